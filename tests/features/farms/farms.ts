import type { FarmConfig } from '~/config/farms/farm'
import { network } from '~/config/networks'
import { type Address, toAddress } from '~/domain/address'
import type { Token } from '~/domain/money/currency'
import { Ratio } from '~/domain/money/ratio'
import { type FarmAnswers, type FarmView, farmView, type Market } from '~/features/farms/farmView'
import { ready } from '~/lib/loadable'

export const E18 = 10n ** 18n
export const { reward, wrapped, dollar } = network.deployment

export function addressOf(n: number): Address {
  return toAddress(`0x${n.toString(16).padStart(40, '0')}`)
}

export function token(symbol: string, address: Address, decimals = 18): Token {
  return { kind: 'token', chainId: network.chainId, address, decimals, symbol, name: `${symbol} Token` }
}

/** A farm of the reward token and the dollar. */
export function farmOf(changes: Partial<FarmConfig> = {}): FarmConfig {
  return {
    pid: 7,
    lpSymbol: 'CHEESE-BUSD LP',
    lpAddress: addressOf(0xfa),
    token: reward,
    quoteToken: dollar,
    isTokenOnly: false,
    isCommunity: false,
    dual: undefined,
    minStakingPerWallet: undefined,
    maxStakingPerWallet: undefined,
    ...changes,
  }
}

/** A tenth of a pair with 1000 dollars on each side, paid by 10 of 100 points, with prices 2 and 1. */
function answersOf(farm: FarmConfig, changes: Partial<FarmAnswers> = {}): FarmAnswers {
  return {
    pool: ready({ lpToken: farm.lpAddress, allocPoint: 10n }),
    held: ready(70n * E18),
    supply: ready(700n * E18),
    reserves: ready(
      BigInt(reward.address) < BigInt(dollar.address) ? [500n * E18, 1000n * E18] : [1000n * E18, 500n * E18],
    ),
    own: undefined,
    ...changes,
  }
}

function marketOf(changes: Partial<Market> = {}): Market {
  const prices = new Map([
    [reward.address, new Ratio(2)],
    [dollar.address, new Ratio(1)],
  ])
  return {
    totalAllocPoint: 100n,
    rewardPerYear: new Ratio(1000),
    time: { block: 5n, startBlock: 5n },
    priceOf: ({ address }) => prices.get(address),
    isPricing: false,
    lpAprOf: () => undefined,
    ...changes,
  }
}

export function viewOf(
  farm: Partial<FarmConfig> = {},
  answers: Partial<FarmAnswers> = {},
  market: Partial<Market> = {},
): FarmView {
  const config = farmOf(farm)
  return farmView(config, answersOf(config, answers), marketOf(market))
}
