// @chunk remote
import { type BaseQueryApi, type BaseQueryFn, createApi, retry } from '@reduxjs/toolkit/query/react'
import { env } from '~/config/env'
import { type Decoder, Report, Undecodable } from '~/lib/decode'
import { fieldsOf, isRecord } from '~/lib/record'
import type { Change } from './changes'
import { takeEarlyAnswer } from './earlyAnswers'
import { responseText } from './responseText'

/**
 * `unreachable`: no answer came, or only that it cannot be answered; `malformed`: what came is not what was asked for;
 * `not-offered`: the network has no such service, so that nothing was asked.
 */
export type RemoteProblem = 'unreachable' | 'malformed' | 'not-offered'

/** What came, as far as it could be read. */
export interface Answer<Data> {
  readonly value: Data
  /** Parts of it that could not be: left out, and said so where it is shown. */
  readonly missing: number
  /** The newest block that a subgraph had indexed when it answered. */
  readonly indexed?: IndexedBlock | undefined
}

export interface IndexedBlock {
  readonly number: number
  /** Unix seconds. */
  readonly time: number
}

interface RemoteRequest<Data = unknown> {
  readonly url: string
  /** Sent as JSON; a request without it is a GET. */
  readonly body?: unknown
  /** Of a request with a body that is no POST. */
  readonly method?: 'DELETE'
  /** The `Accept` header, for a service that can answer in more than one way; a request without it takes anything. */
  readonly accept?: string
  /** The door: takes what came, and throws where it is not what was asked for. */
  readonly parse: Decoder<Data>
  /** Where the answer says which block it is of; undefined where it does not. */
  readonly indexed?: (answer: unknown) => IndexedBlock | undefined
  /** What an answer that is not OK means where that is an answer, too: throws, or gives undefined for a failure. */
  readonly refusal?: (status: number, answer: unknown, statusText: string) => Data | undefined
  /** Asked once whatever comes of it, for what should not be done twice. */
  readonly isOnce?: boolean
}

const TIMEOUT_MS = 15_000
/** A collection of 10,000 described tokens has about eight million. */
const MOST_BYTES = 32_000_000
const RETRIES = 2
/** Seconds for which a service can ask to be left alone. */
const WAIT_S = { least: 1, most: 60 } as const
/** Of a service that is too busy, or for now without what it needs. */
const LATER: ReadonlySet<number> = new Set([429, 503])
/** Data without subscribers is dropped after this long, and its request is given up. */
const KEPT_S = 60

export type RemoteBaseQuery = BaseQueryFn<RemoteRequest, Answer<unknown>, RemoteProblem>

const ask: RemoteBaseQuery = (request, api) => askOnce(request, api)

async function askOnce(
  request: RemoteRequest,
  api: BaseQueryApi,
): Promise<Awaited<ReturnType<RemoteBaseQuery>>> {
  const { url, body, method = 'POST', accept, parse, indexed, refusal, isOnce = false } = request
  let isToWait = false
  const unreachable = () =>
    isOnce || isToWait ? retry.fail<RemoteBaseQuery>('unreachable') : { error: 'unreachable' as const }
  let response: Response
  let early: Response | undefined
  let answer: unknown
  try {
    const headers = {
      ...(body !== undefined && !isOwnService(url) && { 'content-type': 'application/json' }),
      ...(accept !== undefined && { accept }),
    }
    const text = body === undefined ? undefined : JSON.stringify(body)
    const given = AbortSignal.any([api.signal, AbortSignal.timeout(TIMEOUT_MS)])
    early = await takeEarlyAnswer({ url, body: text, headers }, api, given)
    response =
      early ??
      (await fetch(url, {
        headers,
        ...(text !== undefined && { method, body: text }),
        signal: given,
        credentials: 'omit',
      }))
    isToWait = noteWait(url, response)
    const said = await responseText(response, MOST_BYTES)
    // Who refuses need not say why in JSON.
    answer = response.ok ? JSON.parse(said) : jsonIn(said)
  } catch {
    return early === undefined ? unreachable() : askOnce(request, api)
  }
  const report = new Report()
  let value: unknown
  try {
    value = response.ok ? parse(answer, report) : refusal?.(response.status, answer, response.statusText)
  } catch (cause) {
    // It is taken once: the question is asked in the ordinary way now.
    if (early !== undefined) return askOnce(request, api)
    if (cause instanceof Refused) return unreachable()
    console.warn(`${url} answered with what was not asked for:`, cause)
    return retry.fail<RemoteBaseQuery>('malformed')
  }
  const { missing, problems } = report
  if (missing > 0) console.warn(`${url}: ${String(missing)} left out:`, ...problems)
  if (!response.ok && value === undefined) return unreachable()
  const block = response.ok ? indexed?.(answer) : undefined
  return { data: { value, missing, ...(block !== undefined && { indexed: block }) } }
}

/**
 * The exchange's own services read a body as JSON whatever its type says: without a type the browser sends plain text,
 * which needs no CORS preflight, a round trip before the first question at each address.
 */
function isOwnService(url: string): boolean {
  return env.servicesUrl !== undefined && url.startsWith(`${env.servicesUrl}/`)
}

/** When services that refused can be asked again, as they said; milliseconds of `performance.now()`. */
const againAt = new Map<string, number>()

/** Whether an answer says when the service can be asked again. */
function noteWait(url: string, { status, headers }: Response): boolean {
  const seconds = headers.get('retry-after') ?? ''
  // A date would be of another clock.
  const says = LATER.has(status) && /^\d+$/.test(seconds)
  const bounded = Math.min(WAIT_S.most, Math.max(WAIT_S.least, Number(seconds)))
  if (says) againAt.set(serviceOf(url), performance.now() + bounded * 1000)
  else againAt.delete(serviceOf(url))
  return says
}

/** Milliseconds until a service that refused for now can be asked again, up to a minute; undefined where none are left. */
export function waitOf(url: string): number | undefined {
  const wait = (againAt.get(serviceOf(url)) ?? 0) - performance.now()
  return wait > 0 ? wait : undefined
}

/** The origin of an address. */
function serviceOf(url: string): string {
  return /^\w+:\/\/[^/?#]+/.exec(url)?.[0] ?? url
}

function jsonIn(text: string): unknown {
  try {
    return JSON.parse(text) as unknown
  } catch {
    return undefined
  }
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
 * a service has taken. Then answers with subscribers are fetched again, and the others are dropped.
 */
export function renewedAfter(changes: readonly Change[]) {
  return changes.map((id) => ({ type: CHANGE, id }) as const)
}

/**
 * A request of GraphQL; the parser gets its data. What is there beside errors is read as far as it goes, and what an error
 * has taken away is missing: it is not the null that says that there is none.
 */
export function graphql<Data>(
  url: string,
  query: string,
  variables: Readonly<Record<string, unknown>>,
  parse: Decoder<Data>,
): RemoteRequest<Data> {
  return {
    url,
    body: { query, variables },
    parse(answer, report) {
      const { data, errors } = dataOf(answer)
      const before = report.missing
      try {
        const value = parse(data, report)
        report.missing = Math.max(report.missing, before + errors.length)
        if (errors.length > 0) report.problems.push(said(errors))
        return value
      } catch (cause) {
        // Without what is missing nothing of it can be told; it may be there in a moment.
        throw errors.length > 0 ? new Refused(said(errors)) : cause
      }
    },
  }
}

/** The most rows of one kind that a subgraph gives at once. */
export const SUBGRAPH_ROWS = 1000

/** A request of GraphQL to a subgraph, which is asked as well which block it has indexed. */
export function subgraph<Data>(
  url: string,
  query: string,
  variables: Readonly<Record<string, unknown>>,
  parse: Decoder<Data>,
): RemoteRequest<Data> {
  const end = query.lastIndexOf('}')
  const whole = `${query.slice(0, end)}${INDEXED} ${query.slice(end)}`
  return { ...graphql(url, whole, variables, parse), indexed: indexedIn }
}

const INDEXED = '_meta { block { number timestamp } }'

/** Undefined where the endpoint is too old to tell a time. */
function indexedIn(answer: unknown): IndexedBlock | undefined {
  const { _meta } = fieldsOf(fieldsOf(answer)['data'])
  const { number, timestamp: time } = fieldsOf(fieldsOf(_meta)['block'])
  return Number.isSafeInteger(number) && Number.isSafeInteger(time)
    ? { number: Number(number), time: Number(time) }
    : undefined
}

/** One of several requests that make up an endpoint's answer: `ask` is what its `queryFn` is given. */
export async function askPart<Data>(
  ask: (request: RemoteRequest) => ReturnType<RemoteBaseQuery>,
  request: RemoteRequest<Data>,
): Promise<
  | { readonly data: Data; readonly missing: number; readonly error?: undefined }
  | { readonly error: RemoteProblem }
> {
  let read: { readonly data: Data } | undefined
  const { error, data: answer } = await ask({
    ...request,
    parse: (value, report) => {
      read = { data: request.parse(value, report) }
      return undefined
    },
  })
  return read === undefined || answer === undefined
    ? { error: error ?? 'unreachable' }
    : { ...read, missing: answer.missing }
}

/** The service understood and cannot answer now: it may in a moment. */
class Refused extends Error {}

/** Stands where an error of GraphQL has left nothing: nothing can be read of it. */
const TAKEN_AWAY = Symbol('taken away by an error')
const MOST_ERRORS = 1000

interface GraphqlAnswer {
  readonly data: Readonly<Record<string, unknown>>
  readonly errors: readonly unknown[]
}

function dataOf(answer: unknown): GraphqlAnswer {
  if (!isRecord(answer)) throw new Undecodable('an answer of GraphQL')
  const errors: readonly unknown[] = Array.isArray(answer['errors'])
    ? answer['errors'].slice(0, MOST_ERRORS)
    : []
  const { data } = answer
  if (isRecord(data)) return { data: errors.reduce<typeof data>(withoutTaken, data), errors }
  if (errors.length > 0) throw new Refused(said(errors))
  throw new Undecodable('an answer of GraphQL')
}

/** The data with a mark at the null that an error names, or around it where it was taken with what is around it. */
function withoutTaken(
  data: Readonly<Record<string, unknown>>,
  error: unknown,
): Readonly<Record<string, unknown>> {
  const path: readonly unknown[] = isRecord(error) && Array.isArray(error['path']) ? error['path'] : []
  return marked(data, path.slice(0, 20)) as Readonly<Record<string, unknown>>
}

function marked(value: unknown, [key, ...rest]: readonly unknown[]): unknown {
  if (value === null) return TAKEN_AWAY
  if (Array.isArray(value) && typeof key === 'number' && key in value) {
    return value.with(key, marked(value[key], rest))
  }
  if (isRecord(value) && typeof key === 'string' && Object.hasOwn(value, key)) {
    return { ...value, [key]: marked(value[key], rest) }
  }
  return value
}

function said(errors: readonly unknown[]): string {
  return JSON.stringify(errors.slice(0, 3)).slice(0, 500)
}
