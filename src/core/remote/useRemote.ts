import { skipToken, type TypedUseQuery } from '@reduxjs/toolkit/query/react'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { useSlowTick } from '~/chain/clock/useTicks'
import { failed, type Loadable, LOADING, ready } from '~/lib/loadable'
import { type Answer, remote, type RemoteBaseQuery, type RemoteProblem } from '~/services/remote'
import { useCoreStore } from '../state'

interface Options {
  /** Slow ticks, of a minute each while the page is visible, from one answer to the next; undefined asks once. */
  readonly ticks?: number | undefined
  /** Asks again after so many milliseconds, for an answer that is about to come. */
  readonly pollMs?: number | undefined
}

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

/** What a service off the chain answers; undefined asks nothing. Equal questions of several places are one. */
export function useRemote<Arg, Data>(
  { useQuery }: { readonly useQuery: TypedUseQuery<Answer<Data>, Arg, RemoteBaseQuery> },
  arg: NoInfer<Arg> | undefined,
  options: Options = {},
): Remote<Data> {
  const { ticks, pollMs = 0 } = { ticks: 1, ...options }
  const { inject } = useCoreStore()
  // Before the first question is put, which asks for its part of the store while it is drawn; nothing drawn changes.
  useState(() => {
    inject(remote)
  })
  const isAsked = arg !== undefined
  const { currentData, error, isError, fulfilledTimeStamp, refetch } = useQuery(isAsked ? arg : skipToken, {
    pollingInterval: pollMs,
    skipPollingIfUnfocused: true,
  })

  const retry = useCallback(() => {
    if (isAsked) void refetch()
  }, [isAsked, refetch])
  const tick = useSlowTick()
  const askedAt = useRef(tick)
  useEffect(() => {
    if (ticks === undefined || tick < askedAt.current + ticks) return
    askedAt.current = tick
    retry()
  }, [tick, ticks, retry])

  const problem: RemoteProblem = error === 'malformed' ? error : 'unreachable'
  const hasAnswer = currentData !== undefined
  const value = currentData?.value
  const data = useMemo(
    (): Loadable<Data, RemoteProblem> =>
      hasAnswer ? ready(value as Data) : isError ? failed(problem) : LOADING,
    [hasAnswer, value, isError, problem],
  )
  return {
    data,
    missing: currentData?.missing ?? 0,
    isBehind: isError,
    answeredAt: fulfilledTimeStamp,
    retry,
  }
}
