import { createRandom, type Random } from '../../random'

/** What a token shows: the value of each trait. */
export type Traits = Readonly<Record<string, string>>

/** Values with how often they come, the commonest first. */
type Weights = Readonly<Record<string, number>>

const SQUAD_TRAITS = {
  Background: { Cream: 24, Sky: 20, Meadow: 18, Rose: 14, Dusk: 10, Midnight: 8, Gold: 4, Aurora: 2 },
  Fur: { Field: 26, Ash: 22, Chestnut: 18, Snow: 14, Ink: 10, Honey: 6, Mint: 3, Marble: 1 },
  Ears: { Round: 40, Wide: 26, Small: 20, Notched: 10, Earring: 4 },
  Eyes: { Open: 30, Sleepy: 20, Wink: 16, Glasses: 14, Starry: 9, Shades: 7, Laser: 4 },
  Mouth: { Smile: 32, Teeth: 24, Grin: 18, Whistle: 12, Straw: 9, Pipe: 5 },
  Hat: { None: 30, Beanie: 18, Cap: 16, Beret: 12, 'Party hat': 10, 'Top hat': 8, Halo: 4, Crown: 2 },
  Outfit: { None: 20, Stripes: 22, Hoodie: 20, Scarf: 14, 'Bow tie': 12, Spacesuit: 8, Cape: 4 },
} as const satisfies Readonly<Record<string, Weights>>

const WHEEL_TRAITS = {
  Cheese: { Gouda: 26, Edam: 20, Brie: 18, Cheddar: 16, Blue: 12, Truffle: 8 },
  Pattern: { Rings: 26, Petals: 22, Holes: 20, Lattice: 14, Star: 12, Spiral: 6 },
  Cut: { Whole: 44, Wedge: 30, Half: 18, Slice: 8 },
  Board: { Oak: 34, Slate: 28, Marble: 20, Walnut: 12, Gold: 6 },
} as const satisfies Readonly<Record<string, Weights>>

type Of<Table extends Readonly<Record<string, Weights>>> = {
  readonly [Trait in keyof Table]: keyof Table[Trait] & string
}
export type SquadTraits = Of<typeof SQUAD_TRAITS>
export type WheelTraits = Of<typeof WHEEL_TRAITS>

/** What a token of the squad looks like: it follows from its number. */
export function squadTraits(tokenId: number): SquadTraits {
  return drawn(SQUAD_TRAITS, 51_000 + tokenId)
}

/** Collectibles of the sale look different from the squad. */
export function recruitTraits(tokenId: number): SquadTraits {
  return drawn(SQUAD_TRAITS, 71_000 + tokenId)
}

export function wheelTraits(tokenId: number): WheelTraits {
  return drawn(WHEEL_TRAITS, 97_000 + tokenId)
}

function drawn<Table extends Readonly<Record<string, Weights>>>(table: Table, seed: number): Of<Table> {
  const random = createRandom(seed)
  return Object.fromEntries(
    Object.entries(table).map(([trait, weights]) => [trait, oneOf(weights, random)]),
  ) as unknown as Of<Table>
}

function oneOf(weights: Weights, random: Random): string {
  const entries = Object.entries(weights)
  let left = random.next() * entries.reduce((sum, [, weight]) => sum + weight, 0)
  for (const [value, weight] of entries) {
    left -= weight
    if (left < 0) return value
  }
  return entries[0]?.[0] ?? ''
}
