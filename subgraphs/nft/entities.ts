import { derived, optional, reference, scalar } from '../entity'

const count = scalar('BigInt')
const decimal = scalar('BigDecimal')

/** The public nft-market subgraph's schema (facts 15). */
export const COLLECTION = {
  name: 'Collection',
  one: 'collection',
  many: 'collections',
  fields: {
    name: scalar('String'),
    symbol: scalar('String'),
    active: scalar('Boolean'),
    totalTrades: count,
    totalVolumeBNB: decimal,
    numberTokensListed: count,
    nfts: derived('NFT', 'collection'),
    creatorAddress: scalar('Bytes'),
    tradingFee: decimal,
    creatorFee: decimal,
    whitelistChecker: scalar('Bytes'),
    dayData: derived('CollectionDayData', 'collection'),
  },
} as const

export const NFT = {
  name: 'NFT',
  one: 'nft',
  many: 'nfts',
  fields: {
    tokenId: scalar('BigInt'),
    otherId: optional('BigInt'),
    collection: reference('Collection'),
    metadataUrl: optional('String'),
    updatedAt: count,
    currentAskPrice: decimal,
    currentSeller: scalar('String'),
    latestTradedPriceInBNB: decimal,
    tradeVolumeBNB: decimal,
    totalTrades: count,
    transactionHistory: derived('Transaction', 'nft'),
    askHistory: derived('AskOrder', 'nft'),
    isTradable: scalar('Boolean'),
  },
} as const

export const USER = {
  name: 'User',
  one: 'user',
  many: 'users',
  fields: {
    numberTokensListed: count,
    numberTokensPurchased: count,
    numberTokensSold: count,
    totalVolumeInBNBTokensPurchased: decimal,
    totalVolumeInBNBTokensSold: decimal,
    totalFeesCollectedInBNB: decimal,
    buyTradeHistory: derived('Transaction', 'buyer'),
    sellTradeHistory: derived('Transaction', 'seller'),
    askOrderHistory: derived('AskOrder', 'seller'),
    averageTokenPriceInBNBPurchased: decimal,
    averageTokenPriceInBNBSold: decimal,
  },
} as const

export const ASK_ORDER = {
  name: 'AskOrder',
  one: 'askOrder',
  many: 'askOrders',
  fields: {
    block: count,
    timestamp: count,
    collection: reference('Collection'),
    nft: reference('NFT'),
    orderType: scalar('String'),
    askPrice: decimal,
    seller: reference('User'),
  },
} as const

export const TRANSACTION = {
  name: 'Transaction',
  one: 'transaction',
  many: 'transactions',
  fields: {
    block: count,
    timestamp: count,
    collection: reference('Collection'),
    nft: reference('NFT'),
    askPrice: decimal,
    netPrice: decimal,
    buyer: reference('User'),
    seller: reference('User'),
    withBNB: scalar('Boolean'),
  },
} as const

export const COLLECTION_DAY = {
  name: 'CollectionDayData',
  one: 'collectionDayData',
  many: 'collectionDayDatas',
  fields: {
    date: scalar('Int'),
    collection: reference('Collection'),
    dailyVolumeBNB: decimal,
    dailyTrades: count,
  },
} as const

export const MARKET_DAY = {
  name: 'MarketPlaceDayData',
  one: 'marketPlaceDayData',
  many: 'marketPlaceDayDatas',
  fields: { date: scalar('Int'), dailyVolumeBNB: decimal, dailyTrades: count },
} as const
