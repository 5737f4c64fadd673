// @chunk private
import type { RpcCall } from '~/chain/contract/call'
import type { SignedBytes } from '~/chain/contract/signedTransaction'
import { NodeFault, RpcError } from '~/chain/rpc/errors'
import { postJsonRpc } from '~/chain/rpc/jsonRpc'
import { parseQuantity } from '~/chain/rpc/quantity'
import { codeOf, type Eip1193Provider } from '~/chain/wallet/provider'
import { network } from '~/config/networks'
import { PRIVATE_NODE_MS } from '~/config/following'
import type { PrivateNode } from '~/config/privateNodes'
import type { Address } from '~/domain/address'
import type { Hex } from '~/lib/hex'
import type { CoreThunk } from '../state'
import {
  forgetBytes,
  heldTransaction,
  type HeldTransaction,
  hold,
  nonceAfterHeld,
  onHeldChange,
  updateHeld,
} from './heldTransactions'
import { wantQuestions } from './privateQuestions'
import { isOpen, transactionAnswered, transactionSeen, transactionWithdrawn } from './slice'

/** Signing is a method of its own that many wallets don't have: they send whatever they sign. */
const UNSUPPORTED_CODES: ReadonlySet<number> = new Set([4200, -32601, -32004])
const UNSUPPORTED =
  /eth_signTransaction.*(not|un)|(not|un)\s?-?(supported|available|implemented|known).*eth_signTransaction|method.*(not|n't) (found|exist|support)/i

/** Wallets of this page that have said so. */
const sending = new WeakSet<Eip1193Provider>()

export function sendsByItself(provider: Eip1193Provider): boolean {
  return sending.has(provider)
}

/** The wallet doesn't sign without sending. */
export class SendsByItself extends Error {
  override readonly name = 'SendsByItself'
}

/** Fields of a request; the nonce is the page's to name, since public nodes don't count what is private. */
interface SignRequest extends RpcCall {
  readonly gas: Hex
  readonly nonce: Hex
  readonly chainId: Hex
}

/** Resolves to whatever the wallet answers; rejects with `SendsByItself`, or as the wallet does. */
export async function signByWallet(provider: Eip1193Provider, request: SignRequest): Promise<unknown> {
  try {
    return await provider.request({ method: 'eth_signTransaction', params: [request] })
  } catch (error) {
    const message = error instanceof Error ? error.message : ''
    if (!UNSUPPORTED_CODES.has(codeOf(error) ?? 0) && !UNSUPPORTED.test(message)) throw error
    sending.add(provider)
    throw new SendsByItself('The wallet sends whatever it signs', { cause: error })
  }
}

/** The account's next one, behind what only a private node has. Rejects when no node tells. */
export function nextNonceBehindHeld(account: Address): CoreThunk<Promise<number>> {
  return async (_dispatch, getState, { transport }) => {
    const count = parseQuantity(await transport.request('eth_getTransactionCount', [account, 'pending']))
    if (count === undefined) throw new Error(`The node does not tell the nonce of ${account}`)
    const { transactions } = getState()
    const isWaiting = (id: string) => {
      const transaction = transactions[network.chainId]?.[id]
      return transaction !== undefined && isOpen(transaction)
    }
    return Math.max(count, nonceAfterHeld(account, isWaiting))
  }
}

interface Delivery {
  readonly id: string
  readonly account: Address
  readonly node: PrivateNode
}

/**
 * Gives the private node what was signed. Where it doesn't take it, the person decides: resolves once that is done, to
 * whether anyone has the transaction now.
 */
export async function deliver(signed: SignedBytes, { id, account, node }: Delivery): Promise<boolean> {
  const { name, url } = node
  hold({ id, account, node: { name, url }, status: 'sending', since: Date.now(), signed })
  wantQuestions()
  await giveToPrivateNode(id)
  return (await decision(id)) !== 'dropped'
}

/** The private node is asked again, with the same bytes. */
export function retryPrivately(id: string): CoreThunk<Promise<void>> {
  return async (dispatch) => {
    updateHeld(id, { status: 'sending', since: Date.now() })
    await giveToPrivateNode(id)
    if (heldTransaction(id)?.status === 'private') dispatch(handedOver(id))
  }
}

/** The private node may have it; it is asked about again later. */
export function keepPrivate(id: string): CoreThunk<void> {
  return (dispatch) => {
    dispatch(handedOver(id))
    updateHeld(id, { status: 'private', since: Date.now() })
  }
}

/** What was signed goes to no one. */
export function drop(id: string): CoreThunk<void> {
  return (dispatch) => {
    dispatch(transactionWithdrawn({ chainId: network.chainId, id, time: Date.now() }))
    updateHeld(id, { status: 'dropped', since: Date.now() })
    forgetBytes(id)
  }
}

/** The same bytes to the public nodes. Resolves to their words where they refuse; undefined where they take it. */
export function sendPublicly(id: string): CoreThunk<Promise<string | undefined>> {
  return async (dispatch, _getState, { transport }) => {
    const signed = heldTransaction(id)?.signed
    if (signed === undefined) return undefined
    try {
      await transport.request('eth_sendRawTransaction', [signed.raw])
    } catch (error) {
      if (!hasItAlready(error)) return error instanceof Error ? error.message : String(error)
    }
    dispatch(handedOver(id))
    updateHeld(id, { status: 'public', since: Date.now() })
    return undefined
  }
}

async function giveToPrivateNode(id: string): Promise<void> {
  const held = heldTransaction(id)
  if (held?.signed === undefined) return
  const ask = { id: 1, method: 'eth_sendRawTransaction', params: [held.signed.raw] }
  const send: typeof fetch = (input, init) => fetch(input, init)
  try {
    const answer = await postJsonRpc(send, held.node.url, ask, AbortSignal.timeout(PRIVATE_NODE_MS))
    // A node that names another transaction has not said that it has this one.
    const isTaken = String(answer).toLowerCase() === held.signed.hash.toLowerCase()
    updateHeld(id, { status: isTaken ? 'private' : 'unreachable', since: Date.now() })
  } catch (error) {
    updateHeld(id, { ...verdictOf(error), since: Date.now() })
  }
}

function verdictOf(error: unknown): Pick<HeldTransaction, 'status' | 'reason'> {
  if (hasItAlready(error)) return { status: 'private' }
  if (error instanceof RpcError) return { status: 'refused', reason: error.message }
  const isLimited = error instanceof NodeFault && error.reason === 'rate-limited'
  return { status: isLimited ? 'refused' : 'unreachable' }
}

/** Nodes that have a transaction refuse it a second time; one that is mined has used its nonce. */
function hasItAlready(error: unknown): boolean {
  return (
    error instanceof RpcError &&
    /already (known|imported|exists)|known transaction|nonce too low/i.test(error.message)
  )
}

/** The transaction is on its way, and can be followed by its hash. */
function handedOver(id: string): CoreThunk<void> {
  return (dispatch) => {
    const signed = heldTransaction(id)?.signed
    if (signed === undefined) return
    const ref = { chainId: network.chainId, id, time: Date.now() }
    dispatch(transactionAnswered({ ...ref, hash: signed.hash }))
    dispatch(transactionSeen({ ...ref, nonce: signed.nonce }))
  }
}

const OPEN: ReadonlySet<HeldTransaction['status'] | undefined> = new Set([
  'sending',
  'refused',
  'unreachable',
])

/** In this tab or in another one. */
function decision(id: string): Promise<HeldTransaction['status'] | undefined> {
  return new Promise((resolve) => {
    const look = () => {
      const status = heldTransaction(id)?.status
      if (OPEN.has(status)) return
      stop()
      resolve(status)
    }
    const stop = onHeldChange(look)
    look()
  })
}
