import { createServer } from 'node:http'
import { once } from 'node:events'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { toAddress } from '~/domain/address'
import {
  dollarCloses,
  exchangeOverview,
  liquidityHistory,
  pairCloses,
  weekOfTrades,
} from '~/services/exchangeSubgraph'

const PAIR = toAddress('0xace14a8b1ec4540a98ab137ed4280dd0a7e36595')

let status = 200
let body = ''
interface Asked {
  readonly query: string
  readonly variables: Readonly<Record<string, unknown>>
}
let asked: Asked | undefined
const questions: Asked[] = []
const server = createServer((request, response) => {
  void request.toArray().then((parts: Buffer[]) => {
    asked = JSON.parse(Buffer.concat(parts).toString()) as Asked
    questions.push(asked)
    response.writeHead(status, { 'content-type': 'application/json' }).end(body)
  })
})
let url = ''

beforeAll(async () => {
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  url = `http://127.0.0.1:${String(typeof address === 'object' ? address?.port : '')}`
})
afterAll(() => {
  server.close()
  server.closeAllConnections()
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
const hours = () => pairCloses(url, PAIR, { period: 'hour', from: 3600 })

describe('the exchange subgraph', () => {
  it('gives the closes of a pool, that of before the window first', async () => {
    answer({ before: [hour(0, '2', '600')], since: [hour(3600, '0.3', '91.5')] })
    const closes = await hours()
    expect(closes.map(({ start, price }) => [start, price.toFixed()])).toEqual([
      [0, '300'],
      [3600, '305'],
    ])
    // Subgraphs know addresses in lower case only.
    expect(asked?.variables).toEqual({ id: PAIR.toLowerCase(), from: 3600 })
    expect(asked?.query).toContain('pairHourDatas')
  })

  it('gives the closes of days, and those of a token in dollars', async () => {
    answer({ before: [], since: [{ date: 86_400, reserve0: '1', reserve1: '2' }] })
    const [day] = await pairCloses(url, PAIR, { period: 'day', from: 0 })
    expect([day?.start, day?.price.toFixed()]).toEqual([86_400, '2'])
    answer({ before: [{ date: 0, priceUSD: '1.5' }], since: [] })
    const [dollars] = await dollarCloses(url, PAIR, 0)
    expect([dollars?.start, dollars?.price.toFixed()]).toEqual([0, '1.5'])
  })

  it.each([
    ['an error of the subgraph', () => (body = '{"errors":[{"message":"no"}]}')],
    ['errors beside data', () => (body = '{"data":{"before":[],"since":[]},"errors":[{"message":"no"}]}')],
    ['what is no JSON', () => (body = '<html>')],
    ['no list', () => (body = '{"data":{"before":[],"since":5}}')],
    [
      'a figure that is none',
      () => (body = '{"data":{"before":[],"since":[{"hourStartUnix":0,"reserve0":"x","reserve1":"1"}]}}'),
    ],
    [
      'a time that is none',
      () => (body = '{"data":{"before":[],"since":[{"hourStartUnix":"0","reserve0":"1","reserve1":"1"}]}}'),
    ],
    [
      'an HTTP failure',
      () => {
        body = '{}'
        status = 502
      },
    ],
  ])('fails for %s', async (_, prepare) => {
    prepare()
    await expect(hours()).rejects.toThrow('Failed to read the exchange subgraph')
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
  const history = () => liquidityHistory(url, PAIR, ACCOUNT)
  const META = { block: { number: 12 } }

  it('tells what an account added and removed in the order of the chain, whatever their times', async () => {
    answer({ _meta: META, mints: [deposit('9', '1'), deposit('10', '7')], burns: [withdrawal('10', '3')] })
    const { block, events: found } = await history()
    expect(block).toBe(12)
    expect(found?.map(({ kind, time, liquidity }) => [kind, time, liquidity.toFixed()])).toEqual([
      ['added', 60, '2.5'],
      ['removed', 60, '1.5'],
      ['added', 60, '2.5'],
    ])
    const [first] = found ?? []
    expect(first?.kind === 'added' && first.amounts.map((amount) => amount.toFixed())).toEqual(['1', '6.25'])
    expect(asked?.variables).toEqual({ pair: PAIR.toLowerCase(), account: ACCOUNT.toLowerCase() })
  })

  it('tells nothing of a history that it cannot tell whole', async () => {
    answer({ _meta: META, mints: Array.from({ length: 1000 }, () => deposit('9', '1')), burns: [] })
    expect(await history()).toEqual({ block: 12, events: undefined })
  })

  it.each([
    ['a deposit without amounts', { ...deposit('9', '1'), amount0: null }],
    ['a deposit without a place', { ...deposit('9', '1'), transaction: null }],
    ['a number where digits are due', { ...deposit('9', '1'), logIndex: 1 }],
  ])('fails for %s', async (_, row) => {
    answer({ _meta: META, mints: [row], burns: [] })
    await expect(history()).rejects.toThrow('Failed to read the exchange subgraph')
  })

  it('fails for a history that does not say how far it goes', async () => {
    answer({ mints: [], burns: [] })
    await expect(history()).rejects.toThrow('Failed to read the exchange subgraph')
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
    const week = await weekOfTrades(url, [PAIR], 10 * DAY + DAY / 4)
    expect(week.get(PAIR)?.volume.toFixed()).toBe('82.25')
    expect(week.get(PAIR)?.reserve.toFixed()).toBe('1000.5')
    const ids = [PAIR.toLowerCase()]
    expect(asked?.variables).toEqual({ ids, addresses: ids, from: 10 * DAY })
  })

  it('tells a pool without trades from one that nobody knows', async () => {
    const OTHER = toAddress('0xf39fd6e51aad88f6f4ce6ab8827279cfffb92266')
    answer({ pairs: [{ id: PAIR.toLowerCase(), reserveUSD: '5' }], days: [] })
    const week = await weekOfTrades(url, [PAIR, OTHER], 0)
    expect(week.get(PAIR)?.volume.toFixed()).toBe('0')
    expect(week.has(OTHER)).toBe(false)
  })

  it('asks no more at once than is answered', async () => {
    answer({ pairs: [], days: [] })
    const pools = Array.from({ length: 200 }, (_, i) =>
      toAddress(`0x${(i + 1).toString(16).padStart(40, '0')}`),
    )
    const before = questions.length
    await weekOfTrades(url, pools, 0)
    const asked = questions.slice(before).map(({ variables }) => variables['ids'] as readonly string[])
    // 125 pools of 8 days each fill an answer of 1000 rows.
    expect(asked.map(({ length }) => length).sort()).toEqual([125, 75])
    expect(new Set(asked.flat()).size).toBe(200)
  })

  it.each([
    ['a volume that is none', { pairs: [], days: [day(0, '-')] }],
    ['a pool without reserves', { pairs: [{ id: PAIR.toLowerCase(), reserveUSD: null }], days: [] }],
    ['no pools', { days: [] }],
  ])('fails for a week with %s', async (_, data) => {
    answer(data)
    await expect(weekOfTrades(url, [PAIR], 0)).rejects.toThrow('Failed to read the exchange subgraph')
  })

  it('fails where nobody answers', async () => {
    await expect(pairCloses('http://127.0.0.1:1', PAIR, { period: 'hour', from: 0 })).rejects.toThrow(
      'Failed to read the exchange subgraph',
    )
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
  const overview = () => exchangeOverview(url, 10 * DAY + DAY / 4, 5)

  it('counts of yesterday the part that is within 24 hours, and none of the days before', async () => {
    answer(whole)
    const { liquidity, volume, days, pairs } = await overview()
    expect(liquidity.toFixed()).toBe('1000.5')
    // 30 of today, and three quarters of yesterday's 80.
    expect(volume.toFixed()).toBe('90')
    expect(days.map((day) => [day.liquidity.toFixed(), day.volume.toFixed()])).toEqual([
      ['800', '500'],
      ['900', '80'],
      ['1000.5', '30'],
    ])
    expect(pairs.map((pair) => [pair.address, pair.liquidity.toFixed(), pair.volume.toFixed()])).toEqual([
      [PAIR, '600', '90'],
    ])
  })

  it('takes the words of tokens as text that can be seen', async () => {
    answer(whole)
    const { pairs } = await overview()
    expect(pairs[0]?.tokens.map(({ symbol }) => symbol)).toEqual(['ONE', 'TWO⟨U+202E⟩'])
  })

  it('is nothing where nothing was ever traded', async () => {
    answer({ pancakeFactories: [], days: [], pairs: [] })
    const { liquidity, volume, pairs } = await overview()
    expect([liquidity.toFixed(), volume.toFixed(), pairs.length]).toEqual(['0', '0', 0])
  })

  it.each([
    { ...whole, pairs: [{ ...whole.pairs[0], id: 'nonsense' }] },
    { ...whole, pairs: [{ ...whole.pairs[0], token0: { id: ONE } }] },
    { ...whole, pancakeFactories: [{ totalLiquidityUSD: '-1' }] },
  ])('is refused where it is malformed', async (data) => {
    answer(data)
    await expect(overview()).rejects.toThrow('Failed to read the exchange subgraph')
  })
})
