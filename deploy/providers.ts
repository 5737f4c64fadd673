import { parseUnits } from 'ethers'
import type { LaunchBuilder, LaunchCall } from './builder'
import { FEED_DECIMALS, type VrfTerms } from './providerTerms'

/** Makes the source of an area's random numbers, by a contract for each way of paying; gives its address. */
export function createNumbers(
  builder: LaunchBuilder,
  key: string,
  contracts: Readonly<Record<VrfTerms['kind'], string>>,
): string {
  const vrf = builder.config.providers.vrf
  if (vrf === undefined) throw new Error(`There is no provider of numbers for ${key}.`)
  const { kind, confirmations, callbackGas } = vrf
  if (kind === 'direct') {
    return builder.createContract(key, contracts.direct, vrf.wrapper, confirmations, callbackGas)
  }
  const { coordinator, keyHash, subscription, isPaidInCoin } = vrf
  const terms = [coordinator, keyHash, subscription, confirmations, callbackGas, isPaidInCoin]
  const to = builder.createContract(key, contracts.subscription, terms)
  const consumer: LaunchCall = {
    ...{ to: coordinator, contract: 'VrfCoordinator', method: 'addConsumer', args: [subscription, to] },
  }
  builder.remains(`${key} as a consumer of subscription ${subscription}, by whoever owns that`, consumer)
  return to
}

/** Puts the provider's feed behind its limits; gives the address. */
export function createFeed(builder: LaunchBuilder, key: string): string {
  const feed = builder.config.providers.feed
  if (feed === undefined) throw new Error(`There is no feed for ${key}.`)
  const { address, maxAgeS, least, most } = feed
  const bounds = [least, most].map((each) => parseUnits(each, FEED_DECIMALS))
  return builder.createContract(key, 'BoundedFeed', address, maxAgeS, ...bounds)
}
