import type { Route, ServiceContext } from './api/route'
import { signedNames } from './profile/signedNames'
import { userRoutes } from './profile/users'
import type { SignedKind } from './signed'
import { createHub } from './voting/context'
import { hubRoutes } from './voting/hub'
import { signedMessages } from './voting/signedMessages'

interface AreaService {
  readonly routes: (context: ServiceContext) => readonly Route[]
  /** What people sign there, to be exported and imported. */
  readonly signed?: SignedKind
}

/** What the api of a deployment serves beside its subgraphs, by area. */
const SERVICES: Readonly<Record<string, AreaService>> = {
  profile: { routes: userRoutes, signed: signedNames },
  voting: { routes: (context) => hubRoutes(createHub(context)), signed: signedMessages },
}

export function areaRoutes(context: ServiceContext): readonly Route[] {
  return Object.values(SERVICES).flatMap(({ routes }) => routes(context))
}

/** In an order in which they can be taken again. */
export const SIGNED_KINDS: readonly SignedKind[] = Object.values(SERVICES).flatMap(
  ({ signed }) => signed ?? [],
)
