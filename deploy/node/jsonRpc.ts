interface RpcRequest {
  readonly method: string
  readonly params?: readonly unknown[]
}

interface RpcAnswer {
  readonly id: number
  readonly result?: unknown
  readonly error?: { readonly message: string; readonly code?: number; readonly data?: unknown }
}

/** A node's own refusal, as opposed to no answer at all. */
export class RpcRefusal extends Error {
  readonly code: number | undefined
  /** Of a revert: what the contract gave as its reason. */
  readonly data: string | undefined

  constructor(method: string, { message, code, data }: Required<RpcAnswer>['error']) {
    super(`${method}: ${message}`)
    this.code = code
    this.data = typeof data === 'string' ? data : undefined
  }
}

/** The node gave no answer, or one that is none: try again later. */
export class NodeUnavailable extends Error {}

const BATCH = 200
/** Nothing that is asked of a local node takes this long: it has stopped answering. */
const ANSWERS_WITHIN_MS = 60_000

/** Posts JSON and gives the text of the answer, whatever its status; throws where none comes within the time. */
type PostJson = (url: string, body: string, withinMs: number) => Promise<string>

export interface JsonRpc {
  /** One JSON-RPC request; throws with the node's message. The caller says what the method answers with. */
  readonly rpc: <T = unknown>(
    url: string,
    method: string,
    params?: readonly unknown[],
    withinMs?: number,
  ) => Promise<T>
  /** Many requests in few HTTP exchanges, answered in their own order; throws with the first error's message. */
  readonly rpcAll: <T = unknown>(
    url: string,
    requests: readonly RpcRequest[],
    withinMs?: number,
  ) => Promise<readonly T[]>
}

/** Asks nodes; how a request is sent is the program's or the page's. */
export function jsonRpc(post: PostJson): JsonRpc {
  async function rpcAll<T>(
    url: string,
    requests: readonly RpcRequest[],
    withinMs = ANSWERS_WITHIN_MS,
  ): Promise<readonly T[]> {
    const results: T[] = []
    for (let start = 0; start < requests.length; start += BATCH) {
      const batch = requests.slice(start, start + BATCH)
      const body = batch.map(({ method, params = [] }, id) => ({ jsonrpc: '2.0', id, method, params }))
      const answers = await answersOf(post(url, JSON.stringify(body), withinMs))
      const byId = new Map(answers.map((answer) => [answer.id, answer]))
      for (const [id, { method }] of batch.entries()) {
        const answer = byId.get(id)
        if (answer === undefined) throw new NodeUnavailable(`${method}: the node gave no answer.`)
        if (answer.error !== undefined) throw new RpcRefusal(method, answer.error)
        results.push(answer.result as T)
      }
    }
    return results
  }
  return {
    rpcAll,
    async rpc<T>(url: string, method: string, params: readonly unknown[] = [], withinMs?: number) {
      const [result] = await rpcAll<T>(url, [{ method, params }], withinMs)
      return result as T
    },
  }
}

async function answersOf(posted: Promise<string>): Promise<readonly RpcAnswer[]> {
  let answer: unknown
  try {
    answer = JSON.parse(await posted)
  } catch (cause) {
    throw new NodeUnavailable(cause instanceof Error ? cause.message : String(cause), { cause })
  }
  if (Array.isArray(answer)) return answer as readonly RpcAnswer[]
  // Nodes refuse a whole batch with one object.
  const refusal = (answer as Partial<RpcAnswer> | null)?.error?.message
  throw new NodeUnavailable(refusal ?? 'The node answered with what is no batch.')
}
