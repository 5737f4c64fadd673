import type { GraphQLSchema } from 'graphql'
import type { Deployed } from '../contracts/deployed'
import { found } from '../server/api/route'
import { type Services, startServices } from '../server/api/server'
import type { DevnetArea } from './area'
import { mockWalletRoutes } from './mockWallet/routes'
import { startRelay } from './relay/relay'

interface LocalServicesOptions {
  /** 0 takes any free one. */
  readonly port: number
  readonly rpcUrl: string
  readonly areas: readonly DevnetArea[]
  readonly deployed: Deployed
  readonly subgraphs?: Readonly<Record<string, GraphQLSchema>> | undefined
  /** Milliseconds that a client may take to send its request. */
  readonly requestWithinMs?: number
  /** Addresses of those whose word is taken on where a request comes from. */
  readonly trustedProxies?: readonly string[]
}

/** The web services of the local exchange: the areas', where everything is, the phone wallet and its relay. */
export function startLocalServices(options: LocalServicesOptions): Promise<Services> {
  const { areas, deployed, ...service } = options
  const { deployment } = deployed
  return startServices({
    ...service,
    deployed,
    routes: (context) => [
      { path: /^\/deployment\.json$/, answer: () => found(deployment) },
      ...mockWalletRoutes({ rpcUrl: service.rpcUrl, deployment }),
      ...areas.flatMap((area) => area.routes?.(context) ?? []),
    ],
    attach: startRelay,
  })
}
