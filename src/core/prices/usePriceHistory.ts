import { useCallback, useEffect, useMemo, useState } from 'react'
import { useSlowTick } from '~/chain/clock/useTicks'
import { CHART_PERIODS, type ChartPeriod, DAY_S, exchangeSubgraphUrl } from '~/config/priceChart'
import { network } from '~/config/networks'
import { isBefore } from '~/domain/address'
import { pairAddress } from '~/domain/amm/pairAddress'
import { reserveOf } from '~/domain/amm/pool'
import { tokenPrice } from '~/domain/amm/ratio'
import type { Token } from '~/domain/money/currency'
import type { Ratio } from '~/domain/money/ratio'
import {
  type Close,
  endingWith,
  evenPoints,
  invertedCloses,
  type PricePoint,
  relativePoints,
} from '~/domain/priceHistory'
import { failed, type Loadable, LOADING, ready } from '~/lib/loadable'
import { dollarCloses, pairCloses } from '~/services/exchangeSubgraph'
import { usePools } from '../pairs/pools'
import { useTokenPrice } from './useTokenPrice'

export interface PriceHistory {
  /** Of the quote token for one base token, at even steps and at last now; empty where there is none. */
  readonly points: readonly PricePoint[]
  /** Of the tokens' own pool, or of their two prices in dollars, which are kept by the day. */
  readonly source: Source
}

type Source = 'pool' | 'dollars'

interface Pair {
  readonly base: Token
  readonly quote: Token
}

interface Question extends Pair {
  readonly source: Source
  readonly period: ChartPeriod
}

/** What was known of the past at a moment. */
interface Past {
  readonly points: readonly PricePoint[]
  readonly askedAt: number
  /** The last price that was kept; undefined where there is none. */
  readonly latest: Ratio | undefined
}

interface Asked {
  readonly key: string
  readonly past: Loadable<Past, 'unreachable'>
}

const NOTHING: PriceHistory = { points: [], source: 'pool' }

/**
 * The price of two different tokens in the past, renewed every minute and ending with what their pool says now. A
 * renewal that fails leaves what was known.
 */
export function usePriceHistory(
  pair: Pair | undefined,
  period: ChartPeriod,
): { readonly history: Loadable<PriceHistory, 'unreachable'>; readonly retry: () => void } {
  const current = useCurrentPrice(pair)
  const source = current.status === 'ready' ? current.value.source : undefined
  const question = useMemo<Question | undefined>(
    () => (pair === undefined || source === undefined ? undefined : { ...pair, source, period }),
    [pair, source, period],
  )
  const { past, retry } = usePast(question)

  const history = useMemo((): Loadable<PriceHistory, 'unreachable'> => {
    if (pair === undefined) return ready(NOTHING)
    if (current.status !== 'ready') return current
    if (question === undefined || past.status === 'loading') return LOADING
    if (past.status === 'failed') return past
    const { points, askedAt, latest } = past.value
    const price = current.value.price ?? latest
    return ready({
      points: points.length === 0 || price === undefined ? [] : endingWith(points, { time: askedAt, price }),
      source: question.source,
    })
  }, [pair, current, question, past])
  return { history, retry }
}

/** From the tokens' own pool where they have one, else from what each is worth in dollars. */
function useCurrentPrice(
  pair: Pair | undefined,
): Loadable<{ readonly source: Source; readonly price: Ratio | undefined }, 'unreachable'> {
  const [found] = usePools(useMemo(() => (pair === undefined ? [] : [[pair.base, pair.quote]]), [pair]))
  const pool = found?.status === 'ready' ? found.value : undefined
  const needsDollars = found?.status === 'ready' && found.value === undefined
  const base = useTokenPrice(needsDollars ? pair?.base : undefined)
  const quote = useTokenPrice(needsDollars ? pair?.quote : undefined)
  return useMemo(() => {
    if (pair === undefined || found === undefined || found.status === 'loading') return LOADING
    if (found.status === 'failed') return failed('unreachable')
    if (pool === undefined) {
      return ready({
        source: 'dollars',
        price: base === undefined || quote === undefined ? undefined : base.div(quote),
      })
    }
    const denominator = reserveOf(pool, pair.base) ?? 0n
    const numerator = reserveOf(pool, pair.quote) ?? 0n
    const price =
      numerator > 0n && denominator > 0n
        ? tokenPrice({ numerator, denominator }, { input: pair.base, output: pair.quote })
        : undefined
    return ready({ source: 'pool', price })
  }, [pair, found, pool, base, quote])
}

function usePast(question: Question | undefined): {
  readonly past: Loadable<Past, 'unreachable'>
  readonly retry: () => void
} {
  const [asked, setAsked] = useState<Asked>()
  const [attempt, setAttempt] = useState(0)
  const tick = useSlowTick()
  const key = question && keyOf(question)

  useEffect(() => {
    if (question === undefined || exchangeSubgraphUrl === undefined) return
    let isCurrent = true
    const own = keyOf(question)
    void download(exchangeSubgraphUrl, question).then(
      (past) => {
        if (isCurrent) setAsked({ key: own, past: ready(past) })
      },
      (cause: unknown) => {
        console.warn('The price history could not be read', cause)
        if (!isCurrent) return
        setAsked((before) =>
          before?.key === own && before.past.status === 'ready'
            ? before
            : { key: own, past: failed('unreachable') },
        )
      },
    )
    return () => {
      isCurrent = false
    }
  }, [question, tick, attempt])

  return {
    past: asked !== undefined && asked.key === key ? asked.past : LOADING,
    retry: useCallback(() => {
      setAsked(undefined)
      setAttempt((before) => before + 1)
    }, []),
  }
}

function keyOf({ base, quote, source, period }: Question): string {
  return [base.address, quote.address, source, period].join('-')
}

async function download(url: string, question: Question): Promise<Past> {
  const { base, quote, source, period } = question
  const askedAt = Math.floor(Date.now() / 1000)
  const { length, step: usual } = CHART_PERIODS[period]
  const step = source === 'pool' ? usual : DAY_S
  const window = { from: askedAt - length, to: askedAt, step }
  // The period that was running when the window began is the first whose price is seen in it.
  const first = Math.floor(window.from / step) * step
  if (source === 'dollars') {
    const [ofBase = [], ofQuote = []] = await Promise.all(
      [base, quote].map(({ address }) => dollarCloses(url, address, first)),
    )
    const [latestBase, latestQuote] = [latestOf(ofBase), latestOf(ofQuote)]
    return {
      points: relativePoints(evenPoints(ofBase, window), evenPoints(ofQuote, window)),
      askedAt,
      latest: latestBase && latestQuote && latestBase.div(latestQuote),
    }
  }
  const { factory, pairInitCodeHash: initCodeHash } = network.deployment
  const pool = pairAddress({ factory, initCodeHash }, base.address, quote.address)
  const kept = await pairCloses(url, pool, { period: step === DAY_S ? 'day' : 'hour', from: first })
  const closes = isBefore(base.address, quote.address) ? kept : invertedCloses(kept)
  return { points: evenPoints(closes, window), askedAt, latest: latestOf(closes) }
}

function latestOf(closes: readonly Close[]): Ratio | undefined {
  return closes.filter(({ price }) => price.isGreaterThan(0)).at(-1)?.price
}
