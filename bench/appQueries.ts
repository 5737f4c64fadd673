import { DAY_S } from '~/lib/seconds'
import { toAddress } from '~/domain/address'
import { exchangeOverviewService } from '~/services/exchangeOverview'
import { liquidityHistoryService } from '~/services/liquidityHistory'
import { priceHistoryService } from '~/services/priceHistory'
import { weekOfTradesService } from '~/services/weekOfTrades'
import { infoSubgraph } from '~/services/infoSubgraph'
import { askRemote } from '../tests/support/askRemote'

/** Of a database that is asked: what its pages are about. */
export interface Subject {
  readonly pair: string
  readonly token: string
  readonly account: string
  readonly pairs: readonly string[]
  /** Unix seconds of the newest block. */
  readonly now: number
}

export interface AppQuery {
  readonly name: string
  readonly run: () => Promise<unknown>
}

export interface Recorded {
  readonly name: string
  readonly path: string
  readonly body: string
}

/** Each question that the app's pages put to the exchange's and the blocks' subgraphs, as the app words it. */
export function exchangeQueries(
  url: string,
  { pair, token, account, pairs, now }: Subject,
): readonly AppQuery[] {
  const info = infoSubgraph.endpoints
  const { exchangeOverview } = exchangeOverviewService.endpoints
  const { weekOfTrades } = weekOfTradesService.endpoints
  const { pairCloses, dollarCloses } = priceHistoryService.endpoints
  const { liquidityHistory } = liquidityHistoryService.endpoints
  const source = { url: `${url}/subgraphs/exchange`, blocksUrl: `${url}/subgraphs/blocks` }
  const own = { url: source.url, pair: toAddress(pair) }
  const all = pairs.map(toAddress)
  const market = { ...source, pools: 50, tokens: 50, watchedPools: [], watchedTokens: [], latest: 10 }
  const yearOf = { length: 365 * DAY_S, now }
  return [
    {
      name: 'home: overview',
      run: () => askRemote(exchangeOverview, { url: source.url, pairCount: 10, now }),
    },
    {
      name: 'farms: week of trades',
      run: () => askRemote(weekOfTrades, { url: source.url, pairs: all, now }),
    },
    {
      name: 'chart: hours',
      run: () => askRemote(pairCloses, { ...own, period: 'hour', length: 7 * DAY_S, now }),
    },
    { name: 'chart: days', run: () => askRemote(pairCloses, { ...own, period: 'day', ...yearOf }) },
    {
      name: 'chart: dollars',
      run: () => askRemote(dollarCloses, { url: source.url, token: toAddress(token), ...yearOf }),
    },
    {
      name: 'liquidity: history',
      run: () => askRemote(liquidityHistory, { ...own, account: toAddress(account) }),
    },
    { name: 'info: market', run: () => askRemote(info.infoMarket, market) },
    {
      name: 'info: pool',
      run: () => askRemote(info.infoPool, { ...source, address: toAddress(pair), latest: 10 }),
    },
    {
      name: 'info: token',
      run: () => askRemote(info.infoToken, { ...source, address: toAddress(token), latest: 10 }),
    },
    {
      name: 'info: account',
      run: () => askRemote(info.infoAccount, { url: source.url, account: toAddress(account), latest: 10 }),
    },
    {
      name: 'info: trades',
      run: () => askRemote(info.infoSwaps, { url: source.url, pool: toAddress(pair), first: 1000 }),
    },
    {
      name: 'info: search',
      run: () => askRemote(info.infoSearch, { url: source.url, text: 'tok', first: 10 }),
    },
  ]
}

/** The requests that these send, in their order. */
export async function recorded(queries: readonly AppQuery[]): Promise<readonly Recorded[]> {
  const all: Recorded[] = []
  const { fetch } = globalThis
  try {
    for (const { name, run } of queries) {
      globalThis.fetch = (input, init) => {
        const { body } = init ?? {}
        const path = typeof input === 'string' ? new URL(input).pathname : ''
        // An indexer in this process asks its node meanwhile.
        if (path.startsWith('/subgraphs/') && typeof body === 'string') all.push({ name, path, body })
        return fetch(input, init)
      }
      await run()
    }
  } finally {
    globalThis.fetch = fetch
  }
  return all
}
