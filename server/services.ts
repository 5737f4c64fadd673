import { found, type Route, type ServiceContext } from './api/route'
import { listOf, object, text } from './api/schemas'
import { userRoutes } from './profile/users'
import { createHub } from './voting/context'
import { hubRoutes } from './voting/hub'

/** What the api of a deployment serves beside its subgraphs, by area. */
export const SERVICES: Readonly<Record<string, (context: ServiceContext) => readonly Route[]>> = {
  profile: userRoutes,
  voting: (context) => hubRoutes(createHub(context)),
}

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
