import { startAnvil } from './anvil'
import { compileContracts } from './compile'
import { deploy } from './deploy/deploy'
import type { Deployment } from './deploy/plan'
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
}

export interface Devnet {
  readonly rpcUrl: string
  readonly servicesUrl: string
  readonly deployment: Deployment
  /** Settles when the chain ends without having been asked to. */
  readonly died: Promise<Error>
  stop(): Promise<void>
}

/** Unix seconds: the first block where time must not depend on the clock. */
const FIXED_START = 1_700_000_000

/** The whole local exchange: chain, contracts, state and services. */
export async function startDevnet({ rpcPort, servicesPort, mining }: DevnetOptions): Promise<Devnet> {
  const port = await freePort({ port: rpcPort, what: 'the local chain', variable: 'RPC_PORT' })
  // Asked before anything starts, so that a taken port costs no time.
  if (servicesPort !== 0)
    await freePort({ port: servicesPort, what: 'its services', variable: 'SERVICES_PORT' })
  const artifacts = await compileContracts()
  const isFixed = mining !== 'interval'
  const anvil = await startAnvil({ port, startTime: isFixed ? FIXED_START : undefined })
  const { rpcUrl, died } = anvil
  try {
    if (isFixed) await rpc(rpcUrl, 'anvil_setBlockTimestampInterval', [1])
    const deployment = await deploy(rpcUrl, artifacts)
    if (mining === 'auto') await rpc(rpcUrl, 'evm_setAutomine', [true])
    if (mining === 'interval') await rpc(rpcUrl, 'evm_setIntervalMining', [1])
    const services = await startServices(servicesPort, deployment)
    return {
      rpcUrl,
      servicesUrl: services.servicesUrl,
      deployment,
      died,
      stop: async () => {
        await Promise.all([services.stop(), anvil.stop()])
      },
    }
  } catch (error) {
    await anvil.stop()
    throw error
  }
}
