import { Interface } from 'ethers'
import { isHex, type Hex } from '~/lib/hex'
import { abi as erc20 } from '../abi/erc20'
import { abi as router } from '../abi/router'
import { abi as wbnb } from '../abi/wbnb'
import type { ContractCall, ContractName } from './call'

/**
 * ABIs and ethers' `Interface` are heavy: this module is loaded when something is about to be sent. Those that a
 * trade does not need come when they are written to.
 */
const abis: Readonly<Record<ContractName, () => readonly string[] | Promise<readonly string[]>>> = {
  router: () => router,
  erc20: () => erc20,
  wbnb: () => wbnb,
  masterChef: async () => (await import('../abi/masterChef')).abi,
  smartChef: async () => (await import('../abi/smartChef')).abi,
  sousChefBnb: async () => (await import('../abi/sousChefBnb')).abi,
  cheeseVault: async () => (await import('../abi/cheeseVault')).abi,
  packagePool: async () => (await import('../abi/packagePool')).abi,
  fixedAprPool: async () => (await import('../abi/fixedAprPool')).abi,
}

const interfaces = new Map<ContractName, Interface>()

async function interfaceOf(contract: ContractName): Promise<Interface> {
  const known = interfaces.get(contract)
  if (known !== undefined) return known
  const made = new Interface(await abis[contract]())
  interfaces.set(contract, made)
  return made
}

/** Of which the ABI returns something that deployed tokens may leave out (SafeERC20 takes nothing for a yes). */
const MAY_RETURN_NOTHING: ReadonlySet<ContractName> = new Set(['erc20'])

/** Has the call to return something, by its ABI? An answer without any is no contract's. */
export async function mustReturn({ contract, method }: ContractCall): Promise<boolean> {
  const outputs = (await interfaceOf(contract)).getFunction(method)?.outputs ?? []
  return outputs.length > 0 && !MAY_RETURN_NOTHING.has(contract)
}

/** Calldata of a state-changing call. Rejects when the arguments do not fit the method, or its ABI does not come. */
export async function encodeWrite({ contract, method, args }: ContractCall): Promise<Hex> {
  const data = (await interfaceOf(contract)).encodeFunctionData(method, args)
  if (!isHex(data)) throw new Error(`No calldata for ${method}`)
  return data
}
