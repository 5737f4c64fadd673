import { beforeEach, describe, expect, it } from 'vitest'
import { type Address, toAddress } from '~/domain/address'
import { exchangeOverviewService } from '~/services/exchangeOverview'
import { liquidityHistoryService } from '~/services/liquidityHistory'
import { priceHistoryService } from '~/services/priceHistory'
import { weekOfTradesService } from '~/services/weekOfTrades'
import { askRemote, askWhole } from '../support/askRemote'
import { localService } from '../support/localService'

const WEEK = 7 * 86_400
const PAIR = toAddress('0xe41601cb1b2a9abecee95edffaf30b68bbd10bc4')

let status = 200
let body = ''
interface Asked {
  readonly query: string
  readonly variables: Readonly<Record<string, unknown>>
}
let asked: Asked | undefined
const questions: Asked[] = []
const url = await localService((received) => {
  asked = JSON.parse(received.body) as Asked
  questions.push(asked)
  return { status, body }
})
beforeEach(() => {
  status = 200
})

const answer = (data: unknown) => {
  body = JSON.stringify({ data })
}
const hour = (start: number, reserve0: string, reserve1: string) => ({
  hourStartUnix: start,
  reserve0,
  reserve1,
})
const { pairCloses, dollarCloses } = priceHistoryService.endpoints
const { liquidityHistory } = liquidityHistoryService.endpoints
const { weekOfTrades } = weekOfTradesService.endpoints
const { exchangeOverview } = exchangeOverviewService.endpoints
const hours = async () =>
  (await askRemote(pairCloses, { url, pair: PAIR, period: 'hour', length: 0, now: 3600 })).closes
const weekOf = (pairs: readonly Address[], since: number) =>
  askRemote(weekOfTrades, { url, pairs, now: since + WEEK })

describe('the exchange subgraph', () => {
  it('gives the closes of a pool, that of before the window first', async () => {
    answer({ before: [hour(0, '2', '600')], since: [hour(3600, '0.3', '91.5')] })
    const closes = await hours()
    expect(closes.map(({ start, price }) => [start, price])).toEqual([
      [0, '300'],
      [3600, '305'],
    ])
    // Subgraphs know addresses in lower case only.
    expect(asked?.variables).toEqual({ id: PAIR.toLowerCase(), from: 3600 })
    expect(asked?.query).toContain('pairHourDatas')
  })

  it('gives the closes of days, and those of a token in dollars', async () => {
    answer({ before: [], since: [{ date: 86_400, reserve0: '1', reserve1: '2' }] })
    const days = { url, pair: PAIR, period: 'day', length: 0, now: 0 } as const
    const [day] = (await askRemote(pairCloses, days)).closes
    expect([day?.start, day?.price]).toEqual([86_400, '2'])
    answer({ before: [{ date: 0, priceUSD: '1.5' }], since: [] })
    const [dollars] = (await askRemote(dollarCloses, { url, token: PAIR, length: 0, now: 0 })).closes
    expect([dollars?.start, dollars?.price]).toEqual([0, '1.5'])
  })

  const figure = (row: object) => {
    answer({ before: [], since: [row] })
  }
  it.each([
    ['no list', () => (body = '{"data":{"before":[],"since":5}}')],
    ['a figure that is none', () => figure({ hourStartUnix: 0, reserve0: 'x', reserve1: '1' })],
    ['a time that is none', () => figure({ hourStartUnix: 'now', reserve0: '1', reserve1: '1' })],
    ['a price for nothing', () => figure({ hourStartUnix: 0, reserve0: '0', reserve1: '1' })],
  ])('refuses %s at once', async (_, prepare) => {
    prepare()
    const before = questions.length
    await expect(hours()).rejects.toBe('malformed')
    expect(questions.length - before).toBe(1)
  })

  it.each([
    ['an error of the subgraph', () => (body = '{"errors":[{"message":"no"}]}')],
    [
      'an error that took what is asked',
      () => (body = '{"data":{"before":null,"since":[]},"errors":[{"message":"no","path":["before"]}]}'),
    ],
    ['what is no JSON', () => (body = '<html>')],
    ['an HTTP failure', () => (status = 502)],
  ])('tries twice more after %s, and then says that no one answers', async (_, prepare) => {
    prepare()
    const before = questions.length
    await expect(hours()).rejects.toBe('unreachable')
    expect(questions.length - before).toBe(3)
  })

  const ACCOUNT = toAddress('0xf39fd6e51aad88f6f4ce6ab8827279cfffb92266')
  const deposit = (block: string, logIndex: string) => ({
    timestamp: '60',
    logIndex,
    transaction: { block },
    liquidity: '2.5',
    amount0: '1',
    amount1: '6.25',
  })
  const withdrawal = (block: string, logIndex: string) => ({
    timestamp: '60',
    logIndex,
    transaction: { block },
    liquidity: '1.5',
  })
  const history = () => askRemote(liquidityHistory, { url, pair: PAIR, account: ACCOUNT })
  const META = { block: { number: 12 } }

  it('tells what an account added and removed in the order of the chain, whatever their times', async () => {
    answer({ _meta: META, mints: [deposit('9', '1'), deposit('10', '7')], burns: [withdrawal('10', '3')] })
    const { block, events: found } = await history()
    expect(block).toBe(12)
    expect(found?.map(({ kind, time, liquidity }) => [kind, time, liquidity])).toEqual([
      ['added', 60, '2.5'],
      ['removed', 60, '1.5'],
      ['added', 60, '2.5'],
    ])
    const [first] = found ?? []
    expect(first?.kind === 'added' && first.amounts).toEqual(['1', '6.25'])
    expect(asked?.variables).toEqual({ pair: PAIR.toLowerCase(), account: ACCOUNT.toLowerCase() })
  })

  it('tells nothing of a history that it cannot tell whole', async () => {
    answer({ _meta: META, mints: Array.from({ length: 1000 }, () => deposit('9', '1')), burns: [] })
    expect(await history()).toEqual({ block: 12 })
  })

  it.each([
    ['a deposit without amounts', { ...deposit('9', '1'), amount0: null }],
    ['a deposit without a place', { ...deposit('9', '1'), transaction: null }],
    ['a place that is none', { ...deposit('9', '1'), logIndex: -1 }],
  ])('fails for %s', async (_, row) => {
    answer({ _meta: META, mints: [row], burns: [] })
    await expect(history()).rejects.toBe('malformed')
  })

  it('fails for a history that does not say how far it goes', async () => {
    answer({ mints: [], burns: [] })
    await expect(history()).rejects.toBe('malformed')
  })

  const DAY = 86_400
  const day = (date: number, dailyVolumeUSD: string) => ({
    pairAddress: PAIR.toLowerCase(),
    date,
    dailyVolumeUSD,
  })

  it('adds up a week of trades, of its first day the part that belongs to it', async () => {
    answer({
      pairs: [{ id: PAIR.toLowerCase(), reserveUSD: '1000.5' }],
      days: [day(10 * DAY, '100'), day(11 * DAY, '7'), day(17 * DAY, '0.25')],
    })
    // A quarter of the tenth day is before the week.
    const week = await weekOf([PAIR], 10 * DAY + DAY / 4)
    expect(week[PAIR]?.volume).toBe('82.25')
    expect(week[PAIR]?.reserve).toBe('1000.5')
    const ids = [PAIR.toLowerCase()]
    expect(asked?.variables).toEqual({ ids, addresses: ids, from: 10 * DAY })
  })

  it('tells a pool without trades from one that no one knows', async () => {
    const OTHER = toAddress('0xf39fd6e51aad88f6f4ce6ab8827279cfffb92266')
    answer({ pairs: [{ id: PAIR.toLowerCase(), reserveUSD: '5' }], days: [] })
    const week = await weekOf([PAIR, OTHER], 0)
    expect(week[PAIR]?.volume).toBe('0')
    expect(week).not.toHaveProperty(OTHER)
  })

  it('leaves out the pool of which a figure is none or absurd, and no other', async () => {
    const OTHER = toAddress('0xf39fd6e51aad88f6f4ce6ab8827279cfffb92266')
    const pool = (address: string, reserveUSD: string) => ({ id: address.toLowerCase(), reserveUSD })
    const other = { ...day(1, '3'), pairAddress: OTHER.toLowerCase() }
    for (const bad of ['-', '-5', `1${'0'.repeat(20)}`, null]) {
      answer({
        pairs: [pool(PAIR, '5'), pool(OTHER, '7')],
        days: [day(2, '1'), { ...day(1, ''), dailyVolumeUSD: bad }, other],
      })
      // Without one of its days it would be less than it is.
      expect(await weekOf([PAIR, OTHER], 0)).toEqual({ [OTHER]: { volume: '3', reserve: '7' } })
      answer({ pairs: [{ ...pool(PAIR, ''), reserveUSD: bad }, pool(OTHER, '7')], days: [other] })
      expect(await askWhole(weekOfTrades, { url, pairs: [PAIR, OTHER], now: WEEK })).toEqual({
        ...{ value: { [OTHER]: { volume: '3', reserve: '7' } }, missing: 1 },
      })
    }
  })

  it('asks no more at once than is answered', async () => {
    answer({ pairs: [], days: [] })
    const pools = Array.from({ length: 200 }, (_, i) =>
      toAddress(`0x${(i + 1).toString(16).padStart(40, '0')}`),
    )
    const before = questions.length
    await weekOf(pools, 0)
    const asked = questions.slice(before).map(({ variables }) => variables['ids'] as readonly string[])
    // 125 pools of 8 days each fill an answer of 1000 rows.
    expect(asked.map(({ length }) => length).sort()).toEqual([125, 75])
    expect(new Set(asked.flat()).size).toBe(200)
  })

  it.each([
    ['a pool without reserves', { pairs: [{ id: PAIR.toLowerCase(), reserveUSD: null }], days: [] }],
    ['no pools', { days: [] }],
  ])('fails for a week with %s', async (_, data) => {
    answer(data)
    await expect(weekOf([PAIR], 0)).rejects.toBe('malformed')
  })

  it('fails where no one answers', async () => {
    const nowhere = { url: 'http://127.0.0.1:1', token: PAIR, length: 0 }
    await expect(askRemote(dollarCloses, nowhere)).rejects.toBe('unreachable')
  })
})

describe('the overview of the exchange', () => {
  const DAY = 86_400
  const token = (id: string, symbol: string) => ({ id, symbol, name: symbol, decimals: '18' })
  const [ONE, OTHER] = [`0x${'1'.repeat(40)}`, `0x${'2'.repeat(40)}`]
  const whole = {
    pancakeFactories: [{ totalLiquidityUSD: '1000.5' }],
    // The newest first; a pool's day has no liquidity of its own.
    days: [
      { date: 10 * DAY, dailyVolumeUSD: '30', totalLiquidityUSD: '1000.5', pairAddress: PAIR.toLowerCase() },
      { date: 9 * DAY, dailyVolumeUSD: '80', totalLiquidityUSD: '900', pairAddress: PAIR.toLowerCase() },
      { date: 7 * DAY, dailyVolumeUSD: '500', totalLiquidityUSD: '800', pairAddress: ONE },
    ],
    pairs: [
      {
        id: PAIR.toLowerCase(),
        reserveUSD: '600',
        token0: token(ONE, 'ONE'),
        token1: token(OTHER, 'TWO\u202E'),
      },
    ],
  }
  const overview = () => askRemote(exchangeOverview, { url, now: 10 * DAY + DAY / 4, pairCount: 5 })

  it('counts of yesterday the part that is within 24 hours, and none of the days before', async () => {
    answer(whole)
    const { liquidity, volume, days, pairs } = await overview()
    expect(liquidity).toBe('1000.5')
    // 30 of today, and three quarters of yesterday's 80.
    expect(volume).toBe('90')
    expect(days.map((day) => [day.liquidity, day.volume])).toEqual([
      ['800', '500'],
      ['900', '80'],
      ['1000.5', '30'],
    ])
    expect(pairs.map((pair) => [pair.address, pair.liquidity, pair.volume])).toEqual([[PAIR, '600', '90']])
  })

  it('takes the words of tokens as text that can be seen', async () => {
    answer(whole)
    const { pairs } = await overview()
    expect(pairs[0]?.tokens.map(({ symbol }) => symbol)).toEqual(['ONE', 'TWO⟨U+202E⟩'])
  })

  it('is nothing where nothing was ever traded', async () => {
    answer({ pancakeFactories: [], days: [], pairs: [] })
    const { liquidity, volume, pairs } = await overview()
    expect([liquidity, volume, pairs.length]).toEqual(['0', '0', 0])
  })

  it.each([
    { ...whole, pairs: [{ ...whole.pairs[0], id: 'nonsense' }] },
    { ...whole, pairs: [{ ...whole.pairs[0], token0: { id: ONE } }] },
    { ...whole, pancakeFactories: [{ totalLiquidityUSD: '-1' }] },
  ])('is refused where it is malformed', async (data) => {
    answer(data)
    await expect(overview()).rejects.toBe('malformed')
  })
})
