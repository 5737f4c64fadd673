import { getBunnyId } from '~/chain/abi/bunnies'
import * as collectionAbi from '~/chain/abi/nftCollection'
import * as market from '~/chain/abi/nftMarket'
import { bigAt } from '~/chain/codec/bigWord'
import { CannotDecode, smallAt, WORD, wordOf } from '~/chain/codec/word'
import { mapRead, type Read, read } from '~/chain/multicall/read'
import type { NamedReads } from '~/chain/multicall/useNamedReads'
import { NFT } from '~/config/nft'
import { tokenText } from '~/core/tokens/tokenText'
import { type Address, toAddress } from '~/domain/address'
import type { AskLimits } from '~/domain/nft/asking'
import type { SaleFees } from '~/domain/nft/fees'
import type { Ask } from '~/domain/nft/market'
import type { Collectible } from '~/domain/profile/profile'
import type { Hex } from '~/lib/hex'

/** A collection as the market's contract has it. */
export interface CollectionTerms extends SaleFees {
  readonly address: Address
  /** Tokens are listed and traded; in a closed one they can only be taken back. */
  readonly isOpen: boolean
  readonly creator: Address
}

const MOST_COLLECTIONS = 200n
const OPEN = 1

export function collectionsRead(address: Address): Read<readonly CollectionTerms[]> {
  return { ...read(market.viewCollections, address, [0n, MOST_COLLECTIONS]), decode: collectionsOf }
}

export function limitReads(address: Address): NamedReads<AskLimits> {
  return {
    minimum: read(market.minimumAskPrice, address, []),
    maximum: read(market.maximumAskPrice, address, []),
  }
}

/** How a collection calls itself; undefined where it doesn’t. */
export function collectionNameRead(collection: Address): Read<string | undefined> {
  return { ...read(collectionAbi.name, collection, []), decode: tokenText }
}

/** An account’s listings in a collection. */
export function asksRead(
  address: Address,
  collection: Address,
  seller: Address,
): Read<ReadonlyMap<string, Ask>> {
  return {
    ...read(market.viewAsksByCollectionAndSeller, address, [collection, seller, 0n, BigInt(NFT.mostOwned)]),
    decode: asksOf,
  }
}

export function pendingRevenueRead(address: Address, account: Address): Read<bigint> {
  return read(market.pendingRevenue, address, [account])
}

export function ownerRead({ collection, tokenId }: Collectible): Read<Address> {
  return read(collectionAbi.ownerOf, collection, [BigInt(tokenId)])
}

/** May the market take the account’s tokens of a collection? */
export function operatorRead(collection: Address, account: Address, address: Address): Read<boolean> {
  return read(collectionAbi.isApprovedForAll, collection, [account, address])
}

export function bunnyIdRead({ collection, tokenId }: Collectible): Read<number> {
  return read(getBunnyId, collection, [BigInt(tokenId)])
}

export function countRead(collection: Address, account: Address): Read<number> {
  return mapRead(read(collectionAbi.balanceOf, collection, [account]), Number)
}

export function ownedRead(collection: Address, account: Address, index: number): Read<bigint> {
  return read(collectionAbi.tokenOfOwnerByIndex, collection, [account, BigInt(index)])
}

/** Does the collection’s own checker let this token be listed? */
export function mayBeListedRead(address: Address, token: Collectible): Read<boolean> {
  return {
    target: address,
    callData: `${market.canTokensBeListed.selector}${listOfOne(token)}`,
    decode: firstOfOne,
  }
}

/** A token’s ask, whoever asks it; undefined while it is not for sale. */
export function askRead(address: Address, token: Collectible): Read<Ask | undefined> {
  return {
    target: address,
    callData: `${market.viewAsksByCollectionAndTokenIds.selector}${listOfOne(token)}`,
    decode: askOfOne,
  }
}

/** `(address collection, uint256[] tokenIds)`: the direct codec takes no lists. */
function listOfOne({ collection, tokenId }: Collectible): string {
  const target = collection.slice(2).toLowerCase().padStart(WORD, '0')
  return [target, wordOf(64), wordOf(1), BigInt(tokenId).toString(16).padStart(WORD, '0')].join('')
}

/** `(bool[] statuses, (address,uint256)[] asks)` of one token. */
function askOfOne(data: Hex): Ask | undefined {
  const [statuses, asks] = [tail(data, 0), tail(data, 1)]
  if (smallAt(data, statuses) !== 1 || smallAt(data, asks) !== 1)
    throw new CannotDecode('not the ask of one token')
  if (smallAt(data, statuses + WORD) === 0) return undefined
  return { seller: addressAt(data, asks + WORD), price: bigAt(data, asks + 2 * WORD) }
}

function firstOfOne(data: Hex): boolean {
  if (data.length < 2 + 3 * WORD) throw new CannotDecode('no list')
  return smallAt(data, 2 + 2 * WORD) === 1
}

const tail = (data: Hex, head: number) => 2 + smallAt(data, 2 + head * WORD) * 2

/** `(address[] addresses, (uint8,address,address,uint256,uint256)[] details, uint256)`, word by word. */
function collectionsOf(data: Hex): readonly CollectionTerms[] {
  const [addresses, details] = [tail(data, 0), tail(data, 1)]
  const count = smallAt(data, addresses)
  if (smallAt(data, details) !== count) throw new CannotDecode('collections without their terms')
  return Array.from({ length: count }, (_, index) => {
    const at = (field: number) => details + WORD * (1 + index * 5 + field)
    return {
      address: addressAt(data, addresses + WORD * (1 + index)),
      isOpen: smallAt(data, at(0)) === OPEN,
      creator: addressAt(data, at(1)),
      tradingBps: smallAt(data, at(3)),
      creatorBps: smallAt(data, at(4)),
    }
  })
}

/** `(uint256[] ids, (address,uint256)[] asks, uint256)`, word by word: an account may have hundreds. */
function asksOf(data: Hex): ReadonlyMap<string, Ask> {
  const [ids, asks] = [tail(data, 0), tail(data, 1)]
  const count = smallAt(data, ids)
  if (smallAt(data, asks) !== count) throw new CannotDecode('tokens without their prices')
  return new Map(
    Array.from({ length: count }, (_, index) => {
      const at = asks + WORD * (1 + index * 2)
      const ask = { seller: addressAt(data, at), price: bigAt(data, at + WORD) }
      return [bigAt(data, ids + WORD * (1 + index)).toString(), ask] as const
    }),
  )
}

function addressAt(data: Hex, at: number): Address {
  return toAddress(`0x${data.slice(at + 24, at + WORD).toLowerCase()}`)
}
