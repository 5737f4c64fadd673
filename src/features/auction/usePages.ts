import { useMemo, useState } from 'react'
import type { Answer } from '~/chain/multicall/answers'
import type { Read } from '~/chain/multicall/read'
import { useReads } from '~/chain/multicall/useReads'
import { AUCTION } from '~/config/auction/auction'
import { LOADING, ready } from '~/lib/loadable'
import type { Page } from './reads'

/**
 * All of a list that the chain gives by pages: the next page is asked for once the one before it is full. What was seen
 * whole stays while another page is awaited. The question should keep its identity; undefined asks nothing.
 */
export function usePages<T>(
  question: ((page: Page) => Read<readonly T[]>) | undefined,
): Answer<readonly T[]> {
  const [count, setCount] = useState(1)
  const [loaded, setLoaded] = useState<{ question: typeof question; list: readonly T[] }>()
  const asked = useMemo(
    () =>
      question === undefined
        ? []
        : Array.from({ length: count }, (_, i) => question({ cursor: i * AUCTION.page, size: AUCTION.page })),
    [question, count],
  )
  const pages = useReads(asked)
  // What comes behind a page that is not full is beyond the end, and fails.
  const last = pages.findIndex((page) => page.status !== 'ready' || page.value.length < AUCTION.page)
  const isFull = pages.length > 0 && last === -1
  if (isFull) setCount(count + 1)
  const end = pages[last]
  const whole = useMemo(
    () =>
      last === -1 || pages[last]?.status !== 'ready'
        ? undefined
        : pages.slice(0, last + 1).flatMap((page) => (page.status === 'ready' ? page.value : [])),
    [pages, last],
  )
  if (whole !== undefined && (loaded?.list !== whole || loaded.question !== question)) {
    setLoaded({ question, list: whole })
  }
  return useMemo(() => {
    if (whole !== undefined) return ready(whole)
    if (loaded !== undefined && loaded.question === question) return ready(loaded.list)
    return end?.status === 'failed' ? end : LOADING
  }, [whole, loaded, question, end])
}
