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
  /** What answers follow from, apart from the question: while it stays the same, so do they. Undefined where it is not known. */
  readonly revisionOf: (context: Context) => string | undefined
  /** Whether what was answered with an earlier context has been true: nothing that it followed from was taken back. */
  readonly holds: (earlier: Context) => Promise<boolean>
}

interface Revision<Context> {
  readonly key: string
  readonly context: Context
  /** When it was last known to be the current one, in milliseconds. */
  seenAt: number
}

interface Kept<Context> {
  readonly answer: GraphqlAnswer
  readonly revision: Revision<Context>
}

/** Characters of documents that were parsed and checked; the parsed ones take about forty times as many bytes. */
const MOST_PARSED = 512 * 1024
/** Characters of kept answers with their questions. */
const MOST_KEPT = 24 * 2 ** 20
/** Documents that run at once from which on an answer that was true a moment ago is given instead of running another. */
const BUSY = 8
/** Milliseconds of that moment. */
const MOST_AGE_MS = 3000

/**
 * GraphQL at a path, with what a document may cost bounded before it is parsed and again before it runs. Equal questions
 * that are asked at once run once. Errors about the question keep their own words; what failed is told as other routes do.
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

  async function run(request: GraphqlRequest, own: Context | undefined): Promise<GraphqlAnswer> {
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
  const states = sharedReads<Revision<Context> | undefined>()
  const runs = sharedReads<GraphqlAnswer>()
  let running = 0

  async function readRevision({ revisionOf, holds }: KeptAnswers<Context>) {
    const at = performance.now()
    const own = await context?.()
    const key = own && revisionOf(own)
    if (own === undefined || key === undefined) answers.clear()
    if (key !== revision?.key && revision !== undefined && !(await holds(revision.context))) answers.clear()
    if (own === undefined || key === undefined) revision = undefined
    else if (key === revision?.key) revision.seenAt = at
    else revision = { key, context: own, seenAt: at }
    return revision
  }

  /** Undefined also where it cannot be read: the document itself then fails, in its own words. */
  function current(terms: KeptAnswers<Context>): Promise<Revision<Context> | undefined> {
    return states('', () => readRevision(terms)).catch(() => undefined)
  }

  async function runKept(asked: string, request: GraphqlRequest, terms: KeptAnswers<Context>) {
    running += 1
    try {
      const before = await current(terms)
      const known = answers.get(asked)
      if (known !== undefined && known.revision === before) return known.answer
      const answer = await run(request, before && { ...before.context })
      // What it read may be of two revisions where there is another one now.
      if (before !== undefined && before === (await current(terms)) && isWhole(answer)) {
        answers.set(asked, { answer, revision: before })
      }
      return answer
    } finally {
      running -= 1
    }
  }

  return async (request) => {
    const asked = request.method === 'POST' ? request.body : request.url
    if (keeping === undefined) return runs(asked, async () => run(request, await context?.()))
    const known = answers.get(asked)
    const isRecent = known !== undefined && performance.now() - known.revision.seenAt < MOST_AGE_MS
    if (isRecent && running >= BUSY) return known.answer
    const now = await current(keeping)
    const kept = answers.get(asked)
    if (kept !== undefined && kept.revision === now) return kept.answer
    return runs(asked, () => runKept(asked, request, keeping))
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
