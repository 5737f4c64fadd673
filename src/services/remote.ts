import { type BaseQueryFn, createApi, retry } from '@reduxjs/toolkit/query/react'
import { isRecord } from '~/lib/record'
import type { Change } from './changes'

/**
 * `unreachable`: nobody answered, or only that it cannot be answered; `malformed`: what came is not what was asked for;
 * `not-offered`: the network has no such service, so that nothing was asked.
 */
export type RemoteProblem = 'unreachable' | 'malformed' | 'not-offered'

interface RemoteRequest<Data = unknown> {
  readonly url: string
  /** Sent as JSON; a request without it is a GET. */
  readonly body?: unknown
  /** The `Accept` header, for a service that can answer in more than one way; a request without it takes anything. */
  readonly accept?: string
  /** The door: takes what came, and throws where it is not what was asked for. */
  readonly parse: (answer: unknown) => Data
  /** What an answer that is not OK means where that is an answer, too: throws, or gives undefined for a failure. */
  readonly refusal?: (status: number, answer: unknown, statusText: string) => Data | undefined
  /** Asked once whatever comes of it, for what should not be done twice. */
  readonly isOnce?: boolean
}

const TIMEOUT_MS = 15_000
const RETRIES = 2
/** What nobody looks at is forgotten after this long, and is not waited for any longer. */
const KEPT_S = 60

export type RemoteBaseQuery = BaseQueryFn<RemoteRequest, unknown, RemoteProblem>

const ask: RemoteBaseQuery = async ({ url, body, accept, parse, refusal, isOnce = false }, { signal }) => {
  const unreachable = () =>
    isOnce ? retry.fail<RemoteBaseQuery>('unreachable') : { error: 'unreachable' as const }
  let response: Response
  let answer: unknown
  try {
    response = await fetch(url, {
      headers: {
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...(accept !== undefined && { accept }),
      },
      ...(body !== undefined && { method: 'POST', body: JSON.stringify(body) }),
      signal: AbortSignal.any([signal, AbortSignal.timeout(TIMEOUT_MS)]),
      credentials: 'omit',
    })
    // Who refuses need not say why in JSON.
    answer = response.ok ? await response.json() : await response.json().catch(() => undefined)
  } catch {
    return unreachable()
  }
  let data: unknown
  try {
    data = response.ok ? parse(answer) : refusal?.(response.status, answer, response.statusText)
  } catch (cause) {
    if (cause instanceof Refused) return unreachable()
    console.warn(`${url} answered with what was not asked for:`, cause)
    return retry.fail<RemoteBaseQuery>('malformed')
  }
  return response.ok || data !== undefined ? { data } : unreachable()
}

const retrying = retry(ask, { maxRetries: RETRIES })

const askPatiently: RemoteBaseQuery = async (request, api, options) => {
  const result = await retrying(request, api, options)
  if (result.error !== undefined && !api.signal.aborted) {
    console.warn(`${api.endpoint} could not be read: ${result.error}`)
  }
  return result
}

/** An answer that may be another one after a change: see `renewedAfter`. */
const CHANGE = 'change'

/**
 * What services off the chain tell. Endpoints are added by the modules that know them; the whole is added to the store
 * by `core/remote/useRemote` with the first screen that asks.
 */
export const remote = createApi({
  reducerPath: 'remote',
  keepUnusedDataFor: KEPT_S,
  baseQuery: askPatiently,
  tagTypes: [CHANGE],
  // What is under way is not waited for: a service that is behind is asked again in any case.
  invalidationBehavior: 'immediately',
  endpoints: () => ({}),
})

/**
 * `providesTags` of an endpoint whose answer these change: own transactions by their summaries' keys, and messages that
 * a service has taken. Whoever is looking has the answer renewed then, and what nobody looks at is forgotten.
 */
export function renewedAfter(changes: readonly Change[]) {
  return changes.map((id) => ({ type: CHANGE, id }) as const)
}

/** A request of GraphQL; the parser gets its data. */
export function graphql<Data>(
  url: string,
  query: string,
  variables: Readonly<Record<string, unknown>>,
  parse: (data: Readonly<Record<string, unknown>>) => Data,
): RemoteRequest<Data> {
  return { url, body: { query, variables }, parse: (answer) => parse(dataOf(answer)) }
}

/** As `graphql`, for a document whose parts stand for themselves: what is there beside errors is parsed. */
export function graphqlParts<Data>(
  url: string,
  query: string,
  variables: Readonly<Record<string, unknown>>,
  parse: (data: Readonly<Record<string, unknown>>) => Data,
): RemoteRequest<Data> {
  const whole = (answer: unknown) =>
    isRecord(answer) && isRecord(answer['data']) ? answer['data'] : dataOf(answer)
  return { url, body: { query, variables }, parse: (answer) => parse(whole(answer)) }
}

/** One of several requests that make up an endpoint's answer: `ask` is what its `queryFn` is given. */
export async function askPart<Data>(
  ask: (request: RemoteRequest) => ReturnType<RemoteBaseQuery>,
  request: RemoteRequest<Data>,
): Promise<{ readonly data: Data; readonly error?: undefined } | { readonly error: RemoteProblem }> {
  let parsed: { readonly data: Data } | undefined
  const { error } = await ask({
    ...request,
    parse: (answer) => {
      parsed = { data: request.parse(answer) }
      return undefined
    },
  })
  return parsed ?? { error: error ?? 'unreachable' }
}

/** The service understood and cannot answer now: it may in a moment. */
class Refused extends Error {}

function dataOf(answer: unknown): Readonly<Record<string, unknown>> {
  if (!isRecord(answer)) throw new Error('Not an answer of GraphQL')
  // A part of an answer beside errors is not what was asked for.
  if (Array.isArray(answer['errors'])) throw new Refused(JSON.stringify(answer['errors']).slice(0, 500))
  if (!isRecord(answer['data'])) throw new Error('An answer of GraphQL without data')
  return answer['data']
}
