import type { MarketRecord } from './market'

export type Ordering = 'price-asc' | 'price-desc' | 'recent' | 'id'

const ORDERINGS: readonly Ordering[] = ['price-asc', 'price-desc', 'recent', 'id']

/** What of a collection is shown, and in which order. */
export interface Filters {
  /** Values by trait: those of one trait are alternatives, different traits hold together. */
  readonly traits: Readonly<Record<string, readonly string[]>>
  readonly onlyOnSale: boolean
  readonly ordering: Ordering
}

export const NO_FILTERS: Filters = { traits: {}, onlyOnSale: true, ordering: 'price-asc' }

const TRAIT = 't.'
/** Of an address that anybody may have written. */
const MOST_VALUES = 60
const MOST_CHARACTERS = 64

/** As an address has them; what cannot be understood is left out. */
export function filtersIn(search: URLSearchParams): Filters {
  const traits: Record<string, readonly string[]> = {}
  const entries = [...search].filter(
    ([name, value]) =>
      name.startsWith(TRAIT) &&
      name.length > TRAIT.length &&
      value !== '' &&
      `${name}${value}`.length <= 2 * MOST_CHARACTERS,
  )
  for (const [name, value] of entries.slice(0, MOST_VALUES)) {
    const trait = name.slice(TRAIT.length)
    const values = Object.hasOwn(traits, trait) ? (traits[trait] ?? []) : []
    if (!values.includes(value)) traits[trait] = [...values, value]
  }
  const ordering = ORDERINGS.find((each) => each === search.get('sort')) ?? NO_FILTERS.ordering
  return { traits, onlyOnSale: search.get('sale') !== 'all', ordering }
}

/** The same filters give the same text, and none give an empty one. */
export function searchOf({ traits, onlyOnSale, ordering }: Filters): string {
  const search = new URLSearchParams()
  for (const [trait, values] of Object.entries(traits)) {
    for (const value of values) search.append(`${TRAIT}${trait}`, value)
  }
  if (!onlyOnSale) search.set('sale', 'all')
  if (ordering !== NO_FILTERS.ordering) search.set('sort', ordering)
  return search.toString()
}

/** With a value chosen where it was not, and the other way round. */
export function toggledTrait(filters: Filters, trait: string, value: string): Filters {
  const before = filters.traits[trait] ?? []
  const after = before.includes(value) ? before.filter((each) => each !== value) : [...before, value]
  const { [trait]: _, ...others } = filters.traits
  return { ...filters, traits: after.length === 0 ? others : { ...others, [trait]: after } }
}

/** What can be put in order. */
export interface Listed {
  readonly id: string
  readonly record: Pick<MarketRecord, 'ask' | 'updatedAt'> | undefined
}

/** What has no price comes last, whichever way prices go; ties go by number. Each item is looked at once. */
export function inOrder<T extends Listed>(items: readonly T[], ordering: Ordering): readonly T[] {
  const keyed = items.map((item): Keyed<T> => {
    const { id, record } = item
    const price = record?.ask?.price
    return { item, number: BigInt(id), price, listedAt: price === undefined ? -1 : (record?.updatedAt ?? -1) }
  })
  return keyed.sort(COMPARE[ordering]).map(({ item }) => item)
}

interface Keyed<T> {
  readonly item: T
  readonly number: bigint
  readonly price: bigint | undefined
  /** -1 of what is not for sale. */
  readonly listedAt: number
}

type Compare = (a: Keyed<unknown>, b: Keyed<unknown>) => number

const byNumber: Compare = (a, b) => (a.number < b.number ? -1 : a.number > b.number ? 1 : 0)

function byPrice(sign: 1 | -1): Compare {
  return (a, b) => {
    if (a.price === b.price) return byNumber(a, b)
    if (a.price === undefined || b.price === undefined) return a.price === undefined ? 1 : -1
    return a.price < b.price ? -sign : sign
  }
}

const COMPARE: Readonly<Record<Ordering, Compare>> = {
  'price-asc': byPrice(1),
  'price-desc': byPrice(-1),
  recent: (a, b) => b.listedAt - a.listedAt || byNumber(a, b),
  id: byNumber,
}
