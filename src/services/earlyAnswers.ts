// @chunk remote
import { EARLY_ANSWER_MS } from '~/config/policies'

/** An answer that was asked for by a page’s file while its code was on its way (`app/bootRequest`). */
export interface EarlyAnswer {
  /** When it was asked for, by the computer’s clock. */
  readonly at: number
  readonly response: Promise<Response>
  /** The endpoint that asks it, and its argument. */
  readonly endpoint: string
  readonly arg: unknown
}

/** What of a request's `BaseQueryApi` tells which endpoint it is made for. */
export interface Asker {
  readonly endpoint: string
  readonly queryCacheKey?: string | undefined
  readonly getState: () => unknown
}

/** By the question: where, what, and in which form. */
export interface EarlyAnswers {
  /** A build that draws its pages takes down who asks. */
  get(key: string, asker?: Asker): EarlyAnswer | undefined
  delete(key: string): unknown
  values(): Iterable<Pick<EarlyAnswer, 'endpoint' | 'arg'>>
}

declare global {
  /** What the page has asked services while its code was on its way. */
  var earlyAnswers: EarlyAnswers | undefined
}

export interface ServiceQuestion {
  readonly url: string
  /** JSON; undefined is a GET. */
  readonly body: string | undefined
  readonly headers: Readonly<Record<string, string>>
}

export function keyOfQuestion({ url, body, headers }: ServiceQuestion): string {
  return JSON.stringify({ url, body, headers })
}

/**
 * The response to what the page has asked early, once: undefined where it did not ask this, asked too long ago, or was
 * not answered well. What is asked then takes the ordinary way.
 */
export async function takeEarlyAnswer(
  question: ServiceQuestion,
  asker: Asker,
  signal: AbortSignal,
): Promise<Response | undefined> {
  const { earlyAnswers } = globalThis
  const key = keyOfQuestion(question)
  const early = earlyAnswers?.get(key, asker)
  if (early === undefined) return undefined
  earlyAnswers?.delete(key)
  if (Date.now() - early.at > EARLY_ANSWER_MS) return undefined
  const response = await Promise.race([early.response.catch(() => undefined), ended(signal)])
  return response?.ok === true ? response : undefined
}

function ended(signal: AbortSignal): Promise<undefined> {
  return new Promise((resolve) => {
    const end = () => {
      resolve(undefined)
    }
    if (signal.aborted) end()
    else signal.addEventListener('abort', end, { once: true })
  })
}
