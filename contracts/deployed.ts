import { Interface } from 'ethers'
import type { Artifact, Artifacts } from './compile'

export const CHAIN_ID = 31337

/** Whether contracts that keep other contracts out accept delegated accounts and leave exits open, or behave like the field's. */
export const GUARDS = ['lenient', 'strict'] as const
export type Guards = (typeof GUARDS)[number]

/** What `GET /deployment.json` answers: where everything is. */
export interface Deployment {
  readonly chainId: typeof CHAIN_ID
  readonly contracts: Readonly<Record<string, string>>
  /** By symbol, or by a name of ours where the symbol is not fit to be one. */
  readonly tokens: Readonly<Record<string, string>>
  /** Keys of `tokens` that are on no list that the app begins with. */
  readonly unlisted: readonly string[]
  readonly accounts: readonly string[]
}

/** The contracts with their addresses, and how they are called. */
export interface Deployed {
  readonly artifacts: Artifacts
  readonly deployment: Deployment
  /** The address of a contract, of a token; throws when nothing has this key. */
  readonly contract: (key: string) => string
  readonly token: (key: string) => string
  /** Who made, and in the beginning owns, what has this key. */
  readonly makerOf: (key: string) => string
  /** Call data by the contract's name in Solidity. */
  readonly encode: (contract: string, method: string, args?: readonly unknown[]) => string
}

/** Plans one area's contracts. */
export interface DeploymentBuilder extends Pick<Deployed, 'artifacts' | 'contract' | 'token'> {
  readonly deployer: string
  /** What an AccountGuard is made with. */
  readonly isStrict: boolean
  /** Each gives the address that the contract will have. */
  readonly createContract: (key: string, contract: string, ...args: readonly unknown[]) => string
  readonly createToken: (
    token: { readonly key: string; readonly isListed: boolean },
    contract: string,
    ...args: readonly unknown[]
  ) => string
}

export interface Creation {
  /** Its key. */
  readonly what: string
  /** Its name in Solidity. */
  readonly contract: string
  readonly data: string
}

export interface AreaCreations {
  readonly area: string
  readonly deployer: string
  /** By key. */
  readonly addresses: Readonly<Record<string, string>>
  /** Creation code in the order of the deployer's nonces, beginning with nonce 0. */
  readonly creations: readonly Creation[]
}

export interface DeploymentPlan extends Deployed {
  readonly guards: Guards
  readonly byArea: readonly AreaCreations[]
}

export function artifactOf(artifacts: Artifacts, contract: string): Artifact {
  const artifact = artifacts[contract]
  if (artifact === undefined) throw new Error(`No area has a contract ${contract}.`)
  return artifact
}

const interfaces = new WeakMap<Artifact, Interface>()

/** What a contract can do. Made once: it is read from the ABI part by part, and a past has thousands of calls. */
export function interfaceOf(artifact: Artifact): Interface {
  const made = interfaces.get(artifact) ?? new Interface(artifact.abi)
  interfaces.set(artifact, made)
  return made
}

export function known<T>(record: Readonly<Record<string, T>>, key: string): T {
  const value = record[key]
  if (value === undefined) throw new Error(`Nothing is known of ${key}.`)
  return value
}
