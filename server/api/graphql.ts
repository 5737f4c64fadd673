import { costLimitPlugin } from '@escape.tech/graphql-armor-cost-limit'
import { maxAliasesPlugin } from '@escape.tech/graphql-armor-max-aliases'
import { maxDepthPlugin } from '@escape.tech/graphql-armor-max-depth'
import { maxTokensPlugin } from '@escape.tech/graphql-armor-max-tokens'
import type { GraphQLSchema } from 'graphql'
import { createYoga } from 'graphql-yoga'
import { isRecord } from '~/lib/record'
import { queryProblem } from './queryLimits'

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
  readonly contentType?: string | undefined
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
 * made anew for each document. Errors keep their own words: they are about the question.
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
    maskedErrors: false,
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
  return async ({ method, url, contentType = 'application/json', body }) => {
    const problem = queryProblem(questionIn(method, url, body), {
      ...{ tokens: limits.tokens, depth: limits.nested },
    })
    if (problem !== undefined) {
      return { status: 400, type: JSON_TYPE, text: JSON.stringify({ errors: [{ message: problem }] }) }
    }
    const request = {
      method,
      headers: { 'content-type': contentType },
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

/** The document that is asked, '' where there is none: what else is wrong with a request is said by who answers it. */
function questionIn(method: string, url: string, body: string): string {
  if (method !== 'POST') return new URLSearchParams(url.split('?').slice(1).join('?')).get('query') ?? ''
  try {
    const asked: unknown = JSON.parse(body)
    return isRecord(asked) && typeof asked['query'] === 'string' ? asked['query'] : ''
  } catch {
    return ''
  }
}
