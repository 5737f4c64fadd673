import { vi } from 'vitest'
import { PageTitle } from '~/app/PageTitle'
import { AppRoutes } from '~/app/routes'
import { network } from '~/config/networks'
import type { Token } from '~/domain/money/currency'
import InfoScreen, { persist, reducer } from '~/features/info/InfoScreen'
import type { Area } from '~/widgets/area'
import { addressOf, LocalChain, NOW } from '../support/localChain'
import { type Options, renderApp } from '../support/renderApp'

const { wrapped, reward, dollar } = network.deployment

type Row = Readonly<Record<string, unknown>>

/** A token as the subgraph writes it. */
export const named = ({ address, symbol, name, decimals }: Omit<Token, 'kind' | 'chainId'>) => ({
  ...{ id: address.toLowerCase(), symbol, name, decimals: String(decimals) },
})

export function unlistedToken(n: number, symbol: string, name = symbol) {
  return named({ address: addressOf(0x5000 + n), symbol, name, decimals: 18 })
}

export function poolRow(n: number, changes: Row = {}): Row {
  return {
    id: addressOf(0x7000 + n).toLowerCase(),
    ...{ reserve0: '1000', reserve1: '4000', reserveUSD: '600000', trackedReserveBNB: '2000' },
    ...{ volumeUSD: '90000', totalTransactions: '500', token0: named(wrapped), token1: named(dollar) },
    ...changes,
  }
}

export function tokenRow(token: ReturnType<typeof named>, changes: Row = {}): Row {
  return {
    ...token,
    ...{ derivedBNB: '0.01', totalLiquidity: '50000', tradeVolumeUSD: '70000', totalTransactions: '400' },
    ...changes,
  }
}

export function swapRow(n: number, time: number, changes: Row = {}): Row {
  return {
    id: `0x${String(n).padStart(64, '0')}-0`,
    timestamp: String(time),
    transaction: { id: `0x${String(n).padStart(64, '0')}` },
    pair: { id: addressOf(0x7001).toLowerCase(), token0: named(wrapped), token1: named(dollar) },
    ...{ amountUSD: '300', from: addressOf(0x91).toLowerCase() },
    ...{ amount0In: '1', amount1In: '0', amount0Out: '0', amount1Out: '299' },
    ...changes,
  }
}

const NO_TRANSACTIONS = { swaps: [], mints: [], burns: [] } as const

/** What the two subgraphs tell; a test changes what it likes. */
export class FakeSubgraphs {
  isDown = false
  areBlocksDown = false
  /** Answers about blocks wait for it. */
  beforeBlocks: Promise<void> = Promise.resolve()
  /** Unix seconds of the newest block that is indexed. */
  time = Number(NOW)
  coin = '300'
  factory: Row | null = {
    ...{ totalPairs: '2', totalTransactions: '900', totalVolumeUSD: '150000', totalLiquidityUSD: '1200000' },
  }
  factoryBefore: Row = {
    ...{ totalPairs: '2', totalTransactions: '800', totalVolumeUSD: '100000', totalLiquidityUSD: '1000000' },
  }
  pools: readonly Row[] = [
    poolRow(1),
    poolRow(2, { token0: named(reward), reserveUSD: '500000', volumeUSD: '50000' }),
  ]
  tokens: readonly Row[] | null = [tokenRow(named(reward)), tokenRow(named(wrapped), { derivedBNB: '1' })]
  transactions: Readonly<Record<'swaps' | 'mints' | 'burns', readonly Row[]>> = NO_TRANSACTIONS
  days: readonly Row[] = [
    { date: 1_699_920_000, dailyVolumeUSD: '50000', totalLiquidityUSD: '1200000', reserveUSD: '600000' },
    { date: 1_699_747_200, dailyVolumeUSD: '40000', totalLiquidityUSD: '1100000', reserveUSD: '500000' },
  ]
  swaps: readonly Row[] = []
  /** What is before them. */
  olderSwaps: readonly Row[] = []
  readonly asked: { readonly query: string; readonly variables: Row }[] = []

  constructor() {
    vi.spyOn(globalThis, 'fetch').mockImplementation((url, init) => {
      const isOfBlocks = typeof url === 'string' && url.endsWith('/blocks')
      if (this.isDown || (this.areBlocksDown && isOfBlocks)) {
        return Promise.reject(new TypeError('Failed to fetch'))
      }
      const { query, variables } = JSON.parse(typeof init?.body === 'string' ? init.body : '{}') as {
        readonly query: string
        readonly variables: Row
      }
      this.asked.push({ query, variables })
      const data = this.answer(query, variables)
      const errors = this.tokens === null ? { errors: [{ message: 'out of memory' }] } : {}
      return (isOfBlocks ? this.beforeBlocks : Promise.resolve()).then(() =>
        Response.json({ data, ...errors }),
      )
    })
  }

  private answer(query: string, variables: Row): Row {
    const head = {
      _meta: { block: { number: 1000, timestamp: this.time } },
      bundles: [{ bnbPrice: this.coin }],
    }
    if (query.includes('blocks(')) {
      const at = (number: number) => [{ number: String(number) }]
      return { day: at(900), twoDays: at(800), week: at(500), twoWeeks: at(100) }
    }
    if (query.includes('bundles_day')) return this.past(variables)
    if (query.includes('watchedPools')) {
      return {
        ...head,
        pancakeFactories: this.factory === null ? [] : [this.factory],
        pools: this.pools,
        tokens: this.tokens,
        ...{ watchedPools: [], watchedTokens: [], days: this.days },
        ...this.transactions,
      }
    }
    const byId = (rows: readonly Row[], id: unknown) => rows.find((row) => row['id'] === id) ?? null
    if (query.includes('pair(id')) {
      return { ...head, pair: byId(this.pools, variables['id']), days: this.days, ...this.transactions }
    }
    if (query.includes('token(id')) {
      const token = byId(this.tokens ?? [], variables['id'])
      return { ...head, token, days: this.days, token0: this.pools, token1: [] }
    }
    if (query.includes('$account')) return { ...head, added: [], removed: [], ...this.transactions }
    if (query.includes('$turned')) {
      const text = String(variables['text']).toLowerCase()
      const fits = (row: Row) => String(row['symbol']).toLowerCase().includes(text)
      const found = { symbols: (this.tokens ?? []).filter(fits), names: [], token: [] }
      return { ...head, ...found, named: this.pools, turned: [], token0: [], token1: [], pair: [] }
    }
    if (query.includes('$pair: String!')) {
      return { swaps: query.includes('timestamp_lte') ? this.olderSwaps : this.swaps }
    }
    return this.transactions
  }

  private past({ pools = [], tokens = [] }: Row): Row {
    const data: Record<string, unknown> = { _meta: { block: { number: 1000 } } }
    for (const age of ['day', 'twoDays', 'week', 'twoWeeks']) {
      data[`bundles_${age}`] = [{ bnbPrice: this.coin }]
      data[`exchange_${age}`] = [this.factoryBefore]
      data[`pools_${age}`] = (pools as readonly string[]).map((id) => ({
        ...{ id, reserveUSD: '550000', volumeUSD: '40000', totalTransactions: '450' },
      }))
      data[`tokens_${age}`] = (tokens as readonly string[]).map((id) => ({
        ...{ id, derivedBNB: '0.008', totalLiquidity: '50000', tradeVolumeUSD: '60000' },
        totalTransactions: '390',
      }))
    }
    return data
  }
}

interface Tab {
  readonly title?: true
}

const AREA: Area = {
  key: 'info',
  pages: [{ path: '/info/*', screen: () => Promise.resolve({ default: InfoScreen, reducer, persist }) }],
}

/** The page and, with `title`, what the tab says of it. */
export function openInfo(path: string, { title, ...options }: Pick<Options, 'blockPollMs'> & Tab = {}) {
  const content = title === true && (
    <>
      <PageTitle />
      <AppRoutes areas={[AREA]} />
    </>
  )
  return renderApp({ path, chain: new LocalChain(), areas: [AREA], ...options, ...(content && { content }) })
}
