import * as abi from '~/chain/abi/lottery'
import { viewLatestLotteryId, viewRandomResult } from '~/chain/abi/randomSource'
import { bigAt } from '~/chain/codec/bigWord'
import { CannotDecode, smallAt, WORD } from '~/chain/codec/word'
import { mapRead, type Read, read } from '~/chain/multicall/read'
import type { NamedReads } from '~/chain/multicall/useNamedReads'
import type { Address } from '~/domain/address'
import { type LotteryRound, statusAt } from '~/domain/lottery/round'
import { BRACKETS } from '~/domain/lottery/ticket'
import type { Ticket } from '~/domain/lottery/winnings'
import type { Hex } from '~/lib/hex'

/** Which round is the newest, and the most tickets of a purchase or a claim. */
export interface LotteryTerms {
  readonly currentLotteryId: number
  readonly mostTickets: number
}

export function lotteryReads(lottery: Address): NamedReads<LotteryTerms> {
  return {
    currentLotteryId: mapRead(read(abi.currentLotteryId, lottery, []), Number),
    mostTickets: mapRead(read(abi.maxNumberTicketsPerBuyOrClaim, lottery, []), Number),
  }
}

/** Seconds that the operator has for a round, and where numbers come from; the field's own contract has no such time. */
export interface OperatorTerms {
  readonly operatorS: bigint
  readonly source: Address
}

export function operatorReads(lottery: Address): NamedReads<OperatorTerms> {
  return {
    operatorS: read(abi.OPERATOR_TIME, lottery, []),
    source: read(abi.randomGenerator, lottery, []),
  }
}

/** The round that the latest number is of. */
export function latestNumberRead(source: Address): Read<number> {
  return mapRead(read(viewLatestLotteryId, source, []), Number)
}

/** What a refund depends on; the field's own contract pays nothing back, and knows none of it. */
interface RefundReads {
  readonly refundS: bigint
  readonly isGivenUp: boolean
  readonly nextTicketId: number
  readonly source: Address
}

export function refundReads(lottery: Address, lotteryId: number): NamedReads<RefundReads> {
  return {
    refundS: read(abi.REFUND_TIME, lottery, []),
    isGivenUp: read(abi.isGivenUp, lottery, [BigInt(lotteryId)]),
    nextTicketId: mapRead(read(abi.currentTicketId, lottery, []), Number),
    source: read(abi.randomGenerator, lottery, []),
  }
}

/** The latest number of a source, with its 1 in front if it is one. */
export function latestResultRead(source: Address): Read<number> {
  return read(viewRandomResult, source, [])
}

/** A round that has never begun is an answer, too: it is pending. */
export function lotteryRoundRead(lottery: Address, lotteryId: number): Read<LotteryRound> {
  return mapRead(roundRead(lottery, lotteryId), numbered(lotteryId))
}

/** What is read of an account's tickets of a round. */
interface TicketsAsked {
  readonly account: Address
  readonly lotteryId: number
  readonly cursor: number
  readonly size: number
}

/** A page of tickets, those that were bought first in front; a cursor beyond the end reverts, the end itself is empty. */
export function ticketsRead(
  lottery: Address,
  { account, lotteryId, cursor, size }: TicketsAsked,
): Read<readonly Ticket[]> {
  const args = [account, BigInt(lotteryId), BigInt(cursor), BigInt(size)] as const
  return { ...read(abi.viewUserInfoForLotteryId, lottery, args), decode: ticketsOf }
}

/** Of its own identity for each round, so that what it makes of an answer is made once. */
const numberings = new Map<number, (round: Omit<LotteryRound, 'lotteryId'>) => LotteryRound>()

function numbered(lotteryId: number) {
  let numbering = numberings.get(lotteryId)
  if (numbering === undefined) {
    numbering = (round) => ({ ...round, lotteryId })
    numberings.set(lotteryId, numbering)
  }
  return numbering
}

function roundRead(lottery: Address, lotteryId: number): Read<Omit<LotteryRound, 'lotteryId'>> {
  return { ...read(abi.viewLottery, lottery, [BigInt(lotteryId)]), decode: roundOf }
}

/** The fields of `viewLottery` stand one behind the other, its lists of six among them; the direct codec takes no tuples. */
function roundOf(data: Hex): Omit<LotteryRound, 'lotteryId'> {
  const at = (word: number) => 2 + word * WORD
  const big = (word: number) => bigAt(data, at(word))
  const six = (first: number) => BRACKETS.map((bracket) => first + bracket)
  const status = statusAt(smallAt(data, at(0)))
  if (status === undefined) throw new CannotDecode('no status of a round')
  return {
    status,
    startTime: big(1),
    endTime: big(2),
    priceTicketInCake: big(3),
    discountDivisor: big(4),
    rewardsBreakdown: six(5).map(big),
    treasuryFee: big(11),
    cakePerBracket: six(12).map(big),
    countWinnersPerBracket: six(18).map((word) => smallAt(data, at(word))),
    firstTicketId: smallAt(data, at(24)),
    firstTicketIdNextLottery: smallAt(data, at(25)),
    amountCollectedInCake: big(26),
    finalNumber: smallAt(data, at(27)),
  }
}

/** `(uint256[] ids, uint32[] numbers, bool[] statuses, uint256 cursor)`, read word by word: a page is 7,500 of them. */
function ticketsOf(data: Hex): readonly Ticket[] {
  const tail = (head: number) => 2 + smallAt(data, 2 + head * WORD) * 2
  const [ids, numbers, statuses] = [tail(0), tail(1), tail(2)]
  const count = smallAt(data, ids)
  if (smallAt(data, numbers) !== count || smallAt(data, statuses) !== count) {
    throw new CannotDecode('tickets without their numbers or statuses')
  }
  return Array.from({ length: count }, (_, i) => {
    const offset = WORD * (1 + i)
    return {
      id: smallAt(data, ids + offset),
      number: smallAt(data, numbers + offset),
      isClaimed: smallAt(data, statuses + offset) === 1,
    }
  })
}
