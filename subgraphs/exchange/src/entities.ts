import { BigInt, ethereum } from '@graphprotocol/graph-ts'
import { Bundle, Burn, Mint, PancakeFactory, Swap, Transaction } from '../generated/schema'
import { FACTORY } from './deployment'
import { ZERO } from './numbers'

const BUNDLE_ID = '1'

export function factoryOf(): PancakeFactory {
  const known = PancakeFactory.load(FACTORY)
  if (known !== null) return known
  const factory = new PancakeFactory(FACTORY)
  factory.totalPairs = BigInt.zero()
  factory.totalTransactions = BigInt.zero()
  factory.totalVolumeUSD = ZERO
  factory.totalVolumeBNB = ZERO
  factory.untrackedVolumeUSD = ZERO
  factory.totalLiquidityUSD = ZERO
  factory.totalLiquidityBNB = ZERO
  return factory
}

export function bundleOf(): Bundle {
  const known = Bundle.load(BUNDLE_ID)
  if (known !== null) return known
  const bundle = new Bundle(BUNDLE_ID)
  bundle.bnbPrice = ZERO
  return bundle
}

/** The id of an event's transaction, which is noted when it is the first of its transaction. */
export function transactionOf(event: ethereum.Event): string {
  const id = event.transaction.hash.toHexString()
  if (Transaction.load(id) !== null) return id
  const transaction = new Transaction(id)
  transaction.block = event.block.number
  transaction.timestamp = event.block.timestamp
  transaction.save()
  return id
}

// Events of one transaction are numbered from 0, each kind for itself.

export function nextMintId(transaction: string): string {
  let index = 0
  while (Mint.load(numbered(transaction, index)) !== null) index += 1
  return numbered(transaction, index)
}

export function nextBurnId(transaction: string): string {
  let index = 0
  while (Burn.load(numbered(transaction, index)) !== null) index += 1
  return numbered(transaction, index)
}

export function nextSwapId(transaction: string): string {
  let index = 0
  while (Swap.load(numbered(transaction, index)) !== null) index += 1
  return numbered(transaction, index)
}

// The pool's own: a transaction may send shares of several before it takes out any.

export function lastMint(transaction: string, pair: string): Mint | null {
  let last: Mint | null = null
  let next = Mint.load(numbered(transaction, 0))
  for (let index = 1; next !== null; index += 1) {
    if (next.pair == pair) last = next
    next = Mint.load(numbered(transaction, index))
  }
  return last
}

export function lastBurn(transaction: string, pair: string): Burn | null {
  let last: Burn | null = null
  let next = Burn.load(numbered(transaction, 0))
  for (let index = 1; next !== null; index += 1) {
    if (next.pair == pair) last = next
    next = Burn.load(numbered(transaction, index))
  }
  return last
}

function numbered(transaction: string, index: i32): string {
  return transaction + '-' + index.toString()
}
