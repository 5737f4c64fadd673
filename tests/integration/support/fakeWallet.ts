import { act } from '@testing-library/react'
import { Interface, toUtf8String } from 'ethers'
import type { Eip1193Provider } from '~/chain/wallet/provider'
import { network } from '~/config/networks'
import type { Hex } from '~/lib/hex'
import { hashOf } from '../../core/transactions/ledger'

/** A request as JSON-RPC has it. */
export interface Request {
  readonly to?: string
  readonly data?: Hex
  readonly value?: Hex
  readonly gas?: Hex
}

const UNLIMITED = (1n << 256n) - 1n
const ERC20 = new Interface(['function approve(address spender, uint256 units)'])

/** What a request allows to whom. */
export function approvalIn(request: Request | undefined) {
  const call = ERC20.parseTransaction({ data: request?.data ?? '0x' })
  if (call === null) throw new Error('That is no approval.')
  const { spender, units } = call.args.toObject() as { readonly spender: string; readonly units: bigint }
  return { token: request?.to, spender, units: units === UNLIMITED ? ('unlimited' as const) : units }
}

/** A wallet that keeps what it is asked for and answers when a test says so, at once by default. */
export class FakeWallet implements Eip1193Provider {
  readonly asked: Request[] = []
  answers: 'at once' | 'later' | 'no' = 'at once'
  /** What becomes of the nth request where answers come at once. */
  reply: (nth: number) => Promise<Hex> = (nth) => Promise.resolve(hashOf(nth))
  /** What it can do with several calls at once (EIP-5792), by chain; undefined where it does not know the question. */
  capabilities: unknown
  /** What it was asked to do as one, where it can. */
  readonly batches: (readonly Request[])[] = []
  /** What it answers to a text (EIP-191) or typed data (EIP-712) that it is to sign; undefined where it does not know how. */
  sign: ((text: string) => Promise<unknown>) | undefined
  private settle: ((outcome: 'yes' | 'no') => void)[] = []

  request({
    method,
    params = [],
  }: {
    readonly method: string
    readonly params?: readonly unknown[] | object
  }): Promise<unknown> {
    if (method === 'eth_chainId') return Promise.resolve(`0x${network.chainId.toString(16)}`)
    if (method === 'eth_getTransactionByHash') return Promise.resolve(null)
    if (method === 'wallet_getCapabilities' && this.capabilities !== undefined) {
      return Promise.resolve(this.capabilities)
    }
    if (method === 'wallet_sendCalls' && this.capabilities !== undefined) {
      const [{ calls }] = params as [{ readonly calls: readonly Request[] }]
      this.batches.push(calls)
      return Promise.resolve({ id: hashOf(this.batches.length) })
    }
    if (method === 'personal_sign' && this.sign !== undefined) {
      const [text] = params as [string]
      return this.sign(toUtf8String(text))
    }
    if (method === 'eth_signTypedData_v4' && this.sign !== undefined) {
      const [, json] = params as [string, string]
      return this.sign(json)
    }
    if (method !== 'eth_sendTransaction') return Promise.reject(new Error(`${method} is not known`))
    this.asked.push((params as [Request])[0])
    if (this.answers === 'at once') return this.reply(this.asked.length)
    if (this.answers === 'no') return Promise.reject(REJECTED)
    const hash = hashOf(this.asked.length)
    return new Promise((resolve, reject: (reason: unknown) => void) => {
      this.settle.push((outcome) => {
        if (outcome === 'yes') resolve(hash)
        else reject(REJECTED)
      })
    })
  }

  on() {
    return this
  }

  removeListener() {
    return this
  }

  /** The person says no to the first request, when `until` is over, and yes to the others. */
  refuseFirst(until: Promise<unknown> = Promise.resolve()): void {
    this.reply = async (nth) => {
      if (nth > 1) return hashOf(nth)
      await until
      throw REJECTED
    }
  }

  async answer(outcome: 'yes' | 'no'): Promise<void> {
    const [first, ...others] = this.settle
    this.settle = others
    await act(async () => {
      first?.(outcome)
      await Promise.resolve()
    })
  }
}

/** What a wallet answers when the person says no. */
export const REJECTED = Object.assign(new Error('User rejected the request.'), { code: 4001 })
