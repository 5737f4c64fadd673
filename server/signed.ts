import type { ServiceContext } from './api/route'

/** One line of an export, parsed. */
export type Entry = Readonly<Record<string, unknown>>

/** A kind of what people sign: how it leaves a server, and how another one takes it. */
export interface SignedKind {
  /** What its entries have as `type`. */
  readonly type: string
  /** Everything of its kind, each with what was signed and the signature, in the order in which it was taken. */
  readonly entries: (context: ServiceContext) => AsyncIterable<object>
  /**
   * Holds an entry to what holds of one that is sent by its signer, and keeps it; with `isDryRun` it checks the signature
   * alone. False where it was here already. Throws `RefusedEntry`.
   */
  readonly taker: (context: ServiceContext, isDryRun: boolean) => (entry: Entry) => Promise<boolean>
}

/** What the entry says cannot be taken; the message says why in a few words. */
export class RefusedEntry extends Error {}
