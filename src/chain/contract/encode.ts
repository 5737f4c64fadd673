import type { Hex } from '~/lib/hex'
import { encodeRichCall } from '../codec/interfaceCodec'
import type { ContractCall } from './call'

/** Calldata of a state-changing call, by ethers: loaded when something is about to be sent. */
export function encodeWrite({ fragment, args }: ContractCall): Hex {
  return encodeRichCall(fragment, args)
}

/** Has the call to return something, by its ABI? An answer without any is no contract's. */
export function mustReturn({ fragment, mayReturnNothing }: ContractCall): boolean {
  return fragment.outputs.length > 0 && mayReturnNothing !== true
}
