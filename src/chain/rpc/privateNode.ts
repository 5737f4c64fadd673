// @chunk private
import { network } from '~/config/networks'
import { type PrivateNode, privateNodes } from '~/config/privateNodes'
import { readStored, removeStored, writeStored } from '~/lib/deviceStorage'
import { isNodeUrl } from './ownNode'
import { PRIVATE_KEY as KEY } from './privateChoice'

const listeners = new Set<() => void>()

/**
 * Through which node the person wants transactions sent; undefined for the public ones. One that this site no longer lists
 * stays chosen, without promises: protection never ends silently.
 */
export function chosenPrivateNode(): PrivateNode | undefined {
  const url = readStored(KEY)
  if (url === null || !isNodeUrl(url)) return undefined
  const listed = privateNodes.find((each) => each.url === url)
  return listed ?? (unlisted?.url === url ? unlisted : (unlisted = named(url)))
}

export function choosePrivateNode(url: string | undefined): void {
  if (url === undefined) removeStored(KEY)
  else writeStored(KEY, url)
  for (const listener of [...listeners]) listener()
}

/** Calls back when another one is chosen, in another tab too; gives the way to stop. */
export function onPrivateNodeChosen(listener: () => void): () => void {
  const elsewhere = ({ key }: StorageEvent) => {
    if (key === null || key === KEY) listener()
  }
  listeners.add(listener)
  window.addEventListener('storage', elsewhere)
  return () => {
    listeners.delete(listener)
    window.removeEventListener('storage', elsewhere)
  }
}

const WALLET_KEY = `private-wallet-${String(network.chainId)}`

/** Whether the person had this wallet take this node: sending by the wallet is what they know of then. */
export function hasWalletTaken(walletId: string, url: string): boolean {
  return readStored(WALLET_KEY) === `${walletId} ${url}`
}

export function rememberWalletTook(walletId: string, url: string): void {
  writeStored(WALLET_KEY, `${walletId} ${url}`)
}

/** The last one that was made, so that it is the same object while the choice is. */
let unlisted: PrivateNode | undefined

function named(url: string): PrivateNode {
  return { name: new URL(url).host, url, promises: [] }
}
