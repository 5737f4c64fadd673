import { rpc } from '../deploy/node/rpc'
import type { BlockMark } from './api/metrics'
import { Misconfigured } from './misconfigured'

const WITHIN_MS = 10_000

/** The first of the nodes that answers. Throws `Misconfigured` where none does, or it is on another chain. */
export async function chooseNode(rpcUrls: readonly string[], chainId: number): Promise<string> {
  const silent: string[] = []
  for (const rpcUrl of rpcUrls) {
    const answer = await rpc<string>(rpcUrl, 'eth_chainId', [], WITHIN_MS).catch(() => undefined)
    if (answer === undefined) silent.push(hostOf(rpcUrl))
    else if (Number(answer) === chainId) return rpcUrl
    else {
      throw new Misconfigured(
        `The node ${hostOf(rpcUrl)} is on chain ${String(Number(answer))}, and the deployment is on chain ${String(chainId)}.`,
      )
    }
  }
  throw new Misconfigured(`No node answers: ${silent.join(', ')}. RPC_URLS names others.`)
}

/** The newest block that a node has. */
export async function headOf(rpcUrl: string): Promise<BlockMark> {
  const { number, timestamp } = await rpc<Readonly<Record<'number' | 'timestamp', string>>>(
    rpcUrl,
    'eth_getBlockByNumber',
    ['latest', false],
    WITHIN_MS,
  )
  return { number: Number(number), timestamp: Number(timestamp) }
}

/** Paths of a node's address may hold a key. */
function hostOf(rpcUrl: string): string {
  return new URL(rpcUrl).origin
}
