import { useMemo } from 'react'
import { decimals } from '~/chain/abi/erc20'
import type { Answer } from '~/chain/multicall/answers'
import { mapRead, read } from '~/chain/multicall/read'
import { useNamedRead } from '~/chain/multicall/useNamedReads'
import { type ReadOptions, useRead } from '~/chain/multicall/useReads'
import { useAccount } from '~/chain/wallet/useWallet'
import type { SaleConfig } from '~/config/ifo/sale'
import { network } from '~/config/networks'
import { addressOfPair } from '~/core/pairs/pools'
import type { Address } from '~/domain/address'
import type { SalePool } from '~/domain/ifo/allocation'
import type { SaleBlocks } from '~/domain/ifo/saleStatus'
import type { Token } from '~/domain/money/currency'
import { combine, mapLoadable } from '~/lib/combineLoadables'
import { LOADING, valueOf } from '~/lib/loadable'
import {
  firstOwnRead,
  type FirstSale,
  firstSaleReads,
  secondOwnRead,
  type SecondSale,
  secondSaleReads,
  undeliveredRead,
  type UserContribution,
} from './reads'
import type { PoolName } from './writes'

export interface SaleState extends SaleBlocks {
  /** What is committed. */
  readonly currency: Token
  /** The basic one first, where there is one. */
  readonly pools: readonly PoolState[]
  /** What the contract gives with the first claim, to who has committed more than the threshold; v2 alone. */
  readonly points: { readonly number: bigint; readonly threshold: bigint } | undefined
}

export interface PoolState {
  readonly name: PoolName
  readonly pool: SalePool
}

export interface Sale {
  readonly config: SaleConfig
  readonly state: Answer<SaleState>
  /** One's own part of a pool; undefined without a wallet. */
  readonly own: Readonly<Record<PoolName, Answer<UserContribution> | undefined>>
  /** Units that a claim could not give and that are still owed; 0 where the contract keeps none. */
  readonly undelivered: bigint
}

/** A sale as its contract has it, in either version. */
export function useSale(config: SaleConfig, options?: ReadOptions): Sale {
  const account = useAccount()
  const { address, version } = config
  const first = useNamedRead(
    useMemo(() => (version === 1 ? firstSaleReads(address) : undefined), [version, address]),
    options,
  )
  const second = useNamedRead(
    useMemo(() => (version === 2 ? secondSaleReads(address) : undefined), [version, address]),
    options,
  )
  const currencyAddress = valueOf((first ?? second)?.currency ?? LOADING)
  const expectedOrOwn = useRead(
    useMemo(
      () => currencyRead(currencyAddress ?? expectedCurrency(config), config),
      [currencyAddress, config],
    ),
    options,
  )
  const currency = currencyAddress === undefined ? LOADING : expectedOrOwn
  const ownFirst = useRead(
    useMemo(
      () => (version === 1 && account !== undefined ? firstOwnRead(address, account) : undefined),
      [version, address, account],
    ),
    options,
  )
  const ownSecond = useRead(
    useMemo(
      () => (version === 2 && account !== undefined ? secondOwnRead(address, account) : undefined),
      [version, address, account],
    ),
    options,
  )

  const owed = useRead(
    useMemo(
      () => (account === undefined ? undefined : undeliveredRead(address, account)),
      [address, account],
    ),
    options,
  )
  const undelivered = valueOf(owed) ?? 0n

  const state = useMemo((): Answer<SaleState> => {
    if (second !== undefined) return mapLoadable(combine({ ...second, token: currency }), secondState)
    return first === undefined ? LOADING : mapLoadable(combine({ ...first, token: currency }), firstState)
  }, [first, second, currency])

  return useMemo((): Sale => {
    const common = { config, state, undelivered }
    if (account === undefined) return { ...common, own: { basic: undefined, unlimited: undefined } }
    if (version === 1) return { ...common, own: { basic: undefined, unlimited: ownFirst } }
    const part = (name: PoolName): Answer<UserContribution> =>
      ownSecond.status === 'ready' ? { status: 'ready', value: ownSecond.value[name] } : ownSecond
    return { ...common, own: { basic: part('basic'), unlimited: part('unlimited') } }
  }, [account, version, config, state, undelivered, ownFirst, ownSecond])
}

type Described<Terms> = Terms & { readonly token: Token }

/** A sale of the first version by its answers, which has the unlimited pool alone. */
export function firstState({ startBlock, endBlock, token, ...amounts }: Described<FirstSale>): SaleState {
  const { raisingAmount, offeringAmount, totalAmount } = amounts
  const pool = { raisingAmount, offeringAmount, totalAmount, limitPerUser: 0n, hasTax: false }
  return { startBlock, endBlock, currency: token, pools: [{ name: 'unlimited', pool }], points: undefined }
}

/** The same of the second. */
export function secondState({ startBlock, endBlock, token, ...terms }: Described<SecondSale>): SaleState {
  return {
    ...{ startBlock, endBlock, currency: token },
    pools: [
      { name: 'basic', pool: terms.basic },
      { name: 'unlimited', pool: terms.unlimited },
    ],
    points: { number: terms.numberPoints, threshold: terms.thresholdPoints },
  }
}

/** The currency that the list of sales names: its decimals are asked for with the sale, whose contract decides. */
function expectedCurrency({ currency }: Pick<SaleConfig, 'currency'>): Address {
  const { reward, wrapped } = network.deployment
  return currency === 'reward' ? reward.address : addressOfPair([reward, wrapped])
}

/** The reward token, or LP tokens of it and the coin; its decimals are the contract's own. */
export function currencyRead(address: Address, { currency }: Pick<SaleConfig, 'currency'>) {
  const { reward } = network.deployment
  const symbol = currency === 'lp' ? `${reward.symbol}-BNB LP` : reward.symbol
  return mapRead(read(decimals, address, []), (places: number): Token =>
    address === reward.address && places === reward.decimals
      ? reward
      : { kind: 'token', chainId: network.chainId, address, decimals: places, symbol, name: symbol },
  )
}
