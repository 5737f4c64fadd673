import { readStored, removeStored, writeStored } from '~/lib/deviceStorage'
import { NodeFault, RpcError } from './errors'
import { postJsonRpc } from './jsonRpc'
import { parseQuantity } from './quantity'

/** The page's first request, which leaves before any code is there, looks here too (`app/bootRequest`). */
export const OWN_NODE_KEY = 'node-'

const listeners = new Set<() => void>()

/** The URL of the node that the person chose for a chain; undefined for those of the deployment. */
export function ownNodeOf(chainId: number): string | undefined {
  const url = readStored(OWN_NODE_KEY + String(chainId))
  return url !== null && isNodeUrl(url) ? url : undefined
}

/** Undefined goes back to the nodes of the deployment. */
export function chooseNode(chainId: number, url: string | undefined): void {
  const key = OWN_NODE_KEY + String(chainId)
  if (url === undefined) removeStored(key)
  else writeStored(key, url)
  for (const listener of listeners) listener()
}

/** Calls back when another node is chosen, in another tab too; gives the way to stop. */
export function onNodeChosen(listener: () => void): () => void {
  const elsewhere = ({ key }: StorageEvent) => {
    if (key === null || key.startsWith(OWN_NODE_KEY)) listener()
  }
  listeners.add(listener)
  window.addEventListener('storage', elsewhere)
  return () => {
    listeners.delete(listener)
    window.removeEventListener('storage', elsewhere)
  }
}

/** This computer: a page may speak to it without encryption, and the policy of the site allows these two names. */
const LOCAL = /^(?:localhost|127\.0\.0\.1)$/

/** https, or http for a node on this computer. Name and password have no place in it: browsers refuse them. */
export function isNodeUrl(text: string): boolean {
  const url = URL.canParse(text) ? new URL(text) : undefined
  if (url === undefined || url.username !== '' || url.password !== '') return false
  return url.protocol === 'https:' || (url.protocol === 'http:' && LOCAL.test(url.hostname))
}

/** Why a node cannot be used. */
export type NodeProblem =
  | { readonly kind: 'not-a-url' | 'unreachable' | 'not-a-node' | 'no-contracts' }
  | { readonly kind: 'other-chain'; readonly chainId: number }

interface Needs {
  readonly chainId: number
  /** What it must have to be read from: a node without it is behind, or of a fork. One that only sends needs none. */
  readonly contract?: string
  readonly fetch?: typeof fetch
}

const CHECK_MS = 10_000

/** Why a node cannot be used; undefined where it can. */
export async function nodeProblem(text: string, needs: Needs): Promise<NodeProblem | undefined> {
  if (!isNodeUrl(text)) return { kind: 'not-a-url' }
  const send = needs.fetch ?? ((input, init) => fetch(input, init))
  const ask = (id: number, method: string, params: readonly unknown[]) =>
    postJsonRpc(send, text, { id, method, params }, AbortSignal.timeout(CHECK_MS))
  try {
    const chainId = parseQuantity(await ask(1, 'eth_chainId', []))
    if (chainId === undefined) return { kind: 'not-a-node' }
    if (chainId !== needs.chainId) return { kind: 'other-chain', chainId }
    if (needs.contract === undefined) return undefined
    const code = await ask(2, 'eth_getCode', [needs.contract, 'latest'])
    return typeof code === 'string' && code.length > 2 ? undefined : { kind: 'no-contracts' }
  } catch (error) {
    const isOther =
      error instanceof RpcError || (error instanceof NodeFault && error.reason === 'not-json-rpc')
    return { kind: isOther ? 'not-a-node' : 'unreachable' }
  }
}
