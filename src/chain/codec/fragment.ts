import type { Hex } from '~/lib/hex'

/**
 * What a contract that keeps contracts out (`notContract`, facts 0.28) guards: putting something in, or taking it out.
 * The field's contracts guard both, ours the first alone.
 */
export type Guard = 'entry' | 'exit'

/** A function that changes the state; the wei that go with a call of it have their place only where it is payable. */
export interface WriteFragment<
  In extends readonly unknown[],
  Out extends readonly unknown[],
  Payable extends boolean = boolean,
> extends ReadFragment<In, Out> {
  readonly isPayable: Payable
  /** The contract refuses callers with code (`guarded`). */
  readonly guard?: Guard
}

/**
 * A function as the codec needs it. The selector is computed when `src/chain/abi` is generated, so that no
 * hash is taken in the browser. `In` and `Out` are carried as types alone: `__in` and `__out` never hold a value.
 */
export interface ReadFragment<In extends readonly unknown[], Out extends readonly unknown[]> {
  readonly name: string
  /** First four bytes of the keccak-256 of the signature. */
  readonly selector: Hex
  /** Solidity types as they stand in a signature: 'address', 'uint256', 'bytes32', 'string', 'address[]', '(uint8,bool)'. */
  readonly inputs: readonly string[]
  readonly outputs: readonly string[]
  readonly __in?: In
  readonly __out?: Out
}

/**
 * An event whose arguments are single words, as logs have it: the words of its indexed arguments are topics, the others
 * its data. `Args` is carried as a type alone.
 */
export interface EventFragment<Args extends Readonly<Record<string, unknown>>> {
  readonly name: string
  /** The keccak-256 of its signature. */
  readonly topic: Hex
  /** Names, in order. */
  readonly indexed: readonly string[]
  readonly data: readonly string[]
  readonly __args?: Args
}
