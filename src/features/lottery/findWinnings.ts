import { readOnce } from '~/chain/multicall/readOnce'
import { LOTTERY, lotterySubgraphUrl } from '~/config/lottery'
import { network } from '~/config/networks'
import type { CoreThunk } from '~/core/state'
import type { Address } from '~/domain/address'
import { latestLotteryIds, type LotteryRound } from '~/domain/lottery/round'
import { type RoundWinnings, type Ticket, winningTickets } from '~/domain/lottery/winnings'
import { lotterySubgraph } from '~/services/lotterySubgraph'
import { type Player, readPages, readRounds } from './chainTickets'
import { lotteryReads } from './reads'
import { type PlayedRound, playerArrived } from './slice'

const { multicall } = network.deployment

/** What a check of all rounds came to. */
export interface Checked {
  readonly winnings: readonly RoundWinnings[]
  /** No subgraph told which rounds were played: only the latest were looked at. */
  readonly isPartial: boolean
  /** The newest round that had been drawn; 0 before the first. */
  readonly newest: number
}

/**
 * Looks for unclaimed prizes in every round that the account has tickets of: those that a subgraph knows, and the latest
 * ones, which it may not know yet. Those of the `known` without anything left to win are not read again. Rejects where the chain
 * cannot be read.
 */
export function findWinnings(
  { lottery, account }: Player,
  known: readonly PlayedRound[],
  tell: (progress: { readonly done: number; readonly of: number }) => void,
): CoreThunk<Promise<Checked>> {
  return async (dispatch, _getState, { transport }) => {
    const played = await dispatch(playedRounds(account))
    const { currentLotteryId } = lotteryReads(lottery)
    const [current = 0] =
      currentLotteryId === undefined ? [] : await readOnce(transport, multicall, [currentLotteryId])
    const ids = [...new Set([...latestLotteryIds(current, LOTTERY.latestRounds), ...(played?.ids ?? [])])]
    const rounds = await dispatch(readRounds(lottery, ids))
    const drawn = rounds.filter(({ status }) => status === 'claimable')
    const winnings: RoundWinnings[] = []
    for (const [index, round] of drawn.entries()) {
      tell({ done: index, of: drawn.length })
      const draw = { finalNumber: round.finalNumber, prizes: round.cakePerBracket }
      const settled = settledTickets(known, round)
      const tickets = settled ?? (await dispatch(readPages({ lottery, account }, round, 0)))
      const left = winningTickets(draw, tickets).filter(({ isClaimed }) => !isClaimed)
      if (left.length > 0) winnings.push({ lotteryId: round.lotteryId, tickets: left })
    }
    tell({ done: drawn.length, of: drawn.length })
    const newest = Math.max(0, ...drawn.map(({ lotteryId }) => lotteryId))
    return { winnings, isPartial: played?.isWhole !== true, newest }
  }
}

/** Those of a drawn round of which nothing is left to claim: that never changes. */
function settledTickets(
  known: readonly PlayedRound[],
  { lotteryId, finalNumber, cakePerBracket: prizes }: LotteryRound,
): readonly Ticket[] | undefined {
  const round = known.find((each) => each.lotteryId === lotteryId)
  if (round?.status !== 'claimable' || round.tickets === null) return undefined
  const isSettled = winningTickets({ finalNumber, prizes }, round.tickets).every(({ isClaimed }) => isClaimed)
  return isSettled ? round.tickets : undefined
}

interface PlayedRounds {
  readonly ids: readonly number[]
  /** Nothing that the subgraph has told was beyond reading. */
  readonly isWhole: boolean
}

/** Which rounds the account has tickets of; undefined where no subgraph says so. Needs `remote` in the store. */
function playedRounds(account: Address): CoreThunk<Promise<PlayedRounds | undefined>> {
  return async (dispatch) => {
    if (lotterySubgraphUrl === undefined) return undefined
    const question = { url: lotterySubgraphUrl, account, first: LOTTERY.subgraphPage }
    const asked = dispatch(lotterySubgraph.endpoints.lotteryPlayer.initiate(question, { forceRefetch: true }))
    const { data } = await asked
    asked.unsubscribe()
    if (data === undefined) return undefined
    const { rounds = [], totalCake = '0', totalTickets = 0 } = data.value ?? {}
    dispatch(
      playerArrived({
        ...{ account, totalCake, totalTickets },
        rounds: rounds.map(({ hasClaimed, ...round }) => ({ ...round, claimed: hasClaimed })),
      }),
    )
    return { ids: rounds.map(({ lotteryId }) => lotteryId), isWhole: data.missing === 0 }
  }
}
