import { useMemo } from 'react'
import type { DeploymentRecord } from '~/config/deployment/record'
import { governanceOf } from '~/config/deployment/governance'
import { type CodeState, useCodeStates } from '~/core/governance/codeHashes'
import type { Address } from '~/domain/address'

/** Of a contract of this exchange, how its code compares with the recorded one; of others nothing is said. */
export type ContractState = CodeState | 'foreign'

/** As /transparency has it, for these contracts alone. */
export function useCodeOf(
  record: DeploymentRecord,
  targets: readonly Address[],
  isPair: (address: string) => boolean,
): (address: Address) => ContractState {
  const key = targets.join(' ')
  const governed = useMemo(
    () => governanceOf(record.governance).contracts.filter(({ address }) => key.split(' ').includes(address)),
    [record, key],
  )
  const stateOf = useCodeStates(governed)
  return (address) => {
    const contract = governed.find((each) => each.address === address)
    // The record has no pairs, which anyone may have the factory make.
    if (contract === undefined) return isPair(address) ? 'unknown' : 'foreign'
    return stateOf(contract)
  }
}
