import { Interface, Wallet } from 'ethers'
import process from 'node:process'
import { expect, it } from 'vitest'
import { DEPLOYER } from '../../deploy/publicAccounts'
import { createRandom } from '../../devnet/random'
import { type Order, parseOrder } from '~/domain/orders/order'
import { minimumFor, partAmount } from '~/domain/orders/terms'
import { ZERO_ADDRESS } from '~/domain/address'
import { address, orderBook, type Told } from './orderBook'
import { localChain, ROUTER, tokenOf, WBNB } from './support'

/** ORDERS=500 for many. */
const COUNT = Number(process.env['ORDERS'] ?? 60)
const ROUNDS = 60
/** Rounds in which an order that pays may wait: one to be seen, one to be mined. */
const MOST_WAITED = 2

const chain = localChain()
const book = orderBook(chain)
const random = createRandom(20_261_126)

const SYMBOLS = ['CHEESE', 'BUSD', 'WBNB', 'ETH', 'BTCB'] as const
type Symbol = (typeof SYMBOLS)[number]
/** Dollars of one token where the exchange opens. */
const DOLLARS: Readonly<Record<Symbol, number>> = { CHEESE: 4, BUSD: 1, WBNB: 300, ETH: 2000, BTCB: 30_000 }
const POOLS: readonly (readonly [Symbol, Symbol])[] = [
  ['BUSD', 'WBNB'],
  ['CHEESE', 'WBNB'],
  ['CHEESE', 'BUSD'],
  ['ETH', 'WBNB'],
  ['BTCB', 'WBNB'],
  ['BTCB', 'BUSD'],
  ['BTCB', 'ETH'],
]

const MAKERS = Array.from({ length: 8 }, (_, index) => new Wallet(`0x${String(index + 1).padStart(64, '5')}`))
const units = (symbol: Symbol, dollars: number) =>
  BigInt(Math.round((dollars / DOLLARS[symbol]) * 1e9)) * 10n ** 9n
const pick = <T>(all: readonly T[]): T => all[Math.floor(random.next() * all.length)] as T
const routerFace = new Interface(['function getAmountsOut(uint256, address[]) view returns (uint256[])'])

interface Placed {
  readonly hash: string
  readonly order: Order
  readonly maker: Wallet
  waited: number
}

/** What the router gives along the routes that a person would think of. */
async function bestOutput({ sellToken, buyToken }: Order, amount: bigint): Promise<bigint> {
  const bought = buyToken === ZERO_ADDRESS ? WBNB.address : buyToken
  const direct = [sellToken, bought]
  const paths = [direct, ...[WBNB.address, address('BUSD')].map((between) => [sellToken, between, bought])]
  const outputs = await Promise.all(
    paths
      .filter((path) => new Set(path.map((each) => each.toLowerCase())).size === path.length)
      .map(async (path) => {
        try {
          const router = { address: ROUTER.address, abi: routerFace }
          return (await chain.call<readonly bigint[]>(router, 'getAmountsOut', [amount, path])).at(-1) ?? 0n
        } catch {
          return 0n
        }
      }),
  )
  return outputs.reduce((most, each) => (each > most ? each : most), 0n)
}

async function openOrders(): Promise<readonly Told[]> {
  const all: Told[] = []
  for (let after = '0'; ;) {
    const { body } = await book.ask('GET', `/orders/open?after=${after}`)
    all.push(...(body['orders'] as readonly Told[]))
    const { next } = body as { readonly next?: string }
    if (next === undefined) return all
    after = next
  }
}

async function place(): Promise<Placed> {
  const maker = pick(MAKERS)
  const [sold, bought] = pick(
    POOLS.flatMap(
      ([a, b]) =>
        [
          [a, b],
          [b, a],
        ] as [Symbol, Symbol][],
    ),
  )
  const dollars = 500 + random.next() * 4000
  const isCoin = bought === 'WBNB' && random.next() < 0.5
  const asked = dollars * (0.97 + random.next() * 0.07)
  const kind = random.next()
  const terms = {
    ...{ sellToken: address(sold), buyToken: isCoin ? ZERO_ADDRESS : address(bought) },
    ...{
      sellAmount: units(sold, dollars),
      buyMinimum: units(bought, asked),
      feeLimit: units(bought, dollars / 50),
    },
    ...(kind < 0.3 ? { partialFills: true } : kind < 0.5 ? { parts: 4n, interval: 60n } : {}),
  }
  const sent = await book.body(maker, terms)
  const { status, body } = await book.ask('POST', '/orders', sent)
  if (status !== 200) throw new Error(JSON.stringify(body))
  const order = parseOrder(sent.order)
  if (order === undefined) throw new Error('That is no order.')
  return { hash: body.hash, order, maker, waited: 0 }
}

it(`fills ${String(COUNT)} orders of a moving market at or better than their terms, and misses none that pays`, async () => {
  const wei = 10n ** 22n
  await chain.rpc('anvil_setBalance', DEPLOYER, `0x${(2n * wei).toString(16)}`)
  await chain.rpc('anvil_impersonateAccount', DEPLOYER)
  await chain.send(WBNB, 'deposit', [], { from: DEPLOYER, value: wei })
  for (const symbol of SYMBOLS) {
    const each = symbol === 'BUSD' ? 400_000 : 80_000
    for (const maker of MAKERS)
      await book.fund(maker, symbol === 'WBNB' ? WBNB : tokenOf(symbol), units(symbol, each))
  }
  const placed: Placed[] = []
  const late: string[] = []
  const seen: string[] = []
  for (let round = 0; round < ROUNDS; round++) {
    while (placed.length < Math.ceil((COUNT * (round + 1)) / (ROUNDS / 2)) && placed.length < COUNT) {
      placed.push(await place())
    }
    const [a, b] = pick(POOLS)
    const [sold, bought] = random.next() < 0.5 ? [a, b] : [b, a]
    await book.trade(tokenOf(sold), tokenOf(bought), units(sold, 5000 + random.next() * 40_000))
    seen.push(...(await book.fill()))

    const open = new Map((await openOrders()).map((each) => [each.hash, each]))
    for (const each of placed) {
      const told = open.get(each.hash)
      const isDue = told !== undefined && told.obstacle !== 'part-not-due'
      const { order } = each
      const rest = told === undefined ? 0n : order.sellAmount - BigInt(told.filled)
      const amount = told !== undefined && order.parts > 1n ? partAmount(order, BigInt(told.parts)) : rest
      // All that the order allows for the filler, which is much more than the gas.
      const fee = (order.feeLimit * amount) / order.sellAmount
      const pays =
        isDue && amount > 0n && (await bestOutput(order, amount)) >= minimumFor(order, amount) + fee
      each.waited = pays ? each.waited + 1 : 0
      if (each.waited > MOST_WAITED)
        late.push(`${each.hash} in round ${String(round)}: ${String(told?.obstacle)}`)
    }
    await book.pass(7)
  }
  if (process.env['ORDERS'] !== undefined) {
    const count = (step: string) => seen.filter((each) => each === step).length
    console.warn(
      `${String(count('fill'))} fills, ${String(count('match'))} matches, late: ${late.join() || 'none'}`,
    )
  }
  expect(late).toEqual([])
  expect(
    seen.filter((step) => step === 'match').length + seen.filter((step) => step === 'fill').length,
  ).toBeGreaterThan(COUNT / 3)
  let fills = 0
  for (const maker of MAKERS) {
    const { body } = await book.ask('GET', `/orders?maker=${maker.address}`)
    for (const told of body['orders'] as readonly Told[]) {
      const own = placed.find(({ hash }) => hash === told.hash)
      if (own === undefined) throw new Error(`Nobody has placed ${told.hash}.`)
      for (const { sold, bought, reward } of told.fills) {
        fills += 1
        const { order } = own
        expect(BigInt(bought)).toBeGreaterThanOrEqual(minimumFor(order, BigInt(sold)))
        expect(BigInt(reward) * order.sellAmount).toBeLessThanOrEqual(order.feeLimit * BigInt(sold))
      }
      expect(told.fills.reduce((sum, { sold }) => sum + BigInt(sold), 0n)).toBe(BigInt(told.filled))
    }
  }
  expect(fills).toBeGreaterThan(COUNT / 3)
}, 900_000)
