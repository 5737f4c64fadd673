import { BigDecimal, BigInt, Bytes, ethereum } from '@graphprotocol/graph-ts'
import {
  Pair,
  PairDayData,
  PairHourData,
  PancakeDayData,
  PancakeFactory,
  Token,
  TokenDayData,
} from '../generated/schema'
import { ONE, ZERO } from './numbers'
import { derivedOf } from './pricing'

const DAY = 86_400
const HOUR = 3600

// The running day and hour of what a pool's event touches, with the state after it.

export function exchangeDay(event: ethereum.Event, exchange: PancakeFactory): PancakeDayData {
  const index = event.block.timestamp.toI32() / DAY
  const id = index.toString()
  let day = PancakeDayData.load(id)
  if (day === null) {
    day = new PancakeDayData(id)
    day.date = index * DAY
    day.dailyVolumeBNB = ZERO
    day.dailyVolumeUSD = ZERO
    day.dailyVolumeUntracked = ZERO
  }
  day.totalVolumeBNB = exchange.totalVolumeBNB
  day.totalVolumeUSD = exchange.totalVolumeUSD
  day.totalLiquidityBNB = exchange.totalLiquidityBNB
  day.totalLiquidityUSD = exchange.totalLiquidityUSD
  day.totalTransactions = exchange.totalTransactions
  day.save()
  return day
}

export function pairDay(event: ethereum.Event, pair: Pair): PairDayData {
  const index = event.block.timestamp.toI32() / DAY
  const id = pair.id + '-' + index.toString()
  let day = PairDayData.load(id)
  if (day === null) {
    day = new PairDayData(id)
    day.date = index * DAY
    day.pairAddress = Bytes.fromHexString(pair.id)
    day.token0 = pair.token0
    day.token1 = pair.token1
    day.dailyVolumeToken0 = ZERO
    day.dailyVolumeToken1 = ZERO
    day.dailyVolumeUSD = ZERO
    day.dailyTxns = BigInt.zero()
  }
  day.reserve0 = pair.reserve0
  day.reserve1 = pair.reserve1
  day.totalSupply = pair.totalSupply
  day.reserveUSD = pair.reserveUSD
  day.dailyTxns = day.dailyTxns.plus(ONE)
  day.save()
  return day
}

export function pairHour(event: ethereum.Event, pair: Pair): PairHourData {
  const index = event.block.timestamp.toI32() / HOUR
  const id = pair.id + '-' + index.toString()
  let hour = PairHourData.load(id)
  if (hour === null) {
    hour = new PairHourData(id)
    hour.hourStartUnix = index * HOUR
    hour.pair = pair.id
    hour.hourlyVolumeToken0 = ZERO
    hour.hourlyVolumeToken1 = ZERO
    hour.hourlyVolumeUSD = ZERO
    hour.hourlyTxns = BigInt.zero()
  }
  hour.reserve0 = pair.reserve0
  hour.reserve1 = pair.reserve1
  hour.totalSupply = pair.totalSupply
  hour.reserveUSD = pair.reserveUSD
  hour.hourlyTxns = hour.hourlyTxns.plus(ONE)
  hour.save()
  return hour
}

export function tokenDay(event: ethereum.Event, token: Token, price: BigDecimal): TokenDayData {
  const index = event.block.timestamp.toI32() / DAY
  const id = token.id + '-' + index.toString()
  let day = TokenDayData.load(id)
  if (day === null) {
    day = new TokenDayData(id)
    day.date = index * DAY
    day.token = token.id
    day.dailyVolumeToken = ZERO
    day.dailyVolumeBNB = ZERO
    day.dailyVolumeUSD = ZERO
    day.dailyTxns = BigInt.zero()
  }
  const coins = derivedOf(token)
  day.priceUSD = coins.times(price)
  day.totalLiquidityToken = token.totalLiquidity
  day.totalLiquidityBNB = token.totalLiquidity.times(coins)
  day.totalLiquidityUSD = day.totalLiquidityBNB.times(price)
  day.dailyTxns = day.dailyTxns.plus(ONE)
  day.save()
  return day
}
