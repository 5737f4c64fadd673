import { network } from '~/config/networks'
import { readStored } from '~/lib/deviceStorage'

/** The URL of the private node that the person has chosen for this chain; apart from what is known of the nodes. */
export const PRIVATE_KEY = `private-${String(network.chainId)}`

export function isPrivateNodeChosen(): boolean {
  return readStored(PRIVATE_KEY) !== null
}
