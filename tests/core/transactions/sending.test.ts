import { AbiCoder, Interface } from 'ethers'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { abi as routerAbi } from '~/chain/abi/router'
import { RpcError } from '~/chain/rpc/errors'
import type { Transport } from '~/chain/rpc/transport'
import { setProvider } from '~/chain/wallet/session'
import { network } from '~/config/networks'
import type { CoreDispatch, CoreState } from '~/core/state'
import type { TransactionPlan } from '~/core/transactions/plan'
import { sending } from '~/core/transactions/sending'
import { toAddress } from '~/domain/address'

const ACCOUNT = toAddress('0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266')
const HASH = `0x${'cd'.repeat(32)}`
const router = new Interface(routerAbi)

const plan: TransactionPlan = {
  attempts: [attempt('swapExactETHForTokens'), attempt('swapExactETHForTokensSupportingFeeOnTransferTokens')],
  picking: 'both-or-last',
  summary: { kind: 'approve', symbol: 'CHEESE' },
}

function attempt(method: string) {
  const args = [1n, [ACCOUNT, ACCOUNT], ACCOUNT, 99n]
  return { target: network.deployment.router, contract: 'router', method, args, value: 7n } as const
}

/** A revert as a node answers it. */
function revert(reason: string): RpcError {
  const data = `0x08c379a0${AbiCoder.defaultAbiCoder().encode(['string'], [reason]).slice(2)}`
  return new RpcError(3, `execution reverted: ${reason}`, data)
}

type Answer = (method: string, params: readonly unknown[]) => unknown

function run(options: { node: Answer; wallet?: Answer; state?: Partial<CoreState>; plan?: TransactionPlan }) {
  const asked: { method: string; params: readonly unknown[] }[] = []
  const transport: Transport = {
    request: async (method, params) => {
      await Promise.resolve()
      return options.node(method, params)
    },
  }
  setProvider({
    request: async ({ method, params = [] }) => {
      asked.push({ method, params })
      await Promise.resolve()
      return (options.wallet ?? (() => HASH))(method, params)
    },
  })
  const state = {
    wallet: { status: 'connected', walletId: 'local', account: ACCOUNT, chainId: network.chainId },
    user: { gasPrice: 'default' },
    block: { currentBlock: 100 },
    ...options.state,
  } as CoreState
  const actions: unknown[] = []
  const dispatch = ((action: unknown) => {
    actions.push(action)
    return action
  }) as CoreDispatch
  const sent = sending(options.plan ?? plan)(dispatch, () => state, { transport })
  return { sent, asked, actions }
}

beforeEach(() => {
  setProvider(undefined)
})
afterEach(() => {
  vi.restoreAllMocks()
  setProvider(undefined)
})

describe('sending a plan', () => {
  it('sends the picked attempt with 10 % more gas and the chosen price, and records it', async () => {
    const { sent, asked, actions } = run({
      node: (method) => (method === 'eth_estimateGas' ? '0x186a0' : '0x'),
    })
    expect(await sent).toEqual({ ok: true, hash: HASH })
    const [request] = asked[0]?.params as [Record<string, string>]
    expect(request).toMatchObject({ from: ACCOUNT, to: network.deployment.router, value: '0x7' })
    expect(Number(request['gas'])).toBe(110_000)
    expect(BigInt(request['gasPrice'] ?? 0)).toBe(BigInt(network.gasPriceGwei.default) * 10n ** 9n)
    expect(request['data']?.slice(0, 10)).toBe(router.getFunction('swapExactETHForTokens')?.selector)
    expect(actions).toHaveLength(1)
    expect(JSON.stringify(actions[0])).toContain(HASH)
  })

  it('adds the gas that a plan spares for what an estimate cannot see', async () => {
    const { sent, asked } = run({
      plan: { ...plan, spareGas: 45_000n },
      node: (method) => (method === 'eth_estimateGas' ? '0x186a0' : '0x'),
    })
    expect(await sent).toMatchObject({ ok: true })
    const [request] = asked[0]?.params as [Record<string, string>]
    expect(Number(request['gas'])).toBe(155_000)
  })

  it('takes the fee-on-transfer variant when the plain swap cannot be estimated', async () => {
    const plain = router.getFunction('swapExactETHForTokens')?.selector ?? ''
    const { sent, asked } = run({
      node: (method, [call]) => {
        if (JSON.stringify(call).includes(plain)) throw revert('Pancake: K')
        return method === 'eth_estimateGas' ? '0x186a0' : '0x'
      },
    })
    expect(await sent).toMatchObject({ ok: true })
    expect(JSON.stringify(asked[0]?.params)).not.toContain(plain)
  })

  it('learns the reason of a failing estimate from a static call, and asks no wallet', async () => {
    const { sent, asked } = run({
      node: () => {
        throw revert('PancakeRouter: INSUFFICIENT_OUTPUT_AMOUNT')
      },
    })
    expect(await sent).toMatchObject({ ok: false, problem: { kind: 'cannot-succeed' } })
    expect(JSON.stringify(await sent)).toContain('INSUFFICIENT_OUTPUT_AMOUNT')
    expect(asked).toEqual([])
  })

  it('says that the estimate itself failed when the call would succeed', async () => {
    const { sent } = run({
      node: (method) => {
        if (method === 'eth_estimateGas') throw new RpcError(-32000, 'gas required exceeds allowance')
        return '0x'
      },
    })
    expect(await sent).toEqual({ ok: false, problem: { kind: 'estimate-failed' } })
  })

  it.each([
    ['code 4001', { code: 4001, message: 'User rejected the request.' }],
    ['code 4001 inside a node’s error', { code: -32603, message: 'Internal', data: { code: 4001 } }],
  ])('knows a refusal by %s', async (_, error) => {
    const { sent, actions } = run({
      node: () => '0x186a0',
      wallet: () => {
        throw Object.assign(new Error(error.message), error)
      },
    })
    expect(await sent).toEqual({ ok: false, problem: { kind: 'rejected' } })
    expect(actions).toEqual([])
  })

  it.each([undefined, null, '', '0x', 'hello', 7, {}])(
    'records nothing when a wallet answers %s',
    async (answer) => {
      const { sent, actions } = run({ node: () => '0x186a0', wallet: () => answer })
      expect(await sent).toEqual({
        ok: false,
        problem: { kind: 'wallet', message: 'No transaction hash found' },
      })
      expect(actions).toEqual([])
    },
  )

  it('sends nothing without a wallet, or when it is on another network', async () => {
    const disconnected = run({ node: () => '0x186a0', state: { wallet: { status: 'disconnected' } } })
    expect(await disconnected.sent).toEqual({ ok: false, problem: { kind: 'missing-dependencies' } })
    const elsewhere = run({
      node: () => '0x186a0',
      state: { wallet: { status: 'connected', walletId: 'local', account: ACCOUNT, chainId: 1 } },
    })
    expect(await elsewhere.sent).toEqual({ ok: false, problem: { kind: 'missing-dependencies' } })
    expect([...disconnected.asked, ...elsewhere.asked]).toEqual([])
  })

  it('sends nothing for a wallet that was changed while the node was thinking', async () => {
    const { sent, asked } = run({
      node: () => {
        setProvider({ request: () => Promise.resolve(HASH) })
        return '0x186a0'
      },
    })
    expect(await sent).toEqual({ ok: false, problem: { kind: 'wallet-changed' } })
    expect(asked).toEqual([])
  })

  it('shortens what an angry wallet says', async () => {
    const { sent } = run({
      node: () => '0x186a0',
      wallet: () => {
        throw new Error('x'.repeat(10_000))
      },
    })
    const answer = await sent
    expect(answer.ok ? 0 : JSON.stringify(answer.problem).length).toBeLessThan(400)
  })

  it('rehearses exactly what it will send, and stops when that fails', async () => {
    const rehearsed: unknown[] = []
    const { sent, asked } = run({
      node: (method, [call]) => {
        if (method === 'eth_estimateGas') return '0x186a0'
        rehearsed.push(call)
        throw revert('PancakeRouter: EXPIRED')
      },
    })
    expect(await sent).toEqual({
      ok: false,
      problem: { kind: 'cannot-succeed', reason: 'PancakeRouter: EXPIRED', cause: 'expired' },
    })
    expect(rehearsed[0]).toMatchObject({ from: ACCOUNT, value: '0x7', gas: '0x1adb0' })
    expect(asked).toEqual([])
  })

  it('asks the plan about what came back, and stops when it is too little', async () => {
    const node: Answer = (method) => (method === 'eth_estimateGas' ? '0x186a0' : '0xabcd')
    const verify = vi.fn(() => ({ kind: 'brings-too-little' }) as const)
    const { sent, asked } = run({ node, plan: { ...plan, verify } })
    expect(await sent).toEqual({ ok: false, problem: { kind: 'brings-too-little' } })
    expect(verify).toHaveBeenCalledWith('0xabcd')
    expect(asked).toEqual([])
  })

  it('learns the nonce from the wallet’s own node, and does without it', async () => {
    const shown = { hash: HASH, from: ACCOUNT, nonce: '0x5', to: ACCOUNT, value: '0x0', input: '0x' }
    const wallet: Answer = (method) => (method === 'eth_getTransactionByHash' ? shown : HASH)
    const { sent, actions } = run({ node: () => '0x186a0', wallet })
    await sent
    await vi.waitFor(() => {
      expect(actions[1]).toMatchObject({ payload: { hash: HASH, nonce: 5 } })
    })
    vi.spyOn(console, 'warn').mockImplementation(() => undefined)
    const silent = run({
      node: () => '0x186a0',
      wallet: (method) => {
        if (method === 'eth_getTransactionByHash') throw new Error('not supported')
        return HASH
      },
    })
    expect(await silent.sent).toEqual({ ok: true, hash: HASH })
  })

  it('records a hash that comes after an hour, from the account that was asked', async () => {
    let answer: (hash: string) => void = () => undefined
    const late = new Promise<string>((resolve) => {
      answer = resolve
    })
    const { sent, actions, asked } = run({ node: () => '0x186a0', wallet: () => late })
    await vi.waitFor(() => {
      expect(asked).toHaveLength(1)
    })
    expect(actions).toEqual([])
    answer(HASH)
    expect(await sent).toEqual({ ok: true, hash: HASH })
    expect(actions[0]).toMatchObject({
      payload: { transaction: { from: ACCOUNT, hash: HASH, sentBlock: 100 } },
    })
    expect(asked.filter(({ method }) => method === 'eth_sendTransaction')).toHaveLength(1)
  })

  describe('together with what has to be first', () => {
    const first = {
      target: network.deployment.reward.address,
      contract: 'erc20',
      method: 'approve',
      args: [network.deployment.router, 5n],
      value: 0n,
    } as const
    const noNode = () => {
      throw new Error('A batch cannot be estimated call by call')
    }
    const receipts = [{ transactionHash: HASH }]

    it('asks the wallet for all or nothing, waits until it is decided, and records what it became', async () => {
      vi.useFakeTimers()
      const statuses = [{ status: 100 }, new Error('busy'), { status: 200, receipts }]
      vi.spyOn(console, 'warn').mockImplementation(() => undefined)
      const { sent, asked, actions } = run({
        node: noNode,
        plan: { ...plan, first },
        wallet: (method) => {
          if (method === 'wallet_sendCalls') return { id: 'batch-1' }
          const status = statuses.shift()
          if (status instanceof Error) throw status
          return status
        },
      })
      await vi.runAllTimersAsync()
      vi.useRealTimers()
      expect(await sent).toEqual({ ok: true, hash: HASH })
      const [{ calls, ...batch } = { calls: [] }] = asked[0]?.params as [
        { readonly calls: readonly { readonly to: string; readonly data: string; readonly value: string }[] },
      ]
      expect(batch).toEqual({ version: '2.0.0', chainId: '0x38', from: ACCOUNT, atomicRequired: true })
      expect(calls.map(({ to }) => to)).toEqual([
        network.deployment.reward.address,
        network.deployment.router,
      ])
      expect(calls[0]?.data.slice(0, 10)).toBe('0x095ea7b3')
      // The variant that holds for a token that keeps a part back, since none could be tried.
      expect(router.parseTransaction({ data: calls[1]?.data ?? '' })?.name).toBe(
        'swapExactETHForTokensSupportingFeeOnTransferTokens',
      )
      expect(calls[1]?.value).toBe('0x7')
      expect(asked.map(({ method }) => method)).toEqual([
        'wallet_sendCalls',
        'wallet_getCallsStatus',
        'wallet_getCallsStatus',
        'wallet_getCallsStatus',
      ])
      expect(actions).toMatchObject([{ payload: { transaction: { hash: HASH, from: ACCOUNT } } }])
    })

    it('says that the person refused, and that a batch was not carried out', async () => {
      const refusal = run({
        node: noNode,
        plan: { ...plan, first },
        wallet: () => {
          throw Object.assign(new Error('no'), { code: 4001 })
        },
      })
      expect(await refusal.sent).toEqual({ ok: false, problem: { kind: 'rejected' } })
      const failure = run({
        node: noNode,
        plan: { ...plan, first },
        wallet: (method) => (method === 'wallet_sendCalls' ? { id: '1' } : { status: 400 }),
      })
      expect(await failure.sent).toEqual({
        ok: false,
        problem: { kind: 'wallet', message: 'The wallet could not carry the batch out (400)' },
      })
      expect(failure.actions).toEqual([])
    })
  })
})
