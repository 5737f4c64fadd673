import type { Hex } from '~/lib/hex'
import { encodeByInterface } from '../codec/interfaceCodec'
import type { ContractCall } from './call'

/** Calldata of a state-changing call, by ethers: loaded when something is about to be sent. */
export function encodeWrite({ fragment, args }: ContractCall): Hex {
  return encodeByInterface(fragment, args)
}

/** Has the call to return something, by its ABI? An answer without any is no contract's. */
export function requiresReturnData({ fragment, mayReturnNothing }: ContractCall): boolean {
  return fragment.outputs.length > 0 && mayReturnNothing !== true
}
