import { MINUTE_S } from '~/lib/seconds'
import { useEffect, useMemo } from 'react'
import { useSelector } from 'react-redux'
import { useRead } from '~/chain/multicall/useReads'
import { PREDICTION } from '~/config/prediction'
import { useRemote } from '~/core/remote/useRemote'
import { useCoreDispatch } from '~/core/state'
import { timestampRead } from '~/core/useDeadline'
import type { Address } from '~/domain/address'
import { type LeaderboardFilter, leaderboardWhere } from '~/domain/prediction/leaderboard'
import { valueOf } from '~/lib/loadable'
import { predictionSubgraph } from '~/services/predictionSubgraph'
import {
  leaderboardArrived,
  leaderboardAsked,
  leaderboardFailed,
  leaderboardFiltered,
  playerFound,
} from './slice'
import type { PredictionRoot } from './state'

const { players, player } = predictionSubgraph.endpoints
/** What a subgraph gives at once (facts 15). */
const MOST_AT_ONCE = 1000

/**
 * Keeps the leaderboard of the slice, under filters. All pages are one question, so that what is renewed is renewed as a whole; beyond what
 * a subgraph gives at once, a page is put behind those that are there.
 */
export function useLeaderboard(
  url: string,
  filters: LeaderboardFilter,
): { readonly missing: number; readonly retry: () => void } {
  const dispatch = useCoreDispatch()
  const { skip } = useSelector(({ prediction }: PredictionRoot) => prediction.leaderboard)
  // Players under other filters leave before those of these come.
  useEffect(() => {
    dispatch(leaderboardFiltered(filters))
  }, [dispatch, filters])
  const time = valueOf(useRead(timestampRead))
  const minute = time === undefined ? undefined : Number(time) - (Number(time) % MINUTE_S)
  const now = filters.period === 'all' ? 0 : minute
  const whole = skip + PREDICTION.leaderboardPage
  const from = whole <= MOST_AT_ONCE ? 0 : skip
  const question = useMemo(
    () =>
      now === undefined
        ? undefined
        : {
            url,
            where: leaderboardWhere(filters, { least: PREDICTION.leaderboardLeastBets, now }),
            orderBy: filters.orderBy,
            skip: from,
            first: whole - from,
          },
    [url, filters, from, whole, now],
  )
  const { data, missing, retry } = useRemote(players, question)
  useEffect(() => {
    if (data.status === 'ready') dispatch(leaderboardArrived({ skip: from, players: data.value, missing }))
    else dispatch(data.status === 'failed' ? leaderboardFailed() : leaderboardAsked())
    // What has arrived is of the page that was asked for when it came.
  }, [dispatch, data, missing, from])
  return { missing, retry }
}

/** Looks a player up by address, and keeps in the slice what was found: null if the address has not played. */
export function useFindPlayer(url: string, address: Address | undefined) {
  const dispatch = useCoreDispatch()
  const { data, retry } = useRemote(player, address && { url, player: address })
  useEffect(() => {
    if (address !== undefined && data.status === 'ready')
      dispatch(playerFound({ address, player: data.value }))
  }, [dispatch, address, data])
  return { hasFailed: data.status === 'failed', retry }
}
