import { NodeFault, RpcError } from './errors'

export interface JsonRpcRequest {
  readonly id: number
  readonly method: string
  readonly params: readonly unknown[]
}

/**
 * Posts one request to a node and resolves to its result. Rejects with `NodeFault` where the node is dead, limits or
 * does not speak JSON-RPC, with `RpcError` where it answers with an error, and with the signal's reason once it aborts.
 */
export async function postJsonRpc(
  send: typeof fetch,
  url: string,
  { id, method, params }: JsonRpcRequest,
  signal: AbortSignal,
): Promise<unknown> {
  let response: Response
  let body: unknown
  try {
    response = await send(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ jsonrpc: '2.0', id, method, params }),
      signal,
    })
  } catch (cause) {
    signal.throwIfAborted()
    throw new NodeFault('unreachable', { cause })
  }
  if (response.status === 429) {
    const seconds = Number(response.headers.get('retry-after') ?? NaN)
    throw new NodeFault('rate-limited', { retryAfterMs: seconds > 0 ? seconds * 1000 : undefined })
  }
  // Too many calls in one request; the multicall asks again in smaller parts.
  if (response.status === 413) throw new RpcError(413, 'request too large')
  try {
    body = await response.json()
  } catch (cause) {
    signal.throwIfAborted()
    throw new NodeFault(response.ok ? 'not-json-rpc' : 'unreachable', { cause })
  }
  const result = resultOf(body, id)
  if (QUANTITIES.has(method) && !isQuantity(result)) throw new NodeFault('not-json-rpc')
  return result
}

/** JSON-RPC 2.0: an object with our id and either a result or an error with a code and a message. */
function resultOf(body: unknown, id: number): unknown {
  if (typeof body !== 'object' || body === null) throw new NodeFault('not-json-rpc')
  if ('error' in body && body.error !== null && body.error !== undefined) {
    throw parseError(body.error)
  }
  if (!('result' in body) || !('id' in body) || body.id !== id) throw new NodeFault('not-json-rpc')
  return body.result
}

/** Their answers are numbers: an empty '0x', which some nodes give for a state that they do not have, is none. */
const QUANTITIES: ReadonlySet<string> = new Set([
  'eth_blockNumber',
  'eth_estimateGas',
  'eth_gasPrice',
  'eth_getBalance',
  'eth_getTransactionCount',
])

function isQuantity(answer: unknown): boolean {
  return typeof answer === 'string' && /^0x[0-9a-fA-F]{1,64}$/.test(answer)
}

/** Codes that providers use for 'too many requests'. */
const LIMIT_CODES: readonly number[] = [-32005, -32029, 429]

function parseError(error: unknown): Error {
  if (typeof error !== 'object' || error === null || !('code' in error) || !('message' in error)) {
    return new NodeFault('not-json-rpc')
  }
  const { code, message } = error
  if (typeof code !== 'number' || typeof message !== 'string') return new NodeFault('not-json-rpc')
  if (LIMIT_CODES.includes(code)) return new NodeFault('rate-limited')
  return new RpcError(code, message, 'data' in error ? error.data : undefined)
}
