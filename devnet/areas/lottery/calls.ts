import { isTicketNumber } from '~/domain/lottery/ticket'
import type { Deployed } from '../../../contracts/deployed'
import type { PlannedTransaction } from '../../../contracts/transaction'
import {
  DISCOUNT_DIVISOR,
  INJECTION,
  INJECTOR,
  OPERATOR,
  ORACLE,
  REWARDS_BREAKDOWN,
  TREASURY_FEE,
} from './terms'

type Sent = PlannedTransaction & { readonly from: string }

const GAS = 700_000
const TICKET_GAS = 250_000
const CLAIM_GAS = 60_000

/** A winning ticket with the bracket that its claim names. */
interface Claimed {
  readonly id: number
  readonly bracket: number
}

/** What people and those who run the lottery send to it. */
export function lotteryCalls({ contract, encode }: Pick<Deployed, 'contract' | 'encode'>) {
  const call = (from: string, method: string, args: readonly unknown[], gas = GAS): Sent => ({
    what: method,
    from,
    to: contract('Lottery'),
    data: encode('Lottery', method, args),
    gas,
  })
  return {
    start: (endTime: number, price: bigint): Sent =>
      call(OPERATOR.address, 'startLottery', [
        ...[endTime, price, DISCOUNT_DIVISOR, REWARDS_BREAKDOWN, TREASURY_FEE],
      ]),
    inject: (lotteryId: number): Sent => call(INJECTOR.address, 'injectFunds', [lotteryId, INJECTION]),
    close: (lotteryId: number): Sent => call(OPERATOR.address, 'closeLottery', [lotteryId]),
    /** What a draw of that ticket number takes. */
    fulfill: (requestId: bigint | number, number: number): Sent => {
      if (!isTicketNumber(number)) throw new Error(`${String(number)} is no ticket's number.`)
      return {
        what: 'fulfillRandomness',
        from: ORACLE.address,
        to: contract('RandomNumberGenerator'),
        data: encode('RandomNumberGenerator', 'fulfillRandomness', [requestId, number - 1_000_000]),
        gas: GAS,
      }
    },
    draw: (lotteryId: number): Sent =>
      call(OPERATOR.address, 'drawFinalNumberAndMakeLotteryClaimable', [lotteryId, true]),
    buy: (from: string, lotteryId: number, numbers: readonly number[]): Sent =>
      call(from, 'buyTickets', [lotteryId, numbers], GAS + numbers.length * TICKET_GAS),
    claim: (from: string, lotteryId: number, tickets: readonly Claimed[]): Sent =>
      call(
        from,
        'claimTickets',
        [lotteryId, tickets.map((ticket) => ticket.id), tickets.map(({ bracket }) => bracket)],
        GAS + tickets.length * CLAIM_GAS,
      ),
  }
}
