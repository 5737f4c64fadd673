import { Address, BigDecimal, BigInt, ethereum, store } from '@graphprotocol/graph-ts'
import { Burn, Mint, Pair, PancakeFactory, Swap, Token } from '../generated/schema'
import {
  Burn as BurnEvent,
  Mint as MintEvent,
  Swap as SwapEvent,
  Sync as SyncEvent,
  Transfer as TransferEvent,
} from '../generated/templates/Pair/Pair'
import { exchangeDay, pairDay, pairHour, tokenDay } from './days'
import {
  bundleOf,
  factoryOf,
  lastBurn,
  lastMint,
  nextBurnId,
  nextMintId,
  nextSwapId,
  transactionOf,
} from './entities'
import { ONE, quotient, wholeTokens, ZERO } from './numbers'
import { coinPrice, derivedOf, priceInCoin, trackedLiquidity, trackedVolume } from './pricing'

const NOBODY = Address.zero()
const LP_DECIMALS = 18
/** Shares that the first deposit of a pool locks away. */
const LOCKED_SHARES = BigInt.fromI32(1000)
const TWO = BigDecimal.fromString('2')

/** Shares that appear or vanish: the beginning of every deposit and withdrawal, emitted before the pool's own event. */
export function handleTransfer(event: TransferEvent): void {
  const pair = pairOf(event)
  const from = event.params.from
  const to = event.params.to
  const shares = wholeTokens(event.params.value, LP_DECIMALS)
  const hash = event.transaction.hash.toHexString()
  if (from == NOBODY) {
    pair.totalSupply = pair.totalSupply.plus(shares)
    pair.save()
    if (to == NOBODY && event.params.value == LOCKED_SHARES) return
    const open = lastMint(hash, pair.id)
    // Shares made twice for one deposit: the first were the protocol's part of the fees.
    const isFee = open !== null && open.sender === null
    const mint = new Mint(isFee ? open!.id : nextMintId(hash))
    mint.transaction = transactionOf(event)
    mint.timestamp = event.block.timestamp
    mint.pair = pair.id
    mint.to = to
    mint.liquidity = shares
    mint.sender = null
    mint.amount0 = null
    mint.amount1 = null
    mint.logIndex = null
    mint.amountUSD = null
    if (isFee) {
      mint.feeTo = open!.to
      mint.feeLiquidity = open!.liquidity
    } else {
      mint.feeTo = null
      mint.feeLiquidity = null
    }
    mint.save()
  } else if (to == event.address) {
    const burn = emptyBurn(event, pair, shares)
    burn.sender = from
    burn.needsComplete = true
    burn.save()
  }
  if (to == NOBODY && from == event.address) {
    pair.totalSupply = pair.totalSupply.minus(shares)
    pair.save()
    let burn = lastBurn(hash, pair.id)
    if (burn === null || !burn.needsComplete) {
      burn = emptyBurn(event, pair, shares)
    } else {
      burn.timestamp = event.block.timestamp
      burn.pair = pair.id
      burn.liquidity = shares
    }
    burn.needsComplete = false
    const fee = lastMint(hash, pair.id)
    if (fee !== null && fee.sender === null) {
      burn.feeTo = fee.to
      burn.feeLiquidity = fee.liquidity
      store.remove('Mint', fee.id)
    } else {
      burn.feeTo = null
      burn.feeLiquidity = null
    }
    burn.save()
  }
}

export function handleSync(event: SyncEvent): void {
  const pair = pairOf(event)
  const token0 = Token.load(pair.token0)!
  const token1 = Token.load(pair.token1)!
  const factory = factoryOf()
  const bundle = bundleOf()

  factory.totalLiquidityBNB = factory.totalLiquidityBNB.minus(pair.trackedReserveBNB)
  token0.totalLiquidity = token0.totalLiquidity.minus(pair.reserve0)
  token1.totalLiquidity = token1.totalLiquidity.minus(pair.reserve1)

  pair.reserve0 = wholeTokens(event.params.reserve0, token0.decimals.toI32())
  pair.reserve1 = wholeTokens(event.params.reserve1, token1.decimals.toI32())
  pair.token0Price = quotient(pair.reserve0, pair.reserve1)
  pair.token1Price = quotient(pair.reserve1, pair.reserve0)
  // Prices are taken from what is saved, this pool's and its first token's among them.
  pair.save()

  const price = coinPrice()
  bundle.bnbPrice = price
  const derived0 = priceInCoin(token0.id)
  token0.derivedBNB = derived0
  token0.derivedUSD = derived0.times(price)
  token0.save()
  const derived1 = priceInCoin(token1.id)
  token1.derivedBNB = derived1
  token1.derivedUSD = derived1.times(price)

  pair.trackedReserveBNB = quotient(trackedLiquidity(pair, token0, token1, price), price)
  pair.reserveBNB = pair.reserve0.times(derived0).plus(pair.reserve1.times(derived1))
  pair.reserveUSD = pair.reserveBNB.times(price)
  factory.totalLiquidityBNB = factory.totalLiquidityBNB.plus(pair.trackedReserveBNB)
  factory.totalLiquidityUSD = factory.totalLiquidityBNB.times(price)
  token0.totalLiquidity = token0.totalLiquidity.plus(pair.reserve0)
  token1.totalLiquidity = token1.totalLiquidity.plus(pair.reserve1)
  pair.save()
  bundle.save()
  factory.save()
  token0.save()
  token1.save()
}

export function handleMint(event: MintEvent): void {
  const mint = lastMint(event.transaction.hash.toHexString(), event.address.toHexString())
  if (mint === null) return
  const moved = new Moved(event, event.params.amount0, event.params.amount1)
  mint.sender = event.params.sender
  mint.amount0 = moved.amount0
  mint.amount1 = moved.amount1
  mint.logIndex = event.logIndex
  mint.amountUSD = moved.worth().times(moved.price)
  mint.save()
  moved.count()
  moved.updateDays()
}

export function handleBurn(event: BurnEvent): void {
  const burn = lastBurn(event.transaction.hash.toHexString(), event.address.toHexString())
  if (burn === null) return
  const moved = new Moved(event, event.params.amount0, event.params.amount1)
  if (burn.sender === null) burn.sender = event.params.sender
  burn.to = event.params.to
  burn.amount0 = moved.amount0
  burn.amount1 = moved.amount1
  burn.logIndex = event.logIndex
  burn.amountUSD = moved.worth().times(moved.price)
  burn.save()
  moved.count()
  moved.updateDays()
}

export function handleSwap(event: SwapEvent): void {
  const params = event.params
  const moved = new Moved(
    event,
    params.amount0In.plus(params.amount0Out),
    params.amount1In.plus(params.amount1Out),
  )
  const pair = moved.pair
  const token0 = moved.token0
  const token1 = moved.token1
  const factory = moved.factory
  const amount0 = moved.amount0
  const amount1 = moved.amount1
  const untrackedUSD = moved.worth().div(TWO).times(moved.price)
  const trackedUSD = trackedVolume(token0, amount0, token1, amount1, moved.price)
  const trackedBNB = quotient(trackedUSD, moved.price)

  token0.tradeVolume = token0.tradeVolume.plus(amount0)
  token0.tradeVolumeUSD = token0.tradeVolumeUSD.plus(trackedUSD)
  token0.untrackedVolumeUSD = token0.untrackedVolumeUSD.plus(untrackedUSD)
  token1.tradeVolume = token1.tradeVolume.plus(amount1)
  token1.tradeVolumeUSD = token1.tradeVolumeUSD.plus(trackedUSD)
  token1.untrackedVolumeUSD = token1.untrackedVolumeUSD.plus(untrackedUSD)
  pair.volumeToken0 = pair.volumeToken0.plus(amount0)
  pair.volumeToken1 = pair.volumeToken1.plus(amount1)
  pair.volumeUSD = pair.volumeUSD.plus(trackedUSD)
  pair.untrackedVolumeUSD = pair.untrackedVolumeUSD.plus(untrackedUSD)
  factory.totalVolumeUSD = factory.totalVolumeUSD.plus(trackedUSD)
  factory.totalVolumeBNB = factory.totalVolumeBNB.plus(trackedBNB)
  factory.untrackedVolumeUSD = factory.untrackedVolumeUSD.plus(untrackedUSD)
  moved.count()

  const swap = new Swap(nextSwapId(event.transaction.hash.toHexString()))
  swap.transaction = transactionOf(event)
  swap.timestamp = event.block.timestamp
  swap.pair = pair.id
  swap.sender = params.sender
  swap.from = event.transaction.from
  swap.amount0In = wholeTokens(params.amount0In, token0.decimals.toI32())
  swap.amount1In = wholeTokens(params.amount1In, token1.decimals.toI32())
  swap.amount0Out = wholeTokens(params.amount0Out, token0.decimals.toI32())
  swap.amount1Out = wholeTokens(params.amount1Out, token1.decimals.toI32())
  swap.to = params.to
  swap.logIndex = event.logIndex
  swap.amountUSD = trackedUSD.equals(ZERO) ? untrackedUSD : trackedUSD
  swap.save()

  const day = exchangeDay(event, factory)
  day.dailyVolumeUSD = day.dailyVolumeUSD.plus(trackedUSD)
  day.dailyVolumeBNB = day.dailyVolumeBNB.plus(trackedBNB)
  day.dailyVolumeUntracked = day.dailyVolumeUntracked.plus(untrackedUSD)
  day.save()
  const ofPair = pairDay(event, pair)
  ofPair.dailyVolumeToken0 = ofPair.dailyVolumeToken0.plus(amount0)
  ofPair.dailyVolumeToken1 = ofPair.dailyVolumeToken1.plus(amount1)
  ofPair.dailyVolumeUSD = ofPair.dailyVolumeUSD.plus(trackedUSD)
  ofPair.save()
  const hour = pairHour(event, pair)
  hour.hourlyVolumeToken0 = hour.hourlyVolumeToken0.plus(amount0)
  hour.hourlyVolumeToken1 = hour.hourlyVolumeToken1.plus(amount1)
  hour.hourlyVolumeUSD = hour.hourlyVolumeUSD.plus(trackedUSD)
  hour.save()
  addToTokenDay(event, token0, amount0, moved.price)
  addToTokenDay(event, token1, amount1, moved.price)
}

function addToTokenDay(event: ethereum.Event, token: Token, amount: BigDecimal, price: BigDecimal): void {
  const day = tokenDay(event, token, price)
  const coins = amount.times(derivedOf(token))
  day.dailyVolumeToken = day.dailyVolumeToken.plus(amount)
  day.dailyVolumeBNB = day.dailyVolumeBNB.plus(coins)
  day.dailyVolumeUSD = day.dailyVolumeUSD.plus(coins.times(price))
  day.save()
}

/** What a pool's own event moves, with the entities that it changes. */
class Moved {
  pair: Pair
  token0: Token
  token1: Token
  factory: PancakeFactory
  amount0: BigDecimal
  amount1: BigDecimal
  /** Dollars for one coin. */
  price: BigDecimal

  constructor(
    private event: ethereum.Event,
    units0: BigInt,
    units1: BigInt,
  ) {
    const pair = pairOf(event)
    const token0 = Token.load(pair.token0)!
    const token1 = Token.load(pair.token1)!
    this.pair = pair
    this.token0 = token0
    this.token1 = token1
    this.factory = factoryOf()
    this.amount0 = wholeTokens(units0, token0.decimals.toI32())
    this.amount1 = wholeTokens(units1, token1.decimals.toI32())
    this.price = bundleOf().bnbPrice
  }

  /** Coins that both amounts are worth together. */
  worth(): BigDecimal {
    return this.amount0.times(derivedOf(this.token0)).plus(this.amount1.times(derivedOf(this.token1)))
  }

  /** One transaction more, and everything saved. */
  count(): void {
    this.pair.totalTransactions = this.pair.totalTransactions.plus(ONE)
    this.token0.totalTransactions = this.token0.totalTransactions.plus(ONE)
    this.token1.totalTransactions = this.token1.totalTransactions.plus(ONE)
    this.factory.totalTransactions = this.factory.totalTransactions.plus(ONE)
    this.pair.save()
    this.token0.save()
    this.token1.save()
    this.factory.save()
  }

  updateDays(): void {
    exchangeDay(this.event, this.factory)
    pairDay(this.event, this.pair)
    pairHour(this.event, this.pair)
    tokenDay(this.event, this.token0, this.price)
    tokenDay(this.event, this.token1, this.price)
  }
}

function pairOf(event: ethereum.Event): Pair {
  return Pair.load(event.address.toHexString())!
}

/** A withdrawal of which nothing but the shares is known. */
function emptyBurn(event: ethereum.Event, pair: Pair, shares: BigDecimal): Burn {
  const transaction = transactionOf(event)
  const burn = new Burn(nextBurnId(transaction))
  burn.transaction = transaction
  burn.timestamp = event.block.timestamp
  burn.pair = pair.id
  burn.liquidity = shares
  burn.sender = null
  burn.amount0 = null
  burn.amount1 = null
  burn.to = null
  burn.logIndex = null
  burn.amountUSD = null
  burn.feeTo = null
  burn.feeLiquidity = null
  return burn
}
