import type { RpcCall } from '~/chain/contract/call'
import { revertOf } from '~/chain/contract/revert'
import { isAnswerOfChain, NodeFault } from '~/chain/rpc/errors'
import type { RequestOptions, Transport } from '~/chain/rpc/transport'
import type { Address } from '~/domain/address'
import { isHex } from '~/lib/hex'
import { isRecord } from '~/lib/record'
import { QUANTITY } from './gasPrice'
import type { Estimate, SendProblem, TransactionPlan } from './plan'

/** JSON-RPC: the node does not understand the question. That is no verdict on what would be sent. */
const INVALID_PARAMS = -32602

/** A node that answers nonsense is left for the next one. */
const BYTES = (answer: unknown): void => {
  if (!isHex(answer)) throw new NodeFault('not-json-rpc')
}

interface Expectation {
  readonly verify?: TransactionPlan['verify']
  /** By its ABI the call returns something. */
  readonly mustReturn: boolean
}

/**
 * Runs exactly what will be sent, at the latest block, without sending it, at another node than the one that told
 * the reserves where there are several. One of them may lag: a failure counts when the node that is read from agrees.
 * A later block may still decide otherwise; what fails now would only burn the fee. A target without code takes
 * whatever it is sent and gives nothing.
 */
export async function simulateCall(
  transport: Transport,
  request: RpcCall,
  { verify, mustReturn }: Expectation,
): Promise<SendProblem | undefined> {
  try {
    const [returned, hasCode] = await Promise.all([
      callOnNodes(transport, request),
      isContract(transport, request.to),
    ])
    if (!hasCode) return { kind: 'no-contract' }
    const bytes = isHex(returned) ? returned : '0x'
    if (mustReturn && bytes === '0x') return { kind: 'no-contract' }
    return verify?.(bytes)
  } catch (error) {
    return problemOfCall(error)
  }
}

async function callOnNodes(transport: Transport, request: RpcCall): Promise<unknown> {
  const ask = (options: RequestOptions) => transport.request('eth_call', [request, 'latest'], options)
  try {
    return await ask({ check: BYTES, avoid: 'reads' })
  } catch (error) {
    if (!isAnswerOfChain(error)) throw error
    return ask({ check: BYTES })
  }
}

/** Rejects when no node tells. */
async function isContract(transport: Transport, address: Address): Promise<boolean> {
  const code = await transport.request('eth_getCode', [address, 'latest'], { check: BYTES, avoid: 'reads' })
  return isHex(code) && code !== '0x'
}

export async function estimate(transport: Transport, call: RpcCall): Promise<Estimate> {
  try {
    const gas = await transport.request('eth_estimateGas', [call], { check: QUANTITY })
    return isHex(gas) && gas !== '0x'
      ? { ok: true, gas: BigInt(gas) }
      : { ok: false, problem: { kind: 'estimate-failed' } }
  } catch (error) {
    const problem = problemOfCall(error)
    return { ok: false, problem: problem.kind === 'node' ? problem : await reasonOf(transport, call) }
  }
}

/** An estimate that fails tells little; the same call made statically tells why. */
async function reasonOf(transport: Transport, call: RpcCall): Promise<SendProblem> {
  try {
    await transport.request('eth_call', [call, 'latest'], { check: BYTES })
    return { kind: 'estimate-failed' }
  } catch (error) {
    return problemOfCall(error)
  }
}

/** The chain's verdict, or the trouble of a node: one that is behind or broken says nothing about what would happen. */
export function problemOfCall(error: unknown): SendProblem {
  return isAnswerOfChain(error) && error.code !== INVALID_PARAMS
    ? { kind: 'cannot-succeed', ...revertOf(error) }
    : { kind: 'node', message: messageOf(error) }
}

const LONGEST_MESSAGE = 300

/** The thrown error’s own message; empty if it has none. */
export function messageOf(error: unknown): string {
  const message = isRecord(error) ? error['message'] : error
  return typeof message === 'string' ? message.slice(0, LONGEST_MESSAGE) : ''
}
