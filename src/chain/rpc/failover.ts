import { MAX_BLOCK_GAP } from '../block/maxBlockGap'
import { ConnectionLost, isAnswerOfChain, NodeFault, RpcError } from './errors'
import { parseQuantity } from './quantity'
import type { RequestOptions, Transport } from './transport'

export interface Timeouts {
  /** When a node has not answered for this long, the next one is asked beside it. */
  readonly hedgeMs: number
  /** When a node has not answered for this long, it is given up. */
  readonly requestMs: number
}

export interface FailoverOptions {
  /** Tried in this order. */
  readonly urls: readonly string[]
  readonly chainId: number
  readonly fetch?: typeof fetch
  readonly now?: () => number
  readonly timeouts?: Timeouts
}

/** Of every node that has none of its own. */
export const TIMEOUTS: Timeouts = { hedgeMs: 2000, requestMs: 10_000 }
const BACK_OFF_MS = { first: 1000, rateLimited: 10_000, most: 60_000, wrongChain: 300_000 } as const
/** A chain makes no more than ten blocks a second while nobody asks. */
const MOST_BLOCKS_PER_MS = 0.01
const FAR_AHEAD_BLOCKS = 1000

interface Node {
  readonly url: string
  failures: number
  /** Until then the node is asked only after all others. */
  restsUntil: number
  /** Known once the node has said its chain id. */
  isRightChain: boolean
  verification: Promise<void> | undefined
}

/**
 * A transport over several nodes. The first healthy one in order is asked; the next one takes over when it is
 * dead, slow, limiting, not speaking JSON-RPC, on another chain or telling implausible blocks, and it is tried
 * again after a growing rest. A revert is the chain's answer, passed on as `RpcError`. When no node answers, the
 * request rejects with `ConnectionLost`; the next request tries all of them again, so that it heals by itself.
 *
 * Every node proves its chain id before a second answer of it is believed. Only the very first answer of all is
 * used while the proof is under way, so that the first figure on the page costs one request.
 */
export function createFailover(options: FailoverOptions): Transport {
  const { chainId, now = Date.now, timeouts = TIMEOUTS } = options
  const send = options.fetch ?? ((input, init) => fetch(input, init))
  const nodes: readonly Node[] = options.urls.map((url) => ({
    url,
    failures: 0,
    restsUntil: 0,
    isRightChain: false,
    verification: undefined,
  }))
  /** Gave the latest reads; the page's early request goes to the first node, past this transport. */
  let reader = nodes[0]
  let head: { readonly block: number; readonly at: number } | undefined
  let hasAnswered = false
  let lastId = 0

  function inOrder(avoided: Node | undefined): readonly Node[] {
    const time = now()
    const rest = (node: Node) => (node.restsUntil > time ? node.restsUntil : node === avoided ? 1 : 0)
    const ordered = [...nodes].sort((a, b) => rest(a) - rest(b))
    // A single node gets a second chance: a lost packet should not be a lost connection.
    return ordered.length === 1 ? [...ordered, ...ordered] : ordered
  }

  function noteFault(node: Node, error: unknown): void {
    const fault = error instanceof NodeFault ? error : undefined
    node.failures += 1
    const growing = BACK_OFF_MS.first * 2 ** (node.failures - 1)
    const least = fault?.reason === 'rate-limited' ? BACK_OFF_MS.rateLimited : 0
    let rest = Math.min(Math.max(growing, least, fault?.retryAfterMs ?? 0), BACK_OFF_MS.most)
    if (fault?.reason === 'wrong-chain') {
      rest = BACK_OFF_MS.wrongChain
      head = undefined
    }
    node.restsUntil = now() + rest
  }

  async function post(node: Node, method: string, params: readonly unknown[], signal: AbortSignal) {
    const id = ++lastId
    let response: Response
    let body: unknown
    try {
      response = await send(node.url, {
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
    return parseAnswer(body, id)
  }

  /** Not cancelled with the request that caused it: the next one wants to know as well. */
  function verify(node: Node): Promise<void> {
    node.verification ??= post(node, 'eth_chainId', [], AbortSignal.timeout(timeouts.requestMs))
      .then((answer) => {
        if (parseQuantity(answer) !== chainId) throw new NodeFault('wrong-chain')
        node.isRightChain = true
      })
      .finally(() => {
        node.verification = undefined
      })
    return node.verification
  }

  function checkHead(answer: unknown): void {
    const block = parseQuantity(answer)
    if (block === undefined) throw new NodeFault('not-json-rpc')
    const time = now()
    if (head !== undefined) {
      const most = head.block + FAR_AHEAD_BLOCKS + (time - head.at) * MOST_BLOCKS_PER_MS
      if (block < head.block - MAX_BLOCK_GAP || block > most) throw new NodeFault('implausible-block')
    }
    if (head === undefined || block >= head.block) head = { block, at: time }
  }

  async function ask(
    node: Node,
    method: string,
    params: readonly unknown[],
    { check, avoid }: RequestOptions,
    signal: AbortSignal,
  ): Promise<unknown> {
    // Whoever checks another node has proved its own chain before.
    const isFirstAnswer = !hasAnswered && avoid === undefined
    const [outcome] = await Promise.all([
      post(node, method, params, signal).then(
        (answer) => ({ answer }),
        (error: unknown) => ({ error }),
      ),
      node.isRightChain || isFirstAnswer ? undefined : verify(node),
    ])
    if ('error' in outcome) throw outcome.error
    if (QUANTITIES.has(method) && !isQuantity(outcome.answer)) throw new NodeFault('not-json-rpc')
    if (method === 'eth_blockNumber') checkHead(outcome.answer)
    check?.(outcome.answer)
    if (!hasAnswered) {
      hasAnswered = true
      verify(node).catch((error: unknown) => {
        // A wrong chain is remembered here; any other failure shows at the next request, which asks again.
        if (error instanceof NodeFault && error.reason === 'wrong-chain') noteFault(node, error)
      })
    }
    return outcome.answer
  }

  function request(method: string, params: readonly unknown[], options: RequestOptions = {}) {
    const { signal, avoid } = options
    return new Promise<unknown>((resolve, reject) => {
      const order = inOrder(avoid === 'reads' ? reader : undefined)
      const asked: { readonly node: Node; readonly controller: AbortController }[] = []
      let hedge: ReturnType<typeof setTimeout> | undefined
      let lastError: unknown
      let saying: Error | undefined
      let running = 0
      let isSettled = false

      const settle = (finish: () => void) => {
        if (isSettled) return
        isSettled = true
        clearTimeout(hedge)
        signal?.removeEventListener('abort', onAbort)
        for (const { controller } of asked) controller.abort()
        finish()
      }
      const onAbort = () => {
        settle(() => {
          reject(reasonOf(signal))
        })
      }
      const launch = () => {
        clearTimeout(hedge)
        const node = order[asked.length]
        if (node === undefined) return
        const controller = new AbortController()
        const timer = setTimeout(() => {
          controller.abort(new NodeFault('slow'))
        }, timeouts.requestMs)
        asked.push({ node, controller })
        running += 1
        if (asked.length < order.length) hedge = setTimeout(launch, timeouts.hedgeMs)
        abortable(ask(node, method, params, options, controller.signal), controller.signal)
          .finally(() => {
            clearTimeout(timer)
          })
          .then(
            (answer) => {
              if (isSettled) return
              node.failures = 0
              node.restsUntil = 0
              if (method === 'eth_call' && avoid === undefined) reader = node
              // Whoever was asked before and is still silent has been overtaken.
              for (const earlier of asked) {
                if (earlier.node === node) break
                if (earlier.node.restsUntil <= now()) noteFault(earlier.node, new NodeFault('slow'))
              }
              settle(() => {
                resolve(answer)
              })
            },
            (error: unknown) => {
              if (isSettled) return
              if (isAnswerOfChain(error)) {
                settle(() => {
                  reject(error)
                })
                return
              }
              noteFault(node, error)
              running -= 1
              lastError = error
              if (error instanceof Error && !(error instanceof NodeFault)) saying = error
              if (asked.length < order.length) launch()
              else if (running === 0) giveUp()
            },
          )
      }
      const giveUp = () => {
        // When all nodes tell the same implausible story, the story that we believed was the wrong one.
        if (lastError instanceof NodeFault && lastError.reason === 'implausible-block') head = undefined
        settle(() => {
          // A node that said why is no lost connection: its error, or what `check` found in its answer.
          reject(saying ?? new ConnectionLost('No node answered', { cause: lastError }))
        })
      }

      if (signal?.aborted === true) {
        onAbort()
        return
      }
      signal?.addEventListener('abort', onAbort)
      if (order.length === 0) giveUp()
      else launch()
    })
  }

  return { request }
}

/** Settles with the promise, or with the signal's reason as soon as it aborts: `fetch` may be deaf to its signal. */
function abortable<T>(promise: Promise<T>, signal: AbortSignal): Promise<T> {
  return new Promise((resolve, reject) => {
    signal.addEventListener('abort', () => {
      reject(reasonOf(signal))
    })
    promise.then(resolve, reject)
  })
}

function reasonOf(signal: AbortSignal | undefined): Error {
  const reason: unknown = signal?.reason
  return reason instanceof Error ? reason : new Error('aborted', { cause: reason })
}

/** JSON-RPC 2.0: an object with our id and either a result or an error with a code and a message. */
function parseAnswer(body: unknown, id: number): unknown {
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
