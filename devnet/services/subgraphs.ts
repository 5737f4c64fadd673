import type { IncomingMessage, ServerResponse } from 'node:http'
import type { GraphQLSchema } from 'graphql'
import { createYoga } from 'graphql-yoga'

type SubgraphHandler = (request: IncomingMessage, response: ServerResponse, body: string) => Promise<void>

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
  })
  return async (request, response, body) => {
    const { method = 'GET', url = path, headers } = request
    const answer = await yoga.fetch(new URL(url, 'http://127.0.0.1'), {
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
