import type { Format, ConstantMap } from '~/domain/clearSigning/format'
import type { DeploymentRecord } from './deployment/record'

type OfDeployment<T> = (record: DeploymentRecord) => T

/**
 * Functions of one contract that an area calls, for wallets that show what is signed (ERC-7730). Nothing of the app's
 * first load imports it: `npm run deploy` writes files from it.
 */
export interface CallsDescription {
  /** Names the file; descriptions of one file are put together. */
  readonly file: string
  /** The file of `src/chain/abi` that has these functions. */
  readonly abi: string
  /** The contract, as people know it. */
  readonly name: string
  /** Where a deployment has it: nowhere if empty. */
  readonly addresses: OfDeployment<readonly (string | undefined)[]>
  /** Whose contracts are all meant, whatever their addresses. */
  readonly madeBy?: { readonly factory: OfDeployment<string>; readonly event: string }
  readonly enums?: Enums
  readonly maps?: OfDeployment<Readonly<Record<string, ConstantMap>>>
  /** By the function with the types and names of its arguments. */
  readonly formats: Readonly<Record<string, Format>>
}

/** Typed messages (EIP-712) of one domain that an area has people sign. */
export interface MessagesDescription {
  readonly file: string
  readonly name: string
  /** Whether a deployment has such messages. */
  readonly isSigned: OfDeployment<boolean>
  /** What the domain says beside chain and contract. */
  readonly domain?: Readonly<Record<string, string>>
  /** The contracts of the domain; absent where it names none. */
  readonly addresses?: OfDeployment<readonly (string | undefined)[]>
  readonly enums?: Enums
  /** By what EIP-712 calls the encoded type. */
  readonly formats: Readonly<Record<string, Format>>
}

type Enums = Readonly<Record<string, Readonly<Record<string, string>>>>

/** What an area describes. */
export interface ClearSigning {
  readonly calls?: readonly CallsDescription[]
  readonly messages?: readonly MessagesDescription[]
}

/** The router, which several areas call. */
export const ROUTER = {
  ...{ file: 'router', abi: 'router', name: 'Router' },
  addresses: ({ network }) => [network.router],
} as const satisfies Omit<CallsDescription, 'formats'>

/** The contract of farms, which several areas call. */
export const CHEF = {
  ...{ file: 'masterChef', abi: 'masterChef', name: 'Farms' },
  addresses: ({ contracts }) => [contracts.earning.chef],
} as const satisfies Omit<CallsDescription, 'formats'>
