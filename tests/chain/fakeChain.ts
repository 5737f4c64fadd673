import { combineReducers, configureStore } from '@reduxjs/toolkit'
import { AbiCoder, Interface } from 'ethers'
import { blockReducer, chainChosen } from '~/chain/block/slice'
import type { Call } from '~/chain/multicall/aggregate'
import { keyOf, type ListenerChange, listenersChanged, multicallReducer } from '~/chain/multicall/slice'
import type { RequestOptions, Transport } from '~/chain/rpc/transport'
import { toAddress } from '~/domain/address'
import type { Hex } from '~/lib/hex'

export const CHAIN_ID = 31337
export const MULTICALL = toAddress('0x00000000000000000000000000000000000000cc')

const multicall = new Interface([
  'function tryBlockAndAggregate(bool, (address,bytes)[]) returns (uint256, bytes32, (bool,bytes)[])',
])

export function testStore() {
  const store = configureStore({
    reducer: combineReducers({ block: blockReducer, multicall: multicallReducer }),
    middleware: (defaults) => defaults({ serializableCheck: false, immutableCheck: false }),
  })
  store.dispatch(chainChosen(CHAIN_ID))
  return store
}

/** The n-th of many calls. */
export function callOf(n: number): Call {
  return { target: toAddress(`0x${(n + 1).toString(16).padStart(40, '0')}`), callData: '0x0902f1ac' }
}

export function listenTo(
  store: ReturnType<typeof testStore>,
  calls: readonly Call[],
  { blocksPerFetch = 1, difference = 1 }: Partial<ListenerChange> = {},
): void {
  const changes = calls.map((call) => ({ key: keyOf(call), blocksPerFetch, difference }))
  store.dispatch(listenersChanged({ chainId: CHAIN_ID, changes }))
}

export interface Asked {
  readonly method: string
  /** The block that was asked for, 'latest' included. */
  readonly tag: unknown
  /** Whose code is asked for. */
  readonly address?: string | undefined
  readonly calls: readonly Call[]
  /** The limit of gas that came with it. */
  readonly gas?: string | undefined
  readonly signal: AbortSignal | undefined
}

/**
 * A chain with Multicall2 on it. `respond` may be replaced to misbehave; `set` says what a call answers, by default
 * a word that is one.
 */
export class FakeChain implements Transport {
  block = 100
  /** What a reverting call answers. */
  reason: Hex = '0x'
  readonly asked: Asked[] = []
  readonly values = new Map<string, Hex | 'revert'>()
  /** What eth_getCode answers, by address; an account has none. */
  readonly codes = new Map<string, Hex>()
  respond: (asked: Asked) => unknown = (asked) => this.answer(asked)

  set(call: Call, value: bigint | 'revert'): void {
    this.values.set(keyOf(call), value === 'revert' ? value : wordHex(value))
  }

  request(method: string, params: readonly unknown[], options: RequestOptions = {}): Promise<unknown> {
    const [call, tag] = params as [{ to: string; data: Hex; gas?: string } | string | undefined, unknown]
    const asked: Asked = {
      method,
      tag,
      address: typeof call === 'string' ? call : undefined,
      calls: typeof call === 'object' ? callsIn(call.data) : [],
      gas: typeof call === 'object' ? call.gas : undefined,
      signal: options.signal,
    }
    this.asked.push(asked)
    return new Promise((resolve, reject) => {
      const onAbort = () => {
        reject(new Error('aborted'))
      }
      options.signal?.addEventListener('abort', onAbort)
      Promise.resolve()
        .then(() => this.respond(asked))
        .then((result) => {
          options.check?.(result)
          return result
        })
        .finally(() => options.signal?.removeEventListener('abort', onAbort))
        .then(resolve, reject)
    })
  }

  answer({ method, tag, calls, address = '' }: Asked): unknown {
    if (method === 'eth_getCode') return this.codes.get(address) ?? '0x'
    if (method === 'eth_blockNumber') return `0x${this.block.toString(16)}`
    return this.aggregate(calls, tag === 'latest' ? this.block : Number(tag))
  }

  aggregate(calls: readonly Call[], block: number): Hex {
    return answerHex(
      block,
      calls.map((call) => this.values.get(keyOf(call)) ?? wordHex(1n)),
      this.reason,
    )
  }
}

export function answerHex(block: number, values: readonly (Hex | 'revert')[], reason: Hex = '0x'): Hex {
  return AbiCoder.defaultAbiCoder().encode(
    ['uint256', 'bytes32', '(bool,bytes)[]'],
    [
      block,
      `0x${block.toString(16).padStart(64, '0')}`,
      values.map((value) => (value === 'revert' ? [false, reason] : [true, value])),
    ],
  ) as Hex
}

export function wordHex(value: bigint): Hex {
  return `0x${value.toString(16).padStart(64, '0')}`
}

function callsIn(data: Hex): readonly Call[] {
  const decoded = multicall.decodeFunctionData('tryBlockAndAggregate', data)
  return (decoded[1] as readonly (readonly [string, Hex])[]).map(([target, callData]) => ({
    target: toAddress(target),
    callData,
  }))
}
