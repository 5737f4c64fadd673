import { startAnvil } from './anvil'
import { compileContracts } from './compile'
import { deploy } from './deploy/deploy'
import { type Deployment, planDeployment } from './deploy/plan'
import { type Indexer, startIndexer } from './indexer/indexer'
import { freePort } from './ports'
import { rpc } from './rpc'
import { startServices } from './services/server'

/**
 * `interval`: a block a second in real time, as people use it. `auto`: a block for each transaction, `manual`: blocks
 * on `evm_mine`; with these two the chain's clock starts at a fixed time and goes on a second a block, so that every
 * run is the same.
 */
export type Mining = 'interval' | 'auto' | 'manual'

interface DevnetOptions {
  /** 0 for any free port. */
  readonly rpcPort: number
  readonly servicesPort: number
  readonly mining: Mining
  /** Answers GraphQL at /subgraphs/exchange and /subgraphs/blocks; off when absent. */
  readonly indexer?: boolean
}

export interface Devnet {
  readonly rpcUrl: string
  readonly servicesUrl: string
  readonly deployment: Deployment
  /** Undefined where none was asked for. */
  readonly indexer: Indexer | undefined
  /** Settles when the chain ends without having been asked to. */
  readonly died: Promise<Error>
  stop(): Promise<void>
}

/** Unix seconds: the first block where time must not depend on the clock. */
const FIXED_START = 1_700_000_000

/** The whole local exchange: chain, contracts, state and services. */
export async function startDevnet(options: DevnetOptions): Promise<Devnet> {
  const { rpcPort, servicesPort, mining } = options
  const port = await freePort({ port: rpcPort, what: 'the local chain', variable: 'RPC_PORT' })
  // Asked before anything starts, so that a taken port costs no time.
  if (servicesPort !== 0)
    await freePort({ port: servicesPort, what: 'its services', variable: 'SERVICES_PORT' })
  const artifacts = await compileContracts()
  const { pairInitCodeHash } = planDeployment(artifacts)
  const isFixed = mining !== 'interval'
  const anvil = await startAnvil({ port, startTime: isFixed ? FIXED_START : undefined })
  const { rpcUrl, died } = anvil
  try {
    if (isFixed) await rpc(rpcUrl, 'anvil_setBlockTimestampInterval', [1])
    const deployment = await deploy(rpcUrl, artifacts)
    if (mining === 'auto') await rpc(rpcUrl, 'evm_setAutomine', [true])
    if (mining === 'interval') await rpc(rpcUrl, 'evm_setIntervalMining', [1])
    const indexer = await indexerOf(options, { rpcUrl, deployment, pairInitCodeHash })
    const services = await startServices(servicesPort, deployment, indexer?.subgraphs)
    return {
      rpcUrl,
      servicesUrl: services.servicesUrl,
      deployment,
      indexer,
      died,
      stop: async () => {
        await Promise.all([services.stop(), indexer?.stop()])
        await anvil.stop()
      },
    }
  } catch (error) {
    await anvil.stop()
    throw error
  }
}

/** Whoever asks it first finds everything that is on the chain already. */
async function indexerOf(
  options: DevnetOptions,
  place: Parameters<typeof startIndexer>[0],
): Promise<Indexer | undefined> {
  if (options.indexer !== true) return undefined
  const indexer = startIndexer(place)
  await indexer.caughtUp()
  return indexer
}
