import { Interface } from 'ethers'
import { deployerOf } from '../../deploy/publicAccounts'
import {
  DISCOUNT_DIVISOR,
  INJECTOR,
  OPERATOR,
  ORACLE,
  REWARDS_BREAKDOWN,
  SALE_S,
  TICKET_PRICE,
  TREASURY_FEE,
} from '../../devnet/areas/lottery/terms'
import { abi } from '~/chain/abi/lottery'
import { devnetLottery } from '~/config/addresses/lottery31337'
import { type LotteryRound, statusAt } from '~/domain/lottery/round'
import { ticketNumber } from '~/domain/lottery/ticket'
import type { Ticket } from '~/domain/lottery/winnings'
import { type Chain, type Contract, ME, sendAs, tokenOf } from './support'

export const LOTTERY: Contract = { address: devnetLottery.Lottery, abi: new Interface(abi) }
export const SOURCE: Contract = {
  address: devnetLottery.RandomNumberGenerator,
  abi: new Interface([
    'function setLotteryAddress(address)',
    'function getRandomNumber(uint256)',
    'function fulfillRandomness(uint256, uint256)',
    'function latestRequestId() view returns (uint256)',
    'function viewLatestLotteryId() view returns (uint256)',
    'function viewRandomResult() view returns (uint32)',
    'error OwnableUnauthorizedAccount(address)',
  ]),
}
export const CHEESE = tokenOf('CHEESE')
export const OWNER = deployerOf('lottery')

export interface Terms {
  readonly length: number
  readonly price: bigint
  readonly divisor: number
  readonly breakdown: readonly number[]
  readonly fee: number
}

export const TERMS: Terms = {
  length: SALE_S,
  price: TICKET_PRICE,
  divisor: DISCOUNT_DIVISOR,
  breakdown: REWARDS_BREAKDOWN,
  fee: TREASURY_FEE,
}

/** The contract's number of digits as people see them. */
export function shown(digits: string): number {
  const number = ticketNumber(digits)
  if (number === undefined) throw new Error(`${digits} is no ticket.`)
  return number
}

type RoundValues = readonly [
  ...[status: bigint, start: bigint, end: bigint, price: bigint, divisor: bigint],
  ...[breakdown: readonly bigint[], fee: bigint, prizes: readonly bigint[], winners: readonly bigint[]],
  ...[first: bigint, next: bigint, collected: bigint, final: bigint],
]
export type TicketValues = readonly [
  ...[readonly bigint[], readonly bigint[], readonly boolean[]],
  cursor: bigint,
]

export function roundFrom(lotteryId: number, values: RoundValues): LotteryRound {
  const [status, startTime, endTime, price, divisor, breakdown, fee, prizes, winners, ...rest] = values
  const [first, next, collected, final] = rest
  return {
    lotteryId,
    status: statusAt(Number(status)) ?? 'pending',
    ...{ startTime, endTime, priceTicketInCake: price, discountDivisor: divisor },
    ...{ rewardsBreakdown: breakdown, treasuryFee: fee, cakePerBracket: prizes },
    countWinnersPerBracket: winners.map(Number),
    firstTicketId: Number(first),
    firstTicketIdNextLottery: Number(next),
    amountCollectedInCake: collected,
    finalNumber: Number(final),
  }
}

export function ticketsFrom([ids, numbers, statuses]: TicketValues): readonly Ticket[] {
  return ids.map((id, i) => ({
    id: Number(id),
    number: Number(numbers[i]),
    isClaimed: statuses[i] === true,
  }))
}

/** What a test does with the lottery, by whoever may. */
export function raffle(chain: Chain) {
  const as = sendAs(chain)
  const operate = (method: string, ...args: readonly unknown[]) => as(OPERATOR.address, LOTTERY, method, args)
  const current = async () => Number(await chain.call<bigint>(LOTTERY, 'viewCurrentLotteryId'))
  const round = async (lotteryId: number): Promise<LotteryRound> =>
    roundFrom(lotteryId, await chain.call<RoundValues>(LOTTERY, 'viewLottery', [lotteryId]))
  async function nextAt(time: bigint | number): Promise<void> {
    const before = Number(time) - 1
    if ((await chain.now()) < before) await chain.rpc('evm_mine', { timestamp: before })
  }
  const argsOf = (end: number, { price, divisor, breakdown, fee }: Terms) => [
    ...[end, price, divisor, breakdown, fee],
  ]

  return {
    as,
    operate,
    current,
    round,
    nextAt,
    argsOf,
    /** Starts a round and gives its number. */
    start: async (terms: Partial<Terms> = {}): Promise<number> => {
      const all = { ...TERMS, ...terms }
      await operate('startLottery', ...argsOf((await chain.now()) + 1 + all.length, all))
      return current()
    },
    buy: async (lotteryId: number, numbers: readonly number[], from = ME): Promise<void> => {
      await as(from, CHEESE, 'approve', [LOTTERY.address, 10n ** 30n])
      await as(from, LOTTERY, 'buyTickets', [lotteryId, numbers])
    },
    inject: (lotteryId: number, amount: bigint) =>
      as(INJECTOR.address, LOTTERY, 'injectFunds', [lotteryId, amount]),
    /** Ends the sales at their time. */
    close: async (lotteryId: number): Promise<void> => {
      await nextAt((await round(lotteryId)).endTime + 1n)
      await operate('closeLottery', lotteryId)
    },
    /** The oracle says the number, and the round is drawn. */
    draw: async (lotteryId: number, number: number, isInjecting = true): Promise<void> => {
      const request = await chain.call<bigint>(SOURCE, 'latestRequestId')
      await as(ORACLE.address, SOURCE, 'fulfillRandomness', [request, number - 1_000_000])
      await operate('drawFinalNumberAndMakeLotteryClaimable', lotteryId, isInjecting)
    },
    ticketsOf: async (lotteryId: number, account = ME): Promise<readonly Ticket[]> => {
      const args = [account, lotteryId, 0, 2500]
      return ticketsFrom(await chain.call<TicketValues>(LOTTERY, 'viewUserInfoForLotteryId', args))
    },
  }
}
