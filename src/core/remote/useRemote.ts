import { skipToken, type TypedUseQuery } from '@reduxjs/toolkit/query/react'
import { useCallback, useDeferredValue, useEffect, useMemo, useRef, useSyncExternalStore } from 'react'
import { useSlowTick } from '~/chain/clock/useTicks'
import { isVisible, onVisibilityChange } from '~/chain/clock/visibility'
import { failed, type Loadable, LOADING, ready } from '~/lib/loadable'
import { type Answer, type RemoteBaseQuery, type RemoteProblem, waitOf } from '~/services/remote'
import { useReportStanding } from '../serviceStanding'
import { useRemoteInStore } from './changes'
import './takeEarlyAnswers'

interface Options {
  /**
   * Slow ticks, of a minute each while the page is visible, from one answer to the next; undefined asks until there is
   * one, which only a change renews that the endpoint follows (`renewedAfter`).
   */
  readonly ticks?: number | undefined
  /** Asks again after so many milliseconds while the page is visible, for an answer that is about to come. */
  readonly pollMs?: number | undefined
  /** Of a hidden page, too. */
  readonly isPolledHidden?: boolean
  /** The first answer takes long to draw: it is drawn in slices, between which the page hears presses. */
  readonly isLarge?: boolean
}

interface OfService {
  readonly url: string
}

/** A question to a service that a network may not have: without an address nothing is asked, and that is the answer. */
export type Asked<Arg> = Arg extends unknown ? Omit<Arg, 'url'> & { readonly url: string | undefined } : never

interface Remote<Data> {
  /** What was seen stays while it is renewed, and where that fails. */
  readonly data: Loadable<Data, RemoteProblem>
  /** Parts of the answer that could not be read, and are not in it. */
  readonly missing: number
  /** The last attempt failed: what is shown is as old as `answeredAt`. */
  readonly isBehind: boolean
  /** Milliseconds since 1970; undefined before there was an answer. */
  readonly answeredAt: number | undefined
  readonly retry: () => void
}

/** What a service off the chain answers; undefined asks nothing yet. Equal questions of several places are one. */
export function useRemote<Arg extends OfService, Data>(
  { useQuery }: { readonly useQuery: TypedUseQuery<Answer<Data>, Arg, RemoteBaseQuery> },
  arg: Asked<NoInfer<Arg>> | undefined,
  options: Options = {},
): Remote<Data> {
  const { ticks, pollMs = 0, isPolledHidden = false, isLarge = false } = { ticks: 1, ...options }
  useRemoteInStore()
  const question = arg !== undefined && isOffered<Arg>(arg) ? arg : undefined
  const isAsked = question !== undefined
  const isNotOffered = arg !== undefined && !isAsked
  const isSeen = useSyncExternalStore(onVisibilityChange, isVisible)
  const { currentData, error, isError, isFetching, fulfilledTimeStamp, refetch } = useQuery(
    question ?? skipToken,
    {
      pollingInterval: isSeen || isPolledHidden ? pollMs : 0,
    },
  )

  const retry = useCallback(() => {
    if (isAsked) void refetch()
  }, [isAsked, refetch])
  const tick = useSlowTick()
  const askedAt = useRef(tick)
  // What has failed is asked again in any case: a restored connection needs no click.
  const due = isError ? 1 : ticks
  useEffect(() => {
    if (due === undefined || tick < askedAt.current + due) return
    askedAt.current = tick
    retry()
  }, [tick, due, retry])
  useEffect(() => {
    if (!isError) return undefined
    window.addEventListener('online', retry)
    return () => {
      window.removeEventListener('online', retry)
    }
  }, [isError, retry])

  const url = question?.url
  useEffect(() => {
    const wait = isError && url !== undefined ? waitOf(url) : undefined
    if (wait === undefined) return undefined
    // Not all pages at once.
    const timer = setTimeout(retryIfSeen, wait * (1 + Math.random() / 4))
    function retryIfSeen(): void {
      if (document.visibilityState === 'visible') retry()
    }
    return () => {
      clearTimeout(timer)
    }
  }, [isError, url, retry])

  const problem = isNotOffered ? 'not-offered' : error === 'malformed' ? error : 'unreachable'
  const hasFailed = isNotOffered || isError
  const hasAnswer = currentData !== undefined
  const value = currentData?.value
  // An error stays until there is an answer: what is asked again is not current yet.
  const isBehind = isError || (isFetching && error !== undefined)
  useReportStanding(hasAnswer && isBehind, currentData?.indexed)
  const data = useMemo(
    (): Loadable<Data, RemoteProblem> =>
      hasAnswer ? ready(value as Data) : hasFailed ? failed(problem) : LOADING,
    [hasAnswer, value, hasFailed, problem],
  )
  const isReady = data.status === 'ready'
  const isDrawn = useDeferredValue(isReady)
  return {
    data: isLarge && isReady && !isDrawn ? LOADING : data,
    missing: currentData?.missing ?? 0,
    isBehind,
    answeredAt: fulfilledTimeStamp,
    retry,
  }
}

function isOffered<Arg extends OfService>(arg: Asked<Arg>): arg is Asked<Arg> & Arg {
  return arg.url !== undefined
}
