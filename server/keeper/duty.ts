import { Interface } from 'ethers'
import type { LaunchConfig } from '../../deploy/config'
import type { Database } from '../store/database'
import type { AccountName } from './accounts'

/** What has to be done on a chain from time to time, by one account. Each is looked after by itself. */
export interface Duty {
  /** Of the duty in logs, metrics and alerts. */
  readonly name: string
  readonly account: AccountName
  /** Reads what there is to do now. Nothing is looked at while what it asked for is on its way. */
  readonly look: (context: DutyContext) => Promise<Due>
}

export interface Due {
  /** What is due now. */
  readonly call?: DutyCall | undefined
  /** Others that are due now: each is sent, whatever becomes of the others. */
  readonly beside?: readonly DutyCall[] | undefined
  /** The chain's Unix seconds before which nothing can be due; the next block where absent. */
  readonly lookAt?: number | undefined
  /** A round that cannot be brought on any more, told once: which one, and what becomes of it. */
  readonly missed?: Told | undefined
  /** Told once. */
  readonly notice?: Told | undefined
  /** What a person has to do before it goes on; told once, until it is done. */
  readonly waiting?: string | undefined
}

interface Told {
  readonly of: string
  readonly text: string
}

export interface DutyCall {
  readonly step: string
  readonly to: string
  readonly data: string
  /** The chain's Unix seconds after which it is of no use. */
  readonly deadline?: number | undefined
}

export interface DutyContext {
  /** Of the newest block. Unix seconds. */
  readonly now: number
  readonly block: number
  readonly account: string
  /** By key, as addresses.json has them. Throws where there is none. */
  readonly contract: (key: string) => string
  readonly token: (symbol: string) => string
  /** A function by its fragment: `function name(types) view returns (types)`. */
  readonly read: (to: string, fragment: string, args?: readonly unknown[]) => Promise<readonly unknown[]>
  /** Asks the nodes. Rejects with a revert, or when none answers. */
  readonly ask: <T>(method: string, params?: readonly unknown[]) => Promise<T>
  readonly database: Database
  /** The step of this duty that was mined last. */
  readonly lastStep: () => Promise<string | undefined>
  /** Wei that a call would cost now. */
  readonly costOf: (call: DutyCall) => Promise<bigint>
}

/** What the duties of an area are made from. */
export interface DutyTerms {
  readonly config: LaunchConfig
  /** Keys of the deployment's contracts. */
  readonly keys: readonly string[]
  /** deployments/NAME */
  readonly folder: string
}

const faces = new Map<string, Interface>()

/** The interface of one function, by its fragment. */
export function faceOf(fragment: string): { readonly face: Interface; readonly method: string } {
  const known = faces.get(fragment) ?? new Interface([fragment])
  faces.set(fragment, known)
  return { face: known, method: /^function (\w+)/.exec(fragment)?.[1] ?? '' }
}

/** A call by the function's fragment: `function name(types)`. Its step is the function's name. */
export function callOf(
  to: string,
  fragment: string,
  args: readonly unknown[] = [],
  deadline?: number,
): DutyCall {
  const { face, method } = faceOf(fragment)
  return { step: method, to, data: face.encodeFunctionData(method, [...args]), deadline }
}
