import { useListsRefresh } from '~/core/lists/useListsRefresh'

/** Keeps the token lists new on every page; loaded after the first picture. */
export function ListsRefresh() {
  useListsRefresh()
  return null
}
