import type { DeploymentPlan } from '../contracts/deployed'
import { type LoadedSubgraph, loadSubgraphs } from '../server/indexer/load'
import { isIndexable } from '../subgraphs/files'
import { type Subgraph, SUBGRAPHS } from '../subgraphs/subgraphs'
import type { DevnetArea } from './area'

/** The subgraphs of the contracts that a plan has, compiled for the local exchange. */
export async function localSubgraphs(
  plan: DeploymentPlan,
  areas: readonly DevnetArea[],
  subgraphs: readonly Subgraph[] = SUBGRAPHS,
): Promise<readonly LoadedSubgraph[]> {
  const { contracts } = plan.deployment
  const has = await Promise.all(subgraphs.map(async (each) => isIndexable(each, (key) => key in contracts)))
  const [money] = areas.flatMap((area) => area.money?.(plan) ?? [])
  const place = { ...plan, ...{ name: 'local', network: 'local', startBlock: () => 0, money } }
  return loadSubgraphs(
    subgraphs.filter((_, index) => has[index] === true),
    place,
  )
}
