import { fork } from 'node:child_process'
import { once } from 'node:events'
import { keccak256 } from 'ethers'
import { compileContracts } from '../contracts/compile'
import { artifactOf } from '../contracts/deployed'
import { DEVNET_AREAS } from '../devnet/areas'
import { planDeployment } from '../devnet/genesis/plan'
import { loadSubgraphs } from '../server/indexer/load'
import { SUBGRAPHS } from '../subgraphs/subgraphs'
import type { SyntheticTerms } from './syntheticChain'

/** The subgraphs of trades and blocks, and a node of nothing but trades in a process of its own. */
export async function openExchangeIndex(
  size: Pick<SyntheticTerms, 'pairs' | 'blocks' | 'swapsPerBlock' | 'later'>,
) {
  const plan = planDeployment(await compileContracts())
  const [money] = DEVNET_AREAS.flatMap((area) => area.money?.(plan) ?? [])
  if (money === undefined) throw new Error('Nothing is valued.')
  const place = { ...plan, money, name: 'local', network: 'local', startBlock: () => 0 }
  const subgraphs = await loadSubgraphs(
    SUBGRAPHS.filter(({ name }) => ['blocks', 'exchange'].includes(name)),
    place,
  )
  const terms: SyntheticTerms = {
    factory: plan.contract('Factory'),
    initCodeHash: keccak256(artifactOf(plan.artifacts, 'Pair').bytecode),
    ...{ wrapped: money.wrapped, dollar: money.dollar, ...size },
  }
  const node = fork('bench/syntheticChain.ts', [JSON.stringify(terms)], { execArgv: ['--import', 'tsx'] })
  const [rpcUrl] = (await once(node, 'message')) as [string]
  return {
    ...{ subgraphs, rpcUrl, factory: terms.factory, wrapped: money.wrapped },
    /** From now on blocks follow. */
    grow: () => node.send('grow'),
    stop: () => node.kill(),
  }
}
