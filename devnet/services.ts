import type { DeploymentPlan } from '../contracts/deployed'
import { found, type Route } from '../server/api/route'
import type { Indexed } from '../server/indexer/indexer'
import { startServer } from '../server/server'
import type { Database } from '../server/store/database'
import type { DevnetArea, RoutesContext } from './area'
import { localDatabase } from './database'
import { localRecord } from './localSite'
import { mockWalletRoutes } from './mockWallet/routes'
import { createPrivateNode, type PrivateNode } from './privateNode/privateNode'
import { startRelay } from './relay/relay'

interface LocalServicesOptions {
  /** 0 takes any free one. */
  readonly port: number
  readonly rpcUrl: string
  readonly areas: readonly DevnetArea[]
  readonly deployed: DeploymentPlan
  readonly indexed?: Indexed | undefined
  /** One of its own, in memory, where it is absent. */
  readonly database?: Database | undefined
  /** The last block of the seed. */
  readonly seededTo?: number | undefined
  /** One of its own where it is absent, whose blocks come when they are asked for. */
  readonly privateNode?: PrivateNode | undefined
}

export interface LocalServices {
  readonly servicesUrl: string
  stop(): Promise<void>
}

/** The web services of the local exchange: the areas', where everything is, the phone wallet and its relay, and a private node. */
export async function startLocalServices(options: LocalServicesOptions): Promise<LocalServices> {
  const { port, rpcUrl, areas, deployed, indexed, seededTo } = options
  const { privateNode = createPrivateNode(rpcUrl) } = options
  const record = localRecord(areas, deployed)
  const database = options.database ?? localDatabase(record.network)
  const context = { ...deployed, rpcUrl, record, database, firstBlock: 0, seededTo }
  const routes = [...localRoutes(context, areas), ...privateNode.routes]
  const api = await startServer({ context, port, indexed, routes, attach: startRelay })
  return {
    servicesUrl: api.url,
    async stop() {
      await api.stop()
      if (options.database === undefined) await database.close()
    },
  }
}

export function localRoutes(context: RoutesContext, areas: readonly DevnetArea[]): readonly Route[] {
  const { rpcUrl, deployment } = context
  return [
    { path: '/deployment.json', answer: () => found(deployment) },
    ...mockWalletRoutes({ rpcUrl, deployment }),
    ...areas.flatMap((area) => area.routes?.(context) ?? []),
  ]
}
