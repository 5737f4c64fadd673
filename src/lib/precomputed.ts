/** What a build works out beforehand (`app/bootRequest.ts`, `vite/bootRequest.ts`). */
export interface Precomputed {
  /** Addresses of the configuration as EIP-55 writes them: a hash each. */
  readonly addresses: readonly string[]
  /** The pairs of the bases in their order, two hashes each; true for what `key` names. */
  readonly basePairs: { readonly key: string; readonly addresses: readonly string[] }
}

declare global {
  const PRECOMPUTED: Precomputed | undefined
}

/**
 * A hundred hashes hold the first picture up by 60 ms on a slow phone. Undefined in development and in tests, where
 * they are made when they are asked for.
 */
export const precomputed: Precomputed | undefined =
  typeof PRECOMPUTED === 'undefined' ? undefined : PRECOMPUTED
