import { useMemo, useState } from 'react'
import { useStore } from 'react-redux'
import { kLast } from '~/chain/abi/pair'
import { selectCurrentBlock } from '~/chain/block/slice'
import { read } from '~/chain/multicall/read'
import { useRead } from '~/chain/multicall/useReads'
import type { ChainState } from '~/chain/state'
import { exchangeSubgraphUrl } from '~/config/priceChart'
import { type Address, isBefore } from '~/domain/address'
import { earningsOf, type CostBasis, costBasisOf, type LiquidityChange } from '~/domain/amm/earnings'
import type { Fraction } from '~/domain/amm/fraction'
import { type Amount, amountOf } from '~/domain/money/amount'
import type { Token } from '~/domain/money/currency'
import { Ratio } from '~/domain/money/ratio'
import { failed, type Loadable, LOADING, ready } from '~/lib/loadable'
import { type LiquidityEvent, liquidityHistoryService } from '~/services/liquidityHistory'
import type { TokenPair } from '../pairs/pools'
import { useRemote } from '../remote/useRemote'
import { OPEN, type Progress, progressAfter } from './entryProgress'
import { orderedHolding, type Position } from './positions'

/** What a position has brought since its entry. */
export interface PositionEarnings {
  /** Unix seconds of the oldest LP token that is still there. */
  readonly since: number
  /** What of the pooled amounts are trading fees, in the order of the pair. */
  readonly fees: readonly [Amount<Token>, Amount<Token>]
  /** Of what the deposited tokens would be worth now, −1 to 0: what the moved price costs, fees left out. */
  readonly impermanentLoss: Ratio
  /** Of the same: the position with its fees compared with having kept the tokens. */
  readonly againstHolding: Ratio
}

export type EarningsProblem =
  /** The network has no subgraph of the history. */
  | 'not-offered'
  /** Some LP tokens were not minted by adding liquidity, or the history is incomplete. */
  | 'unexplained'
  /** The subgraph or the chain does not answer. */
  | 'unreachable'

/**
 * The entry of an account's LP tokens by the exchange's subgraph, with what the pool has made of it by this block.
 * `staked`: LP units that are in farms besides, as far as they are known; they are explained and not counted.
 */
export function useEarnings(
  position: Position,
  pair: TokenPair,
  account: Address | undefined,
  staked: bigint,
): Loadable<PositionEarnings, EarningsProblem> {
  const entry = useEntry(position, pair, account, staked)
  const product = useRead(useMemo(() => read(kLast, position.pair, []), [position.pair]))
  return useMemo(() => {
    if (entry.status !== 'ready') return entry
    if (product.status === 'failed') return failed('unreachable')
    if (product.status === 'loading') return LOADING
    const earned = earningsOf(entry.value, orderedHolding(position, pair), product.value)
    if (earned === undefined) return failed('unexplained')
    const { fees, impermanentLoss, againstHolding } = earned
    return ready({
      since: entry.value.since,
      fees: [amountOf(pair[0], fees[0]), amountOf(pair[1], fees[1])],
      impermanentLoss: ratioOf(impermanentLoss),
      againstHolding: ratioOf(againstHolding),
    })
  }, [entry, product, position, pair])
}

/** While a subgraph is behind the chain. */
const BETWEEN_LOOKS_MS = 1500

/** Asked anew for each number of LP tokens and of staked ones; known, it does not change. */
function useEntry(
  { pair: address, liquidity }: Position,
  pair: TokenPair,
  account: Address | undefined,
  staked: bigint,
): Loadable<CostBasis, EarningsProblem> {
  const store = useStore<ChainState>()
  const key = [address, account, liquidity, staked].join('-')
  // The block at which the account was seen to have this much: a history that ends before it may lack something.
  const [seen, setSeen] = useState(() => ({ key, block: selectCurrentBlock(store.getState()) }))
  if (seen.key !== key) setSeen({ key, block: selectCurrentBlock(store.getState()) })
  const [progress, setProgress] = useState<Progress>(OPEN)
  const { data, answeredAt = 0 } = useRemote(
    liquidityHistoryService.endpoints.liquidityHistory,
    useMemo(
      () => (account === undefined ? undefined : { url: exchangeSubgraphUrl, pair: address, account }),
      [address, account],
    ),
    {
      ...(progress.status === 'known' && { ticks: undefined }),
      pollMs: progress.status === 'behind' ? BETWEEN_LOOKS_MS : 0,
    },
  )
  const entry = useMemo((): Loadable<CostBasis, EarningsProblem> | 'behind' => {
    if (data.status === 'loading') return LOADING
    if (data.status === 'failed') {
      return failed(data.problem === 'not-offered' ? data.problem : 'unreachable')
    }
    const { block, events } = data.value
    const found = events && costBasisOf(changesOf(events, pair), liquidity, staked)
    if (found !== undefined) return ready(found)
    return block >= seen.block ? failed('unexplained') : 'behind'
  }, [data, pair, liquidity, staked, seen.block])

  const next = progressAfter(entry, progress, answeredAt)
  if (next !== progress) setProgress(next)
  if (entry !== 'behind') return entry
  return next.status === 'behind' ? LOADING : failed('unreachable')
}

/** LP tokens have 18 decimals everywhere (facts 1.1). */
const LP_DECIMALS = 18

/** Whole tokens as units, in the order of the pair and not of its contract. */
function changesOf(events: readonly LiquidityEvent[], [a, b]: TokenPair): readonly LiquidityChange[] {
  return events.map((event) => {
    const liquidity = unitsOf(event.liquidity, LP_DECIMALS)
    if (event.kind === 'removed') return { kind: 'removed', liquidity }
    const [first, second] = event.amounts
    const [ofA, ofB] = isBefore(a.address, b.address) ? [first, second] : [second, first]
    const amounts = [unitsOf(ofA, a.decimals), unitsOf(ofB, b.decimals)] as const
    return { kind: 'added', time: event.time, liquidity, amounts }
  })
}

function unitsOf(whole: string, decimals: number): bigint {
  return BigInt(new Ratio(whole).shiftedBy(decimals).toFixed(0, Ratio.ROUND_DOWN))
}

/** Nine decimal places: what is less is the rounding of units, which is neither a gain nor a loss. */
function ratioOf({ numerator, denominator }: Fraction): Ratio {
  return new Ratio(numerator.toString()).div(denominator.toString()).decimalPlaces(9)
}
