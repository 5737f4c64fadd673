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
  /**
   * What answers follow from, apart from the question: while it stays the same, so do they, and they are kept. Undefined
   * where that is not known; absent where they are never kept.
   */
  readonly revisionOf?: ((context: Context) => string | undefined) | undefined
}

/** Characters of documents that were parsed and checked; the parsed ones take about forty times as many bytes. */
const MOST_PARSED = 512 * 1024
/** Characters of kept answers with their questions. */
const MOST_KEPT = 24 * 2 ** 20

/**
 * GraphQL at a path, with what a document may cost bounded before it is parsed and again before it runs. Equal questions
 * that are asked at once run once. Errors about the question keep their own words; what failed is told as other routes do.
 */
export function graphqlHandler<Context extends object>({
  path,
  schema,
  limits,
  context,
  revisionOf,
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

  /** Answers of this revision, by what was asked. */
  const kept = boundedCache<GraphqlAnswer>(MOST_KEPT, (asked, { text }) => asked.length + text.length)
  let revision: string | undefined
  const states = sharedReads<Context | undefined>()
  const runs = sharedReads<GraphqlAnswer>()

  /** Of now; what is kept of another revision is forgotten. */
  async function current(): Promise<Context | undefined> {
    const own = await states('', async () => context?.())
    const is = own && revisionOf?.(own)
    if (is !== revision) kept.clear()
    revision = is
    return own
  }

  async function runKept(asked: string, request: GraphqlRequest): Promise<GraphqlAnswer> {
    const own = await current()
    const before = revision
    const known = kept.get(asked)
    if (known !== undefined) return known
    const answer = await run(request, own && { ...own })
    await current()
    // What it read may be of two revisions where there is another one now.
    if (before !== undefined && before === revision && isWhole(answer)) kept.set(asked, answer)
    return answer
  }

  return async (request) => {
    const { method, url, body } = request
    const asked = method === 'POST' ? body : url
    if (revisionOf === undefined) return runs(asked, async () => run(request, await context?.()))
    await current()
    return kept.get(asked) ?? runs(asked, () => runKept(asked, request))
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
