import { useMemo } from 'react'
import { bonusEndBlock, startBlock } from '~/chain/abi/smartChef'
import { mapRead, read } from '~/chain/multicall/read'
import { useReads } from '~/chain/multicall/useReads'
import { network } from '~/config/networks'
import type { PoolConfig } from '~/config/pools/pool'
import { voting } from '~/config/voting'
import { useConfigList } from '~/core/configLists/configList'
import { poolList } from '~/core/configLists/poolList'
import { useRemote } from '~/core/remote/useRemote'
import type { Address } from '~/domain/address'
import { mapLoadable } from '~/lib/combineLoadables'
import { failed, type Loadable, LOADING, ready } from '~/lib/loadable'
import type { RemoteProblem } from '~/services/remote'
import { type VotingPower, votingHub } from '~/services/votingHub'

type PowerProblem = RemoteProblem

interface OwnPower {
  readonly power: Loadable<VotingPower, PowerProblem>
  readonly retry: () => void
}

const NO_POOLS: readonly Address[] = []

/** An account's voting power at a block, from the counting service. Unknown power is never shown as zero. */
export function useVotingPower(account: Address | undefined, block: number | undefined): OwnPower {
  const pools = useVotingPools(block)
  const { powerUrl: url } = voting
  const isAsked =
    url !== undefined && account !== undefined && block !== undefined && pools.status === 'ready'
  // What was at a block does not change.
  const { data, retry } = useRemote(
    votingHub.endpoints.votingPower,
    isAsked ? { url, account, block, poolAddresses: pools.value } : undefined,
    { ticks: undefined },
  )
  if (url === undefined) return { power: failed('not-offered'), retry }
  if (pools.status === 'failed') return { power: failed('unreachable'), retry }
  return { power: data, retry }
}

function ofReward(pools: readonly PoolConfig[]): readonly Address[] {
  const { reward } = network.deployment
  return pools.flatMap(({ stakingToken, isFinished, contractAddress }) =>
    !isFinished && stakingToken.kind === 'token' && stakingToken.address === reward.address
      ? [contractAddress]
      : [],
  )
}

/** Pools of the reward token that were paying at a block: not finished, begun, and not over (facts 10). */
function useVotingPools(block: number | undefined): Loadable<readonly Address[], string> {
  const pools = useConfigList(poolList)
  const candidates = useMemo(() => mapLoadable(pools, ofReward), [pools])
  const list = candidates.status === 'ready' ? candidates.value : NO_POOLS
  const reads = useMemo(
    () =>
      list.flatMap((pool) => [
        mapRead(read(startBlock, pool, []), Number),
        mapRead(read(bonusEndBlock, pool, []), Number),
      ]),
    [list],
  )
  const spans = useReads(reads)
  return useMemo(() => {
    if (candidates.status !== 'ready' || block === undefined) return candidates
    const isKnown = spans.every(({ status }) => status !== 'loading')
    if (!isKnown) return LOADING
    const at = (nth: number) => {
      const span = spans[nth]
      return span?.status === 'ready' ? span.value : undefined
    }
    return ready(
      list.filter((_, nth) => {
        const [start, end] = [at(2 * nth), at(2 * nth + 1)]
        return start !== undefined && end !== undefined && start < block && block < end
      }),
    )
  }, [candidates, list, spans, block])
}
