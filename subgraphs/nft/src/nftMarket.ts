import { Address, BigDecimal, BigInt, ethereum } from '@graphprotocol/graph-ts'
import { Nft } from '../generated/NftMarket/Nft'
import {
  AskCancel,
  AskNew,
  AskUpdate,
  CollectionClose,
  CollectionNew,
  CollectionUpdate,
  RevenueClaim,
  Trade,
} from '../generated/NftMarket/NftMarket'
import {
  AskOrder,
  Collection,
  CollectionDayData,
  MarketPlaceDayData,
  NFT,
  Transaction,
  User,
} from '../generated/schema'
import { ONE, quotient, wholeTokens, ZERO } from './numbers'

const COIN_DECIMALS = 18
/** Fees are told in hundredths of a percent. */
const FEE_DECIMALS = 2
const DAY = 86_400
const NOBODY = Address.zero().toHexString()

export function handleCollectionNew(event: CollectionNew): void {
  saveCollection(
    event.params.collection,
    event.params.creator,
    event.params.whitelistChecker,
    event.params.tradingFee,
    event.params.creatorFee,
  )
}

export function handleCollectionUpdate(event: CollectionUpdate): void {
  saveCollection(
    event.params.collection,
    event.params.creator,
    event.params.whitelistChecker,
    event.params.tradingFee,
    event.params.creatorFee,
  )
}

function saveCollection(
  address: Address,
  creator: Address,
  whitelistChecker: Address,
  tradingFee: BigInt,
  creatorFee: BigInt,
): void {
  const id = address.toHexString()
  let collection = Collection.load(id)
  if (collection === null) {
    const name = Nft.bind(address).try_name()
    const symbol = Nft.bind(address).try_symbol()
    collection = new Collection(id)
    collection.name = name.reverted ? '' : name.value
    collection.symbol = symbol.reverted ? '' : symbol.value
    collection.totalTrades = BigInt.zero()
    collection.totalVolumeBNB = ZERO
    collection.numberTokensListed = BigInt.zero()
  }
  collection.active = true
  collection.creatorAddress = creator
  collection.whitelistChecker = whitelistChecker
  collection.tradingFee = wholeTokens(tradingFee, FEE_DECIMALS)
  collection.creatorFee = wholeTokens(creatorFee, FEE_DECIMALS)
  collection.save()
}

export function handleCollectionClose(event: CollectionClose): void {
  const collection = Collection.load(event.params.collection.toHexString())
  if (collection === null) return
  collection.active = false
  collection.save()
}

export function handleAskNew(event: AskNew): void {
  const seller = event.params.seller.toHexString()
  ask(event, event.params.collection, seller, event.params.tokenId, event.params.askPrice, 'New')
  countListed(event.params.collection.toHexString(), seller, ONE)
}

export function handleAskUpdate(event: AskUpdate): void {
  const seller = event.params.seller.toHexString()
  ask(event, event.params.collection, seller, event.params.tokenId, event.params.askPrice, 'Modify')
}

function ask(
  event: ethereum.Event,
  address: Address,
  seller: string,
  tokenId: BigInt,
  wei: BigInt,
  orderType: string,
): void {
  const collection = address.toHexString()
  const price = wholeTokens(wei, COIN_DECIMALS)
  const id = nftId(collection, tokenId)
  let nft = NFT.load(id)
  if (nft === null) {
    nft = new NFT(id)
    nft.tokenId = tokenId
    nft.collection = collection
    nft.latestTradedPriceInBNB = ZERO
    nft.tradeVolumeBNB = ZERO
    nft.totalTrades = BigInt.zero()
    const bunny = Nft.bind(address).try_getBunnyId(tokenId)
    if (!bunny.reverted) nft.otherId = BigInt.fromI32(bunny.value)
  }
  nft.updatedAt = event.block.timestamp
  nft.currentAskPrice = price
  nft.currentSeller = seller
  nft.isTradable = true
  nft.save()
  saveOrder(event, nft, orderType, price, seller)
}

export function handleAskCancel(event: AskCancel): void {
  const collection = event.params.collection.toHexString()
  const seller = event.params.seller.toHexString()
  const nft = NFT.load(nftId(collection, event.params.tokenId))
  if (nft === null) return
  takeOffSale(event, nft)
  nft.save()
  saveOrder(event, nft, 'Cancel', ZERO, seller)
  countListed(collection, seller, ONE.neg())
}

export function handleTrade(event: Trade): void {
  const collectionId = event.params.collection.toHexString()
  const buyer = event.params.buyer.toHexString()
  const seller = event.params.seller.toHexString()
  const price = wholeTokens(event.params.askPrice, COIN_DECIMALS)
  const nft = NFT.load(nftId(collectionId, event.params.tokenId))
  const collection = Collection.load(collectionId)
  if (nft === null || collection === null) return
  takeOffSale(event, nft)
  nft.latestTradedPriceInBNB = price
  nft.tradeVolumeBNB = nft.tradeVolumeBNB.plus(price)
  nft.totalTrades = nft.totalTrades.plus(ONE)
  nft.save()
  collection.totalTrades = collection.totalTrades.plus(ONE)
  collection.totalVolumeBNB = collection.totalVolumeBNB.plus(price)
  collection.save()
  countListed(collectionId, seller, ONE.neg())

  const bought = userOf(buyer)
  bought.totalVolumeInBNBTokensPurchased = bought.totalVolumeInBNBTokensPurchased.plus(price)
  bought.numberTokensPurchased = bought.numberTokensPurchased.plus(ONE)
  bought.averageTokenPriceInBNBPurchased = quotient(
    bought.totalVolumeInBNBTokensPurchased,
    bought.numberTokensPurchased.toBigDecimal(),
  )
  bought.save()
  const sold = userOf(seller)
  sold.totalVolumeInBNBTokensSold = sold.totalVolumeInBNBTokensSold.plus(price)
  sold.numberTokensSold = sold.numberTokensSold.plus(ONE)
  sold.averageTokenPriceInBNBSold = quotient(
    sold.totalVolumeInBNBTokensSold,
    sold.numberTokensSold.toBigDecimal(),
  )
  sold.save()

  const trade = new Transaction(eventId(event))
  trade.block = event.block.number
  trade.timestamp = event.block.timestamp
  trade.collection = collectionId
  trade.nft = nft.id
  trade.askPrice = price
  trade.netPrice = wholeTokens(event.params.netPrice, COIN_DECIMALS)
  trade.buyer = buyer
  trade.seller = seller
  trade.withBNB = event.params.withBNB
  trade.save()
  countDay(event, collectionId, price)
}

function countDay(event: ethereum.Event, collection: string, price: BigDecimal): void {
  const index = event.block.timestamp.toI32() / DAY
  const id = index.toString() + '-' + collection
  let day = CollectionDayData.load(id)
  if (day === null) {
    day = new CollectionDayData(id)
    day.date = index * DAY
    day.collection = collection
    day.dailyVolumeBNB = ZERO
    day.dailyTrades = BigInt.zero()
  }
  day.dailyVolumeBNB = day.dailyVolumeBNB.plus(price)
  day.dailyTrades = day.dailyTrades.plus(ONE)
  day.save()
  let ofMarket = MarketPlaceDayData.load(index.toString())
  if (ofMarket === null) {
    ofMarket = new MarketPlaceDayData(index.toString())
    ofMarket.date = index * DAY
    ofMarket.dailyVolumeBNB = ZERO
    ofMarket.dailyTrades = BigInt.zero()
  }
  ofMarket.dailyVolumeBNB = ofMarket.dailyVolumeBNB.plus(price)
  ofMarket.dailyTrades = ofMarket.dailyTrades.plus(ONE)
  ofMarket.save()
}

export function handleRevenueClaim(event: RevenueClaim): void {
  const user = userOf(event.params.claimer.toHexString())
  const amount = wholeTokens(event.params.amount, COIN_DECIMALS)
  user.totalFeesCollectedInBNB = user.totalFeesCollectedInBNB.plus(amount)
  user.save()
}

function takeOffSale(event: ethereum.Event, nft: NFT): void {
  nft.updatedAt = event.block.timestamp
  nft.currentAskPrice = ZERO
  nft.currentSeller = NOBODY
  nft.isTradable = false
}

function saveOrder(
  event: ethereum.Event,
  nft: NFT,
  orderType: string,
  askPrice: BigDecimal,
  seller: string,
): void {
  const order = new AskOrder(eventId(event))
  order.block = event.block.number
  order.timestamp = event.block.timestamp
  order.collection = nft.collection
  order.nft = nft.id
  order.orderType = orderType
  order.askPrice = askPrice
  order.seller = seller
  order.save()
}

function countListed(collectionId: string, seller: string, change: BigInt): void {
  const collection = Collection.load(collectionId)
  if (collection !== null) {
    collection.numberTokensListed = collection.numberTokensListed.plus(change)
    collection.save()
  }
  const user = userOf(seller)
  user.numberTokensListed = user.numberTokensListed.plus(change)
  user.save()
}

function userOf(id: string): User {
  const known = User.load(id)
  if (known !== null) return known
  const user = new User(id)
  user.numberTokensListed = BigInt.zero()
  user.numberTokensPurchased = BigInt.zero()
  user.numberTokensSold = BigInt.zero()
  user.totalVolumeInBNBTokensPurchased = ZERO
  user.totalVolumeInBNBTokensSold = ZERO
  user.totalFeesCollectedInBNB = ZERO
  user.averageTokenPriceInBNBPurchased = ZERO
  user.averageTokenPriceInBNBSold = ZERO
  return user
}

function nftId(collection: string, tokenId: BigInt): string {
  return collection + '-' + tokenId.toString()
}

function eventId(event: ethereum.Event): string {
  return event.transaction.hash.toHexString() + '-' + event.logIndex.toString()
}
