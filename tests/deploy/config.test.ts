import { describe, expect, it } from 'vitest'
import { parseConfig } from '../../deploy/config'
import { launchConfig } from '../support/launchConfig'

const CONFIG = launchConfig('http://127.0.0.1:1')

/** What is said of a configuration with these fields in place of the test's own. */
function problemsOf(changes: object): string {
  try {
    parseConfig({ ...CONFIG, ...changes })
    return ''
  } catch (error) {
    return String(error)
  }
}

describe('the configuration of a deployment', () => {
  it('is read with its spans in seconds and what is absent by its default', () => {
    const config = parseConfig(CONFIG)
    expect(config.pools[0]).toMatchObject({ startsInS: 0, lastsS: 90 * 86_400, limit: undefined })
    expect(config.prediction).toMatchObject({ intervalS: 300, bufferS: 240, updateAllowanceS: 300 })
    expect(config.smokeSwap).toBe('0.0001')
  })

  it('has lenient guards unless it says otherwise, and no third kind', () => {
    expect(parseConfig(CONFIG).guards).toBe('lenient')
    expect(parseConfig({ ...CONFIG, guards: 'strict' }).guards).toBe('strict')
    expect(problemsOf({ guards: 'none' })).toContain('guards must be one of lenient, strict; it is "none".')
  })

  it('takes the subgraph of every area that has one, and refuses what is no URL', () => {
    const names = ['exchange', 'prediction', 'lottery', 'profile', 'nft', 'blocks']
    const urls = Object.fromEntries(names.map((name) => [`${name}Url`, `https://graph.test/${name}`]))
    const subgraphs = { network: 'bsc', ...urls }
    expect(parseConfig({ ...CONFIG, subgraphs }).subgraphs).toEqual(subgraphs)
    expect(problemsOf({ subgraphs: { ...subgraphs, lotteryUrl: 'graph' } })).toContain('subgraphs.lotteryUrl')
    expect(problemsOf({ subgraphs: { ...subgraphs, auctionUrl: 'https://graph.test' } })).toContain(
      'subgraphs.auctionUrl is no field of this configuration.',
    )
  })

  it('reads what the site says of battles, auctions and the pre-sale, and refuses what cannot be', () => {
    const { auction, competitions, sale } = parseConfig(CONFIG)
    expect(auction?.site).toEqual({ farmDays: 3 })
    expect(sale?.presale).toEqual({ presaleStartsBeforeS: 7200, presaleEndsBeforeS: 1800 })
    expect(competitions[0]?.dates).toEqual({
      registration: '2026-12-01',
      live: Date.UTC(2026, 11, 8, 8) / 1000,
      finished: Date.UTC(2026, 11, 15, 8) / 1000,
    })
    const [battle] = CONFIG.competitions
    const battleProblems = (changes: object) => problemsOf({ competitions: [{ ...battle, ...changes }] })
    expect(battleProblems({ dates: { live: 'soon' } })).toContain(
      'competitions[0].dates.live must be a day such as',
    )
    expect(battleProblems({ dates: { live: '2026-12-08T08:00:00' } })).toContain('a moment with its zone')
    expect(battleProblems({ dates: { live: '2026-12-08', finished: '2026-12-07' } })).toContain(
      'competitions[0].dates must be in the order of the phases.',
    )
    expect(competitions[0]?.fanTokens).toBeUndefined()
    expect(competitions[1]?.fanTokens).toEqual([
      ...[
        { token: 'USDF', funds: '100' },
        { token: 'RACL', funds: '200' },
      ],
      { token: 'RIND', funds: undefined },
    ])
    const gives = (...tokens: readonly string[]) =>
      battleProblems({ fanTokens: tokens.map((token) => ({ token, funds: '1' })) })
    expect(gives('USDF', 'RACL', 'RIND')).toBe('')
    const three = 'competitions[0].fanTokens must be three different tokens.'
    for (const tokens of [[], ['USDF', 'RACL'], ['USDF', 'RACL', 'USDF'], ['USDF', 'RACL', 'RIND', 'USDF']]) {
      expect(gives(...tokens)).toContain(three)
    }
    expect(gives('USDF', 'RACL', 'CHEESE')).toContain('fanTokens of alpine must be of tokens')
    expect(gives('USDF', 'RACL', 'WHAT')).toContain('competitions[0].fanTokens[2].token')
    expect(battleProblems({ fanTokens: [{ token: 'RACL', funds: '99999999999' }] })).toContain(three)
    expect(battleProblems({ ranks: [1, 10, 5] })).toContain('competitions[0].ranks must be')
    const presale = { tickets: 490, snapshotHours: [2, 12] }
    expect(problemsOf({ sale: { ...CONFIG.sale, presale } })).toContain(
      'sale.presale.snapshotHours must be two numbers',
    )
    expect(problemsOf({ auction: { ...CONFIG.auction, applicationForm: 'form' } })).toContain(
      'auction.applicationForm must be',
    )
  })

  it('has a timelock over what changes terms: of six hours at least on a real network, and short in a test', () => {
    const { timelock: _, ...bare } = CONFIG
    expect(parseConfig(bare).timelock).toEqual({ delayS: 60, guardian: CONFIG.owner })
    const real = { chain: { ...CONFIG.chain, isTestnet: false } }
    expect(problemsOf({ ...real, timelock: { delay: '5h' } })).toContain('timelock.delay must be at least 6h')
    for (const timelock of [undefined, { delay: '6h' }, { delay: '7d' }]) {
      expect(problemsOf({ ...real, timelock })).not.toContain('timelock')
    }
    const admin = { ...CONFIG.prediction, admin: CONFIG.owner }
    expect(problemsOf({ ...real, prediction: admin })).toContain('prediction.admin changes fee and feed')
  })

  it('takes numbers and prices of the chain’s providers, and leaves out what there is none for', () => {
    const { oracle: _, ...lottery } = CONFIG.lottery
    const { oracle: __, ...sale } = CONFIG.sale
    const { transmitter: ___, ...prediction } = CONFIG.prediction
    const bare = { lottery, sale, prediction }
    const alone = parseConfig({ ...CONFIG, ...bare })
    expect(alone.leftOut.map(({ area }) => area)).toEqual(['prediction', 'lottery', 'sale'])
    expect(alone.areas).not.toContain('lottery')
    expect([alone.prediction, alone.lottery, alone.sale]).toEqual([undefined, undefined, undefined])
    const vrf = { kind: 'subscription', coordinator: CONFIG.owner, keyHash: `0x${'1'.repeat(64)}` }
    const feed = { address: CONFIG.owner, maxAge: '5m', least: '10', most: '5000' }
    const providers = { vrf: { ...vrf, subscription: '12' }, feed }
    const whole = parseConfig({ ...CONFIG, ...bare, providers })
    expect(whole.leftOut).toEqual([])
    expect(whole.providers).toEqual({
      vrf: { ...vrf, subscription: '12', confirmations: 3, callbackGas: 250_000, isPaidInCoin: false },
      feed: { address: CONFIG.owner, maxAgeS: 300, least: '10', most: '5000' },
    })
    const said = (changed: object) => problemsOf({ ...bare, providers: changed })
    expect(said({ vrf })).toContain('providers.vrf.subscription is missing')
    expect(said({ vrf: { ...vrf, subscription: '0x12' } })).toContain('providers.vrf.subscription must be')
    expect(said({ vrf: { kind: 'direct', wrapper: 'x' } })).toContain('providers.vrf.wrapper must be')
    expect(said({ feed: { ...feed, most: '10' } })).toContain('providers.feed.most must be more than least')
  })

  it('leaves unread what is said of areas that are not wanted', () => {
    const { sale, tokenSales, competitions } = parseConfig({ ...CONFIG, areas: ['exchange', 'farming'] })
    expect([sale, tokenSales, competitions]).toEqual([undefined, [], []])
  })

  it('tells all that is wrong at once, by the paths of the fields', () => {
    const { chain, pools } = CONFIG
    const said = problemsOf({
      chain: { ...chain, id: '4242', evmVersion: 'homestead' },
      owner: '0x12',
      pools: [{ ...pools[0], lasts: 'long' }],
      tresury: CONFIG.treasury,
    })
    expect(said).toContain('chain.id must be a whole number from 1; it is "4242".')
    expect(said).toContain('chain.evmVersion must be one of paris, shanghai, cancun; it is "homestead".')
    expect(said).toContain('owner must be an address; it is "0x12".')
    expect(said).toContain("pools[0].lasts must be a span of time such as '30s'")
    expect(said).toContain('tresury is no field of this configuration.')
  })

  it.each([
    ['an area that it cannot deploy', { areas: ['exchange', 'casino'] }, 'areas has "casino"'],
    [
      'an area without what it needs',
      { areas: ['exchange', 'sale'] },
      'areas must have profile: sale needs it.',
    ],
    [
      'an area of nothing',
      { areas: ['exchange', 'profile', 'ifo'], tokenSales: [], presales: [] },
      'ifo needs',
    ],
    [
      'one account that draws the lottery on a real network',
      { chain: { ...CONFIG.chain, isTestnet: false } },
      'lottery.oracle decides every draw',
    ],
    [
      'prizes that are not the pot',
      { lottery: { ...CONFIG.lottery, rounds: { ...CONFIG.lottery.rounds, prizes: [1, 2, 3] } } },
      'lottery.rounds.prizes must be 6 numbers that are 10000 together.',
    ],
    [
      'a sale that begins before its owner can set it up',
      { tokenSales: [{ ...CONFIG.tokenSales[0], startsIn: '5m' }] },
      'tokenSales[0].startsIn must be 1h at the least',
    ],
    [
      'a sale of more than there is',
      { presales: [{ ...CONFIG.presales[0], price: '0.000001' }] },
      'RIND has a supply below what',
    ],
    ['five packages', { packages: { ...CONFIG.packages, plans: [] } }, 'packages.plans must be 6.'],
    [
      'a market without an order of prices',
      { nft: { ...CONFIG.nft, maxAsk: '0.001' } },
      'nft.maxAsk must be',
    ],
    [
      'a profile dearer than the contract takes',
      { profile: { ...CONFIG.profile, costs: { mint: '101' } } },
      'costs.mint must be 100',
    ],
    [
      'a fee for nobody',
      { nft: { ...CONFIG.nft, collections: [{ address: CONFIG.owner, creatorFee: 1 }] } },
      'creator is missing',
    ],
    [
      'two sources of chance',
      { sale: { ...CONFIG.sale, source: CONFIG.owner } },
      'sale.source or oracle is needed',
    ],
    ['a token that nobody has', { dollar: 'USDX' }, 'dollar names no token: there are COIN, CHEESE, USDF'],
    [
      'a farm without a pool',
      { farms: [{ token: 'USDF', quote: 'CHEESE', multiplier: 1 }] },
      'farms[0] needs liquidity',
    ],
    ['no pool of coin and reward', { liquidity: [] }, 'liquidity must have a pool of COIN and CHEESE'],
    ['less than it spends', { reward: { perBlock: '1', premint: '10' } }, 'reward.premint is less than'],
    ['a key in the file', { signer: { kind: 'key', key: '0x12' } }, 'takes no key in the file'],
    [
      'money of its own making on a real network',
      { chain: { ...CONFIG.chain, isTestnet: false } },
      'tokens[0].supply makes a token of no value',
    ],
    [
      'a round that ends in its own buffer',
      { prediction: { ...CONFIG.prediction, buffer: '5m' } },
      'prediction.buffer must be shorter than the interval',
    ],
  ])('refuses %s', (_, changes, problem) => {
    expect(problemsOf(changes)).toContain(problem)
  })
})
