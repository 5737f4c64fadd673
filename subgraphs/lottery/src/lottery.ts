import { BigInt } from '@graphprotocol/graph-ts'
import {
  LotteryClose,
  LotteryNumberDrawn,
  LotteryOpen,
  TicketsClaim,
  TicketsPurchase,
} from '../generated/Lottery/Lottery'
import { Lottery, Round, User } from '../generated/schema'
import { ONE, wholeTokens, ZERO } from './numbers'

const CHEESE_DECIMALS = 18

export function handleLotteryOpen(event: LotteryOpen): void {
  const lottery = new Lottery(event.params.lotteryId.toString())
  lottery.totalUsers = BigInt.zero()
  lottery.totalTickets = BigInt.zero()
  lottery.status = 'Open'
  lottery.startTime = event.params.startTime
  lottery.endTime = event.params.endTime
  lottery.ticketPrice = wholeTokens(event.params.priceTicketInCake, CHEESE_DECIMALS)
  lottery.firstTicket = event.params.firstTicketId
  lottery.block = event.block.number
  lottery.timestamp = event.block.timestamp
  lottery.save()
}

export function handleLotteryClose(event: LotteryClose): void {
  const lottery = Lottery.load(event.params.lotteryId.toString())
  if (lottery === null) return
  lottery.status = 'Close'
  lottery.lastTicket = event.params.firstTicketIdNextLottery.minus(ONE)
  lottery.save()
}

export function handleLotteryNumberDrawn(event: LotteryNumberDrawn): void {
  const lottery = Lottery.load(event.params.lotteryId.toString())
  if (lottery === null) return
  lottery.status = 'Claimable'
  lottery.finalNumber = event.params.finalNumber
  lottery.winningTickets = event.params.countWinningTickets
  lottery.claimedTickets = BigInt.zero()
  lottery.save()
}

export function handleTicketsPurchase(event: TicketsPurchase): void {
  const lottery = Lottery.load(event.params.lotteryId.toString())
  if (lottery === null) return
  const tickets = event.params.numberTickets
  const buyer = event.params.buyer.toHexString()
  let user = User.load(buyer)
  if (user === null) {
    user = new User(buyer)
    user.totalRounds = BigInt.zero()
    user.totalTickets = BigInt.zero()
    user.totalCake = ZERO
    user.block = event.block.number
    user.timestamp = event.block.timestamp
  }
  let round = Round.load(roundId(buyer, lottery.id))
  if (round === null) {
    round = new Round(roundId(buyer, lottery.id))
    round.lottery = lottery.id
    round.user = buyer
    round.claimed = false
    round.totalTickets = BigInt.zero()
    round.block = event.block.number
    round.timestamp = event.block.timestamp
    lottery.totalUsers = lottery.totalUsers.plus(ONE)
    user.totalRounds = user.totalRounds.plus(ONE)
  }
  round.totalTickets = round.totalTickets.plus(tickets)
  round.save()
  lottery.totalTickets = lottery.totalTickets.plus(tickets)
  lottery.save()
  user.totalTickets = user.totalTickets.plus(tickets)
  // Without the discount: the event does not tell what was paid.
  user.totalCake = user.totalCake.plus(lottery.ticketPrice.times(tickets.toBigDecimal()))
  user.save()
}

export function handleTicketsClaim(event: TicketsClaim): void {
  const lottery = Lottery.load(event.params.lotteryId.toString())
  if (lottery === null) return
  const before = lottery.claimedTickets
  const tickets = event.params.numberTickets
  lottery.claimedTickets = before === null ? tickets : before.plus(tickets)
  lottery.save()
  const round = Round.load(roundId(event.params.claimer.toHexString(), lottery.id))
  if (round === null) return
  round.claimed = true
  round.save()
}

function roundId(user: string, lottery: string): string {
  return user + '-' + lottery
}
