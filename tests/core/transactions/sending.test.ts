import { AbiCoder, Interface } from 'ethers'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { abi as routerAbi } from '~/chain/abi/router'
import { RpcError } from '~/chain/rpc/errors'
import type { Transport } from '~/chain/rpc/transport'
import { setProvider } from '~/chain/wallet/session'
import { network } from '~/config/networks'
import type { CoreDispatch, CoreState, CoreThunk } from '~/core/state'
import type { TransactionPlan } from '~/core/transactions/plan'
import { estimatedCost, sending } from '~/core/transactions/sending'
import { toAddress } from '~/domain/address'

const ACCOUNT = toAddress('0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266')
const HASH = `0x${'cd'.repeat(32)}`
const router = new Interface(routerAbi)

const plan: TransactionPlan = {
  account: ACCOUNT,
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

function isThunk(action: unknown): action is CoreThunk<unknown> {
  return typeof action === 'function'
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
    wallet: connected,
    user: { gasPrice: 'default' },
    block: { currentBlock: 100 },
    ...options.state,
  } as CoreState
  const actions: unknown[] = []
  const dispatch = ((action: unknown) => {
    if (isThunk(action)) {
      return action(dispatch, () => state, { transport })
    }
    actions.push(action)
    return action
  }) as CoreDispatch
  const sent = sending(options.plan ?? plan)(dispatch, () => state, { transport })
  return { sent, asked, actions }
}

const connected = { status: 'connected', walletId: 'local', account: ACCOUNT, chainId: network.chainId }

/** What a plan is expected to cost, in wei. */
function costOf(priced: TransactionPlan, node: Answer): Promise<bigint | undefined> {
  const transport: Transport = {
    request: (method, params) => Promise.resolve().then(() => node(method, params)),
  }
  const state = { wallet: connected, user: { gasPrice: 'default' } } as CoreState
  return estimatedCost(priced)(vi.fn(), () => state, { transport })
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
    expect(await sent).toEqual({ ok: true, id: HASH })
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

  it('refuses the plan of another account before it asks anybody', async () => {
    const asksNode = vi.fn(() => '0x186a0')
    const other = toAddress('0x70997970C51812dc3A010C7d01b50e0d17dc79C8')
    const { sent, asked } = run({ node: asksNode, plan: { ...plan, account: other } })
    expect(await sent).toEqual({ ok: false, problem: { kind: 'wallet-changed' } })
    expect(asksNode).not.toHaveBeenCalled()
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

  it('simulates exactly what it will send, and stops when that fails', async () => {
    const simulated: unknown[] = []
    const { sent, asked } = run({
      node: (method, [call]) => {
        if (method === 'eth_estimateGas') return '0x186a0'
        simulated.push(call)
        throw revert('PancakeRouter: EXPIRED')
      },
    })
    expect(await sent).toEqual({
      ok: false,
      problem: { kind: 'cannot-succeed', reason: 'PancakeRouter: EXPIRED', cause: 'expired' },
    })
    expect(simulated[0]).toMatchObject({ from: ACCOUNT, value: '0x7', gas: '0x1adb0' })
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
      expect(actions[1]).toMatchObject({ payload: { id: HASH, nonce: 5 } })
    })
    vi.spyOn(console, 'warn').mockImplementation(() => undefined)
    const silent = run({
      node: () => '0x186a0',
      wallet: (method) => {
        if (method === 'eth_getTransactionByHash') throw new Error('not supported')
        return HASH
      },
    })
    expect(await silent.sent).toEqual({ ok: true, id: HASH })
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
    expect(await sent).toEqual({ ok: true, id: HASH })
    expect(actions[0]).toMatchObject({
      payload: { transaction: { from: ACCOUNT, hash: HASH, sentBlock: 100 } },
    })
    expect(asked.filter(({ method }) => method === 'eth_sendTransaction')).toHaveLength(1)
  })

  describe('together with what has to be first', () => {
    const approve = {
      target: network.deployment.reward.address,
      contract: 'erc20',
      method: 'approve',
      args: [network.deployment.router, 5n],
      value: 0n,
    } as const
    const together: TransactionPlan = { ...plan, first: [approve] }
    const plain = router.getFunction('swapExactETHForTokens')?.selector.slice(2) ?? ''
    const withTax = router.getFunction('swapExactETHForTokensSupportingFeeOnTransferTokens')?.selector ?? ''
    const came = (gas: bigint, returned = '0x') =>
      AbiCoder.defaultAbiCoder().encode(['uint256', 'bytes'], [gas, returned])
    const accepting: Answer = (method) => (method === 'wallet_sendCalls' ? { id: 'batch-1' } : undefined)
    const methodsOf = (asked: readonly { params: readonly unknown[] }[]) => {
      const [{ calls }] = asked[0]?.params as [{ readonly calls: readonly { readonly data: string }[] }]
      return calls.map(({ data }) => data.slice(0, 10))
    }

    it('tries both as one by the account’s own hand, asks the wallet for all or nothing, and keeps its name for it', async () => {
      const tried: (readonly unknown[])[] = []
      const { sent, asked, actions } = run({
        plan: together,
        node: (_, params) => {
          tried.push(params)
          return came(90_000n)
        },
        wallet: accepting,
      })
      expect(await sent).toMatchObject({ ok: true, id: expect.stringMatching(/^batch-1@/) as unknown })
      const [{ calls, ...batch } = { calls: [] }] = asked[0]?.params as [
        { readonly calls: readonly { readonly to: string; readonly value: string }[] },
      ]
      expect(batch).toEqual({ version: '2.0.0', chainId: '0x38', from: ACCOUNT, atomicRequired: true })
      expect(calls.map(({ to }) => to)).toEqual([
        network.deployment.reward.address,
        network.deployment.router,
      ])
      expect(calls[1]?.value).toBe('0x7')
      expect(methodsOf(asked)).toEqual(['0x095ea7b3', `0x${plain}`])
      // Each way was tried, with the approval before it; the code is lent to the person's own account.
      expect(tried).toHaveLength(2)
      for (const [call, block, lent] of tried) {
        expect(call).toMatchObject({ from: ACCOUNT, to: ACCOUNT })
        expect(JSON.stringify(call)).toContain('095ea7b3')
        expect(block).toBe('latest')
        expect(Object.keys(lent as object)).toEqual([ACCOUNT])
      }
      // What becomes of it is not waited for here.
      expect(asked.map(({ method }) => method)).toEqual(['wallet_sendCalls'])
      const batchOf = { id: 'batch-1', walletId: 'local' }
      expect(actions).toMatchObject([
        { payload: { transaction: { batch: batchOf, from: ACCOUNT, sentBlock: 100 } } },
      ])
    })

    it('takes the way that holds for tokens with a tax where the plain one fails', async () => {
      const { sent, asked } = run({
        plan: together,
        node: (_, [call]) => {
          if (JSON.stringify(call).includes(plain)) throw revert('Pancake: K')
          return came(90_000n)
        },
        wallet: accepting,
      })
      expect(await sent).toMatchObject({ ok: true })
      expect(methodsOf(asked)).toEqual(['0x095ea7b3', withTax])
    })

    it.each([
      [
        'a call in it fails',
        () => {
          throw revert('TransferHelper: TRANSFER_FROM_FAILED')
        },
        'cannot-succeed',
      ],
      ['it would bring too little', () => came(90_000n, '0xabcd'), 'brings-too-little'],
      [
        'no node answers',
        () => {
          throw new Error('offline')
        },
        'node',
      ],
    ])('asks no wallet when %s', async (_, node, kind) => {
      const verify: TransactionPlan['verify'] = (returned) =>
        returned === '0xabcd' ? { kind: 'brings-too-little' } : undefined
      const { sent, asked, actions } = run({ plan: { ...together, verify }, node, wallet: accepting })
      expect(await sent).toMatchObject({ ok: false, problem: { kind } })
      expect([...asked, ...actions]).toEqual([])
    })

    it.each([
      ['overlooks it', () => '0x'],
      ['overlooks it for an account that answers by itself', () => '0x01'],
      [
        'refuses it',
        () => {
          throw new RpcError(-32602, 'too many arguments, want at most 2')
        },
      ],
      [
        'does not know it',
        () => {
          throw new RpcError(-32000, 'state override is not supported')
        },
      ],
    ])(
      'simulates the approval alone at a node that %s, and takes the way that holds for all',
      async (_, answer) => {
        const alone: unknown[] = []
        const node: Answer = (__, params) => {
          if (params.length === 3) return answer()
          alone.push(params[0])
          return '0x'
        }
        const { sent, asked } = run({ plan: together, node, wallet: accepting })
        expect(await sent).toMatchObject({ ok: true })
        expect(alone).toMatchObject([{ to: network.deployment.reward.address }])
        expect(methodsOf(asked)).toEqual(['0x095ea7b3', withTax])
        const refusing = run({
          plan: together,
          node: (__, params) => {
            if (params.length === 3) return answer()
            throw revert('Pausable: paused')
          },
          wallet: accepting,
        })
        expect(await refusing.sent).toMatchObject({
          ok: false,
          problem: { kind: 'cannot-succeed', cause: 'paused' },
        })
        expect(refusing.asked).toEqual([])
      },
    )

    it('sends nothing for a wallet that was changed while the node was thinking', async () => {
      const { sent, asked } = run({
        plan: together,
        node: () => {
          setProvider({ request: () => Promise.resolve({ id: '1' }) })
          return came(1n)
        },
      })
      expect(await sent).toEqual({ ok: false, problem: { kind: 'wallet-changed' } })
      expect(asked).toEqual([])
    })

    it.each([undefined, null, '', {}, { id: '' }, { id: 7 }])(
      'keeps nothing when the wallet answers %o',
      async (answer) => {
        const { sent, actions } = run({ plan: together, node: () => came(1n), wallet: () => answer })
        expect(await sent).toEqual({ ok: false, problem: { kind: 'wallet', message: 'No batch id found' } })
        expect(actions).toEqual([])
      },
    )

    it('says that the person refused', async () => {
      const { sent } = run({
        plan: together,
        node: () => came(1n),
        wallet: () => {
          throw Object.assign(new Error('no'), { code: 4001 })
        },
      })
      expect(await sent).toEqual({ ok: false, problem: { kind: 'rejected' } })
    })

    it('costs what both took and a transaction costs, at the node’s price; unknown where it cannot be tried', async () => {
      const cost = (trial: Answer) =>
        costOf(together, (method, params) => (method === 'eth_gasPrice' ? '0x3' : trial(method, params)))
      const wei = (await cost(() => came(90_000n))) ?? 0n
      // 21,000 and what the data costs besides: some hundred bytes.
      expect(wei % 3n).toBe(0n)
      expect(wei / 3n).toBeGreaterThan(90_000n + 21_000n)
      expect(wei / 3n).toBeLessThan(90_000n + 21_000n + 16_000n)
      expect(await cost(() => '0x')).toBeUndefined()
    })
  })
})
