import type { HolderName, PowerKind, TermUnit } from '~/domain/governance/power'

/**
 * What the privileged of one contract can do: by holder, then by what it is over, the functions, with their signature
 * where there are several of a name. Handing over what one has (`transferOwnership`, `grantRole`, …) follows from the ABI.
 * The page of /transparency is generated from it, and `npm run operate` finds by it who has to send a call.
 */
export interface ContractPowers {
  /** Its name in Solidity. */
  readonly contract: string
  readonly powers: Readonly<Record<HolderName, Readonly<Partial<Record<PowerKind, readonly string[]>>>>>
  /** What it tells of its current terms, and of their limits. */
  readonly terms?: readonly ContractTerm[]
}

interface ContractTerm {
  /** The function that tells it. */
  readonly method: string
  readonly unit: TermUnit
  /** The function that tells the most that it can be. */
  readonly limit?: string
}
