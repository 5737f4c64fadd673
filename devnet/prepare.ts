import { DEVNET_AREAS } from './areas'
import { planDeployment } from './genesis/plan'
import { localSubgraphs } from './subgraphs'
import { compileContracts } from '../contracts/compile'
import { keepEmptyCluster } from '../server/store/emptyCluster'

/**
 * Part of `npm ci`: compiles the contracts and the subgraphs' mappings into .cache and keeps an empty database there, so
 * that `npm start` and the tests begin at once. What does not compile must not keep anyone from installing: whatever needs it compiles it again, and fails.
 */
try {
  await localSubgraphs(planDeployment(await compileContracts(), DEVNET_AREAS), DEVNET_AREAS)
  await keepEmptyCluster()
} catch (error) {
  console.warn(
    'Contracts, mappings or a database were not made:',
    error instanceof Error ? error.message : error,
  )
}
