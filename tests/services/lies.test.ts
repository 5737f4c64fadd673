import { beforeEach, describe, expect, it, vi } from 'vitest'
import { createRandom } from '../../devnet/random'
import { toAddress } from '~/domain/address'
import { competitionService } from '~/services/competition'
import { exchangeOverviewService } from '~/services/exchangeOverview'
import { liquidityHistoryService } from '~/services/liquidityHistory'
import { priceHistoryService } from '~/services/priceHistory'
import { weekOfTradesService } from '~/services/weekOfTrades'
import { infoSubgraph } from '~/services/infoSubgraph'
import { lotterySubgraph } from '~/services/lotterySubgraph'
import { nftService } from '~/services/nftMarket'
import { pairDaysService } from '~/services/pairDays'
import { predictionSubgraph } from '~/services/predictionSubgraph'
import { profileService } from '~/services/profile'
import { votingHub } from '~/services/votingHub'
import { askWhole } from '../support/askRemote'
import { localService } from '../support/localService'

const ME = toAddress('0xf39fd6e51aad88f6f4ce6ab8827279cfffb92266')
const OTHER = toAddress('0xe41601cb1b2a9abecee95edffaf30b68bbd10bc4')
const id = ME.toLowerCase()

let body = '{}'
const url = await localService(() => ({ body }))
const says = (answer: unknown) => {
  body = JSON.stringify(answer)
}
beforeEach(() => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined)
})

const random = createRandom(20_261_124)
const oneOf = <T>(values: readonly T[]): T => values[Math.floor(random.next() * values.length)] as T

/** What a service that lies says in the place of anything. */
const LIES: readonly unknown[] = [
  ...[
    null,
    true,
    0,
    -1,
    1.5,
    1e308,
    2 ** 53,
    2 ** 31,
    '',
    ' ',
    '-1',
    '-0.5',
    '1e30',
    'NaN',
    'Infinity',
    '9'.repeat(200),
  ],
  ...[
    '<script>alert(1)</script>',
    '<img src=x onerror=alert(1)>',
    'javascript:alert(1)',
    '\u202e',
    '\u0000',
    '\ud800',
  ],
  ...[
    'x'.repeat(100_000),
    [],
    {},
    [[]],
    [null],
    { toString: 1 },
    ME,
    id,
    `0x${'0'.repeat(40)}`,
    '0x',
    '0xdead',
    'Bull',
  ],
]

/** An answer with some of it turned into lies. */
function lied(value: unknown, share: number): unknown {
  if (random.next() < share) return oneOf(LIES)
  if (Array.isArray(value)) {
    const rows = value.map((each) => lied(each, share))
    const more = random.next() < 0.3 ? [...rows, ...rows] : rows
    return random.next() < 0.3 ? more.toReversed() : more
  }
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, lied(each, share)] as const))
}

const token = (address: string) => ({ id: address, symbol: 'A', name: 'A', decimals: '18' })
const pool = {
  ...{
    id,
    reserve0: '1',
    reserve1: '2',
    reserveUSD: '3',
    trackedReserveBNB: '1',
    volumeUSD: '5',
    totalTransactions: '7',
  },
  ...{ token0: token(id), token1: token(OTHER.toLowerCase()) },
}
const priced = {
  ...token(id),
  derivedBNB: '1',
  totalLiquidity: '1',
  tradeVolumeUSD: '1',
  totalTransactions: '1',
}
const moved = {
  id: 'a',
  timestamp: '10',
  transaction: { id: `0x${'ab'.repeat(32)}` },
  pair: pool,
  amountUSD: '1',
}
const swap = { ...moved, from: id, amount0In: '1', amount1In: '0', amount0Out: '0', amount1Out: '2' }
const day = { date: 86_400, dailyVolumeUSD: '1', totalLiquidityUSD: '2', reserveUSD: '2', pairAddress: id }
const info = {
  _meta: { block: { number: 5, timestamp: 50 } },
  bundles: [{ bnbPrice: '300' }],
  pancakeFactories: [
    { totalPairs: '1', totalTransactions: '2', totalVolumeUSD: '3', totalLiquidityUSD: '4' },
  ],
  ...{
    pools: [pool],
    tokens: [priced],
    watchedPools: [pool],
    watchedTokens: [priced],
    days: [day],
    swaps: [swap],
  },
  mints: [{ ...moved, to: id, amount0: '1', amount1: '1' }],
  burns: [{ ...moved, sender: id, amount0: '1', amount1: '1' }],
  ...{ pair: pool, token: priced, token0: [pool], token1: [pool] },
  added: [{ liquidity: '2', pair: { ...pool, totalSupply: '3' } }],
  removed: [{ liquidity: '1', pair: { ...pool, totalSupply: '3' } }],
}
const nft = { tokenId: '7', otherId: '3', collection: { id } }
const record = {
  ...nft,
  currentAskPrice: '1.5',
  currentSeller: id,
  latestTradedPriceInBNB: '1',
  isTradable: true,
  updatedAt: '10',
}
const trade = {
  id: 't',
  timestamp: '1',
  askPrice: '1',
  netPrice: '1',
  withBNB: true,
  buyer: { id },
  seller: { id },
  nft,
}
const order = { id: 'o', timestamp: '1', orderType: 'New', askPrice: '1', seller: { id }, nft }
const figures = { id, active: true, totalTrades: '1', totalVolumeBNB: '2', numberTokensListed: '3' }
const described = {
  ...{ name: 'A', description: 'B', image: { original: 'https://a.test/1.png' }, collection: { name: 'C' } },
  attributes: [{ traitType: 'Fur', value: 'Ash' }],
}
const player = {
  ...{ id, totalBets: '1', totalBetsBull: '1', totalBetsBear: '0', totalBNB: '1', totalBetsClaimed: '1' },
  ...{ totalBNBClaimed: '1', winRate: '100', averageBNB: '1', netBNB: '-1' },
}
const bet = {
  ...{ id: 'b', amount: '1', position: 'Bull', claimed: true, claimedNetBNB: '1', createdAt: '5' },
  round: { epoch: '1', position: 'Bear', failed: false },
}
const lottery = {
  ...{
    id: '3',
    totalUsers: '1',
    totalTickets: '2',
    winningTickets: '1',
    status: 'Claimable',
    finalNumber: '1234567',
  },
  ...{ startTime: '1', endTime: '2', ticketPrice: '0.5' },
}
const proposal = {
  ...{
    id: 'p',
    title: 'T',
    body: 'B',
    choices: ['a', 'b'],
    author: ME,
    start: 1,
    end: 2,
    snapshot: '3',
    flagged: false,
  },
  space: { id: 'cake.eth' },
}
const vote = {
  id: 'v',
  voter: ME,
  created: 5,
  choice: 1,
  metadata: { votingPower: '1', verificationHash: '0x' },
}
const parts = {
  cakeBalance: '1',
  cakeBnbLpBalance: '1',
  cakePoolBalance: '1',
  poolsBalance: '1',
  cakeVaultBalance: '1',
}
const data = (of: object) => ({ data: of })

const of = { url, collection: ME }
const source = { url, blocksUrl: undefined, address: ME, latest: 5 }
const market = { ...source, pools: 5, tokens: 5, watchedPools: [ME], watchedTokens: [ME] }
/** Each question with an answer that is true. */
const QUESTIONS: Readonly<Record<string, readonly [answer: unknown, ask: () => Promise<unknown>]>> = {
  pairCloses: [
    data({
      before: [{ hourStartUnix: 0, reserve0: '1', reserve1: '2', hourlyVolumeUSD: '3' }],
      since: [{ hourStartUnix: 3600, reserve0: '1', reserve1: '2', hourlyVolumeUSD: '3' }],
    }),
    () =>
      askWhole(priceHistoryService.endpoints.pairCloses, {
        url,
        pair: ME,
        period: 'hour',
        length: 0,
        now: 3600,
      }),
  ],
  liquidityHistory: [
    data({
      _meta: { block: { number: 5 } },
      mints: [
        {
          timestamp: '1',
          logIndex: '1',
          transaction: { block: '1' },
          liquidity: '1',
          amount0: '1',
          amount1: '1',
        },
      ],
      burns: [{ timestamp: '1', logIndex: '1', transaction: { block: '2' }, liquidity: '1' }],
    }),
    () => askWhole(liquidityHistoryService.endpoints.liquidityHistory, { url, pair: ME, account: ME }),
  ],
  weekOfTrades: [
    data({ pairs: [pool], days: [day] }),
    () => askWhole(weekOfTradesService.endpoints.weekOfTrades, { url, pairs: [ME], now: 90_000 }),
  ],
  pairDays: [
    data({ before: [], since: [day] }),
    () => askWhole(pairDaysService.endpoints.pairDays, { url, pair: ME, count: 3, now: 90_000 }),
  ],
  exchangeOverview: [
    data({ ...info, pairs: [pool] }),
    () => askWhole(exchangeOverviewService.endpoints.exchangeOverview, { url, pairCount: 5, now: 90_000 }),
  ],
  infoMarketNow: [data(info), () => askWhole(infoSubgraph.endpoints.infoMarketNow, market)],
  infoMarket: [data(info), () => askWhole(infoSubgraph.endpoints.infoMarket, market)],
  infoPool: [data(info), () => askWhole(infoSubgraph.endpoints.infoPool, source)],
  infoToken: [data(info), () => askWhole(infoSubgraph.endpoints.infoToken, source)],
  infoAccount: [
    data(info),
    () => askWhole(infoSubgraph.endpoints.infoAccount, { url, account: ME, latest: 5 }),
  ],
  infoSwaps: [data(info), () => askWhole(infoSubgraph.endpoints.infoSwaps, { url, pool: ME, first: 5 })],
  infoSearch: [
    data({
      ...info,
      symbols: [priced],
      names: [priced],
      token: [priced],
      named: [pool],
      turned: [pool],
      pair: [pool],
    }),
    () => askWhole(infoSubgraph.endpoints.infoSearch, { url, text: 'a', first: 5 }),
  ],
  lotteries: [
    data({ lotteries: [lottery] }),
    () => askWhole(lotterySubgraph.endpoints.lotteries, { url, first: 5, skip: 0 }),
  ],
  lotteryPlayer: [
    data({
      user: { totalTickets: '2', totalCake: '1', rounds: [{ claimed: true, totalTickets: '1', lottery }] },
    }),
    () => askWhole(lotterySubgraph.endpoints.lotteryPlayer, { url, account: ME, first: 1000 }),
  ],
  players: [
    data({ users: [player] }),
    () =>
      askWhole(predictionSubgraph.endpoints.players, {
        url,
        where: {},
        orderBy: 'netBNB',
        skip: 0,
        first: 5,
      }),
  ],
  playerBets: [
    data({ bets: [bet] }),
    () => askWhole(predictionSubgraph.endpoints.playerBets, { url, player: ME, first: 5 }),
  ],
  collectionTexts: [
    { data: [{ address: ME, name: 'A', description: 'B', symbol: 'C' }] },
    () => askWhole(nftService.endpoints.collectionTexts, { url }),
  ],
  distribution: [
    { total: 1, data: { Fur: { Ash: 1 } } },
    () => askWhole(nftService.endpoints.distribution, of),
  ],
  catalogue: [
    { total: 1, data: { 7: described } },
    () => askWhole(nftService.endpoints.catalogue, { ...of, page: 1, size: 5 }),
  ],
  described: [
    { total: 1, data: { 7: described } },
    () => askWhole(nftService.endpoints.described, { ...of, ids: ['7'] }),
  ],
  filtered: [{ total: 1, data: ['7'] }, () => askWhole(nftService.endpoints.filtered, { ...of, traits: {} })],
  collectionFigures: [
    data({ collections: [figures] }),
    () => askWhole(nftService.endpoints.collectionFigures, { url }),
  ],
  listings: [
    data({ collection: figures, page0: [record] }),
    () => askWhole(nftService.endpoints.listings, { ...of, pages: 1, size: 5, order: 'price-asc' }),
  ],
  bunnyListings: [
    data({ nfts: [record] }),
    () => askWhole(nftService.endpoints.bunnyListings, { ...of, bunnyId: '3', most: 5 }),
  ],
  tokenHistory: [
    data({ nft: record, transactions: [trade], askOrders: [order] }),
    () => askWhole(nftService.endpoints.tokenHistory, { ...of, tokenId: '7' }),
  ],
  accountHistory: [
    data({ user: { buyTradeHistory: [trade], sellTradeHistory: [trade], askOrderHistory: [order] } }),
    () =>
      askWhole(nftService.endpoints.accountHistory, {
        url,
        account: ME,
        mostBought: 5,
        mostSold: 5,
        mostAsks: 5,
      }),
  ],
  userName: [
    { username: 'alice', address: id },
    () => askWhole(profileService.endpoints.userName, { url, account: ME }),
  ],
  battlePlaces: [
    { data: [{ rank: 1, address: id, username: 'alice', volume: 5, teamId: 1 }] },
    () => askWhole(profileService.endpoints.battlePlaces, { url }),
  ],
  battleDates: [
    { data: [{ contract: id, dates: { registration: 10, live: 20 } }] },
    () => askWhole(competitionService.endpoints.battleDates, { url }),
  ],
  userRecord: [
    data({ user: { createdAt: '1', points: [{ id: 'a', campaignId: '1', points: '2' }] } }),
    () => askWhole(profileService.endpoints.userRecord, { url, account: ME }),
  ],
  teamMembers: [
    data({ teams: [{ id: '1', users: [{ id, totalPoints: '5' }] }] }),
    () => askWhole(profileService.endpoints.teamMembers, { url, most: 5 }),
  ],
  collectibleText: [
    { data: described },
    () => askWhole(profileService.endpoints.collectibleText, { ...of, tokenId: '7' }),
  ],
  bunnyTexts: [{ data: { 7: described } }, () => askWhole(profileService.endpoints.bunnyTexts, of)],
  proposals: [
    data({ proposals: [proposal] }),
    () =>
      askWhole(votingHub.endpoints.proposals, { url, space: 'cake.eth', state: 'active', first: 5, skip: 0 }),
  ],
  proposal: [
    data({ proposal }),
    () => askWhole(votingHub.endpoints.proposal, { url, space: 'cake.eth', id: 'p' }),
  ],
  votesPage: [
    data({ votes: [vote] }),
    () => askWhole(votingHub.endpoints.votesPage, { url, proposal: 'p', since: 0, skip: 0 }),
  ],
  votingPower: [
    { data: { verificationHash: '0x', total: '1', ...parts } },
    () => askWhole(votingHub.endpoints.votingPower, { url, account: ME, block: 1, poolAddresses: [] }),
  ],
  verdicts: [
    { data: { [id]: { isValid: true } } },
    () => askWhole(votingHub.endpoints.verdicts, { url, block: 1, votes: [] }),
  ],
}

/**
 * Words and names are anyone's, what a vote claims is judged where it is added up, and what an account won may be less
 * than nothing.
 */
const ANYTHING: ReadonlySet<string> = new Set(
  'id username author voter title body choices name description symbol trait value votingPower netBNB claimedNetBNB'
    .concat(' verificationHash words collectionName')
    .split(' '),
)

/** Nothing in an answer is more than a page can bear, less than nothing, or an address that runs. */
function expectBearable(value: unknown, key = ''): void {
  if (Array.isArray(value)) {
    expect(value.length).toBeLessThanOrEqual(10_000)
    for (const each of value) expectBearable(each, key)
  } else if (typeof value === 'object' && value !== null) {
    for (const [name, each] of Object.entries(value)) expectBearable(each, name)
  } else if (typeof value === 'string') {
    expect(value.length, key).toBeLessThan(key === 'body' ? 200_001 : 2001)
    if (/image|thumbnail|avatar|banner/.test(key)) expect(value).toMatch(/^https?:\/\//)
    else if (!ANYTHING.has(key)) expect(value, key).not.toMatch(/^-|^\d[\d.]*e|NaN|Infinity/)
  } else if (typeof value === 'number') {
    expect(Number.isFinite(value) && value >= 0, `${key} ${String(value)}`).toBe(true)
  }
}

describe('a service that tells the truth', () => {
  it.each(Object.entries(QUESTIONS))(
    'is understood about %s, with nothing missing',
    async (_, [answer, ask]) => {
      says(answer)
      expect(await ask()).toMatchObject({ missing: 0 })
    },
  )
})

describe('a service that lies', () => {
  it.each(Object.entries(QUESTIONS))(
    'about %s is refused, or told without what cannot be',
    async (name, [answer, ask]) => {
      for (let round = 0; round < 40; round++) {
        // An answer without data at all would be asked for again, which takes its time.
        const isWrapped = typeof answer === 'object' && answer !== null && 'data' in answer
        const inner = isWrapped
          ? { ...answer, data: lied(answer.data, round % 2 === 0 ? 0.03 : 0.2) }
          : lied(answer, 0.1)
        says(inner)
        const answered = await ask().catch((problem: unknown) => problem)
        if (answered === 'malformed' || answered === 'unreachable') continue
        expect(answered).toHaveProperty('missing')
        // A catalogue's tokens are parsed when they are shown.
        if (name !== 'catalogue') expectBearable((answered as { readonly value: unknown }).value)
      }
    },
  )

  it('about one of two costs that one', async () => {
    const two = (name: string, good: object, bad: object, ask: () => Promise<unknown>) =>
      [name, good, bad, ask] as const
    for (const [name, good, bad, ask] of [
      two('bets', bet, { ...bet, id: 'c', amount: '-5' }, QUESTIONS['playerBets']?.[1] ?? fail),
      two(
        'users',
        player,
        { ...player, id: OTHER.toLowerCase(), totalBNB: '-1' },
        QUESTIONS['players']?.[1] ?? fail,
      ),
      two(
        'lotteries',
        lottery,
        { ...lottery, id: '4', endTime: '9'.repeat(15) },
        QUESTIONS['lotteries']?.[1] ?? fail,
      ),
      two(
        'collections',
        figures,
        { ...figures, id: OTHER.toLowerCase(), totalVolumeBNB: '-1' },
        QUESTIONS['collectionFigures']?.[1] ?? fail,
      ),
      two('votes', vote, { ...vote, created: 2 ** 60 }, QUESTIONS['votesPage']?.[1] ?? fail),
      two(
        'swaps',
        swap,
        { ...swap, id: 'z', amountUSD: '9'.repeat(40) },
        QUESTIONS['infoSwaps']?.[1] ?? fail,
      ),
    ]) {
      says(data({ [name]: [bad, good, good] }))
      const { value, missing } = (await ask()) as { readonly value: unknown; readonly missing: number }
      expect(missing, name).toBe(1)
      expect(JSON.stringify(value), name).not.toContain(OTHER)
      expect(JSON.stringify(value), name).not.toMatch(/99999999999|amount":"-/)
    }
  })

  it('about what is another’s is not believed', async () => {
    const foreign = {
      ...record,
      tokenId: '8',
      collection: { id: OTHER.toLowerCase() },
      currentAskPrice: '0.0001',
    }
    says(data({ collection: { ...figures, id: OTHER.toLowerCase() }, page0: [foreign, record] }))
    const listed = await askWhole(nftService.endpoints.listings, {
      ...of,
      pages: 1,
      size: 2,
      order: 'price-asc',
    })
    expect(listed.value.figures).toBeUndefined()
    expect(listed.value.records.map(({ tokenId }) => tokenId)).toEqual(['7'])
    // There may be more, although one of the page is not shown.
    expect(listed).toMatchObject({ missing: 1, value: { isFull: true } })
    says(data({ ...info, pair: { ...pool, id: OTHER.toLowerCase() } }))
    await expect(askWhole(infoSubgraph.endpoints.infoPool, source)).rejects.toBe('malformed')
  })

  it('by ever the same page is not asked for ever', async () => {
    const rounds = Array.from({ length: 1000 }, () => ({ claimed: false, totalTickets: '1', lottery }))
    says(data({ user: { totalTickets: '2', totalCake: '1', rounds } }))
    const { value } = await askWhole(lotterySubgraph.endpoints.lotteryPlayer, {
      url,
      account: ME,
      first: 1000,
    })
    expect(value?.rounds).toHaveLength(1)
  })

  it('by a body without end is not read to its end', async () => {
    body = `{"data":{"votes":[${'0,'.repeat(20_000_000)}0]}}`
    await expect(
      askWhole(votingHub.endpoints.votesPage, { url, proposal: 'p', since: 0, skip: 0 }),
    ).rejects.toBe('unreachable')
  })
})

function fail(): never {
  throw new Error('There is no such question.')
}
