/**
 * How a wallet shows a call or a typed message, in the terms of ERC-7730 (version 2 of its schema): a path leads to an
 * argument, or by `@.` to the transaction's own value or target.
 */
export interface Format {
  /** What is done, in few words. */
  readonly intent: string
  readonly fields: readonly Field[]
}

export interface Field {
  readonly path: string
  readonly label: string
  readonly format: FieldFormat
  readonly params?: FieldParams
  /** Absent for what is always shown. */
  readonly visible?: 'optional'
}

export type FieldFormat =
  | 'raw'
  | 'amount'
  | 'tokenAmount'
  | 'nftName'
  | 'addressName'
  | 'date'
  | 'duration'
  | 'unit'
  | 'enum'

/** Which token an amount is of: one that an argument names, or one that the file knows. */
export interface TokenParams {
  readonly token?: string | MapReference
  readonly tokenPath?: string
  readonly nativeCurrencyAddress?: string
  /** From here on `message` is shown in place of the amount. */
  readonly threshold?: string
  readonly message?: string
}

/** A constant of the file that an argument, or the call's target, decides on. */
export interface MapReference {
  readonly map: string
  readonly keyPath: string
}

export interface FieldParams extends TokenParams {
  readonly collectionPath?: string
  readonly types?: readonly ('wallet' | 'eoa' | 'contract' | 'token' | 'collection')[]
  readonly encoding?: 'timestamp'
  readonly base?: string
  readonly decimals?: number
  readonly $ref?: string
}

/** A file as wallets take it. */
export interface ClearSigningFile {
  readonly $schema: string
  readonly context: Context
  readonly metadata: Metadata
  readonly display: { readonly formats: Readonly<Record<string, Format>> }
}

export interface Place {
  readonly chainId: number
  readonly address: string
}

export type Context =
  | {
      readonly $id: string
      readonly contract: {
        readonly deployments?: readonly Place[]
        readonly factory?: { readonly deployments: readonly Place[]; readonly deployEvent: string }
      }
    }
  | {
      readonly $id: string
      readonly eip712: {
        readonly domain?: Readonly<Record<string, string>>
        readonly deployments?: readonly Place[]
      }
    }

export interface Metadata {
  readonly owner: string
  readonly contractName: string
  readonly constants?: Readonly<Record<string, string>>
  readonly enums?: Readonly<Record<string, Readonly<Record<string, string>>>>
  readonly maps?: Readonly<Record<string, ConstantMap>>
}

export interface ConstantMap {
  readonly $keyType: string
  readonly values: Readonly<Record<string, string>>
}
