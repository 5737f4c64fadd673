import { type Address, parseAddress } from '~/domain/address'
import { isRecord } from '~/lib/record'

/**
 * What somebody signs so that it is filled later, by anyone (contracts/orders/Orders.sol). Amounts are units of their
 * tokens, times are Unix seconds.
 */
export interface Order {
  readonly maker: Address
  /** Gets what is bought. */
  readonly receiver: Address
  readonly sellToken: Address
  /** The zero address for the coin. */
  readonly buyToken: Address
  /** Over all parts and fills. */
  readonly sellAmount: bigint
  /** What the receiver gets at least for `sellAmount`, after the filler's reward. */
  readonly buyMinimum: bigint
  /** What the filler gets at most for `sellAmount`, in the bought token. */
  readonly feeLimit: bigint
  /** The first and the last second in which it may be filled. */
  readonly start: bigint
  readonly end: bigint
  /** May be filled by less than its rest; of an order in one part alone. */
  readonly partialFills: boolean
  readonly parts: bigint
  /** Seconds; one part may be filled in each, counted from `start`. */
  readonly interval: bigint
  readonly trigger: Trigger
  /** What `sellAmount` is worth in the bought token at the trigger's price. */
  readonly triggerAmount: bigint
  /** The pair whose time-weighted price is the reference; the zero address for none. */
  readonly pair: Address
  /** Seconds that the reference is averaged over at least. */
  readonly window: bigint
  /** Basis points below the reference that a fill may pay. */
  readonly tolerance: bigint
  /** The maker's, in the contract. */
  readonly epoch: bigint
  readonly salt: bigint
}

/** 0: none; 1: the reference price is at or above the trigger's; 2: at or below it. */
export type Trigger = 0 | 1 | 2

type FieldType = 'address' | 'uint256' | 'uint8' | 'bool'

/** Names and order are part of what is hashed. */
const FIELDS = [
  { name: 'maker', type: 'address' },
  { name: 'receiver', type: 'address' },
  { name: 'sellToken', type: 'address' },
  { name: 'buyToken', type: 'address' },
  { name: 'sellAmount', type: 'uint256' },
  { name: 'buyMinimum', type: 'uint256' },
  { name: 'feeLimit', type: 'uint256' },
  { name: 'start', type: 'uint256' },
  { name: 'end', type: 'uint256' },
  { name: 'partialFills', type: 'bool' },
  { name: 'parts', type: 'uint256' },
  { name: 'interval', type: 'uint256' },
  { name: 'trigger', type: 'uint8' },
  { name: 'triggerAmount', type: 'uint256' },
  { name: 'pair', type: 'address' },
  { name: 'window', type: 'uint256' },
  { name: 'tolerance', type: 'uint256' },
  { name: 'epoch', type: 'uint256' },
  { name: 'salt', type: 'uint256' },
] as const satisfies readonly { readonly name: keyof Order; readonly type: FieldType }[]

/** What EIP-712 hashes an order by. */
export const ORDER_TYPES = { Order: FIELDS } as const

/** What a maker signs, with the order's domain, to have an order taken out of the book; the contract knows nothing of it. */
export const WITHDRAWAL_TYPES = { Withdrawal: [{ name: 'order', type: 'bytes32' }] } as const

/** The EIP-712 domain of a contract's orders. */
export function orderDomain(chainId: number, verifyingContract: Address) {
  return { name: 'CheeseSwap Orders', version: '1', chainId, verifyingContract } as const
}

/** An order as JSON: numbers as decimal strings, but for the trigger. */
export type OrderJson = {
  readonly [Name in keyof Order]: Order[Name] extends bigint ? string : Order[Name]
}

export function orderJson(order: Order): OrderJson {
  const told = FIELDS.map(({ name, type }) => [name, type === 'uint256' ? String(order[name]) : order[name]])
  return Object.fromEntries(told) as OrderJson
}

const DECIMAL = /^(0|[1-9]\d{0,77})$/
const MAX_UINT256 = (1n << 256n) - 1n

/** Undefined where a field is missing or not of its type; fields beside those of an order are not read. */
export function parseOrder(json: unknown): Order | undefined {
  if (!isRecord(json)) return undefined
  const read = FIELDS.map(({ name, type }) => [name, readField(json[name], type)] as const)
  if (read.some(([, value]) => value === undefined)) return undefined
  // Each field was read by its type: `fromEntries` forgets the names.
  return Object.fromEntries(read) as unknown as Order
}

function readField(value: unknown, type: FieldType): Address | bigint | number | boolean | undefined {
  switch (type) {
    case 'address':
      return parseAddress(value)
    case 'bool':
      return typeof value === 'boolean' ? value : undefined
    case 'uint8':
      return value === 0 || value === 1 || value === 2 ? value : undefined
    case 'uint256': {
      if (typeof value !== 'string' || !DECIMAL.test(value)) return undefined
      const number = BigInt(value)
      return number <= MAX_UINT256 ? number : undefined
    }
  }
}
