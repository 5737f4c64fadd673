import { Address, BigDecimal, BigInt, ethereum } from '@graphprotocol/graph-ts'
import {
  BetBear,
  BetBull,
  Claim,
  EndRound,
  LockRound,
  Pause,
  RewardsCalculated,
  StartRound,
  Unpause,
} from '../generated/Prediction/Prediction'
import { Bet, Market, Round, User } from '../generated/schema'
import { ONE, quotient, wholeTokens, ZERO } from './numbers'

const MARKET_ID = '1'
const PRICE_DECIMALS = 8
const COIN_DECIMALS = 18
const HUNDRED = BigDecimal.fromString('100')

export function handleStartRound(event: StartRound): void {
  const epoch = event.params.epoch
  const round = new Round(epoch.toString())
  round.epoch = epoch
  round.position = null
  round.previous = epoch.equals(ONE) ? null : epoch.minus(ONE).toString()
  round.startAt = event.block.timestamp
  round.startBlock = event.block.number
  round.startHash = event.transaction.hash
  round.totalBets = BigInt.zero()
  round.totalAmount = ZERO
  round.bullBets = BigInt.zero()
  round.bullAmount = ZERO
  round.bearBets = BigInt.zero()
  round.bearAmount = ZERO
  round.save()
  const market = marketOf()
  market.epoch = round.id
  market.paused = false
  market.save()
}

export function handleLockRound(event: LockRound): void {
  const round = Round.load(event.params.epoch.toString())
  if (round === null) return
  round.lockAt = event.block.timestamp
  round.lockBlock = event.block.number
  round.lockHash = event.transaction.hash
  round.lockPrice = wholeTokens(event.params.price, PRICE_DECIMALS)
  round.lockRoundId = event.params.roundId
  round.save()
}

export function handleEndRound(event: EndRound): void {
  const round = Round.load(event.params.epoch.toString())
  if (round === null) return
  const closePrice = wholeTokens(event.params.price, PRICE_DECIMALS)
  const locked = round.lockPrice
  const lockPrice = locked === null ? ZERO : locked
  if (closePrice.equals(lockPrice)) round.position = 'House'
  else round.position = closePrice.gt(lockPrice) ? 'Bull' : 'Bear'
  round.failed = false
  round.closeAt = event.block.timestamp
  round.closeBlock = event.block.number
  round.closeHash = event.transaction.hash
  round.closePrice = closePrice
  round.closeRoundId = event.params.roundId
  round.save()
}

export function handleBetBull(event: BetBull): void {
  bet(event, event.params.sender, event.params.epoch, event.params.amount, true)
}

export function handleBetBear(event: BetBear): void {
  bet(event, event.params.sender, event.params.epoch, event.params.amount, false)
}

function bet(event: ethereum.Event, sender: Address, epoch: BigInt, wei: BigInt, isBull: boolean): void {
  const round = Round.load(epoch.toString())
  if (round === null) return
  const amount = wholeTokens(wei, COIN_DECIMALS)
  const bull = isBull ? ONE : BigInt.zero()
  const bear = isBull ? BigInt.zero() : ONE
  const bullAmount = isBull ? amount : ZERO
  const bearAmount = isBull ? ZERO : amount

  const market = marketOf()
  const id = sender.toHexString()
  let user = User.load(id)
  if (user === null) {
    user = newUser(id, event)
    market.totalUsers = market.totalUsers.plus(ONE)
  }

  market.totalBets = market.totalBets.plus(ONE)
  market.totalBetsBull = market.totalBetsBull.plus(bull)
  market.totalBetsBear = market.totalBetsBear.plus(bear)
  market.totalBNB = market.totalBNB.plus(amount)
  market.totalBNBBull = market.totalBNBBull.plus(bullAmount)
  market.totalBNBBear = market.totalBNBBear.plus(bearAmount)
  market.winRate = rate(market.totalBetsClaimed, market.totalBets)
  market.averageBNB = quotient(market.totalBNB, market.totalBets.toBigDecimal())
  market.netBNB = market.netBNB.minus(amount)
  market.save()

  user.totalBets = user.totalBets.plus(ONE)
  user.totalBetsBull = user.totalBetsBull.plus(bull)
  user.totalBetsBear = user.totalBetsBear.plus(bear)
  user.totalBNB = user.totalBNB.plus(amount)
  user.totalBNBBull = user.totalBNBBull.plus(bullAmount)
  user.totalBNBBear = user.totalBNBBear.plus(bearAmount)
  user.winRate = rate(user.totalBetsClaimed, user.totalBets)
  user.averageBNB = quotient(user.totalBNB, user.totalBets.toBigDecimal())
  user.netBNB = user.netBNB.minus(amount)
  user.updatedAt = event.block.timestamp
  user.save()

  round.totalBets = round.totalBets.plus(ONE)
  round.totalAmount = round.totalAmount.plus(amount)
  round.bullBets = round.bullBets.plus(bull)
  round.bullAmount = round.bullAmount.plus(bullAmount)
  round.bearBets = round.bearBets.plus(bear)
  round.bearAmount = round.bearAmount.plus(bearAmount)
  round.save()

  const made = new Bet(betId(id, epoch))
  made.round = round.id
  made.user = id
  made.hash = event.transaction.hash
  made.amount = amount
  made.position = isBull ? 'Bull' : 'Bear'
  made.claimed = false
  made.createdAt = event.block.timestamp
  made.updatedAt = event.block.timestamp
  made.block = event.block.number
  made.save()
}

/** A refund is a claim, too: it counts as won. */
export function handleClaim(event: Claim): void {
  const id = event.params.sender.toHexString()
  const made = Bet.load(betId(id, event.params.epoch))
  const user = User.load(id)
  if (made === null || user === null) return
  const amount = wholeTokens(event.params.amount, COIN_DECIMALS)
  made.claimed = true
  made.claimedAt = event.block.timestamp
  made.claimedBlock = event.block.number
  made.claimedHash = event.transaction.hash
  made.claimedBNB = amount
  made.claimedNetBNB = amount.minus(made.amount)
  made.updatedAt = event.block.timestamp
  made.save()

  user.totalBetsClaimed = user.totalBetsClaimed.plus(ONE)
  user.totalBNBClaimed = user.totalBNBClaimed.plus(amount)
  user.winRate = rate(user.totalBetsClaimed, user.totalBets)
  user.netBNB = user.netBNB.plus(amount)
  user.save()

  const market = marketOf()
  market.totalBetsClaimed = market.totalBetsClaimed.plus(ONE)
  market.totalBNBClaimed = market.totalBNBClaimed.plus(amount)
  market.winRate = rate(market.totalBetsClaimed, market.totalBets)
  market.netBNB = market.netBNB.plus(amount)
  market.save()
}

/** Ends the round that takes bets and the one before it. */
export function handlePause(event: Pause): void {
  fail(event.params.epoch.minus(ONE))
  fail(event.params.epoch)
  const market = marketOf()
  market.paused = true
  market.save()
}

function fail(epoch: BigInt): void {
  const round = Round.load(epoch.toString())
  if (round === null || round.position !== null) return
  round.failed = true
  round.save()
}

export function handleUnpause(_event: Unpause): void {
  const market = marketOf()
  market.paused = false
  market.save()
}

export function handleRewardsCalculated(event: RewardsCalculated): void {
  const market = marketOf()
  const fee = wholeTokens(event.params.treasuryAmount, COIN_DECIMALS)
  market.totalBNBTreasury = market.totalBNBTreasury.plus(fee)
  market.save()
}

function marketOf(): Market {
  const known = Market.load(MARKET_ID)
  if (known !== null) return known
  const market = new Market(MARKET_ID)
  market.epoch = null
  market.paused = false
  market.totalUsers = BigInt.zero()
  market.totalBNBTreasury = ZERO
  market.totalBets = BigInt.zero()
  market.totalBetsBull = BigInt.zero()
  market.totalBetsBear = BigInt.zero()
  market.totalBNB = ZERO
  market.totalBNBBull = ZERO
  market.totalBNBBear = ZERO
  market.totalBetsClaimed = BigInt.zero()
  market.totalBNBClaimed = ZERO
  market.winRate = ZERO
  market.averageBNB = ZERO
  market.netBNB = ZERO
  return market
}

function newUser(id: string, event: ethereum.Event): User {
  const user = new User(id)
  user.createdAt = event.block.timestamp
  user.block = event.block.number
  user.totalBets = BigInt.zero()
  user.totalBetsBull = BigInt.zero()
  user.totalBetsBear = BigInt.zero()
  user.totalBNB = ZERO
  user.totalBNBBull = ZERO
  user.totalBNBBear = ZERO
  user.totalBetsClaimed = BigInt.zero()
  user.totalBNBClaimed = ZERO
  user.winRate = ZERO
  user.averageBNB = ZERO
  user.netBNB = ZERO
  return user
}

function betId(sender: string, epoch: BigInt): string {
  return sender + epoch.toHexString().slice(2).padStart(8, '0')
}

function rate(claimed: BigInt, bets: BigInt): BigDecimal {
  return quotient(claimed.toBigDecimal(), bets.toBigDecimal()).times(HUNDRED)
}
