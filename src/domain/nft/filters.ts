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
  /** A number as it is written: without zeros before it. */
  readonly id: string
  readonly record: Pick<MarketRecord, 'ask' | 'updatedAt'> | undefined
}

/**
 * What has no price comes last, whichever way prices go; ties go by number. Each item is looked at once. Only what is for
 * sale has to be sorted: catalogues come by number.
 */
export function inOrder<T extends Listed>(items: readonly T[], ordering: Ordering): readonly T[] {
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

/** The longer number is the greater one, and of two as long the one that a dictionary has later. */
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
