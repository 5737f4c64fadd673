import type { Guard, WriteFragment } from '../codec/fragment'

/**
 * A function that refuses callers with code. A call of it is never part of a batch, which gives
 * an account code (EIP-7702), and what is said of a refusal follows from what is guarded.
 */
export function guarded<
  In extends readonly unknown[],
  Out extends readonly unknown[],
  Payable extends boolean,
>(fragment: WriteFragment<In, Out, Payable>, guard: Guard): GuardedFragment<In, Out, Payable> {
  return { ...fragment, guard }
}

type GuardedFragment<
  In extends readonly unknown[],
  Out extends readonly unknown[],
  Payable extends boolean,
> = WriteFragment<In, Out, Payable> & { readonly guard: Guard }
