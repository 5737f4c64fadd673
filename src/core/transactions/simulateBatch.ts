import { execute, gain, runtime } from '~/chain/abi/batchAccount'
import { decodeByInterface, encodeByInterface } from '~/chain/codec/interfaceCodec'
import { CannotDecode } from '~/chain/codec/word'
import type { RpcCall } from '~/chain/contract/call'
import { isAnswerOfChain, RpcError } from '~/chain/rpc/errors'
import type { RequestOptions, Transport } from '~/chain/rpc/transport'
import { type Address, ZERO_ADDRESS } from '~/domain/address'
import { isHex, type Hex } from '~/lib/hex'

/** What calls that were tried as one came to; `gas` in units of gas, `returned` by the last of them. */
export interface BatchSimulation {
  readonly gas: bigint
  readonly returned: Hex
}

/** JSON-RPC: one parameter too many, for a node that takes no state override. */
const INVALID_PARAMS = -32602

/**
 * Tries several calls of one account as one that succeeds or fails whole, without sending them: inside one eth_call
 * whose state override lends the account the code that makes them (EIP-7702 in all but the signature). Undefined when
 * the node takes no overrides. Rejects with the chain's own `RpcError` when a call fails, and when no node answers.
 */
export async function simulateBatch(
  transport: Transport,
  calls: readonly [RpcCall, ...RpcCall[]],
): Promise<BatchSimulation | undefined> {
  const data = batchData(calls)
  return askAsAccount(transport, calls[0].from, { data }, (answer) => {
    const [gasUsed, returned] = decodeByInterface(execute, answer)
    return { gas: baseGas(data) + gasUsed, returned }
  })
}

/** What is brought to whom: units of a token, or of the coin where there is none. */
export interface Payout {
  readonly token: Address | undefined
  readonly owner: Address
}

/**
 * Units that calls of one account would bring, tried as `simulateBatch` does, at another node than the one that told the
 * reserves. Undefined when the node takes no overrides; rejects likewise.
 */
export async function simulatePayout(
  transport: Transport,
  calls: readonly [RpcCall, ...RpcCall[]],
  { token = ZERO_ADDRESS, owner }: Payout,
): Promise<bigint | undefined> {
  const data = encodeByInterface(gain, [token, owner, callsOf(calls)])
  return askAsAccount(
    transport,
    calls[0].from,
    { data, options: { avoid: 'reads' } },
    (answer) => decodeByInterface(gain, answer)[0],
  )
}

async function askAsAccount<T>(
  transport: Transport,
  account: Address,
  { data, options }: { readonly data: Hex; readonly options?: RequestOptions },
  decode: (answer: Hex) => T,
): Promise<T | undefined> {
  try {
    const lent = { [account]: { code: runtime } }
    const answer = await transport.request(
      'eth_call',
      [{ from: account, to: account, data }, 'latest', lent],
      options,
    )
    // A node that overlooks the override finds no contract there, which answers nothing.
    return isHex(answer) && answer !== '0x' ? decode(answer) : undefined
  } catch (error) {
    // An account that carries code of its own answers in its own way at a node that overlooks the override.
    if (error instanceof CannotDecode) return undefined
    const isOfCalls = isAnswerOfChain(error) && error.code !== INVALID_PARAMS
    if (error instanceof RpcError && !isOfCalls) return undefined
    throw error
  }
}

/** What an account that has been lent the code is told, by itself, to make these calls of. */
export function batchData(calls: readonly Pick<RpcCall, 'to' | 'value' | 'data'>[]): Hex {
  return encodeByInterface(execute, [callsOf(calls)])
}

function callsOf(calls: readonly Pick<RpcCall, 'to' | 'value' | 'data'>[]) {
  return calls.map(({ to, value, data }) => [to, BigInt(value), data] as const)
}

const TRANSACTION_GAS = 21_000
const ZERO_BYTE_GAS = 4
const BYTE_GAS = 16

/** What every transaction with this data costs before its code runs (EIP-2028). */
function baseGas(data: Hex): bigint {
  let gas = TRANSACTION_GAS
  for (let at = 2; at < data.length; at += 2) gas += data.startsWith('00', at) ? ZERO_BYTE_GAS : BYTE_GAS
  return BigInt(gas)
}
