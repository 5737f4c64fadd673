import type { GraphQLSchema } from 'graphql'
import type { Deployed } from '../contracts/deployed'
import { found } from '../server/api/route'
import { type Services, startServices } from '../server/api/server'
import type { Area } from './area'
import { phoneRoutes } from './phone/routes'
import { startRelay } from './relay/relay'

interface LocalServicesOptions {
  /** 0 takes any free one. */
  readonly port: number
  readonly rpcUrl: string
  readonly areas: readonly Area[]
  readonly deployed: Deployed
  readonly subgraphs?: Readonly<Record<string, GraphQLSchema>> | undefined
}

/** The web services of the local exchange: the areas', where everything is, the phone wallet and its relay. */
export function startLocalServices(options: LocalServicesOptions): Promise<Services> {
  const { port, rpcUrl, areas, deployed, subgraphs } = options
  const { deployment } = deployed
  return startServices({
    ...{ port, rpcUrl, deployed, subgraphs },
    routes: (context) => [
      { path: /^\/deployment\.json$/, answer: () => found(deployment) },
      ...phoneRoutes({ rpcUrl, deployment }),
      ...areas.flatMap((area) => area.routes?.(context) ?? []),
    ],
    attach: startRelay,
  })
}
