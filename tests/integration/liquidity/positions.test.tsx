import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { kLast } from '~/chain/abi/pair'
import { isBefore } from '~/domain/address'
import LiquidityScreen from '~/features/liquidity/LiquidityScreen'
import { BUSD, CHEESE, mine, open, PAIR, PoolChain } from './fixture'
import { E18, REVERT } from '../support/localChain'

const history = vi.hoisted(() => ({ url: 'http://127.0.0.1:1/subgraphs/exchange' }))
vi.mock(import('~/config/env'), async (original) => {
  const own = await original()
  return { ...own, env: { ...own.env, exchangeSubgraphUrl: history.url } }
})

let chain: PoolChain
beforeEach(() => {
  chain = new PoolChain()
  vi.spyOn(console, 'warn').mockImplementation(() => undefined)
})
const show = () => open(chain, '/liquidity', { '/liquidity': <LiquidityScreen /> })
const card = () => screen.findByTestId(`position-${PAIR}`)
const words = async (id: string) => (await screen.findByTestId(id)).textContent

/** What the subgraph says that the account did, in whole tokens as the contract orders them. */
function answerSubgraph({
  mints = [] as readonly object[],
  burns = [] as readonly object[],
  block = 1_000_000,
}) {
  const data = { _meta: { block: { number: block } }, mints, burns }
  const hour = (hoursAgo: number, cheese: string, busd: string) => {
    const [reserve0, reserve1] = isBefore(CHEESE, BUSD) ? [cheese, busd] : [busd, cheese]
    return { hourStartUnix: Math.floor(Date.now() / 3_600_000 - hoursAgo) * 3600, reserve0, reserve1 }
  }
  const prices = { before: [], since: [hour(48, '1000', '2000'), hour(24, '1000', '3000')] }
  vi.stubGlobal('fetch', (_url: string, { body }: { readonly body: string }) =>
    Promise.resolve(Response.json({ data: body.includes('pairHourDatas') ? prices : data })),
  )
}
const deposit = (liquidity: string, amount0: string, amount1: string) => ({
  timestamp: '1600000000',
  logIndex: '1',
  transaction: { block: '5' },
  liquidity,
  amount0,
  amount1,
})

describe('the positions of an account', () => {
  it('are asked for after a wallet, waited for, and found', async () => {
    chain.silent.add(PAIR)
    const { connect } = show()
    expect(screen.getByText('Connect a wallet to see your liquidity.')).toBeDefined()
    connect()
    expect(await screen.findByRole('status', { name: 'Loading' })).toBeDefined()
    expect(screen.queryByText('No liquidity found.')).toBeNull()
  })

  it('stand with their amounts and ways on, and are gone when they are given back', async () => {
    answerSubgraph({})
    show().connect()
    const own = within(await card())
    expect(own.getByText('1.00% of pool')).toBeDefined()
    expect(own.getByText('Pooled CHEESE').parentElement?.textContent).toBe('Pooled CHEESE10')
    expect(own.getByText('Pooled BUSD').parentElement?.textContent).toBe('Pooled BUSD40')
    expect(own.getByText('CHEESE/BUSD')).toBeDefined()
    await waitFor(async () => expect(await words('liquidity-total')).toBe('$80.00'))
    // 2 BUSD for one two days ago, and 4 now: the picture is told by the words beside it.
    expect(await words(`price-${PAIR}`)).toBe('BUSD per CHEESE +100.00% in a week')
    for (const [name, form] of [
      ['Remove', 'remove'],
      ['Add liquidity', 'add'],
    ] as const) {
      expect(own.getByRole('link', { name }).getAttribute('href')).toBe(`/${form}/${CHEESE}/${BUSD}`)
    }
    mine(chain, { held: 0n })
    expect(await screen.findByText('No liquidity found.')).toBeDefined()
    expect(screen.getByRole('link', { name: 'Add Liquidity' }).getAttribute('href')).toBe('/add/BNB')
  })

  it('say when the chain cannot be read, and do not say that there are none', async () => {
    chain.respond = () => Promise.reject(new Error('down'))
    show().connect()
    await waitFor(() => expect(screen.queryByText('No liquidity found.')).toBeNull())
    expect(screen.getByRole('status', { name: 'Loading' })).toBeDefined()
  })

  it('tell what of them is in farms, in a card or by itself, also where the wallet has none', async () => {
    answerSubgraph({})
    // CHEESE/BUSD and BUSD/BNB.
    chain.staked = new Map([
      [6, 3n * E18],
      [2, E18 / 2n],
    ])
    show().connect()
    const own = within(await card())
    expect((await own.findByText('Staked in farms')).parentElement?.textContent).toBe('Staked in farms3')
    expect(await words('staked-2')).toBe('BUSD/BNB LP0.5')
    expect(screen.queryByTestId('staked-6')).toBeNull()
    mine(chain, { held: 0n })
    expect(await words('staked-6')).toBe('CHEESE/BUSD LP3')
    expect(screen.queryByText('No liquidity found.')).toBeNull()
    expect(screen.getByRole('link', { name: 'View farms' }).getAttribute('href')).toBe('/farms')
  })

  it('say that a farm cannot be read, and tell of the others', async () => {
    answerSubgraph({})
    chain.staked = new Map([
      [6, 3n * E18],
      [2, -1n],
    ])
    show().connect()
    const own = within(await card())
    expect(await own.findByText('Staked in farms')).toBeDefined()
    const notice = 'Some farms couldn’t be loaded. Your stakes are safe.'
    expect(await screen.findByText(notice)).toBeDefined()
  })

  it('are asked for in a bounded number of calls', async () => {
    answerSubgraph({})
    show().connect()
    await card()
    const most = Math.max(...chain.asked.map(({ calls }) => calls.length))
    expect(most).toBeGreaterThan(20)
    expect(most).toBeLessThanOrEqual(500)
  })
})

describe('what a position has earned', () => {
  it('is worked out from the entry that the subgraph tells', async () => {
    // 20 LP tokens for 9 of each, which are 10 of each by now: the pool has grown by a ninth.
    chain.pool = { cheese: 1000n * E18, busd: 1000n * E18, supply: 2000n * E18, held: 20n * E18 }
    answerSubgraph({ mints: [deposit('20', '9', '9')] })
    show().connect()
    expect(await words('fees-earned')).toContain('1 CHEESE1 BUSD')
    expect(await words('impermanent-loss')).toContain('0.00%')
    expect(await words('against-holding')).toContain('+11.11%')
  })

  it('is that of the wallet’s part where the others are in a farm, and unknown without their number', async () => {
    chain.pool = { cheese: 1000n * E18, busd: 1000n * E18, supply: 2000n * E18, held: 20n * E18 }
    answerSubgraph({ mints: [deposit('80', '36', '36')] })
    chain.staked = new Map([[6, 59n * E18]])
    show().connect()
    expect(await screen.findByText(/You didn’t mint some of your LP tokens/)).toBeDefined()
    chain.staked = new Map([[6, 60n * E18]])
    // Stakes are read at every fourth block.
    chain.block += 4
    expect(await words('fees-earned')).toContain('1 CHEESE1 BUSD')
    expect(await words('against-holding')).toContain('+11.11%')
    expect(screen.queryByText(/You didn’t mint some of your LP tokens/)).toBeNull()
  })

  it('is unknown where the LP tokens did not all come from adding', async () => {
    answerSubgraph({ mints: [deposit('19', '9', '9')] })
    show().connect()
    expect(await screen.findByText(/You didn’t mint some of your LP tokens/)).toBeDefined()
    expect(screen.getAllByText('Unknown')).toHaveLength(2)
  })

  it('is waited for while the subgraph has not come to the block of the LP tokens', async () => {
    answerSubgraph({ block: 1 })
    show().connect()
    const earnings = within(await screen.findByTestId(`earnings-${PAIR}`))
    expect(await earnings.findByRole('status', { name: 'Loading' })).toBeDefined()
    answerSubgraph({ mints: [deposit('20', '9', '9')] })
    expect(await words('fees-earned')).toContain('CHEESE')
    expect(screen.queryByText(/You didn’t mint some of your LP tokens/)).toBeNull()
  })

  it('is unknown while the pool does not answer, whatever the history says', async () => {
    chain.pool = { cheese: 1000n * E18, busd: 1000n * E18, supply: 2000n * E18, held: 20n * E18 }
    chain.on(kLast, () => REVERT, PAIR)
    answerSubgraph({ mints: [deposit('20', '9', '9')] })
    show().connect()
    expect(await screen.findByText(/The pool’s history couldn’t be loaded/)).toBeDefined()
    expect(screen.queryByTestId('fees-earned')).toBeNull()
  })

  it('is unknown where no one tells, and the position stands all the same', async () => {
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
    show().connect()
    expect(await screen.findByText(/The pool’s history couldn’t be loaded/)).toBeDefined()
    expect(within(await card()).getByText('Pooled BUSD')).toBeDefined()
  })
})
