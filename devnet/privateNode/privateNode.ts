import { Transaction } from 'ethers'
import { rpc, RpcRefusal } from '../../deploy/node/rpc'
import { found, problem, type Route } from '../../server/api/route'

/**
 * A private node beside the local chain: it keeps transactions from the public mempool until they are mined, refuses those
 * that would fail, and can be told to refuse all. As strict as a real one: it tells its chain, takes transactions, and
 * answers nothing else.
 */
export interface PrivateNode {
  readonly routes: readonly Route[]
  /** Gives what it holds to the node that makes the block: right before that block, and never earlier. */
  release(): Promise<void>
}

interface Held {
  readonly raw: string
  readonly hash: string
  readonly from: string
  readonly nonce: number
}

interface Request {
  readonly id: unknown
  readonly method: string
  readonly params: readonly unknown[]
}

class Refused extends Error {
  readonly code: number

  constructor(code: number, message: string) {
    super(message)
    this.code = code
  }
}

const PARSE_ERROR = -32700
const NO_SUCH_METHOD = -32601
const INVALID_PARAMS = -32602
const REJECTED = -32000
const MOST_HELD = 1000

export function createPrivateNode(rpcUrl: string): PrivateNode {
  let held: readonly Held[] = []
  let isRefusing = false

  async function answer({ method, params }: Request): Promise<unknown> {
    if (method === 'eth_chainId') return rpc(rpcUrl, method)
    if (method === 'eth_sendRawTransaction') return take(params[0])
    throw new Refused(NO_SUCH_METHOD, `the method ${method.slice(0, 100)} does not exist/is not available`)
  }

  async function take(raw: unknown): Promise<string> {
    const transaction = parsed(raw)
    const { hash, from, nonce, chainId, to, value, data, gasLimit } = transaction
    if (hash === null || from === null) throw new Refused(REJECTED, 'invalid sender')
    if (isRefusing) throw new Refused(REJECTED, 'this node takes no transactions now')
    if (chainId !== BigInt(await rpc<string>(rpcUrl, 'eth_chainId')))
      throw new Refused(REJECTED, 'invalid chain id for signer')
    if (held.some((each) => each.hash === hash)) throw new Refused(REJECTED, 'already known')
    if (held.length >= MOST_HELD) throw new Refused(REJECTED, 'txpool is full')
    if (nonce < Number(await rpc<string>(rpcUrl, 'eth_getTransactionCount', [from, 'latest'])))
      throw new Refused(REJECTED, 'nonce too low')
    const price = transaction.maxFeePerGas ?? transaction.gasPrice ?? 0n
    const balance = BigInt(await rpc<string>(rpcUrl, 'eth_getBalance', [from, 'latest']))
    if (balance < value + gasLimit * price)
      throw new Refused(REJECTED, 'insufficient funds for gas * price + value')
    // What an earlier one has to do first is not seen here: a later one is tried when its turn comes.
    if (!held.some((each) => each.from === from)) await tryCall({ from, to, value, data, gasLimit })
    held = [...held, { raw: transaction.serialized, hash, from, nonce }]
    return hash
  }

  async function tryCall(call: {
    readonly from: string
    readonly to: string | null
    readonly value: bigint
    readonly data: string
    readonly gasLimit: bigint
  }): Promise<void> {
    const { from, to, value, data, gasLimit } = call
    const asked = { from, to, data, value: hex(value), gas: hex(gasLimit) }
    try {
      await rpc(rpcUrl, 'eth_call', [asked, 'latest'])
    } catch (error) {
      if (!(error instanceof RpcRefusal)) throw error
      throw new Refused(REJECTED, error.message.replace(/^eth_call: /, ''))
    }
  }

  async function release(): Promise<void> {
    const given = [...held].sort((a, b) => a.nonce - b.nonce)
    for (const { raw, hash } of given) {
      try {
        await rpc(rpcUrl, 'eth_sendRawTransaction', [raw])
      } catch (error) {
        // Another transaction took its nonce, or someone sent it publicly.
        if (!(error instanceof RpcRefusal)) throw error
      }
      held = held.filter((each) => each.hash !== hash)
    }
  }

  const routes: readonly Route[] = [
    {
      method: 'POST',
      path: '/private',
      answer: async ({ body }) => {
        const request = requestIn(body)
        if (request === undefined)
          return found({ jsonrpc: '2.0', id: null, error: { code: PARSE_ERROR, message: 'parse error' } })
        const { id } = request
        try {
          return found({ jsonrpc: '2.0', id, result: await answer(request) })
        } catch (error) {
          if (!(error instanceof Refused)) throw error
          const { code, message } = error
          return found({ jsonrpc: '2.0', id, error: { code, message } })
        }
      },
    },
    // For who tries and tests the local exchange: none of these is a part of a real one.
    {
      method: 'POST',
      path: '/private/refusing',
      answer: ({ body }) => {
        if (typeof body !== 'boolean') return problem(400, 'true or false is expected.')
        isRefusing = body
        return found({ isRefusing })
      },
    },
    { path: '/private/held', answer: () => found(held.map(({ hash }) => hash)) },
    {
      method: 'POST',
      path: '/private/block',
      answer: async () => {
        await release()
        await rpc(rpcUrl, 'evm_mine')
        return found({})
      },
    },
    {
      method: 'DELETE',
      path: '/private/held',
      answer: () => {
        held = []
        isRefusing = false
        return found({})
      },
    },
  ]
  return { routes, release }
}

function parsed(raw: unknown): Transaction {
  if (typeof raw !== 'string') throw new Refused(INVALID_PARAMS, 'missing value for required argument 0')
  try {
    return Transaction.from(raw)
  } catch {
    throw new Refused(REJECTED, 'rlp: the transaction cannot be decoded')
  }
}

function requestIn(body: unknown): Request | undefined {
  if (typeof body !== 'object' || body === null || !('method' in body) || !('id' in body)) return undefined
  const { id, method } = body
  const params: unknown = 'params' in body ? body.params : []
  return typeof method === 'string' && Array.isArray(params) ? { id, method, params } : undefined
}

function hex(value: bigint): string {
  return `0x${value.toString(16)}`
}
