import * as squadAbi from '~/chain/abi/nftCollection'
import * as abi from '~/chain/abi/nftSale'
import { bigAt } from '~/chain/codec/bigWord'
import { CannotDecode, smallAt, WORD } from '~/chain/codec/word'
import { mapRead, type Read, read } from '~/chain/multicall/read'
import type { NamedReads } from '~/chain/multicall/useNamedReads'
import { SALE } from '~/config/sale'
import type { Address } from '~/domain/address'
import type { RefundTerms } from '~/domain/sale/refund'
import { type Sale, saleStatusAt } from '~/domain/sale/sale'
import type { Hex } from '~/lib/hex'

/** The contract's own answers; the number that was drawn is 0 before the draw. */
export interface SaleTerms extends Omit<Sale, 'isGivenUp'> {
  readonly collection: Address
  readonly randomOffset: bigint
}

export function saleReads(contract: Address): NamedReads<SaleTerms> {
  return {
    status: mapRead(read(abi.currentStatus, contract, []), statusOf),
    startTime: read(abi.startTimestamp, contract, []),
    maxSupply: mapRead(read(abi.maxSupply, contract, []), Number),
    maxReserve: mapRead(read(abi.maxReserveSupply, contract, []), Number),
    distributed: mapRead(read(abi.totalTicketsDistributed, contract, []), Number),
    maxPerAddress: mapRead(read(abi.maxPerAddress, contract, []), Number),
    maxPerTransaction: mapRead(read(abi.maxPerTransaction, contract, []), Number),
    price: priceRead(contract),
    collection: read(abi.pancakeSquad, contract, []),
    randomOffset: read(abi.randomOffsetNumber, contract, []),
  }
}

/** Ways out, which the field's own contract does not have. */
export interface RefundRules extends RefundTerms {
  readonly isGivenUp: boolean
}

export function refundRuleReads(contract: Address): NamedReads<RefundRules> {
  return {
    isGivenUp: read(abi.isGivenUp, contract, []),
    presaleTime: read(abi.presaleAt, contract, []),
    maxDuration: read(abi.MAX_DURATION, contract, []),
    reserved: read(abi.reserved, contract, []),
  }
}

/** Units that so many tickets would be paid back with now. */
export function refundRead(contract: Address, tickets: number): Read<bigint> {
  return read(abi.refundOf, contract, [BigInt(tickets)])
}

export function priceRead(contract: Address): Read<bigint> {
  return read(abi.pricePerTicket, contract, [])
}

/** An account's tickets, as far as one answer brings them, and what it may buy before the others. */
export interface OwnSaleAnswers {
  readonly ticketIds: readonly bigint[]
  readonly ticketCount: number
  readonly mayUsePresale: boolean
  readonly presaleLeft: number
  readonly presaleUsed: number
}

export function ownReads(contract: Address, account: Address): NamedReads<OwnSaleAnswers> {
  return {
    ticketIds: ticketsRead(contract, account),
    ticketCount: mapRead(read(abi.viewNumberTicketsOfUser, contract, [account]), Number),
    mayUsePresale: read(abi.canClaimForGen0, contract, [account]),
    presaleLeft: mapRead(read(abi.numberTicketsForGen0, contract, [account]), Number),
    presaleUsed: mapRead(read(abi.numberTicketsUsedForGen0, contract, [account]), Number),
  }
}

export function ticketsRead(contract: Address, account: Address): Read<readonly bigint[]> {
  const args = [account, 0n, BigInt(SALE.mostTickets)] as const
  return { ...read(abi.ticketsOfUserBySize, contract, args), decode: idsOf }
}

/** What the collection says: its metadata have a place from the reveal on. */
export interface CollectionAnswers {
  readonly isRevealed: boolean
  readonly minted: number
}

export function collectionReads(collection: Address): NamedReads<CollectionAnswers> {
  return {
    isRevealed: { ...read(squadAbi.baseURI, collection, []), decode: isText },
    minted: mapRead(read(squadAbi.totalSupply, collection, []), Number),
  }
}

export interface OwnTokens {
  readonly tokenIds: readonly bigint[]
  readonly tokenCount: number
}

export function ownTokensReads(collection: Address, account: Address): NamedReads<OwnTokens> {
  const args = [account, 0n, BigInt(SALE.shownTokens)] as const
  return {
    tokenIds: { ...read(squadAbi.tokensOfOwnerBySize, collection, args), decode: idsOf },
    tokenCount: mapRead(read(squadAbi.balanceOf, collection, [account]), Number),
  }
}

function statusOf(index: number) {
  const status = saleStatusAt(index)
  if (status === undefined) throw new CannotDecode('no status of a sale')
  return status
}

/** `(uint256[] ids, uint256 cursor)`: no type of the direct codec. */
function idsOf(data: Hex): readonly bigint[] {
  const list = 2 + smallAt(data, 2) * 2
  return Array.from({ length: smallAt(data, list) }, (_, i) => bigAt(data, list + WORD * (1 + i)))
}

function isText(data: Hex): boolean {
  return smallAt(data, 2 + smallAt(data, 2) * 2) > 0
}
