import { costLimitPlugin } from '@escape.tech/graphql-armor-cost-limit'
import { maxAliasesPlugin } from '@escape.tech/graphql-armor-max-aliases'
import { maxDepthPlugin } from '@escape.tech/graphql-armor-max-depth'
import { maxTokensPlugin } from '@escape.tech/graphql-armor-max-tokens'
import { GraphQLError, type GraphQLSchema } from 'graphql'
import { createYoga } from 'graphql-yoga'
import { isRecord } from '~/lib/record'
import { queryProblem } from './queryLimits'
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

/**
 * GraphQL at a path, with what a document may cost bounded before it is parsed and again before it runs. `context` is
 * made anew for each document. Errors about the question keep their own words; what failed is told as other routes do.
 */
export function graphqlHandler<Context extends object>(
  path: string,
  schema: GraphQLSchema,
  limits: GraphqlLimits,
  context?: () => Promise<Context>,
): GraphqlHandler {
  const yoga = createYoga<Context>({
    schema,
    graphqlEndpoint: path,
    graphiql: false,
    landingPage: false,
    cors: false,
    logging: false,
    maskedErrors: { maskError: told },
    multipart: false,
    // It would keep a thousand documents, as large as clients like.
    parserAndValidationCache: false,
    plugins: [
      maxTokensPlugin({ n: limits.tokens }),
      maxDepthPlugin({ n: limits.depth }),
      maxAliasesPlugin({ n: limits.aliases }),
      costLimitPlugin({ maxCost: limits.cost }),
    ],
  })
  return async ({ method, url, body }) => {
    const question = questionIn(method, url, body)
    const problem =
      question === undefined
        ? 'The request has no `query`.'
        : queryProblem(question, { tokens: limits.tokens, depth: limits.nested })
    if (problem !== undefined) {
      return { status: 400, type: JSON_TYPE, text: JSON.stringify({ errors: [{ message: problem }] }) }
    }
    const request = {
      method,
      headers: { 'content-type': 'application/json' },
      ...(method === 'POST' ? { body } : {}),
    }
    const own = await context?.()
    const answer = await yoga.fetch(`http://127.0.0.1${url}`, request, ...(own === undefined ? [] : [own]))
    return {
      status: answer.status,
      type: answer.headers.get('content-type') ?? JSON_TYPE,
      text: await answer.text(),
    }
  }
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
