import { ZeroAddress } from 'ethers'
import { COIN } from '../config'
import { guard } from '../exchange/launch'
import type { LaunchBuilder } from '../builder'

/** The market of a real chain. The deployer is its admin until the collections are in. */
export function launchMarket(builder: LaunchBuilder): void {
  const { config, addressOf, unitsOf, call, expect } = builder
  if (config.nft === undefined) throw new Error('There are no terms of the market.')
  const { minAsk, maxAsk, tradingFee, collections } = config.nft
  const prices = [unitsOf(COIN, minAsk), unitsOf(COIN, maxAsk)]
  const made = [builder.deployer, config.treasury, addressOf(COIN), ...prices]
  const to = builder.createContract('NftMarket', 'NftMarket', ...made)
  if (config.areas.includes('profile')) addCollection(builder, 'Bunnies', builder.contract('Bunnies'))
  for (const { address, creator = ZeroAddress, checker = ZeroAddress, creatorFee } of collections) {
    const args = [address, creator, checker, tradingFee, creatorFee]
    call(`collection ${address}`, { to, contract: 'NftMarket', method: 'addCollection', args })
  }
  guard(builder, 'NftMarket')
  const accounts = [builder.governor(), config.treasury]
  builder.callLast('admin and treasury of NftMarket', {
    ...{ to, contract: 'NftMarket', method: 'setAdminAndTreasuryAddresses', args: accounts },
  })
  expect({ key: 'NftMarket', to, contract: 'NftMarket', method: 'adminAddress', is: builder.governor() })
  expect({ key: 'NftMarket', to, contract: 'NftMarket', method: 'treasuryAddress', is: config.treasury })
}

/** A collection of the exchange's own, without creator fees for others. */
export function addCollection(
  { config, contract, call }: LaunchBuilder,
  name: string,
  address: string,
): void {
  if (config.nft === undefined) return
  call(`collection ${name}`, {
    ...{ to: contract('NftMarket'), contract: 'NftMarket', method: 'addCollection' },
    args: [address, ZeroAddress, ZeroAddress, config.nft.tradingFee, 0],
  })
}
