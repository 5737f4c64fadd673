import { keccak256 } from 'ethers'
import type { GovernanceRecord } from '~/config/deployment/record'
import type { LaunchConfig } from './config'
import type { LaunchChain } from './node/chain'

interface Created {
  readonly key: string
  /** Its name in Solidity. */
  readonly contract: string
  readonly address: string
}

/** What /transparency holds the chain against: the contracts with the hashes of the code that stands there now. */
export async function governanceRecord(
  chain: LaunchChain,
  { owner, treasury, timelock: { guardian } }: Pick<LaunchConfig, 'owner' | 'treasury' | 'timelock'>,
  { timelock, created }: { readonly timelock: string; readonly created: readonly Created[] },
): Promise<GovernanceRecord> {
  const contracts = []
  for (const { key, contract, address } of created) {
    const code = await chain.ask<string>('eth_getCode', [address, 'latest'])
    contracts.push({ key, contract, address, codeHash: keccak256(code) as `0x${string}` })
  }
  return { timelock, accounts: { owner, guardian, treasury }, contracts }
}
