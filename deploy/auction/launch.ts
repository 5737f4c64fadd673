import type { LaunchBuilder } from '../builder'

/** Farm auctions of a real chain: their operator says who may bid, and announces them. */
export function launchAuction({ config, token, createContract, expect }: LaunchBuilder): void {
  if (config.auction === undefined) throw new Error('There are no terms of the auctions.')
  const { operator } = config.auction
  const to = createContract('FarmAuction', 'FarmAuction', token('CHEESE'), operator)
  expect({ key: 'FarmAuction', to, contract: 'FarmAuction', method: 'operatorAddress', is: operator })
}
