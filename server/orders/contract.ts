import { AbiCoder, getBytes, hexlify, Interface, TypedDataEncoder } from 'ethers'
import type { Address } from '~/domain/address'
import { type Order, ORDER_TYPES, orderDomain, WITHDRAWAL_TYPES } from '~/domain/orders/order'
import type { OrderMarket } from './market'

const ORDER = `tuple(${ORDER_TYPES.Order.map(({ type, name }) => `${type} ${name}`).join(', ')})`
const FILL = `tuple(${ORDER} order, bytes signature, bytes permit, uint256 amount, uint256 reward, uint256 observation)`

/** contracts/orders/Orders.sol, as far as the services speak to it. */
export const ordersFace = new Interface([
  `function fill(${FILL} f, tuple(address target, bytes data)[] calls)`,
  `function matchOrders(${FILL} a, ${FILL} b)`,
  'function observe(address pair)',
  'function observations(address pair, uint256 index) view returns (uint256 at, uint256 price0Cumulative, uint256 price1Cumulative)',
  'function observationCount(address pair) view returns (uint256)',
  'function progressOf(bytes32[] hashes) view returns (tuple(uint256 filled, uint256 parts, uint256 next, bool cancelled)[])',
  'function epochOf(address maker) view returns (uint256)',
  `function referenceValue(${ORDER} order, uint256 amount, uint256 observation) view returns (uint256)`,
  'event Filled(bytes32 indexed hash, address indexed maker, address indexed filler, uint256 sold, uint256 bought, uint256 reward)',
  'event Cancelled(bytes32 indexed hash, address indexed maker)',
  'event EpochRaised(address indexed maker, uint256 epoch)',
  ...[
    'AlreadyFilled',
    'BadSignature',
    'BadTerms',
    'BelowMinimum',
    'BelowReference',
    'Expired',
    'NotStarted',
  ].map(error),
  ...['ObservationNotUsable', 'OrderCancelled', 'PairNotUsable', 'PartNotDue', 'RewardTooHigh'].map(error),
  ...['TaxedToken', 'TooLittle', 'TooMuch', 'TriggerNotReached', 'WrongEpoch'].map(error),
])

function error(name: string): string {
  return `error ${name}()`
}

const ORDER_FIELDS = { Order: ORDER_TYPES.Order.map((field) => ({ ...field })) }
const WITHDRAWAL_FIELDS = { Withdrawal: WITHDRAWAL_TYPES.Withdrawal.map((field) => ({ ...field })) }

/** What an order is called by, and what its maker signs. */
export function orderHash(
  { chainId, orders }: Pick<OrderMarket, 'chainId' | 'orders'>,
  order: Order,
): string {
  return TypedDataEncoder.hash(orderDomain(chainId, orders), ORDER_FIELDS, order)
}

/** What the maker signs to have an order taken out of the book. */
export function withdrawalHash(
  { chainId, orders }: Pick<OrderMarket, 'chainId' | 'orders'>,
  hash: string,
): string {
  return TypedDataEncoder.hash(orderDomain(chainId, orders), WITHDRAWAL_FIELDS, { order: hash })
}

const PERMIT = ['uint256', 'uint256', 'uint8', 'bytes32', 'bytes32'] as const

export interface Permit {
  readonly value: bigint
  /** Unix seconds. */
  readonly deadline: bigint
  readonly v: bigint
  readonly r: string
  readonly s: string
}

/** Undefined where it is none: the words of ERC-2612 as the contract takes them. */
export function parsePermit(permit: string): Permit | undefined {
  try {
    const bytes = getBytes(permit)
    if (bytes.length !== PERMIT.length * 32) return undefined
    const [value, deadline, v, r, s] = AbiCoder.defaultAbiCoder().decode(PERMIT, bytes) as unknown as [
      ...[bigint, bigint, bigint, string, string],
    ]
    return { value, deadline, v, r, s: hexlify(s) }
  } catch {
    return undefined
  }
}

/** One order as it is filled. */
export interface FillTerms {
  readonly order: Order
  readonly signature: string
  /** '0x' without one. */
  readonly permit: string
  /** Units of the sold token. */
  readonly amount: bigint
  /** Units of the bought token. */
  readonly reward: bigint
  readonly observation: bigint
}

export interface ExecutorCall {
  readonly target: Address
  readonly data: string
}

/** The error of the contract that a revert's data names; undefined for another one's. */
export function errorNamed(data: string | undefined): string | undefined {
  return data === undefined || data.length < 10 ? undefined : ordersFace.parseError(data)?.name
}
