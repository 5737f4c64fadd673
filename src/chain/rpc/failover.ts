import { askInTurn, type Timeouts } from './askInTurn'
import { NodeFault } from './errors'
import { type Head, headAfter, isPlausible } from './head'
import { postJsonRpc } from './jsonRpc'
import { afterFault, HEALTHY, inOrder, type NodeHealth } from './nodeHealth'
import { parseQuantity } from './quantity'
import type { RequestOptions, Transport } from './transport'

export interface FailoverOptions {
  /** Tried in this order. */
  readonly urls: readonly string[]
  readonly chainId: number
  readonly fetch?: typeof fetch
  readonly now?: () => number
  readonly timeouts?: Timeouts
  /** The first node was asked before, past this transport: it proves its chain before it is believed again. */
  readonly wasAsked?: boolean
}

/** Of every node that has none of its own. */
export const TIMEOUTS: Timeouts = { hedgeMs: 2000, requestMs: 10_000 }

interface Node {
  readonly url: string
  health: NodeHealth
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
    health: HEALTHY,
    isRightChain: false,
    verification: undefined,
  }))
  /** Gave the latest reads; the page's early request goes to the first node, past this transport. */
  let reader = nodes[0]
  let head: Head | undefined
  let hasAnswered = options.wasAsked === true
  let lastId = 0

  function post(node: Node, method: string, params: readonly unknown[], signal: AbortSignal) {
    return postJsonRpc(send, node.url, { id: ++lastId, method, params }, signal)
  }

  function noteFault(node: Node, error: unknown): void {
    node.health = afterFault(node.health, error, now())
    if (isFault(error, 'wrong-chain')) head = undefined
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
    if (!isPlausible(head, block, time)) throw new NodeFault('implausible-block')
    head = headAfter(head, block, time)
  }

  async function ask(
    node: Node,
    method: string,
    params: readonly unknown[],
    { check, avoid }: RequestOptions,
    signal: AbortSignal,
  ): Promise<unknown> {
    // The node that checks another one has proved its own chain before.
    const isFirstAnswer = !hasAnswered && avoid === undefined
    const [outcome] = await Promise.all([
      post(node, method, params, signal).then(
        (answer) => ({ answer }),
        (error: unknown) => ({ error }),
      ),
      node.isRightChain || isFirstAnswer ? undefined : verify(node),
    ])
    if ('error' in outcome) throw outcome.error
    if (method === 'eth_blockNumber') checkHead(outcome.answer)
    check?.(outcome.answer)
    if (!hasAnswered) {
      hasAnswered = true
      verify(node).catch((error: unknown) => {
        // A wrong chain is remembered here; any other failure shows at the next request, which asks again.
        if (isFault(error, 'wrong-chain')) noteFault(node, error)
      })
    }
    return outcome.answer
  }

  function request(method: string, params: readonly unknown[], asked: RequestOptions = {}) {
    const { signal, avoid } = asked
    return askInTurn({
      order: inOrder(nodes, now(), avoid === 'reads' ? reader : undefined),
      timeouts,
      signal,
      ask: (node, own) => ask(node, method, params, asked, own),
      onAnswer(node, earlier) {
        node.health = HEALTHY
        if (method === 'eth_call' && avoid === undefined) reader = node
        // Whoever was asked before and is still silent has been overtaken.
        for (const each of earlier) {
          if (each.health.restsUntil <= now()) noteFault(each, new NodeFault('slow'))
        }
      },
      onFault: noteFault,
      onGivenUp(lastError) {
        // When all nodes tell the same implausible story, the story that we believed was the wrong one.
        if (isFault(lastError, 'implausible-block')) head = undefined
      },
    })
  }

  return { request }
}

function isFault(error: unknown, reason: NodeFault['reason']): boolean {
  return error instanceof NodeFault && error.reason === reason
}
