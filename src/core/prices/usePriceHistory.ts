import { useMemo } from 'react'
import { CHART_PERIODS, type ChartPeriod, exchangeSubgraphUrl } from '~/config/priceChart'
import { DAY_S } from '~/lib/seconds'
import { network } from '~/config/networks'
import { isBefore } from '~/domain/address'
import { pairAddress } from '~/domain/amm/pairAddress'
import { reserveOf } from '~/domain/amm/pool'
import { tokenPrice } from '~/domain/amm/ratio'
import type { Token } from '~/domain/money/currency'
import { Ratio } from '~/domain/money/ratio'
import {
  type Close,
  endingWith,
  evenPoints,
  invertedCloses,
  type PricePoint,
  relativePoints,
} from '~/domain/priceHistory'
import { failed, type Loadable, LOADING, ready } from '~/lib/loadable'
import { priceHistoryService } from '~/services/priceHistory'
import { usePools } from '../pairs/pools'
import { useRemote } from '../remote/useRemote'
import { useTokenPrice } from './useTokenPrice'

export interface PriceHistory {
  /** Of the quote token for one base token, at even steps and at last now; empty where there is none. */
  readonly points: readonly PricePoint[]
  /** What was traded in each period; of prices in dollars nothing is known. */
  readonly closes: readonly Close[]
  /** Of the tokens' own pool, or of their two prices in dollars, which are kept by the day. */
  readonly source: Source
}

type Source = 'pool' | 'dollars'

interface Pair {
  readonly base: Token
  readonly quote: Token
}

interface HistoryQuery extends Pair {
  readonly source: Source
  readonly period: ChartPeriod
}

/** What was known of the past at a moment. */
interface Past {
  readonly points: readonly PricePoint[]
  readonly closes: readonly Close[]
  readonly askedAt: number
  /** The last price that was kept; undefined if there is none. */
  readonly latest: Ratio | undefined
}

const NOTHING: PriceHistory = { points: [], closes: [], source: 'pool' }

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
  const question = useMemo<HistoryQuery | undefined>(
    () => (pair === undefined || source === undefined ? undefined : { ...pair, source, period }),
    [pair, source, period],
  )
  const { past, retry } = usePast(question)

  const history = useMemo((): Loadable<PriceHistory, 'unreachable'> => {
    if (pair === undefined) return ready(NOTHING)
    if (current.status !== 'ready') return current
    if (question === undefined || past.status === 'loading') return LOADING
    if (past.status === 'failed') return past
    const { points, closes, askedAt, latest } = past.value
    const price = current.value.price ?? latest
    return ready({
      points: points.length === 0 || price === undefined ? [] : endingWith(points, { time: askedAt, price }),
      closes,
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

function usePast(question: HistoryQuery | undefined): {
  readonly past: Loadable<Past, 'unreachable'>
  readonly retry: () => void
} {
  const pool = useRemote(pairCloses, usePoolQuery(question))
  const [ofBase, ofQuote] = [
    useRemote(dollarCloses, useDollarQuery(question, 'base')),
    useRemote(dollarCloses, useDollarQuery(question, 'quote')),
  ]
  const past = useMemo((): Loadable<Past, 'unreachable'> => {
    if (question === undefined) return LOADING
    const answers = question.source === 'pool' ? [pool.data] : [ofBase.data, ofQuote.data]
    if (answers.some(({ status }) => status === 'failed')) return failed('unreachable')
    const closes = answers.flatMap((answer) => (answer.status === 'ready' ? [answer.value] : []))
    return closes.length === answers.length ? ready(pastOf(question, closes)) : LOADING
  }, [question, pool.data, ofBase.data, ofQuote.data])
  const retries = [pool.retry, ofBase.retry, ofQuote.retry]
  return {
    past,
    retry: () => {
      for (const retry of retries) retry()
    },
  }
}

const { pairCloses, dollarCloses } = priceHistoryService.endpoints

function usePoolQuery(question: HistoryQuery | undefined) {
  return useMemo(() => {
    if (question?.source !== 'pool' || exchangeSubgraphUrl === undefined) return undefined
    const { base, quote, period } = question
    const { factory, pairInitCodeHash: initCodeHash } = network.deployment
    const { length, step } = CHART_PERIODS[period]
    return {
      url: exchangeSubgraphUrl,
      pair: pairAddress({ factory, initCodeHash }, base.address, quote.address),
      period: step === DAY_S ? ('day' as const) : ('hour' as const),
      length,
    }
  }, [question])
}

function useDollarQuery(question: HistoryQuery | undefined, side: 'base' | 'quote') {
  return useMemo(() => {
    if (question?.source !== 'dollars' || exchangeSubgraphUrl === undefined) return undefined
    const { length } = CHART_PERIODS[question.period]
    return { url: exchangeSubgraphUrl, token: question[side].address, length }
  }, [question, side])
}

interface Closes {
  readonly askedAt: number
  readonly closes: readonly {
    readonly start: number
    readonly price: string
    readonly volume?: string
  }[]
}

/** From the closes of the pool, or from those of both tokens in dollars. */
function pastOf({ base, quote, source, period }: HistoryQuery, [first, second]: readonly Closes[]): Past {
  const { length, step: usual } = CHART_PERIODS[period]
  const step = source === 'pool' ? usual : DAY_S
  const askedAt = first?.askedAt ?? 0
  const window = { from: askedAt - length, to: askedAt, step }
  const [own, other] = [pricesOf(first), pricesOf(second)]
  if (source === 'dollars') {
    const [latestOwn, latestOther] = [latestOf(own), latestOf(other)]
    return {
      points: relativePoints(evenPoints(own, window), evenPoints(other, window)),
      closes: [],
      askedAt,
      latest: latestOwn && latestOther && latestOwn.div(latestOther),
    }
  }
  const closes = isBefore(base.address, quote.address) ? own : invertedCloses(own)
  return { points: evenPoints(closes, window), closes, askedAt, latest: latestOf(closes) }
}

function pricesOf(answer: Closes | undefined): readonly Close[] {
  return (
    answer?.closes.map(({ start, price, volume }) => ({
      ...{ start, price: new Ratio(price) },
      volume: volume === undefined ? undefined : new Ratio(volume),
    })) ?? []
  )
}

function latestOf(closes: readonly Close[]): Ratio | undefined {
  return closes.filter(({ price }) => price.isGreaterThan(0)).at(-1)?.price
}
