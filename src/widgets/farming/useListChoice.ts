import { oneOf, useInAddress, useRememberedChoice, useSearchInAddress } from '../addressState'

interface ListChoice<Sort extends string> {
  readonly sort: Sort
  readonly search: string
}

interface Options<Sort extends string> {
  /** The first is where a list begins. */
  readonly sorts: readonly [Sort, ...(readonly Sort[])]
  /** The list as it was left. */
  readonly remembered: ListChoice<Sort>
  readonly onRemember: (choice: ListChoice<Sort>) => void
}

/** Order and search of a list, in the page's address. */
export function useListChoice<Sort extends string>({ sorts, remembered, onRemember }: Options<Sort>) {
  const [first] = sorts
  const [{ sort }, choose] = useInAddress({ sort: oneOf(sorts, first) })
  const [query, onQuery, search] = useSearchInAddress('search')
  useRememberedChoice<{ readonly sort: string; readonly search: string }>({
    choice: { sort, search },
    first: { sort: first, search: '' },
    remembered,
    onRemember: () => onRemember({ sort, search }),
  })
  return { sort, query, onSort: (next: Sort) => choose({ sort: next }), onQuery }
}
