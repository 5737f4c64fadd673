import type { MockInstance } from 'vitest'

/** What a spy on `console.warn` has heard, but for Redux's development build, which tells how slow the machine is. */
export function warningsOf(spy: MockInstance<typeof console.warn>): readonly (readonly unknown[])[] {
  return spy.mock.calls.filter(([text]) => !String(text).includes('InvariantMiddleware took'))
}
