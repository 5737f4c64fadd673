import type { Address } from '~/domain/address'
import type { Hex } from '~/lib/hex'
import type { WriteFragment } from '../codec/fragment'

/** A state-changing call before it is encoded: plain data, so that a plan needs no encoder. */
export interface ContractCall {
  readonly target: Address
  readonly fragment: WriteFragment<readonly unknown[], readonly unknown[]>
  readonly args: readonly unknown[]
  /** Wei that go with the call. */
  readonly value: bigint
  /** Its ABI returns something that deployed contracts may leave out (SafeERC20 takes nothing for a yes). */
  readonly mayReturnNothing?: true
}

/** A call of a function of `src/chain/abi`; `value` in wei, of one that takes any. */
export function callOf<In extends readonly unknown[]>(
  fragment: WriteFragment<In, readonly unknown[], false>,
  target: Address,
  args: NoInfer<In>,
): ContractCall
export function callOf<In extends readonly unknown[]>(
  fragment: WriteFragment<In, readonly unknown[], true>,
  target: Address,
  args: NoInfer<In>,
  value: bigint,
): ContractCall
export function callOf(
  fragment: ContractCall['fragment'],
  target: Address,
  args: readonly unknown[],
  value = 0n,
): ContractCall {
  return { target, fragment, args, value }
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
