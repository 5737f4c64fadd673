import { readOnce } from '~/chain/multicall/readOnce'
import { LOTTERY, lotterySubgraphUrl } from '~/config/lottery'
import { network } from '~/config/networks'
import type { CoreThunk } from '~/core/state'
import type { Address } from '~/domain/address'
import { latestLotteryIds, type LotteryRound } from '~/domain/lottery/round'
import { type RoundWinnings, type Ticket, winningTickets } from '~/domain/lottery/winnings'
import { lotterySubgraph } from '~/services/lotterySubgraph'
import { lotteryReads, lotteryRoundRead, ticketsRead } from './reads'
import { type PlayedRound, playerArrived, ticketsArrived } from './slice'

const { multicall } = network.deployment
/** Rounds that one request brings: each is 28 words. */
const ROUNDS_AT_ONCE = 100

interface Player {
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

function readPages(
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

/** Rounds, by several requests where they are many. */
function readRounds(lottery: Address, ids: readonly number[]): CoreThunk<Promise<readonly LotteryRound[]>> {
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
