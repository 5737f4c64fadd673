import type { TestProject } from 'vitest/node'
import { type Devnet, startDevnet } from '../../devnet/devnet'
import { CHAINS } from '../support/chains'

declare module 'vitest' {
  interface ProvidedContext {
    /** Nodes with the seed on them, one for each worker; every file leaves its own as it found it. */
    readonly rpcUrls: readonly string[]
  }
}

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const devnets: Devnet[] = []
  // One after the other, so that the contracts are compiled once.
  for (let index = 0; index < CHAINS; index++) {
    devnets.push(await startDevnet({ rpcPort: 0, servicesPort: 0, mining: 'manual' }))
  }
  project.provide(
    'rpcUrls',
    devnets.map(({ rpcUrl }) => rpcUrl),
  )
  return async () => {
    await Promise.all(devnets.map((devnet) => devnet.stop()))
  }
}
