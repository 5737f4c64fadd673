import { act } from '@testing-library/react'
import { Interface } from 'ethers'
import type { Eip1193Provider } from '~/chain/wallet/provider'
import { network } from '~/config/networks'
import type { Hex } from '~/lib/hex'
import { hashOf } from '../core/transactions/ledger'

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
  private settle: ((outcome: 'yes' | 'no') => void)[] = []

  request({
    method,
    params = [],
  }: {
    readonly method: string
    readonly params?: readonly unknown[] | object
  }) {
    if (method === 'eth_chainId') return Promise.resolve(`0x${network.chainId.toString(16)}`)
    if (method === 'eth_getTransactionByHash') return Promise.resolve(null)
    if (method !== 'eth_sendTransaction') return Promise.reject(new Error(`${method} is not known`))
    this.asked.push((params as [Request])[0])
    if (this.answers === 'at once') return Promise.resolve(this.hash())
    if (this.answers === 'no') return Promise.reject(REJECTED)
    return new Promise((resolve, reject: (reason: unknown) => void) => {
      this.settle.push((outcome) => {
        if (outcome === 'yes') resolve(this.hash())
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

  async answer(outcome: 'yes' | 'no'): Promise<void> {
    const [first, ...others] = this.settle
    this.settle = others
    await act(async () => {
      first?.(outcome)
      await Promise.resolve()
    })
  }

  private hash(): Hex {
    return hashOf(this.asked.length)
  }
}

const REJECTED = Object.assign(new Error('User rejected the request.'), { code: 4001 })
