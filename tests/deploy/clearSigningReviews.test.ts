import { beforeAll, describe, expect, it } from 'vitest'
import { orderTypedData, withdrawalTypedData } from '~/chain/contract/orderMessage'
import { permitTypedData } from '~/chain/contract/permit'
import { earning } from '~/config/earning'
import { loadFarms } from '~/config/farms/farms'
import { loadOfferings } from '~/config/ifo/sales'
import { network } from '~/config/networks'
import { loadPools } from '~/config/pools/pools'
import { profileContracts } from '~/config/profile'
import { approvalPlan, revocationPlan } from '~/core/approvals/useApproval'
import { unwrapPlan, wrapPlan } from '~/core/transactions/wrapping'
import type { PlannedAction, TransactionPlan } from '~/core/transactions/plan'
import { type Address, toAddress } from '~/domain/address'
import { bestTradeExactIn, bestTradeExactOut } from '~/domain/amm/bestTrade'
import { poolOf } from '~/domain/amm/pool'
import { compilePools } from '~/domain/amm/poolGraph'
import { NO_TAX } from '~/domain/amm/tax'
import { typedDataText, typedProposal, typedVote } from '~/domain/voting/typedMessage'
import { type Amount, amountOf } from '~/domain/money/amount'
import { bps } from '~/domain/money/bps'
import type { Currency, Token } from '~/domain/money/currency'
import { bidPlan, reclaimPlan } from '~/features/auction/writes'
import { removePlan } from '~/features/burn/writes'
import { claimPlan as claimBattle, registerPlan } from '~/features/competition/writes'
import { harvestPlan, movePlan } from '~/features/farms/writes'
import { claimPlan as claimSale, commitPlan } from '~/features/ifo/writes'
import * as lottery from '~/features/lottery/writes'
import { supplyOffer } from '~/features/mint/offer'
import { supplyPlan } from '~/features/mint/writes'
import { nftWrites, transferPlan } from '~/features/nft/writes'
import { sousWrites, WRITES } from '~/features/pools/writes'
import { betPlan, collectPlans } from '~/features/prediction/writes'
import { profileWrites } from '~/features/profile/writes'
import * as sale from '~/features/sale/writes'
import { offerOf } from '~/features/swap/offer'
import { swapPlan } from '~/features/swap/writes'
import { ORDER } from '../domain/orders/orders'
import {
  type ClearWallet,
  clearWallet,
  expectAsReviewed,
  expectDescribed,
  expectOffer,
  expectSwapOffer,
  shownAmount,
  valuesAt,
} from '../support/clearSigned'
import { NotDescribed } from '~/domain/clearSigning/rendered'
import { deployment } from '../support/deployments'

/** Of the main network, whose contracts are the field's: what a wallet shows there, by the files alone. */
const RECORD = deployment('56')
const { contracts } = RECORD
const ME = toAddress('0x00000000000000000000000000000000000000A1')
const E18 = 10n ** 18n
const NOW = 1_800_000_000n
const TERMS = { chainId: 56, account: ME, slippage: bps(50), deadlineSeconds: 1200 }
const COIN = network.coin
const { reward: CAKE, dollar: BUSD, wrapped: WBNB, router } = network.deployment

let wallet: ClearWallet
beforeAll(async () => {
  wallet = await clearWallet(RECORD)
})

function known<T>(value: T | undefined): T {
  if (value === undefined) throw new Error('That is not there.')
  return value
}

/** What is shown of each attempt, after its figures were held against the summary. */
function shown(plan: PlannedAction | TransactionPlan | undefined) {
  return known(plan).attempts.map((call) => {
    const seen = wallet.shows(call, ME)
    expectAsReviewed(known(plan).summary, call.fragment.name, seen)
    expectDescribed(wallet, call, ME)
    return seen
  })
}

const tokenIn = (currency: Currency): Token => (currency.kind === 'native' ? WBNB : currency)

describe('what a wallet shows on the main network', () => {
  it.each<readonly [string, Currency, Currency, 'exact-in' | 'exact-out']>([
    ['a token for a token', CAKE, BUSD, 'exact-in'],
    ['a token for so much of a token', CAKE, BUSD, 'exact-out'],
    ['the coin for a token', COIN, CAKE, 'exact-in'],
    ['the coin for so much of a token', COIN, CAKE, 'exact-out'],
    ['a token for the coin', CAKE, COIN, 'exact-in'],
    ['a token for so much of the coin', CAKE, COIN, 'exact-out'],
  ])('of a swap is what the review promises to the last unit: %s', (_, input, output, kind) => {
    const pair = [tokenIn(input), tokenIn(output)] as const
    const graph = compilePools([poolOf(...pair, [987_654n * E18, 123_457n * E18])])
    const question = { input: pair[0], output: pair[1], maxHops: 1, lessHopsThreshold: bps(50) } as const
    const units = 12_345_678_901_234_567n
    const trade =
      kind === 'exact-in'
        ? bestTradeExactIn(graph, { ...question, amountIn: units })
        : bestTradeExactOut(graph, { ...question, amountOut: units })
    const offer = offerOf(known(trade), {
      ...{ input, output, receiver: { address: ME }, isSlippageOfTrade: false, terms: TERMS },
      ...{ tax: NO_TAX, isUnsellable: false, isUntaxed: true },
    })
    const seen = shown(swapPlan(offer, { now: NOW, spareGas: 0n }))
    expect(seen).toHaveLength(kind === 'exact-in' ? 2 : 1)
    for (const each of seen) {
      expectSwapOffer(each, offer)
      expect(each).toMatchObject({ contract: 'Router', intent: 'Swap' })
      expect(valuesAt(each, ['Recipient'])).toEqual([ME])
      expect(valuesAt(each, ['Valid until'])).toEqual(['2027-01-15T08:20:00Z'])
    }
  })

  it.each<readonly [string, Currency]>([
    ['a token', BUSD],
    ['the coin', COIN],
  ])('of liquidity is what goes in and comes back: with %s', (_, other) => {
    const pair = [CAKE, tokenIn(other)] as const
    const desired = [amountOf(CAKE, 3n * E18), amountOf(other, 7n * E18)] as const
    const offer = known(
      supplyOffer({
        ...{ pool: { reserveA: 300n * E18, reserveB: 700n * E18, totalSupply: 400n * E18 }, pair, desired },
        ...{ taxes: [bps(0), bps(0)], isExact: true, terms: TERMS, enabled: [], isPriceUncounted: false },
      }),
    )
    const minimum = desired.map(({ currency }, i) => amountOf(currency, known(offer.minimum[i])))
    for (const each of shown(supplyPlan(offer, NOW))) {
      expectOffer(each, {
        'First deposit, Second deposit, Token deposit, Coin deposit': desired,
        'First minimum, Second minimum, Token minimum, Coin minimum': minimum,
      })
    }
    const lp: Token = {
      ...CAKE,
      address: toAddress('0x00000000000000000000000000000000000000b1'),
      symbol: 'LP',
    }
    const liquidity = amountOf(lp, 1_234_567_890_123n)
    const withheld = { tax: bps(0), transfers: 1 } as const
    const removal = removePlan(
      {
        ...{ liquidity, expected: desired, least: desired, paid: desired, minimum: desired },
        ...{ withheld: [withheld, withheld], permit: undefined, terms: TERMS },
        reserves: [amountOf(pair[0], 1n), amountOf(pair[1], 1n)],
      },
      NOW,
    )
    for (const each of shown(removal)) {
      expectOffer(each, {
        'LP tokens': [liquidity],
        'First minimum, Second minimum, Token minimum, Coin minimum': desired,
      })
    }
  })

  it('of an approval is the amount, or that there is no limit', () => {
    const amount = amountOf(CAKE, 25n * 10n ** 17n)
    const caps = [
      approvalPlan(amount, router, 'exact'),
      approvalPlan(amount, router),
      revocationPlan(CAKE, router),
    ]
    const seen = caps
      .map((plan) => shown(plan)[0])
      .map((each) => valuesAt(known(each), ['Spending cap', 'Spender']))
    expect(seen).toEqual([
      ['2.5 CAKE', router],
      ['Unlimited CAKE', router],
      ['0 CAKE', router],
    ])
  })

  it('of wrapping is the coin, and of unwrapping the token', () => {
    const amount = amountOf(COIN, 3n * E18)
    expect(shown(wrapPlan(amount))[0]?.lines[0]?.values).toEqual(['3 BNB'])
    expect(shown(unwrapPlan(amount))[0]?.lines[0]?.values).toEqual(['3 WBNB'])
  })

  it('of every farm and every pool is the stake and what it is of', async () => {
    const chef = known(earning.chef)
    const farms = await loadFarms()
    for (const farm of farms) {
      const currency: Token = { ...CAKE, address: farm.lpAddress, symbol: farm.lpSymbol }
      const amount: Amount<Token> = farm.isTokenOnly
        ? amountOf(farm.token, 1_234_567n)
        : amountOf(currency, 1_234_567n * 10n ** 12n)
      for (const move of ['stake', 'unstake'] as const) {
        const [seen] = shown(movePlan(move, { chef, farm, amount }))
        expect(valuesAt(known(seen), ['Farm'])).toEqual([String(farm.pid)])
      }
      shown(harvestPlan(chef, farm))
    }
    for (const pool of (await loadPools()).filter(({ sousId }) => sousId !== 0)) {
      const writes = sousWrites(pool)
      for (const plan of [
        writes.stake(1_234_567n),
        writes.unstake(7n),
        writes.harvest(),
        writes.emergency(1n),
      ])
        shown(plan)
    }
    const { manual, vault } = WRITES
    for (const plan of [
      ...[known(manual).stake(E18), known(manual).unstake(E18), known(manual).compound(E18)],
      ...[known(manual).emergency(E18), known(vault).stake(E18), known(vault).bounty(1n)],
      known(vault).unstake({ kind: 'all' }, E18),
    ])
      shown(plan)
    expect(shown(known(vault).unstake({ kind: 'some', shares: E18 / 2n }, E18))[0]?.lines[0]?.values).toEqual(
      ['0.5 shares'],
    )
  })

  it('of games, sales and the market are their rounds, tickets and prices', async () => {
    const at = (address: string | undefined): Address => toAddress(known(address))
    const raffle = at(contracts.lottery)
    shown(lottery.buyPlan(raffle, { lotteryId: 7, numbers: [1_000_001, 1_999_999], cost: E18 }))
    const tickets = [{ id: 12, number: 1_000_001, bracket: 1, prize: 5n, isClaimed: false }] as const
    shown(lottery.claimPlan(raffle, { lotteryId: 7, tickets }))
    shown(lottery.refundPlan(raffle, { lotteryId: 7, ticketIds: [1, 2], amount: E18 }))
    for (const plan of [lottery.closePlan(raffle, 7), lottery.drawPlan(raffle, 7)]) shown(plan)
    const game = at(contracts.prediction?.game)
    for (const side of ['bull', 'bear'] as const) shown(betPlan(game, { epoch: 3n, side, wei: 5n * E18 }))
    const rounds = [1n, 2n].map((epoch) => ({ epoch, wei: E18 }))
    for (const plan of collectPlans(game, rounds)) shown(plan)
    shown(bidPlan(at(contracts.auction), { auctionId: 4, amount: 1200n * E18 }))
    shown(reclaimPlan(at(contracts.auction), 4, E18))
    const sold = (await loadOfferings()).sales
    expect(sold.length).toBeGreaterThan(10)
    for (const each of sold) {
      const currency: Token = each.currency === 'lp' ? { ...CAKE, symbol: 'CAKE/BNB LP' } : CAKE
      shown(commitPlan(each, 'unlimited', amountOf(currency, 40n * E18)))
      shown(claimSale(each, 'unlimited', { offering: E18, committed: currency }))
    }
    const seller = at(contracts.sale)
    for (const isPresale of [true, false]) shown(sale.buyPlan(seller, { count: 2, cost: E18, isPresale }))
    for (const plan of [sale.mintPlan(seller, [5n, 9n]), sale.refundPlan(seller, [5n], E18)]) shown(plan)
    const collection = known(profileContracts).bunnies
    const item = { collection, tokenId: '77', name: 'Bunny' }
    const market = nftWrites(at(contracts.nftMarket))
    for (const plan of [
      ...[market.buy(item, { price: 3n, paidIn: 'BNB' }), market.buy(item, { price: 3n, paidIn: 'WBNB' })],
      ...[market.enable(item, 'Bunnies'), market.list(item, 2n * E18), market.adjust(item, 1n)],
      ...[market.remove(item), market.claim(1n), transferPlan(item, ME, router)],
    ]) {
      const [seen] = shown(plan)
      const collectibles = valuesAt(known(seen), ['Collectible'])
      expect(collectibles.every((each) => each === `#77 of ${collection}`)).toBe(true)
    }
    const [battle] = contracts.competitions
    shown(registerPlan(at(battle?.contract), 'Battle'))
    const won = { hasRegistered: true, hasClaimed: false, group: 1, amount: E18, points: 5 } as const
    shown(claimBattle(at(battle?.contract), 'Battle', { ...won, fanAmounts: [], isCollectibleDue: false }))
  })

  it('of profiles is whose collectible it is', () => {
    const writes = profileWrites(known(profileContracts))
    const picture = { collection: known(profileContracts).bunnies, tokenId: '77' }
    for (const plan of [
      ...[writes.starter(5, 'Bunny'), writes.approvePicture(picture, 'Bunny'), writes.create(2, picture)],
      ...[writes.update(picture), writes.pause(), writes.reactivate(picture), writes.changeTeam(ME, 3)],
      ...[writes.collectPoints(ME, 'Sale'), writes.anniversary('Anniversary')],
      ...[known(profileContracts).teamBunnies, known(profileContracts).vaultBunny].map((each) =>
        writes.claimCollectible(known(each), 'Bunny'),
      ),
      writes.claimLotteryCollectible(20, { ticket: undefined, prize: undefined }, 'Bunny'),
    ])
      shown(plan)
  })

  it('is nothing where a file may not speak: another contract, a farm that it does not know, a choice without words', async () => {
    const chef = known(earning.chef)
    const [farm] = await loadFarms()
    const stake = (changes: object) =>
      movePlan('stake', { chef, farm: { ...known(farm), ...changes }, amount: amountOf(CAKE, 5n) })
    expect(() => shown(stake({ pid: 999_999 }))).toThrow(NotDescribed)
    const { attempts } = stake({})
    expect(() => wallet.shows({ ...attempts[0], target: router }, ME)).toThrow(NotDescribed)
    const writes = profileWrites(known(profileContracts))
    const [call] = known(
      writes.claimLotteryCollectible(20, { ticket: undefined, prize: undefined }, 'Bunny'),
    ).attempts
    expect(() => wallet.shows({ ...call, args: [21, 0n, 0n] }, ME)).toThrow(NotDescribed)
  })

  it('of a vote is the choice, and of a permission its amount and its end', () => {
    const space = known(contracts.voting).space
    const vote = { proposal: '0xabc', choice: 2, votingPower: '1.5', verificationHash: '' }
    const seen = wallet.showsMessage(typedDataText(typedVote(ME, space, vote, Number(NOW))))
    expect(seen.intent).toBe('Vote')
    expect(valuesAt(seen, ['Proposal', 'Choice', 'Space'])).toEqual(['0xabc', '2', space])
    const terms = {
      title: 'Burn more',
      body: 'Because.',
      choices: ['Yes', 'No'],
      start: Number(NOW),
      end: Number(NOW) + 60,
    }
    const token = { symbol: CAKE.symbol, address: CAKE.address, decimals: 18 }
    const proposal = { ...terms, snapshot: 1234, chainId: 56, token }
    const made = wallet.showsMessage(typedDataText(typedProposal(ME, space, proposal, Number(NOW))))
    expect(
      valuesAt(made, ['Title', 'Text', 'Choice', 'Start', 'End', 'Block that power is counted at']),
    ).toEqual([
      ...['Burn more', 'Because.', 'Yes', 'No', '2027-01-15T08:00:00Z', '2027-01-15T08:01:00Z', '1234'],
    ])
    const [pair] = RECORD.farms.flatMap((farm) => farm.pair ?? [])
    const permission = wallet.showsMessage(
      permitTypedData({
        ...{ chainId: 56, token: toAddress(known(pair)), name: 'LPs', version: '1', owner: ME },
        ...{ spender: router, value: 5n * E18, nonce: 3n, deadline: NOW },
      }),
    )
    expect(valuesAt(permission, ['Spending cap', 'Spender', 'Valid until'])).toEqual([
      ...['5 LP', router, '2027-01-15T08:00:00Z'],
    ])
  })
})

it('of an order on the local exchange is what is signed, number by number', async () => {
  const record = deployment('31337')
  const local = await clearWallet(record)
  const contract = toAddress(known(record.contracts.orders))
  const { reward, dollar } = record.network
  const sold: Token = { ...CAKE, ...reward, address: toAddress(reward.address) }
  const order = {
    ...ORDER,
    ...{ sellToken: sold.address, sellAmount: 1234n * E18 + 1n, buyMinimum: 5n * E18, feeLimit: 1n },
    ...{ start: NOW, end: NOW + 3600n, parts: 4n, interval: 3661n, tolerance: 150n, trigger: 2 as const },
    buyToken: toAddress(dollar.address),
  }
  const seen = local.showsMessage(orderTypedData(contract, order))
  expect(
    valuesAt(seen, ['You sell', 'You receive at least', 'Fee at most', 'Parts', 'Time between parts']),
  ).toEqual([
    shownAmount(amountOf(sold, order.sellAmount)),
    ...[`5 ${dollar.symbol}`, `0.000000000000000001 ${dollar.symbol}`, '4', '01:01:01'],
  ])
  expect(valuesAt(seen, ['From', 'Valid until', 'Trigger', 'Tolerance'])).toEqual([
    ...['2027-01-15T08:00:00Z', '2027-01-15T09:00:00Z', 'At or below', '1.5 %'],
  ])
  expect(valuesAt(local.showsMessage(withdrawalTypedData(contract, '0xabcd')), ['Order'])).toEqual(['0xabcd'])
})
