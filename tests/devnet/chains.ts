import type { TestProject } from 'vitest/node'
import { compileContracts } from '../../contracts/compile'
import { DEVNET_AREAS } from '../../devnet/areas'
import { voting } from '../../devnet/areas/voting/module'
import { type Devnet, startDevnet } from '../../devnet/devnet'
import { planDeployment } from '../../devnet/genesis/plan'
import { localSubgraphs } from '../../devnet/subgraphs'
import { keepEmptyCluster } from '../../server/store/emptyCluster'
import { CHAINS } from '../support/chains'

declare module 'vitest' {
  interface ProvidedContext {
    /** Nodes with the seed on them, one for each worker; every file leaves its own as it found it. */
    readonly rpcUrls: readonly string[]
  }
}

/**
 * Without the thousands of voters: every block costs the node a pass over all that anyone holds, and they are half of it.
 * The suite of voting gives them theirs by itself.
 */
const areas = DEVNET_AREAS.filter((area) => area !== voting)

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  await keepEmptyCluster()
  const devnets: Devnet[] = []
  // One after the other, so that the contracts are compiled once.
  for (let index = 0; index < CHAINS; index++) {
    devnets.push(await startDevnet({ rpcPort: 0, servicesPort: 0, mining: 'manual', areas }))
  }
  // Whoever indexes finds them compiled.
  await localSubgraphs(planDeployment(await compileContracts()), DEVNET_AREAS)
  project.provide(
    'rpcUrls',
    devnets.map(({ rpcUrl }) => rpcUrl),
  )
  return async () => {
    await Promise.all(devnets.map((devnet) => devnet.stop()))
  }
}
