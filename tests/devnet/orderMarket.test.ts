import { Interface, Wallet } from 'ethers'
import process from 'node:process'
import { expect, it } from 'vitest'
import { DEPLOYER } from '../../deploy/publicAccounts'
import { createRandom } from '../../devnet/random'
import { readSent, takeOrder } from '../../server/orders/service'
import type { Order } from '~/domain/orders/order'
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

const MAKERS = Array.from(
  { length: Math.max(8, COUNT / 25) },
  (_, index) => new Wallet(`0x${String(index + 1).padStart(64, '5')}`),
)
const units = (symbol: Symbol, dollars: number) =>
  BigInt(Math.round((dollars / DOLLARS[symbol]) * 1e9)) * 10n ** 9n
const pick = <T>(all: readonly T[]): T => all[Math.floor(random.next() * all.length)] as T
const routerFace = new Interface(['function getAmountsOut(uint256, address[]) view returns (uint256[])'])

interface Placed {
  readonly hash: string
  readonly order: Order
  waited: number
}

const NAMES = new Map(SYMBOLS.map((symbol) => [symbol === 'WBNB' ? WBNB.address : address(symbol), symbol]))
const hasPool = (a: string | undefined, b: string | undefined) =>
  POOLS.some(([one, other]) =>
    [one, other].every((symbol) => [NAMES.get(a ?? ''), NAMES.get(b ?? '')].includes(symbol)),
  )

/** Routes that a person would think of. */
function routesOf({ sellToken, buyToken }: Order): readonly (readonly string[])[] {
  const bought = buyToken === ZERO_ADDRESS ? WBNB.address : buyToken
  const between = [WBNB.address, address('BUSD')].map((each) => [sellToken, each, bought])
  return [[sellToken, bought], ...between].filter((path) =>
    path.every((token, index) => index === 0 || hasPool(path[index - 1], token)),
  )
}

/** What the router gives along the best of these routes, for each. */
async function bestOutputs(asked: readonly { readonly order: Order; readonly amount: bigint }[]) {
  const paths = asked.flatMap(({ order, amount }, index) =>
    routesOf(order).map((path) => ({ index, amount, path })),
  )
  const outputs = await chain.callMany<readonly bigint[]>(
    { address: ROUTER.address, abi: routerFace },
    'getAmountsOut',
    paths.map(({ amount, path }) => [amount, path]),
  )
  const best = asked.map(() => 0n)
  for (const [nth, { index }] of paths.entries()) {
    const output = outputs[nth]?.at(-1) ?? 0n
    if (output > (best[index] ?? 0n)) best[index] = output
  }
  return best
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
  // Not by HTTP, which takes so many from nobody.
  const { hash, order } = await takeOrder(book.service(), readSent(book.service(), { ...sent, permit: '0x' }))
  return { hash, order, waited: 0 }
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
    const asked = placed.flatMap((each) => {
      const { order, hash } = each
      const told = open.get(hash)
      if (told === undefined || told.obstacle === 'part-not-due') return []
      const amount =
        order.parts > 1n ? partAmount(order, BigInt(told.parts)) : order.sellAmount - BigInt(told.filled)
      return [{ each, order, amount, told }]
    })
    const outputs = await bestOutputs(asked)
    const paying = new Set<Placed>()
    for (const [index, { each, order, amount, told }] of asked.entries()) {
      // All that the order allows for the filler, which is much more than the gas.
      const fee = (order.feeLimit * amount) / order.sellAmount
      if ((outputs[index] ?? 0n) < minimumFor(order, amount) + fee) continue
      paying.add(each)
      each.waited += 1
      if (each.waited > MOST_WAITED)
        late.push(`${each.hash} in round ${String(round)}: ${String(told.obstacle)}`)
    }
    for (const each of placed) if (!paying.has(each)) each.waited = 0
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
