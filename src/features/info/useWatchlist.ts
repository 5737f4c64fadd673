import { useSelector } from 'react-redux'
import { type CoreState, useCoreDispatch } from '~/core/state'
import { settingsChanged } from '~/core/user/slice'
import { toAddress } from '~/domain/address'
import type { EntityId } from '~/services/infoSubgraph'

export type Watched = 'token' | 'pool'

/** What the person watches, and how that is changed. */
export function useWatchlist() {
  const tokens = useSelector(({ user }: CoreState) => user.watchlistTokens)
  const pools = useSelector(({ user }: CoreState) => user.watchlistPools)
  const dispatch = useCoreDispatch()
  const of = (kind: Watched) => (kind === 'token' ? tokens : pools)
  return {
    tokens,
    pools,
    has: (kind: Watched, id: EntityId) => of(kind).some((each) => each.toLowerCase() === id),
    toggle: (kind: Watched, id: EntityId) => {
      const others = of(kind).filter((each) => each.toLowerCase() !== id)
      const next = others.length === of(kind).length ? [...others, toAddress(id)] : others
      dispatch(settingsChanged(kind === 'token' ? { watchlistTokens: next } : { watchlistPools: next }))
    },
  }
}
