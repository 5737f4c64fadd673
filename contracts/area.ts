import type { ContractPowers } from './contractPowers'

/** What an area has on the chain: its Solidity, and what of it the app speaks to. */
export interface ContractsArea {
  readonly name: string
  /** Absolute; every .sol file in it is compiled. */
  readonly folder: string
  /** Which ABIs the app is given, in src/chain/abi. */
  readonly abis?: readonly AbiFile[]
  /** What owners, admins and operators can do. */
  readonly powers?: readonly ContractPowers[]
}

export interface AbiFile {
  readonly file: string
  readonly contract: string
  /** Functions that only look although the contract does not promise it: they are asked by eth_call. */
  readonly alsoReads?: readonly string[]
  /** Its code is needed too: eth_call puts it where it is not deployed. */
  readonly hasRuntime?: boolean
}
