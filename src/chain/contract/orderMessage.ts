import { TypedDataEncoder } from 'ethers'
import { network } from '~/config/networks'
import type { Address } from '~/domain/address'
import { type Order, ORDER_TYPES, orderDomain, orderJson, WITHDRAWAL_TYPES } from '~/domain/orders/order'
import { isHex, type Hex } from '~/lib/hex'

const DOMAIN_FIELDS = [
  { name: 'name', type: 'string' },
  { name: 'version', type: 'string' },
  { name: 'chainId', type: 'uint256' },
  { name: 'verifyingContract', type: 'address' },
]

/** The question as eth_signTypedData_v4 takes it. Numbers are decimal text: JSON knows no larger ones. */
export function orderTypedData(contract: Address, order: Order): string {
  return JSON.stringify({
    types: { EIP712Domain: DOMAIN_FIELDS, ...ORDER_TYPES },
    primaryType: 'Order',
    domain: orderDomain(network.chainId, contract),
    message: orderJson(order),
  })
}

/** The same for taking an order out of the book, of which the contract knows nothing. */
export function withdrawalTypedData(contract: Address, order: Hex): string {
  return JSON.stringify({
    types: { EIP712Domain: DOMAIN_FIELDS, ...WITHDRAWAL_TYPES },
    primaryType: 'Withdrawal',
    domain: orderDomain(network.chainId, contract),
    message: { order },
  })
}

/** What the contract, the book and the wallet all know an order by. */
export function orderHash(contract: Address, order: Order): Hex {
  const types = { Order: [...ORDER_TYPES.Order] }
  const hash = TypedDataEncoder.hash(orderDomain(network.chainId, contract), types, orderJson(order))
  if (!isHex(hash)) throw new Error('No hash of the order')
  return hash
}
