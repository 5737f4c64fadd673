import { act, screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { ConnectionBanner } from '~/app/layout/ConnectionBanner'
import { AppRoutes } from '~/app/routes'
import { SLOW_TICK_MS } from '~/config/policies'
import { Hub, PROPOSAL } from '../voting/hub'
import { FakeSubgraphs } from '../info/fixture'
import { MarketChain, SQUAD } from '../nft/fixture'
import { addressOf, E18, LocalChain, NOW } from '../support/localChain'
import { startOutage } from '../support/outage'
import { renderApp } from '../support/renderApp'

vi.mock(import('~/config/voting'), async (original) => {
  const module = await original()
  return { ...module, voting: { ...module.voting, hubUrl: 'http://hub.test' } }
})
vi.mock(import('~/config/nft'), async (original) => ({
  ...(await original()),
  nftSubgraphUrl: 'http://services.test/subgraphs/nft-market',
}))
vi.mock(import('~/config/profile'), async (original) => ({
  ...(await original()),
  nftApiUrl: 'http://services.test/api/v1',
  profileApiUrl: 'http://services.test',
}))
vi.mock(import('~/config/prediction'), async (original) => ({
  ...(await original()),
  predictionSubgraphUrl: 'http://services.test/subgraphs/prediction',
}))
vi.mock(import('~/config/priceChart'), async (original) => ({
  ...(await original()),
  exchangeSubgraphUrl: 'http://services.test/subgraphs/exchange',
}))
vi.mock('~/features/info/components/Plot', () => ({ default: () => null }))

const OLD = 'Some services aren’t responding. Parts of this page may be out of date. Retrying…'
const PLAYER = addressOf(0xb0b)
/** Of the prediction: one player, and the block that the subgraph has indexed. */
const board = { netBNB: '7', time: Number(NOW) }

function servePlayers(): LocalChain {
  vi.stubGlobal('fetch', () => {
    const numbers = ['totalBets', 'totalBetsBull', 'totalBetsBear', 'totalBNB', 'totalBetsClaimed']
    const others = ['totalBNBClaimed', 'winRate', 'averageBNB']
    const user = {
      ...Object.fromEntries([...numbers, ...others].map((name) => [name, '20'])),
      ...{ id: PLAYER.toLowerCase(), netBNB: board.netBNB },
    }
    const _meta = { block: { number: 90, timestamp: board.time } }
    return Promise.resolve(Response.json({ data: { users: [user], _meta } }))
  })
  return new LocalChain()
}

interface Case {
  readonly path: string
  readonly serve: () => LocalChain
  /** What the services tell: stays while they fail. */
  readonly told: RegExp
  /** They tell of something else by now. */
  readonly change: () => void
  readonly changed: RegExp
}

const CASES: Readonly<Record<string, () => Case>> = {
  voting() {
    const hub = new Hub()
    return {
      ...{ path: '/voting', serve: () => hub.serve(), told: /More cheese/, changed: /Less cheese/ },
      change() {
        hub.proposals = [{ ...PROPOSAL, title: 'Less cheese' }]
      },
    }
  },
  'the NFT market'() {
    const chain = new MarketChain().list(SQUAD, 7, E18)
    return {
      ...{ path: '/nfts', serve: () => chain.serve(), told: /Squad #7/, changed: /Squad #8/ },
      change: () => void chain.list(SQUAD, 8, E18),
    }
  },
  info() {
    const subgraphs = new FakeSubgraphs()
    return {
      ...{ path: '/info', serve: () => new LocalChain(), told: /\$1\.20M/, changed: /\$1\.50M/ },
      change() {
        subgraphs.factory = { ...subgraphs.factory, totalLiquidityUSD: '1500000' }
      },
    }
  },
  'the leaderboard'() {
    Object.assign(board, { netBNB: '7', time: Number(NOW) })
    return {
      ...{ path: '/prediction/leaderboard', serve: servePlayers, told: /\+7/, changed: /\+9/ },
      change() {
        board.netBNB = '9'
      },
    }
  },
}

beforeEach(() => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  const toFake = ['setTimeout', 'clearTimeout', 'Date'] as const
  vi.useFakeTimers({ toFake: [...toFake], shouldAdvanceTime: true })
})

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))
const open = (path: string, chain: LocalChain) =>
  renderApp({
    ...{ path, chain, blockPollMs: SLOW_TICK_MS },
    content: (
      <>
        <AppRoutes />
        <ConnectionBanner />
      </>
    ),
  })

describe('a page whose services answer 503', () => {
  it.each(Object.entries(CASES))(
    '%s keeps what it shows, says that it may be old, and heals by itself',
    async (_, prepare) => {
      const { path, serve, told, change, changed } = prepare()
      open(path, serve())
      expect((await screen.findAllByText(told)).length).toBeGreaterThan(0)
      expect(screen.queryByText(OLD)).toBeNull()
      const outage = startOutage()
      change()
      await pass(SLOW_TICK_MS)
      await waitFor(() => expect(screen.getByText(OLD)).toBeDefined())
      expect(screen.getAllByText(told).length).toBeGreaterThan(0)
      outage.end()
      await pass(SLOW_TICK_MS)
      await waitFor(() => expect(screen.queryByText(OLD)).toBeNull())
      expect((await screen.findAllByText(changed)).length).toBeGreaterThan(0)
    },
  )
})

it('a page says how far the indexer is behind the chain, by the chain’s clock, until it has caught up', async () => {
  const { path, serve } = CASES['the leaderboard']?.() ?? { path: '', serve: () => new LocalChain() }
  board.time = Number(NOW) - 600
  open(path, serve())
  const behind = /This data is 10m 0s behind the chain .*block 90/
  expect(await screen.findByText(behind)).toBeDefined()
  board.time = Number(NOW)
  await pass(SLOW_TICK_MS)
  await waitFor(() => expect(screen.queryByText(behind)).toBeNull())
})
