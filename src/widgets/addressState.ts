import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react'
import { type Location, useLocation, useNavigate } from 'react-router-dom'
import { pagePath, pageSearch } from '~/lib/sitePath'

/** Typing settles for this long before the address follows: browsers limit how often it may change. */
const SETTLED_MS = 400
/** A link carries no longer text. */
const MOST_CHARACTERS = 100
const WHOLE_NUMBER = /^[1-9]\d{0,8}$/

/** One choice of a page as its address says it. */
export interface Parameter<T> {
  /** Without the parameter, and wherever its text means nothing. */
  readonly fallback: T
  /** Undefined for a text that means nothing. */
  readonly parse: (text: string) => T | undefined
}

type Parameters = Readonly<Record<string, Parameter<string | number | undefined>>>
type Values<P extends Parameters> = { readonly [Name in keyof P]: P[Name]['fallback'] }

/** One of several words. */
export function oneOf<Word extends string>(words: readonly Word[], fallback: Word): Parameter<Word> {
  return { fallback, parse: (text) => words.find((word) => word === text) }
}

/** A number from 1 on, such as that of a page or a round. */
export function wholeNumber<Fallback extends number | undefined>(
  fallback: Fallback,
): Parameter<number | Fallback> {
  return { fallback, parse: (text) => (WHOLE_NUMBER.test(text) ? Number(text) : undefined) }
}

/**
 * What is chosen on a page, kept in its address and nowhere else: a link opens the page as it was, and each choice is a
 * step that Back takes back. What is as at first is not in the address, and what a link says wrongly is as at first.
 * Several of a kind on one page have a scope each, before the names of their parameters.
 */
export function useInAddress<P extends Parameters>(
  parameters: P,
  scope?: string,
): readonly [Values<P>, (change: Partial<Values<P>>) => void] {
  const [search, edit] = useAddressQuery()
  const shown = new URLSearchParams(search)
  const values = Object.fromEntries(
    Object.entries(parameters).map(([name, { fallback, parse }]) => {
      const text = shown.get(scopedName(name, scope))
      return [name, (text === null ? undefined : parse(text)) ?? fallback]
    }),
  ) as Values<P>
  const change = (changed: Partial<Values<P>>) => {
    edit((query) => {
      for (const [name, value] of Object.entries(changed)) {
        const scoped = scopedName(name, scope)
        if (value === undefined || value === parameters[name]?.fallback) query.delete(scoped)
        else query.set(scoped, String(value))
      }
    })
  }
  return [values, change]
}

/**
 * The page's query, with its '?', and the way to change it, for what `useInAddress` has no parameters for. `edit` gets
 * the query as it was last written, which may be newer than the one that is drawn: two quick choices are both kept.
 */
export function useAddressQuery(): readonly [
  search: string,
  edit: (change: (query: URLSearchParams) => void) => void,
] {
  const drawn = useLocation()
  const navigate = useNavigate()
  const edit = useCallback(
    (change: (query: URLSearchParams) => void) => {
      const search = latestSearch(drawn)
      const query = new URLSearchParams(search)
      change(query)
      const next = searchText(query)
      if (next !== search) void navigate({ search: next, hash: drawn.hash })
    },
    [drawn, navigate],
  )
  return [drawn.search, edit]
}

/**
 * What is searched for on a page, kept in its address once typing has settled. It is no step of its own: Back leads to
 * the page before. The parameters of `reset`, such as the number of a page, begin anew with another text.
 */
export function useSearchInAddress(
  name: string,
  reset?: string,
): readonly [typed: string, type: (text: string) => void, kept: string] {
  const drawn = useLocation()
  const navigate = useNavigate()
  const kept = searchedIn(drawn.search, name)
  const [typed, setTyped] = useState(kept)
  const [before, setBefore] = useState(kept)
  const [written, setWritten] = useState(kept)
  if (kept !== before) {
    setBefore(kept)
    // A link or the way back: more may have been typed since the page itself wrote it.
    if (kept !== written) setTyped(kept)
  }
  const write = useEffectEvent(() => {
    // On the way to another page whose code still loads: to write now would cancel that.
    if (pagePath() !== drawn.pathname) return
    const search = latestSearch(drawn)
    const latest = searchedIn(search, name)
    // A link that is on its way to the page is what is searched for.
    if (typed === latest || (latest !== kept && latest !== written)) return
    const query = new URLSearchParams(search)
    if (typed === '') query.delete(name)
    else query.set(name, typed)
    if (reset !== undefined) query.delete(reset)
    setWritten(typed)
    void navigate({ search: searchText(query), hash: drawn.hash }, { replace: true })
  })
  useEffect(() => {
    const timer = setTimeout(write, SETTLED_MS)
    return () => {
      clearTimeout(timer)
    }
  }, [typed])
  return [typed, setTyped, kept]
}

interface Memory<Choice> {
  /** As the address has it, and as it is at first. */
  readonly choice: Choice
  readonly first: Choice
  readonly remembered: Choice
  readonly onRemember: (choice: Choice) => void
}

/** A page that is opened without any choice in its address takes the one that was made on it before. */
export function useRememberedChoice<Choice extends Readonly<Record<string, string>>>(
  memory: Memory<Choice>,
): void {
  const navigate = useNavigate()
  const isOpened = useRef(false)
  const { choice } = memory
  const keep = useEffectEvent(() => {
    const { first, remembered, onRemember } = memory
    const changed = Object.entries(remembered).filter(([name, value]) => value !== first[name])
    const isFirst = Object.entries(choice).every(([name, value]) => value === first[name])
    if (!isOpened.current && isFirst && changed.length > 0) {
      void navigate({ search: searchText(new URLSearchParams(changed)) }, { replace: true })
    } else {
      onRemember(choice)
    }
    isOpened.current = true
  })
  const text = JSON.stringify(choice)
  useEffect(() => {
    keep()
  }, [text])
}

export function scopedName(name: string, scope: string | undefined): string {
  return scope === undefined ? name : `${scope}-${name}`
}

function searchedIn(search: string, name: string): string {
  return (new URLSearchParams(search).get(name) ?? '').slice(0, MOST_CHARACTERS)
}

/** The page's search as it was last written: the page itself is drawn a moment later, and two may write in between. */
function latestSearch({ pathname, search }: Location): string {
  return pagePath() === pathname ? pageSearch() : search
}

function searchText(query: URLSearchParams): string {
  return query.size === 0 ? '' : `?${query.toString()}`
}
