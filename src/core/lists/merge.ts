import { versionChange } from '~/domain/tokenList/version'
import type { TokenList } from '~/domain/tokenList/tokenList'
import type { ListsState, ListState } from './slice'

/** What of the lists is the same for every tab. */
export type StoredLists = Omit<ListsState, 'isBeingRestored'>

/**
 * What this tab and what others have made of `base`, which all of them had: lists that either added, without those
 * that either removed, and of one that both renewed the newer. Gives `ours` itself where the others have done nothing,
 * so that tabs come to rest.
 */
export function mergeLists(base: StoredLists, ours: ListsState, theirs: StoredLists): ListsState {
  const byUrl: Record<string, ListState> = {}
  for (const [url, our] of Object.entries(ours.byUrl)) {
    const their = theirs.byUrl[url]
    if (their !== undefined) byUrl[url] = mergeOne(base.byUrl[url], our, their)
    else if (!Object.hasOwn(base.byUrl, url)) byUrl[url] = our
  }
  for (const [url, their] of Object.entries(theirs.byUrl)) {
    if (!Object.hasOwn(ours.byUrl, url) && !Object.hasOwn(base.byUrl, url)) byUrl[url] = their
  }
  const active = [
    ...ours.activeListUrls.filter(
      (url) => theirs.activeListUrls.includes(url) || !base.activeListUrls.includes(url),
    ),
    ...theirs.activeListUrls.filter(
      (url) => !ours.activeListUrls.includes(url) && !base.activeListUrls.includes(url),
    ),
  ].filter((url) => Object.hasOwn(byUrl, url))
  // The last list stays: two tabs that each removed another one keep what this one has.
  if (Object.keys(byUrl).length === 0) return ours
  const urls = Object.keys(byUrl)
  const isOurs =
    isEqual(urls, Object.keys(ours.byUrl)) &&
    urls.every((url) => byUrl[url] === ours.byUrl[url]) &&
    isEqual(active, ours.activeListUrls)
  return isOurs ? ours : { ...ours, byUrl, activeListUrls: active }
}

/**
 * What of this tab's lists is for every tab. A load that failed is this tab's own misfortune: the list that was stored
 * before, by whichever tab, stays for the others and for the next page.
 */
export function storableLists(
  { byUrl, isBeingRestored: _, ...others }: ListsState,
  stored: StoredLists,
): StoredLists {
  const retained = Object.entries(byUrl).map(([url, list]) => {
    const { error, loadingRequestId: _, ...its } = list
    return [url, (error !== undefined && list.current === undefined && stored.byUrl[url]) || its] as const
  })
  return { ...others, byUrl: Object.fromEntries(retained) }
}

/** Whether two states have the same to store. */
export function isSameStored(a: StoredLists, b: StoredLists): boolean {
  const urls = Object.keys(a.byUrl)
  return (
    isEqual(urls, Object.keys(b.byUrl)) &&
    isEqual(a.activeListUrls, b.activeListUrls) &&
    urls.every((url) => isSameList(a.byUrl[url], b.byUrl[url]))
  )
}

function mergeOne(base: ListState | undefined, ours: ListState, theirs: ListState): ListState {
  if (isSameList(theirs, base) || isSameList(theirs, ours)) return ours
  // A list that was removed and added again elsewhere takes nothing from this tab.
  if (theirs.current === undefined && ours.current !== undefined) return ours
  const isTheirs = isSameList(ours, base) || isNewer(theirs, ours)
  if (!isTheirs) return ours
  const { current, pendingUpdate, loadedAt } = theirs
  const its = {
    ...(current !== undefined && { current }),
    ...(pendingUpdate !== undefined && { pendingUpdate }),
    ...(loadedAt !== undefined && { loadedAt }),
  }
  // Who has it now from another tab is past their own failure, and a load that is under way cannot fail it any more.
  if (current !== undefined && loadedAt !== base?.loadedAt) return its
  const { error, loadingRequestId } = ours
  return {
    ...its,
    ...(error !== undefined && { error }),
    ...(loadingRequestId !== undefined && { loadingRequestId }),
  }
}

/** An update that was accepted counts for more than the hour of a renewal. */
function isNewer(a: ListState, b: ListState): boolean {
  if (a.current === undefined || b.current === undefined) return a.current !== undefined
  switch (versionChange(b.current.version, a.current.version)) {
    case 'major':
    case 'minor':
    case 'patch':
      return true
    case 'older':
      return false
    case 'none':
      return (a.loadedAt ?? 0) > (b.loadedAt ?? 0)
  }
}

function isSameList(a: ListState | undefined, b: ListState | undefined): boolean {
  return (
    a === b ||
    (a !== undefined &&
      b !== undefined &&
      a.loadedAt === b.loadedAt &&
      isSameContent(a.current, b.current) &&
      isSameContent(a.pendingUpdate, b.pendingUpdate))
  )
}

function isSameContent(a: TokenList | undefined, b: TokenList | undefined): boolean {
  return (
    a === b ||
    (a?.entries === b?.entries &&
      a?.name === b?.name &&
      a?.logoURI === b?.logoURI &&
      a?.version.major === b?.version.major &&
      a?.version.minor === b?.version.minor &&
      a?.version.patch === b?.version.patch)
  )
}

function isEqual(a: readonly string[], b: readonly string[]): boolean {
  return a.length === b.length && a.every((each, i) => each === b[i])
}
