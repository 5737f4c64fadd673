import type { IncomingMessage, ServerResponse } from 'node:http'
import { costLimitPlugin } from '@escape.tech/graphql-armor-cost-limit'
import { maxAliasesPlugin } from '@escape.tech/graphql-armor-max-aliases'
import { maxDepthPlugin } from '@escape.tech/graphql-armor-max-depth'
import { maxTokensPlugin } from '@escape.tech/graphql-armor-max-tokens'
import type { GraphQLSchema } from 'graphql'
import { createYoga } from 'graphql-yoga'
import { isRecord } from '~/lib/record'
import { queryProblem } from './queryLimits'

type SubgraphHandler = (request: IncomingMessage, response: ServerResponse, body: string) => Promise<void>

/**
 * Wide enough for the analytics of the field, which ask hundreds of small questions in one document under aliases.
 * What a document that passes here may read is bounded again where it is answered (indexer/dialect.ts).
 */
const LIMITS = { aliases: 500, tokens: 20_000, depth: 8, cost: 500_000 } as const
/** Brackets of any kind: selections, and filters within filters. */
const MOST_NESTED = 64

/** GraphQL at a path; an error's own words are of use to who works on this machine. */
export function subgraphHandler(path: string, schema: GraphQLSchema): SubgraphHandler {
  const yoga = createYoga({
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
      maxTokensPlugin({ n: LIMITS.tokens }),
      maxDepthPlugin({ n: LIMITS.depth }),
      maxAliasesPlugin({ n: LIMITS.aliases }),
      costLimitPlugin({ maxCost: LIMITS.cost }),
    ],
  })
  return async (request, response, body) => {
    const { method = 'GET', url = path, headers } = request
    const problem = queryProblem(questionIn(method, url, body), {
      tokens: LIMITS.tokens,
      depth: MOST_NESTED,
    })
    if (problem !== undefined) {
      response.writeHead(400, { 'content-type': 'application/json' })
      response.end(JSON.stringify({ errors: [{ message: problem }] }))
      return
    }
    const answer = await yoga.fetch(`http://127.0.0.1${url}`, {
      method,
      headers: { 'content-type': headers['content-type'] ?? 'application/json' },
      ...(method === 'POST' ? { body } : {}),
    })
    const text = await answer.text()
    response.writeHead(answer.status, {
      'content-type': answer.headers.get('content-type') ?? 'application/json',
    })
    response.end(text)
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
