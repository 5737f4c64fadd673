import type { Route, ServiceContext } from './api/route'
import { userRoutes } from './profile/users'
import { createHub } from './voting/context'
import { hubRoutes } from './voting/hub'

/** What the api of a deployment serves beside its subgraphs, by area. */
export const SERVICES: Readonly<Record<string, (context: ServiceContext) => readonly Route[]>> = {
  profile: userRoutes,
  voting: (context) => hubRoutes(createHub(context)),
}
