import { useEffect, useMemo, useState } from 'react'
import { useStore } from 'react-redux'
import { kLast } from '~/chain/abi/pair'
import { selectCurrentBlock } from '~/chain/block/slice'
import { useSlowTick } from '~/chain/clock/useTicks'
import { read } from '~/chain/multicall/read'
import { useRead } from '~/chain/multicall/useReads'
import type { ChainState } from '~/chain/state'
import { exchangeSubgraphUrl } from '~/config/priceChart'
import { type Address, isBefore } from '~/domain/address'
import { earningsOf, type Entry, entryOf, type LiquidityChange } from '~/domain/amm/earnings'
import type { Fraction } from '~/domain/amm/fraction'
import { type Amount, amountOf } from '~/domain/money/amount'
import type { Token } from '~/domain/money/currency'
import { Ratio } from '~/domain/money/ratio'
import { failed, type Loadable, LOADING, ready } from '~/lib/loadable'
import { liquidityHistory, type LiquidityEvent } from '~/services/exchangeSubgraph'
import type { TokenPair } from '../pairs/pools'
import { holdingOf, type Position } from './positions'

/** What a position has brought since its entry. */
export interface Earned {
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
  /** Not all LP tokens were made by adding, or not all that was done is told. */
  | 'unexplained'
  /** Whoever keeps the history, or the chain, does not answer. */
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
): Loadable<Earned, EarningsProblem> {
  const entry = useEntry(position, pair, account, staked)
  const product = useRead(useMemo(() => read(kLast, position.pair, []), [position.pair]))
  return useMemo(() => {
    if (entry.status !== 'ready') return entry
    if (product.status === 'failed') return failed('unreachable')
    if (product.status === 'loading') return LOADING
    const earned = earningsOf(entry.value, holdingOf(position, pair), product.value[0])
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

interface Asked {
  readonly key: string
  readonly entry: Loadable<Entry, EarningsProblem>
}

/** Asked once for each number of LP tokens and of staked ones; while there is no answer, again with the slow clock. */
function useEntry(
  { pair: address, liquidity }: Position,
  [a, b]: TokenPair,
  account: Address | undefined,
  staked: bigint,
): Loadable<Entry, EarningsProblem> {
  const store = useStore<ChainState>()
  const [asked, setAsked] = useState<Asked>()
  const tick = useSlowTick()
  const key = [address, account, liquidity, staked].join('-')
  const now = asked?.key === key ? asked.entry : LOADING
  const isKnown = now.status === 'ready'

  useEffect(() => {
    if (account === undefined || exchangeSubgraphUrl === undefined || isKnown) return undefined
    const abort = new AbortController()
    const block = selectCurrentBlock(store.getState())
    const tokens = [a, b] as const
    const question = { url: exchangeSubgraphUrl, address, tokens, account, liquidity, staked, block }
    findEntry(question, abort.signal).then(
      (entry) => {
        if (!abort.signal.aborted) setAsked({ key, entry })
      },
      (cause: unknown) => {
        console.warn('The history of a position could not be read:', cause)
        if (!abort.signal.aborted) setAsked({ key, entry: failed('unreachable') })
      },
    )
    return () => {
      abort.abort()
    }
  }, [account, address, a, b, liquidity, staked, key, isKnown, tick, store])

  return now
}

/** A subgraph that is behind the chain is asked again for this long, and is then as good as silent. */
const LOOKS = 20
const BETWEEN_LOOKS_MS = 1500

interface Question {
  readonly url: string
  readonly address: Address
  readonly tokens: TokenPair
  readonly account: Address
  readonly liquidity: bigint
  readonly staked: bigint
  /** The block at which the account was seen to have this much. */
  readonly block: number
}

async function findEntry(
  { url, address, tokens, account, liquidity, staked, block }: Question,
  signal: AbortSignal,
): Promise<Loadable<Entry, EarningsProblem>> {
  for (let look = 1; ; look += 1) {
    const told = await liquidityHistory(url, address, account)
    const entry = told.events && entryOf(changesOf(told.events, tokens), liquidity, staked)
    if (entry !== undefined) return ready(entry)
    if (told.block >= block) return failed('unexplained')
    if (look === LOOKS || signal.aborted) return failed('unreachable')
    await new Promise((resolve) => setTimeout(resolve, BETWEEN_LOOKS_MS))
  }
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

function unitsOf(whole: Ratio, decimals: number): bigint {
  return BigInt(whole.shiftedBy(decimals).toFixed(0, Ratio.ROUND_DOWN))
}

/** Nine decimal places: what is less is the rounding of units, which is neither a gain nor a loss. */
function ratioOf({ numerator, denominator }: Fraction): Ratio {
  return new Ratio(numerator.toString()).div(denominator.toString()).decimalPlaces(9)
}
