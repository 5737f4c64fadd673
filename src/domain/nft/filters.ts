import type { MarketRecord } from './market'

export type Ordering = 'price-asc' | 'price-desc' | 'recent' | 'id'

const ORDERINGS: readonly Ordering[] = ['price-asc', 'price-desc', 'recent', 'id']

/** What a collection’s grid shows, and how it is sorted. */
export interface Filters {
  /** Values by trait: those of one trait are alternatives, different traits hold together. */
  readonly traits: Readonly<Record<string, readonly string[]>>
  readonly onlyOnSale: boolean
  readonly ordering: Ordering
}

export const NO_FILTERS: Filters = { traits: {}, onlyOnSale: true, ordering: 'price-asc' }

const TRAIT = 't.'
/** Limits on what a link can carry. */
const MOST_VALUES = 60
const MOST_CHARACTERS = 64

/** Parsed from a query string; what isn’t understood is left out. */
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

/** The query string of filters: equal filters give equal text, and the defaults an empty one. */
export function searchOf({ traits, onlyOnSale, ordering }: Filters): string {
  const search = new URLSearchParams()
  for (const [trait, values] of Object.entries(traits)) {
    for (const value of values) search.append(`${TRAIT}${trait}`, value)
  }
  if (!onlyOnSale) search.set('sale', 'all')
  if (ordering !== NO_FILTERS.ordering) search.set('sort', ordering)
  return search.toString()
}

/** Replaces the filters in a query, and leaves what else is in it. */
export function writeFilters(query: URLSearchParams, filters: Filters): void {
  for (const name of new Set(query.keys())) {
    if (name === 'sale' || name === 'sort' || name.startsWith(TRAIT)) query.delete(name)
  }
  for (const [name, value] of new URLSearchParams(searchOf(filters))) query.append(name, value)
}

/** Adds a value, or removes it where it was chosen. */
export function toggledTrait(filters: Filters, trait: string, value: string): Filters {
  const before = filters.traits[trait] ?? []
  const after = before.includes(value) ? before.filter((each) => each !== value) : [...before, value]
  const { [trait]: _, ...others } = filters.traits
  return { ...filters, traits: after.length === 0 ? others : { ...others, [trait]: after } }
}

/** What can be sorted. */
export interface Sortable {
  /** In digits, without leading zeros. */
  readonly id: string
  readonly record: Pick<MarketRecord, 'ask' | 'updatedAt'> | undefined
}

/**
 * Items without a price come last in either direction; ties go by token id. Each item is read once, and those without a
 * price are sorted only where they aren’t yet.
 */
export function sortedItems<T extends Sortable>(items: readonly T[], ordering: Ordering): readonly T[] {
  const first: Keyed<T>[] = []
  const last: Keyed<T>[] = []
  for (const item of items) {
    const { id, record } = item
    const price = record?.ask?.price
    if (price === undefined || ordering === 'id') last.push({ item, id, price: 0n, listedAt: 0 })
    else first.push({ item, id, price, listedAt: record?.updatedAt ?? -1 })
  }
  first.sort(COMPARE[ordering])
  if (last.some((each, index) => index > 0 && byNumber(last[index - 1] ?? each, each) > 0)) {
    last.sort(byNumber)
  }
  return [...first, ...last].map(({ item }) => item)
}

interface Keyed<T> {
  readonly item: T
  readonly id: string
  readonly price: bigint
  readonly listedAt: number
}

type Compare = (a: Keyed<unknown>, b: Keyed<unknown>) => number

/** Digits compared as numbers: by length, then as text. */
const byNumber: Compare = (a, b) => a.id.length - b.id.length || (a.id < b.id ? -1 : a.id > b.id ? 1 : 0)

function byPrice(sign: 1 | -1): Compare {
  return (a, b) => (a.price === b.price ? byNumber(a, b) : a.price < b.price ? -sign : sign)
}

const COMPARE: Readonly<Record<Ordering, Compare>> = {
  'price-asc': byPrice(1),
  'price-desc': byPrice(-1),
  recent: (a, b) => b.listedAt - a.listedAt || byNumber(a, b),
  id: byNumber,
}
