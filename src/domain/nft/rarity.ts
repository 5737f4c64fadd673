/** How many tokens have each value of each trait. */
export type Distribution = Readonly<Record<string, Readonly<Record<string, number>>>>

export interface TraitShare {
  readonly trait: string
  readonly value: string
  /** Tokens that have it, and their share of the collection. */
  readonly count: number
  readonly share: number
}

interface Trait {
  readonly trait: string
  readonly value: string
}

/** Each trait with how many tokens have it; undefined for one that the distribution lacks. */
export function traitShare(
  { trait, value }: Trait,
  distribution: Distribution,
  total: number,
): TraitShare | undefined {
  const count = distribution[trait]?.[value]
  return count === undefined || total <= 0 || count > total
    ? undefined
    : { trait, value, count, share: count / total }
}

/**
 * OpenRarity's score: the information in a token's traits, in bits, by what a token of the collection has on average.
 * Above 1 is rarer than that. A token without a trait counts as one of those without it. Undefined for a collection
 * whose tokens are all alike.
 */
export function rarityScore(
  traits: readonly Trait[],
  distribution: Distribution,
  total: number,
): number | undefined {
  if (total <= 0) return undefined
  let [information, entropy] = [0, 0]
  for (const [trait, values] of Object.entries(distribution)) {
    const counts = Object.values(values)
    const without = Math.max(total - counts.reduce((sum, count) => sum + count, 0), 0)
    for (const count of [...counts, without]) {
      if (count > 0) entropy -= (count / total) * Math.log2(count / total)
    }
    const own = traits.find((each) => each.trait === trait)
    const count = own === undefined ? without : values[own.value]
    if (count === undefined || count <= 0) return undefined
    information -= Math.log2(count / total)
  }
  return entropy === 0 ? undefined : information / entropy
}

/**
 * The distribution of a collection whose tokens come in kinds (bunnies): each token has its kind’s traits. `total` also counts
 * tokens of kinds without metadata.
 */
export function distributionOfKinds(
  kinds: Readonly<Record<string, readonly Trait[]>>,
  counts: Readonly<Record<string, number>>,
): { readonly total: number; readonly traits: Distribution } {
  const traits = new Map<string, Map<string, number>>()
  for (const [kind, own] of Object.entries(kinds)) {
    const tokens = counts[kind] ?? 0
    for (const { trait, value } of own) {
      const values = traits.get(trait) ?? new Map<string, number>()
      traits.set(trait, values.set(value, (values.get(value) ?? 0) + tokens))
    }
  }
  return {
    total: Object.values(counts).reduce((sum, count) => sum + count, 0),
    traits: Object.fromEntries([...traits].map(([trait, values]) => [trait, Object.fromEntries(values)])),
  }
}
