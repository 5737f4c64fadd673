import { found, type Route } from './route'
import { listOf, object, text } from './schemas'

/** The token list that a launch wrote beside the deployment. */
export function tokenListRoutes(list: unknown): readonly Route[] {
  if (list === undefined) return []
  const schema = object({ name: text, tokens: listOf(object({ address: text, symbol: text })) })
  return [
    {
      path: '/lists/default.json',
      schema: {
        summary: 'The tokens of the exchange, by the schema of token lists',
        response: { 200: schema },
      },
      answer: () => found(list),
    },
  ]
}
