import { Interface } from 'ethers'
import { isHex, type Hex } from '~/lib/hex'
import { abi as erc20 } from '../abi/erc20'
import { abi as router } from '../abi/router'
import { abi as wbnb } from '../abi/wbnb'
import type { ContractCall, ContractName } from './call'

/** ABIs and ethers' `Interface` are heavy: this module is loaded when something is about to be sent. */
const interfaces: Readonly<Record<ContractName, Interface>> = {
  router: new Interface(router),
  erc20: new Interface(erc20),
  wbnb: new Interface(wbnb),
}

/** Calldata of a state-changing call. Throws when the arguments do not fit the method. */
export function encodeWrite({ contract, method, args }: ContractCall): Hex {
  const data = interfaces[contract].encodeFunctionData(method, args)
  if (!isHex(data)) throw new Error(`No calldata for ${method}`)
  return data
}
