import type { Address } from '~/domain/address'
import type { Hex } from '~/lib/hex'

/** The contracts that the app writes to, by the name of their ABI. */
export type ContractName =
  | 'router'
  | 'erc20'
  | 'wbnb'
  | 'masterChef'
  | 'smartChef'
  | 'sousChefBnb'
  | 'cheeseVault'
  | 'packagePool'
  | 'fixedAprPool'

/** A state-changing call before it is encoded: plain data, so that a plan needs no ABI and no encoder. */
export interface ContractCall {
  readonly target: Address
  readonly contract: ContractName
  readonly method: string
  readonly args: readonly unknown[]
  /** Wei that go with the call. */
  readonly value: bigint
}

/** A call as JSON-RPC takes it in eth_call, eth_estimateGas and eth_sendTransaction. */
export interface RpcCall {
  readonly from: Address
  readonly to: Address
  readonly data: Hex
  readonly value: Hex
}

/** A JSON-RPC quantity: hexadecimal without leading zeros. */
export function quantity(value: bigint | number): Hex {
  return `0x${value.toString(16)}`
}
