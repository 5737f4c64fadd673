import { writeFile } from 'node:fs/promises'
import { promisify } from 'node:util'
import { gunzip as gunzipWithCallback } from 'node:zlib'
import { startAnvil } from '../deploy/node/anvil'
import type { DevnetArea } from './area'
import { DEVNET_AREAS, contractsOf } from './areas'
import { type Blocks, startBlocks } from './blocks'
import { compileContracts } from '../contracts/compile'
import { CHAIN_ID } from '../contracts/deployed'
import { createExchange } from './genesis/genesis'
import { planDeployment } from './genesis/plan'
import type { Deployment, Guards } from '../contracts/deployed'
import { type Indexer, startIndexer } from '../server/indexer/indexer'
import { type Keeper, startKeeper } from './keeper/keeper'
import { freePort } from '../deploy/node/ports'
import { rpc } from '../deploy/node/rpc'
import { createPrivateNode } from './privateNode/privateNode'
import { localDatabase } from './database'
import { localRecord } from './localSite'
import { startLocalServices } from './services'
import { localSubgraphs } from './subgraphs'
import type { Subgraph } from '../subgraphs/subgraphs'

/**
 * `interval`: a block a second in real time, as people use it; `node-interval`: the same by the node itself, which a
 * test can stop by `evm_setIntervalMining`, at the price of memory. `auto`: a block for each transaction, `manual`: blocks
 * on `evm_mine`; with these two the chain's clock starts at a fixed time and goes on a second a block, so that every
 * run is the same.
 */
export type Mining = 'interval' | 'node-interval' | 'auto' | 'manual'

interface DevnetOptions {
  /** 0 for any free port. */
  readonly rpcPort: number
  readonly servicesPort: number
  readonly mining: Mining
  /** A year in the past of every area that has one, or of these alone; in real time only. */
  readonly history?: boolean | readonly DevnetArea[]
  /** Does the areas' jobs as the chain's clock goes on; `driven` where only a test's own `tick` does them. */
  readonly keeper?: boolean | 'driven'
  /** Answers GraphQL at /subgraphs/{name}; off when absent. */
  readonly indexer?: boolean
  /** What is indexed where the contracts are there; all of them when absent. */
  readonly subgraphs?: readonly Subgraph[]
  /** All of them when absent. */
  readonly areas?: readonly DevnetArea[]
  /** `lenient` when absent; `strict` refuses what the field's contracts refuse. */
  readonly guards?: Guards
  /** A file that `saveState` of the same areas wrote: the exchange begins as it was then and is not made anew. */
  readonly state?: string
}

export interface Devnet {
  readonly rpcUrl: string
  readonly servicesUrl: string
  readonly deployment: Deployment
  /** Undefined where none was asked for. */
  readonly indexer: Indexer | undefined
  readonly keeper: Keeper | undefined
  /** Settles when the chain ends without having been asked to. */
  readonly died: Promise<Error>
  /** Writes the chain to a file, with its blocks but without older states. */
  saveState(file: string): Promise<void>
  stop(): Promise<void>
}

const gunzip = promisify(gunzipWithCallback)

/** How far back the exchange was opened. */
const PAST_S = 366 * 86_400

/** Unix seconds: the first block where time must not depend on the clock. */
const FIXED_START = 1_700_000_000

/** The whole local exchange: chain, contracts, state and services. */
export async function startDevnet(options: DevnetOptions): Promise<Devnet> {
  const { rpcPort, servicesPort, mining, areas = DEVNET_AREAS } = options
  const port = await freePort({ port: rpcPort, what: 'the local chain', variable: 'RPC_PORT' })
  // Asked before anything starts, so that a taken port costs no time.
  if (servicesPort !== 0)
    await freePort({ port: servicesPort, what: 'its services', variable: 'SERVICES_PORT' })
  const plan = planDeployment(await compileContracts(contractsOf(areas)), areas, options.guards)
  const { deployment } = plan
  const isFixed = mining === 'auto' || mining === 'manual'
  const now = Math.floor(Date.now() / 1000)
  const { history = false } = options
  const past =
    history === false || isFixed || options.state !== undefined
      ? undefined
      : { from: now - PAST_S, until: now, areas: history === true ? areas : history }
  const startTime = isFixed ? FIXED_START : past?.from
  const anvil = await startAnvil({ port, startTime, state: options.state })
  const { rpcUrl, died } = anvil
  const database = localDatabase({ chainId: CHAIN_ID, factory: deployment.contracts['Factory'] ?? '' })
  const chain = { rpcUrl, areas, deployed: plan, database }
  // Reads along while the exchange is being made, which costs no time of its own. The node keeps no states so old.
  const indexing =
    options.indexer === true
      ? localSubgraphs(plan, areas, options.subgraphs).then((subgraphs) =>
          startIndexer({ rpcUrl, database, subgraphs, callsAt: 'latest' }),
        )
      : undefined
  // Awaited below, also where something fails before.
  indexing?.catch(() => undefined)
  let blocks: Blocks | undefined
  try {
    if (isFixed) await rpc(rpcUrl, 'anvil_setBlockTimestampInterval', [1])
    if (options.state === undefined) await createExchange({ rpcUrl, areas, plan, past })
    const seededTo = Number(await rpc<string>(rpcUrl, 'eth_blockNumber'))
    if (mining === 'auto') await rpc(rpcUrl, 'evm_setAutomine', [true])
    if (mining === 'node-interval') await rpc(rpcUrl, 'evm_setIntervalMining', [1])
    const privateNode = createPrivateNode(rpcUrl)
    if (mining === 'interval') blocks = startBlocks(rpcUrl, () => privateNode.release())
    const indexer = await indexing
    const services = await startLocalServices({
      ...{ ...chain, port: servicesPort, indexed: indexer, seededTo, privateNode },
    })
    await indexer?.caughtUp()
    const { keeper: wanted = false } = options
    const service = { rpcUrl, record: localRecord(areas, plan), database, firstBlock: 0 }
    const keeper =
      wanted === false
        ? undefined
        : await startKeeper({ ...chain, service, isClockDriven: wanted !== 'driven' })
    return {
      rpcUrl,
      servicesUrl: services.servicesUrl,
      deployment,
      indexer,
      keeper,
      died,
      saveState: async (file) => {
        const state = await rpc<string>(rpcUrl, 'anvil_dumpState')
        await writeFile(file, await gunzip(Buffer.from(state.slice(2), 'hex')))
      },
      stop: async () => {
        await blocks?.stop()
        await Promise.all([services.stop(), indexer?.stop(), keeper?.stop()])
        await Promise.all([anvil.stop(), database.close()])
      },
    }
  } catch (error) {
    await blocks?.stop()
    const [started] = await Promise.allSettled([indexing])
    if (started.status === 'fulfilled') await started.value?.stop()
    await Promise.all([anvil.stop(), database.close()])
    throw error
  }
}
