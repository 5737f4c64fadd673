import { REWARD } from '../config'
import type { LaunchBuilder } from '../builder'
import { addCollection } from '../nft/launch'

/** The collection sale of a real chain. The sale owns the collection: only it can mint. */
export function launchCollectionSale(builder: LaunchBuilder): void {
  const { config, contract, token, unitsOf, expect } = builder
  const terms = config.sale
  if (terms === undefined) throw new Error('There are no terms of the collection sale.')
  const { name, symbol, maxSupply, source, oracle, operator, reserved, ticketPrice, minLeadS } = terms
  const numbers = source ?? builder.createContract('RandomnessCoordinator', 'RandomnessCoordinator', oracle)
  if (source !== undefined) builder.noteContract('RandomnessCoordinator', source)
  const squad = builder.createContract('SaleSquad', 'CheeseSquad', name, symbol, maxSupply)
  const sold = [token(REWARD), contract('Profile'), squad, numbers, operator]
  const prices = [reserved, unitsOf(REWARD, ticketPrice), minLeadS]
  const to = builder.createContract('NFTSale', 'NFTSale', ...sold, ...prices)
  builder.ownedBy('SaleSquad', to)
  addCollection(builder, 'SaleSquad', squad)
  expect({ key: 'NFTSale', to, contract: 'NFTSale', method: 'operator', is: operator })
}
