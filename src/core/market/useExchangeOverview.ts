import { useMemo } from 'react'
import { exchangeSubgraphUrl } from '~/config/priceChart'
import type { Address } from '~/domain/address'
import { Ratio } from '~/domain/money/ratio'
import { mapLoadable } from '~/lib/combineLoadables'
import type { Loadable } from '~/lib/loadable'
import { exchangeOverviewService, type NamedToken, type Overview } from '~/services/exchangeOverview'
import { useRemote } from '../remote/useRemote'

const PAIRS = 5

/** Whether this network has a subgraph of the exchange. */
export const hasOverview = exchangeSubgraphUrl !== undefined

/** Both in dollars. */
interface Figures {
  readonly liquidity: Ratio
  /** Of a day, or of the 24 hours before. */
  readonly volume: Ratio
}

export interface BusyPair extends Figures {
  readonly address: Address
  readonly tokens: readonly [NamedToken, NamedToken]
}

export interface ExchangeOverview extends Figures {
  /** The last days in which something was traded, the oldest first and today with what it has so far. */
  readonly days: readonly Figures[]
  /** The pools that hold the most of what has a price, the largest first. */
  readonly pairs: readonly BusyPair[]
}

/** What the exchange holds and trades, renewed every minute. A renewal that fails leaves what was known. */
export function useExchangeOverview(): {
  readonly overview: Loadable<ExchangeOverview, unknown>
  readonly retry: () => void
} {
  const { data, retry } = useRemote(exchangeOverviewService.endpoints.exchangeOverview, QUESTION)
  const overview = useMemo(() => mapLoadable(data, overviewOf), [data])
  return { overview, retry }
}

const QUESTION =
  exchangeSubgraphUrl === undefined ? undefined : { url: exchangeSubgraphUrl, pairCount: PAIRS }

function overviewOf({ days, pairs, ...whole }: Overview): ExchangeOverview {
  return {
    ...figuresOf(whole),
    days: days.map(figuresOf),
    pairs: pairs.map((pair) => ({ ...pair, ...figuresOf(pair) })),
  }
}

function figuresOf({ liquidity, volume }: { readonly liquidity: string; readonly volume: string }): Figures {
  return { liquidity: new Ratio(liquidity), volume: new Ratio(volume) }
}
