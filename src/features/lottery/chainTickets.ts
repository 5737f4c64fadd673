import { readOnce } from '~/chain/multicall/readOnce'
import { LOTTERY } from '~/config/lottery'
import { network } from '~/config/networks'
import type { CoreThunk } from '~/core/state'
import type { Address } from '~/domain/address'
import { latestLotteryIds, type LotteryRound } from '~/domain/lottery/round'
import type { RoundWinnings, Ticket } from '~/domain/lottery/winnings'
import { lotteryReads, lotteryRoundRead, ticketsRead } from './reads'
import { ticketsArrived } from './slice'

const { multicall } = network.deployment
/** Rounds that one request brings: each is 28 words. */
const ROUNDS_AT_ONCE = 100

export interface Player {
  readonly lottery: Address
  readonly account: Address
}

/** Reads an account's tickets of some rounds, page by page, and keeps them in the slice. */
export function readTickets({ lottery, account }: Player, lotteryId: number): CoreThunk<Promise<void>> {
  return async (dispatch, _getState, { transport }) => {
    const [round] = await readOnce(transport, multicall, [lotteryRoundRead(lottery, lotteryId)])
    if (round !== undefined) await dispatch(readPages({ lottery, account }, round, 0))
  }
}

/** An account's tickets of a round from one on, page by page, behind those before it; kept in the slice. */
export function readPages(
  { lottery, account }: Player,
  { lotteryId, status, endTime }: LotteryRound,
  from: number,
  before: readonly Ticket[] = [],
): CoreThunk<Promise<readonly Ticket[]>> {
  return async (dispatch, _getState, { transport }) => {
    const tickets = [...before]
    for (let cursor = from; ; cursor += LOTTERY.ticketPage) {
      const asked = { account, lotteryId, cursor, size: LOTTERY.ticketPage }
      const [page = []] = await readOnce(transport, multicall, [ticketsRead(lottery, asked)])
      tickets.push(...page)
      if (page.length < LOTTERY.ticketPage) break
    }
    dispatch(ticketsArrived({ account, lotteryId, status, endTime: Number(endTime), tickets }))
    return tickets
  }
}

/** Rounds, by several requests where they are many. */
export function readRounds(
  lottery: Address,
  ids: readonly number[],
): CoreThunk<Promise<readonly LotteryRound[]>> {
  return async (_dispatch, _getState, { transport }) => {
    const rounds: LotteryRound[] = []
    for (let from = 0; from < ids.length; from += ROUNDS_AT_ONCE) {
      const some = ids.slice(from, from + ROUNDS_AT_ONCE)
      rounds.push(
        ...(await readOnce(
          transport,
          multicall,
          some.map((id) => lotteryRoundRead(lottery, id)),
        )),
      )
    }
    return rounds
  }
}

/**
 * Reads the account's tickets of every round there was, and keeps them in the slice: for who asks no subgraph which were
 * played. Rejects where the chain cannot be read.
 */
export function readAllTickets({ lottery, account }: Player): CoreThunk<Promise<void>> {
  return async (dispatch, _getState, { transport }) => {
    const { currentLotteryId } = lotteryReads(lottery)
    const [current = 0] =
      currentLotteryId === undefined ? [] : await readOnce(transport, multicall, [currentLotteryId])
    for (let newest = current; newest > 0; newest -= ROUNDS_AT_ONCE) {
      const ids = latestLotteryIds(newest, ROUNDS_AT_ONCE)
      const firsts = await readOnce(
        transport,
        multicall,
        ids.map((lotteryId) => ticketsRead(lottery, { account, lotteryId, cursor: 0, size: 1 })),
      )
      const played = ids.filter((_, at) => (firsts[at]?.length ?? 0) > 0)
      for (const round of await dispatch(readRounds(lottery, played))) {
        await dispatch(readPages({ lottery, account }, round, 0))
      }
    }
  }
}

/** The tickets of a round that are there to be claimed now, read anew: another tab may have been faster. */
export function stillUnclaimed(
  { lottery, account }: Player,
  { lotteryId, tickets }: RoundWinnings,
): CoreThunk<Promise<RoundWinnings>> {
  return async (dispatch, _getState, { transport }) => {
    const [round] = await readOnce(transport, multicall, [lotteryRoundRead(lottery, lotteryId)])
    if (round === undefined) return { lotteryId, tickets: [] }
    const now = await dispatch(readPages({ lottery, account }, round, 0))
    const claimed = new Set(now.filter(({ isClaimed }) => isClaimed).map(({ id }) => id))
    return { lotteryId, tickets: tickets.filter(({ id }) => !claimed.has(id)) }
  }
}
