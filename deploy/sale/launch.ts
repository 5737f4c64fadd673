import { REWARD } from '../config'
import type { LaunchBuilder } from '../builder'
import { addCollection } from '../nft/launch'
import { createNumbers } from '../providers'

const KEY = 'RandomnessCoordinator'
const BY_PROVIDER = { subscription: 'VrfSaleSource', direct: 'VrfDirectSaleSource' } as const

/** One whose number an oracle says, or else the provider's of this chain. */
function createSource(builder: LaunchBuilder, oracle: string | undefined): string {
  if (oracle === undefined) return createNumbers(builder, KEY, BY_PROVIDER)
  return builder.createContract(KEY, 'RandomnessCoordinator', oracle)
}

/** The collection sale of a real chain. The sale owns the collection: only it can mint. */
export function launchCollectionSale(builder: LaunchBuilder): void {
  const { config, contract, token, unitsOf, expect } = builder
  const terms = config.sale
  if (terms === undefined) throw new Error('There are no terms of the collection sale.')
  const { name, symbol, maxSupply, source, oracle, operator, reserved, ticketPrice, minLeadS } = terms
  const isProvided = source === undefined && oracle === undefined
  const numbers = source ?? createSource(builder, oracle)
  if (source !== undefined) builder.noteContract('RandomnessCoordinator', source)
  const squad = builder.createContract('SaleSquad', 'CheeseSquad', name, symbol, maxSupply)
  const sold = [token(REWARD), contract('Profile'), squad, numbers, operator]
  const prices = [reserved, unitsOf(REWARD, ticketPrice), minLeadS]
  const to = builder.createContract('NFTSale', 'NFTSale', ...sold, ...prices)
  if (isProvided) {
    const named = { contract: BY_PROVIDER.subscription, method: 'setSaleAddress', args: [to] }
    builder.call(`the sale of ${KEY}`, { to: numbers, ...named })
  }
  builder.ownedBy('SaleSquad', to)
  addCollection(builder, 'SaleSquad', squad)
  expect({ key: 'NFTSale', to, contract: 'NFTSale', method: 'operator', is: operator })
}
