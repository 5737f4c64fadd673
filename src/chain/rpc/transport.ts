/** One question to a node by JSON-RPC. Everything that reads the chain asks through this. */
export interface Transport {
  /**
   * Resolves to the JSON-RPC result, not yet parsed. Rejects with the errors of `rpc/errors` or with the reason
   * of the given signal.
   */
  request(method: string, params: readonly unknown[], options?: RequestOptions): Promise<unknown>
}

export interface RequestOptions {
  readonly signal?: AbortSignal
  /**
   * Throws when the result cannot be true, say one of an older block than asked. A transport over several nodes
   * then asks the next one; the error is passed on when no node gives a better answer.
   */
  readonly check?: (result: unknown) => void
  /**
   * 'reads': a transport over several nodes asks a healthy one other than the one that gave the latest reads, so
   * that what one node says is checked by another. With a single node, or no other healthy one, it asks as always.
   */
  readonly avoid?: 'reads'
}
