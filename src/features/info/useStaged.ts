import type { TypedUseQuery } from '@reduxjs/toolkit/query/react'
import { type Asked, useRemote } from '~/core/remote/useRemote'
import { type Loadable, ready, valueOf } from '~/lib/loadable'
import type { Answer, RemoteBaseQuery } from '~/services/remote'

/** What was before: still being loaded, known, or missing until the next answer. */
export type Past = 'loading' | 'known' | 'missing'

interface Endpoint<Question, Data> {
  readonly useQuery: TypedUseQuery<Answer<Data>, Question, RemoteBaseQuery>
}

interface Staged<Data> {
  readonly data: Loadable<Data, unknown>
  readonly past: Past
  /** Parts of the answer that could not be read, and are not in it. */
  readonly missing: number
  readonly retry: () => void
}

/** The whole asks for its first part anew. */
const ONCE = { ticks: undefined } as const

/** The answer for a page of the analytics. Its first part, the current state, is shown until the whole is loaded. */
export function useStaged<
  Question extends { readonly url: string },
  Now,
  Whole extends { readonly hasPast: boolean } | null,
>(
  firstPart: Endpoint<Question, Now>,
  all: Endpoint<Question, Whole>,
  question: Asked<NoInfer<Question>> | undefined,
  isLarge = false,
): Staged<Now | Whole> {
  const whole = useRemote(all, question, { isLarge })
  const isLoading = whole.data.status === 'loading'
  const first = useRemote(firstPart, isLoading ? question : undefined, ONCE)
  const now = valueOf(first.data)
  if (isLoading && now !== undefined)
    return { data: ready(now), past: 'loading', missing: first.missing, retry: whole.retry }
  const { data, missing, retry } = whole
  return { data, past: valueOf(data)?.hasPast === false ? 'missing' : 'known', missing, retry }
}
