import { costLimitPlugin } from '@escape.tech/graphql-armor-cost-limit'
import { maxAliasesPlugin } from '@escape.tech/graphql-armor-max-aliases'
import { maxDepthPlugin } from '@escape.tech/graphql-armor-max-depth'
import { maxTokensPlugin } from '@escape.tech/graphql-armor-max-tokens'
import { type DocumentNode, GraphQLError, type GraphQLSchema } from 'graphql'
import { createYoga } from 'graphql-yoga'
import { isRecord } from '~/lib/record'
import { boundedCache } from './boundedCache'
import { queryProblem } from './queryLimits'
import { sharedReads } from './sharedReads'
import { turns } from './turns'
import { FAILED, RETRY_AFTER_S, unavailableWords } from './unavailable'

export interface GraphqlLimits {
  readonly aliases: number
  readonly tokens: number
  readonly depth: number
  readonly cost: number
  /** Brackets of any kind within each other: selections, and filters within filters. */
  readonly nested: number
}

export interface GraphqlRequest {
  readonly method: string
  /** With its query. */
  readonly url: string
  /** JSON, whatever a client calls it. */
  readonly body: string
}

export interface GraphqlAnswer {
  readonly status: number
  readonly type: string
  readonly text: string
}

export type GraphqlHandler = (request: GraphqlRequest) => Promise<GraphqlAnswer>

const JSON_TYPE = 'application/json; charset=utf-8'

export interface GraphqlSource<Context extends object> {
  readonly path: string
  readonly schema: GraphQLSchema
  readonly limits: GraphqlLimits
  /** Made anew for each document that runs. */
  readonly context?: (() => Promise<Context>) | undefined
  /** Where answers are kept. */
  readonly kept?: KeptAnswers<Context>
}

interface KeptAnswers<Context> {
  /** Another one whenever anything that answers follow from is written. Undefined where it is not known. */
  readonly revisionOf: (context: Context) => string | undefined
  /**
   * The names of what was written from an earlier context on; undefined where anything that the earlier one followed from
   * was taken back. A document adds the names that it reads to the `reads` of its context.
   */
  readonly changes: (earlier: Context, now: Context) => Promise<ReadonlySet<string> | undefined>
  /** Milliseconds for which an answer is given after it was last known to be true; 0 where absent. */
  readonly seenForMs?: number | undefined
}

/** What documents whose answers are kept are run with. */
export interface NotedReads {
  readonly reads?: Set<string> | undefined
}

interface Revision<Context> {
  /** Of two revisions the later one has the higher one. */
  readonly nth: number
  readonly key: string
  readonly context: Context
  /** When it was last known to be the current one, in milliseconds. */
  seenAt: number
}

interface Kept<Context> {
  readonly answer: GraphqlAnswer
  readonly reads: ReadonlySet<string>
  /** The latest one that it is known to be true in. */
  revision: Revision<Context>
}

/** Characters of documents that were parsed and checked; the parsed ones take about forty times as many bytes. */
const MOST_PARSED = 512 * 1024
/** Characters of kept answers with their questions. */
const MOST_KEPT = 24 * 2 ** 20
/** Requests that wait at once from which on an answer that was true a moment ago is given instead of one more waiting. */
const BUSY = 4
/** Milliseconds of that moment. */
const MOST_AGE_MS = 10_000
/** Documents that run at once: the database has other things to do, too. */
const MOST_RUNNING = 4

/**
 * GraphQL at a path, with what a document may cost bounded before it is parsed and again before it runs. Equal questions
 * that are asked at once run once. Kept answers are given as long as nothing that they read was written. Errors about the
 * question keep their own words; what failed is told as other routes do.
 */
export function graphqlHandler<Context extends object>({
  path,
  schema,
  limits,
  context,
  kept: keeping,
}: GraphqlSource<Context>): GraphqlHandler {
  const documentCache = boundedCache<DocumentNode>(MOST_PARSED, (question) => question.length)
  const yoga = createYoga<Context>({
    schema,
    graphqlEndpoint: path,
    graphiql: false,
    landingPage: false,
    cors: false,
    logging: false,
    maskedErrors: { maskError: told },
    multipart: false,
    // Its own caches would keep a thousand documents, as large as clients like.
    parserAndValidationCache: { documentCache, errorCache: { get: () => undefined, set: () => undefined } },
    plugins: [
      maxTokensPlugin({ n: limits.tokens }),
      maxDepthPlugin({ n: limits.depth }),
      maxAliasesPlugin({ n: limits.aliases }),
      costLimitPlugin({ maxCost: limits.cost }),
    ],
  })

  async function run(
    request: GraphqlRequest,
    own: (Context & NotedReads) | undefined,
  ): Promise<GraphqlAnswer> {
    const { method, url, body } = request
    const question = questionIn(method, url, body)
    const problem =
      question === undefined
        ? 'The request has no `query`.'
        : documentCache.get(question) === undefined
          ? queryProblem(question, { tokens: limits.tokens, depth: limits.nested })
          : undefined
    if (problem !== undefined) {
      return { status: 400, type: JSON_TYPE, text: JSON.stringify({ errors: [{ message: problem }] }) }
    }
    const answer = await yoga.fetch(
      `http://127.0.0.1${url}`,
      {
        method,
        headers: { 'content-type': 'application/json' },
        ...(method === 'POST' ? { body } : {}),
      },
      ...(own === undefined ? [] : [own]),
    )
    return {
      status: answer.status,
      type: answer.headers.get('content-type') ?? JSON_TYPE,
      text: await answer.text(),
    }
  }

  const answers = boundedCache<Kept<Context>>(
    MOST_KEPT,
    (asked, { answer }) => asked.length + answer.text.length,
  )
  let revision: Revision<Context> | undefined
  /** What the last look has found; undefined where it failed. */
  let seen: Revision<Context> | undefined
  let revisions = 0
  /** The revision that last wrote what answers read, by its name. */
  const writtenIn = new Map<string, number>()
  const states = sharedReads<Revision<Context> | undefined>()
  const runs = sharedReads<GraphqlAnswer>(keeping === undefined ? MOST_RUNNING : 1)
  const inTurn = turns(MOST_RUNNING)
  let waiting = 0
  const outdated = new Map<string, GraphqlRequest>()
  let isRefreshing = false
  let isLooking = false

  async function readRevision({ revisionOf, changes }: KeptAnswers<Context>) {
    const at = performance.now()
    const own = await context?.()
    const key = own && revisionOf(own)
    if (own === undefined || key === undefined) {
      answers.clear()
      revision = undefined
    } else if (key === revision?.key) revision.seenAt = at
    else {
      const changed = revision && (await changes(revision.context, own))
      if (changed === undefined) answers.clear()
      const nth = (revisions += 1)
      for (const name of changed ?? []) writtenIn.set(name, nth)
      revision = { nth, key, context: own, seenAt: at }
    }
    return revision
  }

  /** Undefined also where it cannot be read: the document itself then fails, in its own words. */
  async function current(terms: KeptAnswers<Context>): Promise<Revision<Context> | undefined> {
    seen = await states('', () => readRevision(terms)).catch(() => undefined)
    return seen
  }

  function isTrueIn(kept: Kept<Context>, now: Revision<Context> | undefined): boolean {
    if (kept.revision === now) return true
    if (now === undefined) return false
    for (const name of kept.reads) if ((writtenIn.get(name) ?? 0) > kept.revision.nth) return false
    kept.revision = now
    return true
  }

  async function runKept(asked: string, request: GraphqlRequest, terms: KeptAnswers<Context>) {
    // Everyone who waits for this run has looked before it began.
    const before = seen ?? (await current(terms))
    const known = answers.get(asked)
    if (known !== undefined && isTrueIn(known, before)) return known.answer
    const reads = new Set<string>()
    const answer = await run(request, before && { ...before.context, reads })
    // What it read may be of two revisions where there is another one now.
    if (before !== undefined && before === (await current(terms)) && isWhole(answer)) {
      answers.set(asked, { answer, reads, revision: before })
    }
    return answer
  }

  /** For those who ask next. */
  async function lookAhead(terms: KeptAnswers<Context>): Promise<void> {
    if (isLooking) return
    isLooking = true
    await current(terms)
    isLooking = false
  }

  /** One after the other. */
  async function refresh(terms: KeptAnswers<Context>): Promise<void> {
    if (isRefreshing) return
    isRefreshing = true
    for (const [asked, request] of outdated) {
      outdated.delete(asked)
      await current(terms)
      // Where it fails, whoever asks next is told.
      await runs(asked, () => inTurn(() => runKept(asked, request, terms))).catch(() => undefined)
    }
    isRefreshing = false
  }

  return async (request) => {
    const asked = request.method === 'POST' ? request.body : request.url
    if (keeping === undefined) return runs(asked, async () => run(request, await context?.()))
    const { seenForMs = 0 } = keeping
    const known = answers.get(asked)
    const isTrue = known !== undefined && isTrueIn(known, revision)
    const age = performance.now() - (known?.revision.seenAt ?? -Infinity)
    if (known !== undefined && (age < seenForMs || (waiting >= BUSY && age < MOST_AGE_MS))) {
      if (isTrue) {
        if (age > seenForMs / 8) void lookAhead(keeping)
      } else {
        outdated.set(asked, request)
        void refresh(keeping)
      }
      return known.answer
    }
    waiting += 1
    try {
      const now = await current(keeping)
      const kept = answers.get(asked)
      if (kept !== undefined && isTrueIn(kept, now)) return kept.answer
      return await runs(asked, () => inTurn(() => runKept(asked, request, keeping)))
    } finally {
      waiting -= 1
    }
  }
}

/** An error may be over at the next try, and stands before the data. */
function isWhole({ status, text }: GraphqlAnswer): boolean {
  return status === 200 && text.startsWith('{"data":')
}

/** By its name: what the libraries throw is made by another copy of the class. */
function isGraphqlError(error: unknown): error is GraphQLError {
  return error instanceof Error && error.name === 'GraphQLError'
}

function told(error: unknown): Error {
  const cause = isGraphqlError(error) ? (error.originalError ?? error) : error
  if (isGraphqlError(cause) && error instanceof Error) return error
  const words = unavailableWords(cause)
  const http =
    words === undefined ? { status: 500 } : { status: 503, headers: { 'retry-after': RETRY_AFTER_S } }
  return new GraphQLError(words ?? FAILED, { extensions: { http } })
}

/** The document that is asked, undefined where there is none. */
function questionIn(method: string, url: string, body: string): string | undefined {
  if (method !== 'POST')
    return new URLSearchParams(url.split('?').slice(1).join('?')).get('query') ?? undefined
  try {
    const asked: unknown = JSON.parse(body)
    return isRecord(asked) && typeof asked['query'] === 'string' ? asked['query'] : undefined
  } catch {
    return undefined
  }
}
