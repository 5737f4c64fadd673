import { Interface } from 'ethers'
import { isHex, type Hex } from '~/lib/hex'
import { type ContractCall } from './call'

/**
 * Calldata of a state-changing call. Loaded only when something is about to be sent, since it brings ethers'
 * `Interface`. Throws when the arguments do not fit the method.
 */
export function encodeWrite({ abi, method, args }: ContractCall): Hex {
  const data = new Interface(abi).encodeFunctionData(method, args)
  if (!isHex(data)) throw new Error(`No calldata for ${method}`)
  return data
}

/** What a contract said when it reverted: its message, its error's name, or undefined when it said nothing. */
export function revertReason(data: unknown, abi: readonly string[]): string | undefined {
  if (!isHex(data) || data.length < 10) return undefined
  // `parseError` knows Error(string) and Panic(uint256) besides the ABI's own errors.
  const error = new Interface(abi).parseError(data)
  if (error === null) return undefined
  const [first] = error.args as readonly unknown[]
  if (error.name === 'Error') return String(first)
  if (error.name === 'Panic') return `Panic ${String(first)}`
  return error.name
}
