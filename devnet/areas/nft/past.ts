import { parseEther } from 'ethers'
import { createRandom, type Random } from '../../random'
import { BUNNIES } from '../../../deploy/profile/bunnies'
import type { TokenKey } from './calls'
import { MINIMUM_ASK, OWN_SQUAD, OWN_WHEELS, TRADERS, UNSIGNED_WHEELS } from './terms'
import { squadTraits, wheelTraits } from './traits'

/** By its place among the traders; `own` is the first account. */
export type Holder = number | 'own'

export interface Minted extends TokenKey {
  readonly to: Holder
  readonly bunnyId?: number
}

/** One thing after the other, in the order of time. */
export type MarketEvent =
  | {
      readonly kind: 'list' | 'modify'
      readonly token: TokenKey
      readonly by: Holder
      readonly price: bigint
    }
  | { readonly kind: 'cancel'; readonly token: TokenKey; readonly by: Holder }
  | {
      readonly kind: 'buy'
      readonly token: TokenKey
      readonly by: Holder
      readonly price: bigint
      readonly withBnb: boolean
    }

export interface MarketPast {
  readonly minted: readonly Minted[]
  readonly events: readonly MarketEvent[]
}

const SEED = 20_221_018
/** How many of each there are beside those of the first account. */
const SQUAD_MINTED = 260
const WHEELS_MINTED = 48
const BUNNIES_MINTED = 44
const EVENTS = 420
/** Profiles of the past come first: nobody else makes bunnies meanwhile. */
const FIRST_BUNNY = 24

/** Months of trades, the same at every start. */
export function marketPast(): MarketPast {
  const random = createRandom(SEED)
  const trader = () => Math.floor(random.next() * TRADERS.length)
  const minted: Minted[] = [
    ...OWN_SQUAD.map((tokenId) => squad(tokenId, 'own')),
    ...[1234, 2468, 4321].map((tokenId) => squad(tokenId, 'own')),
    ...OWN_WHEELS.map((tokenId) => wheel(tokenId, 'own')),
    ...Array.from({ length: SQUAD_MINTED }, (_, index) => squad((index * 37 + 12) % 10_000, trader())),
    ...Array.from({ length: WHEELS_MINTED }, (_, index) => wheel(index + 3, trader())),
    ...Array.from({ length: BUNNIES_MINTED }, (_, index) => ({
      collection: 'Bunnies' as const,
      tokenId: FIRST_BUNNY + index,
      to: index < 3 ? ('own' as const) : trader(),
      bunnyId: (index * 5 + (index % 7)) % BUNNIES.length,
    })),
  ]
  const holders = new Map(minted.map((token) => [token, token.to]))
  const asks = new Map<Minted, bigint>()
  const isForSale = (token: Minted) => asks.has(token)
  const mayBeListed = ({ collection, tokenId }: Minted) =>
    collection !== 'CheeseWheels' || !UNSIGNED_WHEELS.includes(tokenId)
  const others = minted.filter((token) => token.to !== 'own' && mayBeListed(token))
  const events: MarketEvent[] = []

  function list(token: Minted, price: bigint): void {
    asks.set(token, price)
    events.push({ kind: 'list', token: keyOf(token), by: holders.get(token) ?? 0, price })
  }

  for (let index = 0; index < EVENTS; index++) {
    const token = pick(others, random)
    const ask = asks.get(token)
    const holder = holders.get(token) ?? 0
    const chance = random.next()
    if (ask === undefined) {
      list(token, askPrice(token, random))
    } else if (chance < 0.72) {
      let buyer = trader()
      if (buyer === holder) buyer = (buyer + 1) % TRADERS.length
      events.push({ kind: 'buy', token: keyOf(token), by: buyer, price: ask, withBnb: random.next() < 0.75 })
      holders.set(token, buyer)
      asks.delete(token)
    } else if (chance < 0.92) {
      const price = rounded((ask * BigInt(Math.round(78 + random.next() * 34))) / 100n)
      asks.set(token, price)
      events.push({ kind: 'modify', token: keyOf(token), by: holder, price })
    } else {
      asks.delete(token)
      events.push({ kind: 'cancel', token: keyOf(token), by: holder })
    }
  }
  // Half of what is left is for sale in the end.
  for (const token of others) {
    if (!isForSale(token) && random.next() < 0.42) list(token, askPrice(token, random))
  }
  const own = (tokenId: number) =>
    minted.find((token) => token.collection === 'CheeseSquad' && token.tokenId === tokenId)
  for (const [tokenId, price] of [
    [1234, '2.4'],
    [2468, '1.75'],
  ] as const) {
    const token = own(tokenId)
    if (token !== undefined) list(token, parseEther(price))
  }
  return { minted, events }
}

/** What the exchange has without a past: a few of two collections, most of them for sale. */
export function marketPresent(): MarketPast {
  const minted: readonly Minted[] = [
    ...OWN_SQUAD.map((tokenId) => squad(tokenId, 'own')),
    ...OWN_WHEELS.map((tokenId) => wheel(tokenId, 'own')),
    ...Array.from({ length: 18 }, (_, index) => squad(100 + index * 11, index % 3)),
    ...Array.from({ length: 4 }, (_, index) => wheel(10 + index, index % 3)),
  ]
  const events = minted
    .filter(({ to, tokenId }) => to !== 'own' && !UNSIGNED_WHEELS.includes(tokenId))
    .slice(0, -1)
    .map((token, index) => ({
      kind: 'list' as const,
      token: keyOf(token),
      by: token.to,
      price: parseEther('0.5') + BigInt(index) * parseEther('0.25'),
    }))
  return { minted, events }
}

/** Rarer traits cost more; about as much again by chance. */
export function askPrice(token: TokenKey, random: Random): bigint {
  const base = { Bunnies: 0.18, CheeseSquad: 1.1, CheeseWheels: 0.45 }[token.collection]
  const charm = Math.exp(random.bell() * 0.35 + 0.35)
  const price = base * charm * worth(token)
  return rounded(parseEther(price.toFixed(6)))
}

function worth({ collection, tokenId }: TokenKey): number {
  const rare =
    collection === 'CheeseSquad'
      ? squadRarities(tokenId)
      : collection === 'CheeseWheels'
        ? wheelRarities(tokenId)
        : 0
  return 1 + rare * 0.9
}

function squadRarities(tokenId: number): number {
  const { Background, Fur, Eyes, Hat } = squadTraits(tokenId)
  return [
    Background === 'Aurora' || Background === 'Gold',
    Fur === 'Marble' || Fur === 'Mint',
    Eyes === 'Laser',
    Hat === 'Crown' || Hat === 'Halo',
  ].filter(Boolean).length
}

function wheelRarities(tokenId: number): number {
  const { Pattern, Board, Cut } = wheelTraits(tokenId)
  return [Pattern === 'Spiral', Board === 'Gold', Cut === 'Slice'].filter(Boolean).length
}

/** To a thousandth of a BNB, as people ask; never below what may be asked. */
function rounded(price: bigint): bigint {
  const step = 10n ** 15n
  const whole = (price / step) * step
  return whole < MINIMUM_ASK ? MINIMUM_ASK : whole
}

function pick<T>(all: readonly T[], random: Random): T {
  const one = all[Math.floor(random.next() * all.length)]
  if (one === undefined) throw new Error('There is nothing to pick from.')
  return one
}

function keyOf({ collection, tokenId }: TokenKey): TokenKey {
  return { collection, tokenId }
}

function squad(tokenId: number, to: Holder): Minted {
  return { collection: 'CheeseSquad', tokenId, to }
}

function wheel(tokenId: number, to: Holder): Minted {
  return { collection: 'CheeseWheels', tokenId, to }
}
