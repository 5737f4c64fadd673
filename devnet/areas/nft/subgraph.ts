import { Interface } from 'ethers'
import type {
  IndexedLog,
  IndexedSubgraph,
  SubgraphContext,
  SubgraphHandlers,
} from '../../../server/indexer/subgraph'
import { quotient, wholeTokens, ZERO } from '../../../subgraphs/decimal'
import type { Entity } from '../../../subgraphs/entity'
import type { NodeLog } from '../../../server/indexer/follow'
import { nftSubgraph as files, READS } from '../../../subgraphs/nft/subgraph'
import type { Session } from '../../../server/indexer/store'
import { rpc, rpcAll } from '../../../deploy/node/rpc'
import {
  ASK_ORDER,
  COLLECTION,
  COLLECTION_DAY,
  MARKET_DAY,
  NFT,
  TRANSACTION,
  USER,
} from '../../../subgraphs/nft/entities'

type Handler = (session: Session, log: IndexedLog) => void

const NOBODY = `0x${'0'.repeat(40)}`
const DAY_S = 86_400
const ASK_NEW = 'AskNew(address,address,uint256,uint256)'
const COLLECTION_NEW = 'CollectionNew(address,address,address,uint256,uint256)'
const reads = new Interface([`event ${ASK_NEW}`, `event ${COLLECTION_NEW}`, ...READS])

/** Collections, their tokens, and who asked and paid what for them. */
export const nftSubgraph: IndexedSubgraph = {
  ...files,
  start: handlers,
}

function handlers({ contract, rpcUrl }: SubgraphContext): SubgraphHandlers {
  const market = contract('NftMarket').toLowerCase()
  const bunnies = contract('Bunnies').toLowerCase()
  const names = new Map<string, readonly [name: string, symbol: string]>()
  /** Which bunny a token is never changes. */
  const bunnyIds = new Map<string, number>()
  /** Others may emit events of the same signature. */
  const own =
    (handler: Handler): Handler =>
    (session, log) => {
      if (log.address === market) handler(session, log)
    }

  function onCollection(session: Session, log: IndexedLog): void {
    const id = addressIn(log, 1)
    const [name, symbol] = names.get(id) ?? ['', '']
    const known = session.get(COLLECTION, id)
    session.save(COLLECTION, {
      ...(known ?? { id, name, symbol, totalTrades: 0, totalVolumeBNB: ZERO, numberTokensListed: 0 }),
      active: true,
      creatorAddress: addressIn(log, 2),
      whitelistChecker: addressIn(log, 3),
      tradingFee: wholeTokens(word(log, 0), 2),
      creatorFee: wholeTokens(word(log, 1), 2),
    })
  }

  function onAsk(orderType: 'New' | 'Modify'): Handler {
    return (session, log) => {
      const [collection, seller, tokenId] = [addressIn(log, 1), addressIn(log, 2), topic(log, 3)]
      const id = nftId(collection, tokenId)
      const price = wholeTokens(word(log, 0), 18)
      const nft = session.get(NFT, id) ?? fresh(id, collection, tokenId)
      session.save(NFT, {
        ...nft,
        ...{ updatedAt: log.timestamp, currentAskPrice: price, currentSeller: seller, isTradable: true },
      })
      saveOrder(session, log, { collection, nft: id, orderType, askPrice: price, seller })
      if (orderType === 'New') countListed(session, collection, seller, 1)
    }
  }

  function fresh(id: string, collection: string, tokenId: bigint): Entity<typeof NFT> {
    return {
      ...{ id, collection, tokenId: Number(tokenId), metadataUrl: null },
      otherId: bunnyIds.get(id) ?? null,
      ...{ updatedAt: 0, currentAskPrice: ZERO, currentSeller: NOBODY, latestTradedPriceInBNB: ZERO },
      ...{ tradeVolumeBNB: ZERO, totalTrades: 0, isTradable: false },
    }
  }

  async function prepare(logs: readonly NodeLog[]): Promise<void> {
    await prepareNames(logs)
    await prepareBunnies(logs)
  }

  async function prepareNames(logs: readonly NodeLog[]): Promise<void> {
    const topicHash = reads.getEvent('CollectionNew')?.topicHash
    for (const { address, topics } of logs) {
      if (address.toLowerCase() !== market || topics[0] !== topicHash) continue
      const id = `0x${(topics[1] ?? '').slice(-40)}`
      names.set(id, [await textOf(id, 'name'), await textOf(id, 'symbol')])
    }
  }

  /** Empty where a collection says nothing. */
  async function textOf(to: string, question: 'name' | 'symbol'): Promise<string> {
    const data = reads.encodeFunctionData(question)
    try {
      const answer = await rpc<string>(rpcUrl, 'eth_call', [{ to, data }, 'latest'])
      return String(reads.decodeFunctionResult(question, answer)[0])
    } catch {
      return ''
    }
  }

  async function prepareBunnies(logs: readonly NodeLog[]): Promise<void> {
    const topicHash = reads.getEvent('AskNew')?.topicHash
    const unknown = [
      ...new Set(
        logs
          .filter(({ address, topics }) => address.toLowerCase() === market && topics[0] === topicHash)
          .filter(({ topics }) => `0x${(topics[1] ?? '').slice(-40)}` === bunnies)
          .map(({ topics }) => BigInt(topics[3] ?? 0))
          .filter((tokenId) => !bunnyIds.has(nftId(bunnies, tokenId))),
      ),
    ]
    const answers = await rpcAll<string>(
      rpcUrl,
      unknown.map((tokenId) => ({
        method: 'eth_call',
        params: [{ to: bunnies, data: reads.encodeFunctionData('getBunnyId', [tokenId]) }, 'latest'],
      })),
    )
    for (const [index, tokenId] of unknown.entries()) {
      bunnyIds.set(nftId(bunnies, tokenId), Number(answers[index]))
    }
  }

  return {
    prepare,
    events: {
      [COLLECTION_NEW]: own(onCollection),
      'CollectionUpdate(address,address,address,uint256,uint256)': own(onCollection),
      'CollectionClose(address)': own((session, log) => {
        const collection = session.get(COLLECTION, addressIn(log, 1))
        if (collection !== undefined) session.save(COLLECTION, { ...collection, active: false })
      }),
      [ASK_NEW]: own(onAsk('New')),
      'AskUpdate(address,address,uint256,uint256)': own(onAsk('Modify')),
      'AskCancel(address,address,uint256)': own(onCancel),
      'Trade(address,uint256,address,address,uint256,uint256,bool)': own(onTrade),
      'RevenueClaim(address,uint256)': own((session, log) => {
        const user = userOf(session, addressIn(log, 1))
        session.save(USER, {
          ...user,
          totalFeesCollectedInBNB: user.totalFeesCollectedInBNB.plus(wholeTokens(word(log, 0), 18)),
        })
      }),
    },
  }
}

function onCancel(session: Session, log: IndexedLog): void {
  const [collection, seller] = [addressIn(log, 1), addressIn(log, 2)]
  const nft = session.get(NFT, nftId(collection, topic(log, 3)))
  if (nft === undefined) return
  session.save(NFT, { ...nft, ...NOT_FOR_SALE, updatedAt: log.timestamp })
  saveOrder(session, log, { collection, nft: nft.id, orderType: 'Cancel', askPrice: ZERO, seller })
  countListed(session, collection, seller, -1)
}

function onTrade(session: Session, log: IndexedLog): void {
  const [collection, seller] = [addressIn(log, 1), addressIn(log, 3)]
  const nft = session.get(NFT, nftId(collection, topic(log, 2)))
  const market = session.get(COLLECTION, collection)
  if (nft === undefined || market === undefined) return
  const buyer = `0x${word(log, 0).toString(16).padStart(40, '0')}`
  const price = wholeTokens(word(log, 1), 18)
  session.save(NFT, {
    ...{ ...nft, ...NOT_FOR_SALE, updatedAt: log.timestamp, latestTradedPriceInBNB: price },
    tradeVolumeBNB: nft.tradeVolumeBNB.plus(price),
    totalTrades: nft.totalTrades + 1,
  })
  session.save(COLLECTION, {
    ...market,
    totalTrades: market.totalTrades + 1,
    totalVolumeBNB: market.totalVolumeBNB.plus(price),
  })
  countListed(session, collection, seller, -1)
  const bought = userOf(session, buyer)
  const paid = bought.totalVolumeInBNBTokensPurchased.plus(price)
  session.save(USER, {
    ...{ ...bought, totalVolumeInBNBTokensPurchased: paid },
    numberTokensPurchased: bought.numberTokensPurchased + 1,
    averageTokenPriceInBNBPurchased: quotient(paid, paid.times(0).plus(bought.numberTokensPurchased + 1)),
  })
  const sold = userOf(session, seller)
  const got = sold.totalVolumeInBNBTokensSold.plus(price)
  session.save(USER, {
    ...{ ...sold, totalVolumeInBNBTokensSold: got },
    numberTokensSold: sold.numberTokensSold + 1,
    averageTokenPriceInBNBSold: quotient(got, got.times(0).plus(sold.numberTokensSold + 1)),
  })
  session.save(TRANSACTION, {
    ...{ id: eventId(log), block: log.block, timestamp: log.timestamp, collection, nft: nft.id },
    ...{ askPrice: price, netPrice: wholeTokens(word(log, 2), 18), buyer, seller },
    withBNB: word(log, 3) === 1n,
  })
  const date = Math.floor(log.timestamp / DAY_S) * DAY_S
  const dayId = `${String(date / DAY_S)}-${collection}`
  const day = session.get(COLLECTION_DAY, dayId) ?? {
    ...{ id: dayId, date, collection, dailyVolumeBNB: ZERO, dailyTrades: 0 },
  }
  session.save(COLLECTION_DAY, {
    ...{ ...day, dailyTrades: day.dailyTrades + 1 },
    dailyVolumeBNB: day.dailyVolumeBNB.plus(price),
  })
  const marketDayId = String(date / DAY_S)
  const marketDay = session.get(MARKET_DAY, marketDayId) ?? {
    ...{ id: marketDayId, date, dailyVolumeBNB: ZERO, dailyTrades: 0 },
  }
  session.save(MARKET_DAY, {
    ...{ ...marketDay, dailyTrades: marketDay.dailyTrades + 1 },
    dailyVolumeBNB: marketDay.dailyVolumeBNB.plus(price),
  })
}

const NOT_FOR_SALE = { currentAskPrice: ZERO, currentSeller: NOBODY, isTradable: false } as const

function saveOrder(
  session: Session,
  log: IndexedLog,
  order: Omit<Entity<typeof ASK_ORDER>, 'id' | 'block' | 'timestamp'>,
): void {
  session.save(ASK_ORDER, { id: eventId(log), block: log.block, timestamp: log.timestamp, ...order })
}

function countListed(session: Session, collection: string, seller: string, change: number): void {
  const market = session.get(COLLECTION, collection)
  if (market !== undefined) {
    session.save(COLLECTION, { ...market, numberTokensListed: market.numberTokensListed + change })
  }
  const user = userOf(session, seller)
  session.save(USER, { ...user, numberTokensListed: user.numberTokensListed + change })
}

function userOf(session: Session, id: string): Entity<typeof USER> {
  return (
    session.get(USER, id) ?? {
      ...{ id, numberTokensListed: 0, numberTokensPurchased: 0, numberTokensSold: 0 },
      ...{ totalVolumeInBNBTokensPurchased: ZERO, totalVolumeInBNBTokensSold: ZERO },
      ...{ totalFeesCollectedInBNB: ZERO, averageTokenPriceInBNBPurchased: ZERO },
      averageTokenPriceInBNBSold: ZERO,
    }
  )
}

function nftId(collection: string, tokenId: bigint): string {
  return `${collection}-${String(tokenId)}`
}

function eventId(log: IndexedLog): string {
  return `${log.transaction}-${String(log.logIndex)}`
}

function addressIn(log: IndexedLog, index: number): string {
  return `0x${(log.topics[index] ?? '').slice(-40)}`
}

function topic(log: IndexedLog, index: number): bigint {
  return BigInt(log.topics[index] ?? 0)
}

function word({ data }: IndexedLog, index: number): bigint {
  return BigInt(`0x${data.slice(2 + index * 64, 66 + index * 64)}`)
}
