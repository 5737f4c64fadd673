import { rpc, RpcRefusal } from '../../deploy/node/rpc'
import { type Verdict, verdictOf } from './fees'

/** The newest block, by the nodes that are up to date. */
export interface Head {
  readonly number: number
  /** Unix seconds. */
  readonly timestamp: number
}

export interface NodeNews {
  /** Without its path, which may hold a key. */
  readonly node: string
  /** Undefined when it is asked again. */
  readonly problem: string | undefined
}

interface NodesOptions {
  readonly rpcUrls: readonly string[]
  readonly chainId: number
  /** Blocks behind the best node from which on a node is left. */
  readonly maxLagBlocks: number
  readonly withinMs?: number
  /** Milliseconds of a clock that only goes forward. */
  readonly clock?: () => number
  /** Once when a node is left, and once when it is back. */
  readonly onNews?: (news: NodeNews) => void
}

export interface Nodes {
  /** By the first node that answers. Rejects with a revert, which is the chain's own answer, or when none answers. */
  readonly ask: <T>(method: string, params?: readonly unknown[]) => Promise<T>
  /** Gives a signed transaction to all nodes. The best of their verdicts, with what was said. */
  readonly broadcast: (raw: string) => Promise<{ readonly verdict: Verdict; readonly said: string }>
  /** Compares the heads of all nodes, and leaves those that lag. Rejects when none answers. */
  readonly head: () => Promise<Head>
}

const WITHIN_MS = 10_000
const REST_MS = { first: 1000, most: 60_000, wrongChain: 300_000 } as const

interface Node {
  readonly url: string
  readonly name: string
  failures: number
  restsUntil: number
  isOfChain: boolean
  problem: string | undefined
}

class OtherChain extends Error {}

/** All of a deployment's nodes as one: one that is dead, lags or is of another chain is left, and tried again later. */
export function openNodes(options: NodesOptions): Nodes {
  const { rpcUrls, chainId, maxLagBlocks, withinMs = WITHIN_MS, onNews } = options
  const clock = options.clock ?? (() => performance.now())
  const nodes = rpcUrls.map((url): Node => {
    const name = new URL(url).origin
    return { url, name, failures: 0, restsUntil: 0, isOfChain: false, problem: undefined }
  })

  function leave(node: Node, problem: string, restMs?: number): void {
    node.restsUntil = clock() + (restMs ?? Math.min(REST_MS.first * 2 ** node.failures, REST_MS.most))
    node.failures += 1
    if (node.problem === undefined) onNews?.({ node: node.name, problem })
    node.problem = problem
  }

  function welcome(node: Node): void {
    node.failures = 0
    node.restsUntil = 0
    if (node.problem !== undefined) onNews?.({ node: node.name, problem: undefined })
    node.problem = undefined
  }

  async function askNode<T>(node: Node, method: string, params: readonly unknown[]): Promise<T> {
    try {
      if (!node.isOfChain) {
        const answered = Number(await rpc<string>(node.url, 'eth_chainId', [], withinMs))
        if (answered !== chainId) throw new OtherChain(`it is on chain ${String(answered)}`)
        node.isOfChain = true
      }
      return await rpc<T>(node.url, method, params, withinMs)
    } catch (error) {
      if (error instanceof OtherChain) leave(node, error.message, REST_MS.wrongChain)
      else if (!(error instanceof RpcRefusal)) {
        node.isOfChain = false
        leave(node, `it does not answer (${messageOf(error)})`)
      }
      throw error
    }
  }

  /** Those that rest come last: better a bad node than none. */
  function inOrder(): readonly Node[] {
    const rest = ({ restsUntil }: Node) => Math.max(restsUntil, clock())
    return [...nodes].sort((a, b) => rest(a) - rest(b))
  }

  function awake(): readonly Node[] {
    const rested = nodes.filter(({ restsUntil }) => restsUntil <= clock())
    return rested.length > 0 ? rested : nodes
  }

  return {
    async ask<T>(method: string, params: readonly unknown[] = []): Promise<T> {
      let last: unknown
      for (const node of inOrder()) {
        try {
          return await askNode<T>(node, method, params)
        } catch (error) {
          if (isRevert(error)) throw error
          last = error
        }
      }
      throw last instanceof Error ? last : new Error('There is no node.')
    },
    async broadcast(raw) {
      const said = await Promise.all(
        awake().map((node) =>
          askNode<string>(node, 'eth_sendRawTransaction', [raw]).then(
            () => ({ verdict: 'taken' as Verdict, said: '' }),
            (error: unknown) =>
              error instanceof RpcRefusal
                ? { verdict: verdictOf(error.message), said: error.message }
                : { verdict: 'refused' as Verdict, said: messageOf(error) },
          ),
        ),
      )
      const best = VERDICTS.flatMap((verdict) => said.filter((each) => each.verdict === verdict))[0]
      return best ?? { verdict: 'refused', said: 'There is no node.' }
    },
    async head() {
      const asked = awake()
      const heads = await Promise.all(
        asked.map(async (node) => {
          try {
            const block = await askNode<Readonly<Record<'number' | 'timestamp', string>>>(
              node,
              'eth_getBlockByNumber',
              ['latest', false],
            )
            return { node, number: Number(block.number), timestamp: Number(block.timestamp) }
          } catch (error) {
            if (error instanceof RpcRefusal) leave(node, `it refuses (${error.message})`)
            return undefined
          }
        }),
      )
      const answered = heads.filter((each) => each !== undefined)
      const best = answered.reduce<(typeof answered)[number] | undefined>(
        (most, each) => (most === undefined || each.number > most.number ? each : most),
        undefined,
      )
      if (best === undefined) throw new Error('No node answers.')
      for (const { node, number } of answered) {
        const lag = best.number - number
        if (lag > maxLagBlocks) leave(node, `it is ${String(lag)} blocks behind`)
        else welcome(node)
      }
      return { number: best.number, timestamp: best.timestamp }
    },
  }
}

/** The best first. */
const VERDICTS: readonly Verdict[] = ['taken', 'nonce-used', 'underpriced', 'no-funds', 'refused']

/** What every node of the chain would say. */
export function isRevert(error: unknown): error is RpcRefusal {
  if (!(error instanceof RpcRefusal)) return false
  return error.code === 3 || /revert|invalid opcode|out ?of ?gas|gas required exceeds/i.test(error.message)
}

function messageOf(error: unknown): string {
  const { cause } = error as { readonly cause?: unknown }
  const { message } = (cause instanceof Error && cause.message !== '' ? cause : error) as Error
  return message
}
