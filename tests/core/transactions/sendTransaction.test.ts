import { combineReducers, configureStore } from '@reduxjs/toolkit'
import { AbiCoder, Interface } from 'ethers'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { approve } from '~/chain/abi/erc20'
import { buyTickets } from '~/chain/abi/lottery'
import {
  abi as routerAbi,
  swapExactETHForTokens,
  swapExactETHForTokensSupportingFeeOnTransferTokens,
} from '~/chain/abi/router'
import { callOf } from '~/chain/contract/call'
import { guarded } from '~/chain/contract/guard'
import { RpcError } from '~/chain/rpc/errors'
import type { Transport } from '~/chain/rpc/transport'
import { setProvider } from '~/chain/wallet/session'
import { blockReducer } from '~/chain/block/slice'
import { connectStarted, walletReducer, walletReported } from '~/chain/wallet/slice'
import { gasPrice } from '~/config/gasPrices'
import { network } from '~/config/networks'
import type { CoreDispatch, CoreState, CoreThunk } from '~/core/state'
import { batched as withFirst, type TransactionPlan } from '~/core/transactions/plan'
import { estimatedCost, sendTransaction } from '~/core/transactions/sendTransaction'
import { transactionsReducer } from '~/core/transactions/slice'
import { userReducer } from '~/core/user/slice'
import { toAddress } from '~/domain/address'
import type { GasSpeed } from '~/domain/money/gasSpeed'

const ACCOUNT = toAddress('0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266')
const HASH = `0x${'cd'.repeat(32)}`
const router = new Interface(routerAbi)

const plan: TransactionPlan = {
  account: ACCOUNT,
  attempts: [purchase(swapExactETHForTokens), purchase(swapExactETHForTokensSupportingFeeOnTransferTokens)],
  picking: 'both-or-last',
  summary: { key: 'approve', facts: { symbol: 'CHEESE' } },
}

function purchase(
  way: typeof swapExactETHForTokens | typeof swapExactETHForTokensSupportingFeeOnTransferTokens,
) {
  return callOf(way, network.deployment.router, [1n, [ACCOUNT, ACCOUNT], ACCOUNT, 99n], 7n)
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

interface Setting {
  readonly node: Answer
  readonly wallet?: Answer
  readonly state?: Partial<CoreState>
  readonly plan?: TransactionPlan
  /** What the wallet says of the chain that it is on. */
  readonly chain?: () => unknown
  /** What is at the address that is called. */
  readonly code?: string
  /** The node's newest block. */
  readonly head?: () => string
}

function run(options: Setting) {
  const asked: { method: string; params: readonly unknown[] }[] = []
  const transport: Transport = {
    request: async (method, params) => {
      await Promise.resolve()
      if (method === 'eth_blockNumber') return options.head?.() ?? '0x64'
      return method === 'eth_getCode' ? (options.code ?? '0x60') : options.node(method, params)
    },
  }
  setProvider({
    request: async ({ method, params = [] }) => {
      if (method === 'eth_chainId') return options.chain?.() ?? '0x38'
      asked.push({ method, params })
      await Promise.resolve()
      return (options.wallet ?? (() => HASH))(method, params)
    },
  })
  const state = {
    wallet: connected,
    user: { gasPrice: 'default' },
    block: { currentBlock: 100 },
    transactions: {},
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
  const sent = sendTransaction(options.plan ?? plan)(dispatch, () => state, { transport })
  return { sent, asked, actions }
}

/** What happened, in the slice's own words. */
function kindsOf(actions: readonly unknown[]): readonly unknown[] {
  return actions.map((action) => (action as { type: string }).type.replace('transactions/', ''))
}

const connected = { status: 'connected', walletId: 'local', account: ACCOUNT, chainId: network.chainId }

/** What a plan is expected to cost, in wei. */
function costOf(
  priced: TransactionPlan,
  node: Answer,
  user: { readonly gasPrice?: GasSpeed } = { gasPrice: 'default' },
): Promise<bigint | undefined> {
  const transport: Transport = {
    request: (method, params) => Promise.resolve().then(() => node(method, params)),
  }
  const state = { wallet: connected, user } as CoreState
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
      node: (method) => (method === 'eth_estimateGas' ? '0x186a0' : '0x01'),
    })
    expect(await sent).toMatchObject({ ok: true })
    const [request] = asked[0]?.params as [Record<string, string>]
    expect(request).toMatchObject({ from: ACCOUNT, to: network.deployment.router, value: '0x7' })
    expect(Number(request['gas'])).toBe(110_000)
    expect(BigInt(request['gasPrice'] ?? 0)).toBe(gasPrice.default)
    expect(request['data']?.slice(0, 10)).toBe(router.getFunction('swapExactETHForTokens')?.selector)
    expect(kindsOf(actions)).toEqual(['transactionAsked', 'transactionAnswered'])
    expect(actions[1]).toMatchObject({ payload: { hash: HASH } })
  })

  describe('at a gas price', () => {
    const GWEI = 10n ** 9n
    type Fees = Readonly<Record<'gasPrice' | 'maxFeePerGas' | 'maxPriorityFeePerGas', string | undefined>>

    /** A node that suggests a price, with a base fee where its blocks have one. */
    function nodeAt(suggestion: bigint, baseFee?: bigint): Answer {
      return (method) => {
        if (method === 'eth_estimateGas') return '0x186a0'
        if (method === 'eth_gasPrice') return `0x${suggestion.toString(16)}`
        if (method !== 'eth_getBlockByNumber') return '0x01'
        return baseFee === undefined ? {} : { baseFeePerGas: `0x${baseFee.toString(16)}` }
      }
    }

    const userAt = (gasPrice?: GasSpeed) => (gasPrice === undefined ? {} : { gasPrice })
    const speed = (gasPrice?: GasSpeed) => ({ user: userAt(gasPrice) }) as Partial<CoreState>

    it('of the node’s own suggestion, asked at that moment, for who has chosen none', async () => {
      let suggestion = GWEI / 20n
      const node: Answer = (method, params) => nodeAt(suggestion, 0n)(method, params)
      const pricesSent = async () => {
        const { sent, asked } = run({ node, state: speed() })
        expect(await sent).toMatchObject({ ok: true })
        const [{ gasPrice, maxFeePerGas }] = asked[0]?.params as [Fees]
        return [BigInt(gasPrice ?? 0), maxFeePerGas]
      }
      expect(await pricesSent()).toEqual([50_000_000n, undefined])
      suggestion = 3n * GWEI
      expect(await pricesSent()).toEqual([3n * GWEI, undefined])
    })

    it('of a chain whose base fee moves holds while that doubles', async () => {
      const { sent, asked } = run({ node: nodeAt(3n * GWEI, 2n * GWEI), state: speed('network') })
      expect(await sent).toMatchObject({ ok: true })
      const [{ gasPrice, maxFeePerGas, maxPriorityFeePerGas }] = asked[0]?.params as [Fees]
      expect(gasPrice).toBeUndefined()
      expect([BigInt(maxFeePerGas ?? 0), BigInt(maxPriorityFeePerGas ?? 0)]).toEqual([5n * GWEI, GWEI])
    })

    it('below the base fee asks no wallet, and says so', async () => {
      const { sent, asked } = run({ node: nodeAt(21n * GWEI, 20n * GWEI), state: speed('instant') })
      expect(await sent).toEqual({ ok: false, problem: { kind: 'gas-price-too-low' } })
      expect(asked).toEqual([])
      // The base fee itself is enough: the preset of 7 gwei is the price.
      const enough = run({ node: nodeAt(GWEI, 7n * GWEI), state: speed('instant') })
      expect(await enough.sent).toMatchObject({ ok: true })
    })

    it('that no node tells is the node’s trouble and not the wallet’s', async () => {
      const node: Answer = (method, params) => {
        if (method === 'eth_gasPrice') throw new Error('the gas price oracle is gone')
        return nodeAt(GWEI)(method, params)
      }
      const { sent, asked } = run({ node, state: speed('network') })
      expect(await sent).toEqual({
        ok: false,
        problem: { kind: 'node', message: 'the gas price oracle is gone' },
      })
      expect(asked).toEqual([])
    })

    it.each([
      [undefined, undefined],
      [undefined, 2n * GWEI],
      ['default', undefined],
      ['fast', 2n * GWEI],
    ] as const)('is what the cost was counted with (%s, base fee %s)', async (chosen, baseFee) => {
      const node = nodeAt(3n * GWEI, baseFee)
      const { sent, asked } = run({ node, state: speed(chosen) })
      await sent
      const [{ gasPrice, maxPriorityFeePerGas }] = asked[0]?.params as [Fees]
      const price =
        gasPrice === undefined ? BigInt(maxPriorityFeePerGas ?? 0) + (baseFee ?? 0n) : BigInt(gasPrice)
      expect(await costOf(plan, node, userAt(chosen))).toBe(100_000n * price)
    })
  })

  it('adds the gas that a plan spares for what an estimate cannot see', async () => {
    const { sent, asked } = run({
      plan: { ...plan, spareGas: 45_000n },
      node: (method) => (method === 'eth_estimateGas' ? '0x186a0' : '0x01'),
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
        return method === 'eth_estimateGas' ? '0x186a0' : '0x01'
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
    expect(kindsOf(actions)).toEqual(['transactionAsked', 'transactionWithdrawn'])
  })

  it.each([
    ['without 0x', 'cd'.repeat(32)],
    ['with 0X in capitals', `0X${'CD'.repeat(32)}`],
    ['with a line’s end', `${HASH}\n`],
    ['in a list', [HASH]],
    ['as an object’s hash', { hash: HASH }],
    ['as an object’s transactionHash', { transactionHash: HASH }],
    ['as a result in a result', { result: { txHash: HASH } }],
  ])('understands a hash %s', async (_, answer) => {
    const { sent, actions } = run({ node: () => '0x186a0', wallet: () => answer })
    expect(await sent).toMatchObject({ ok: true })
    expect(actions[1]).toMatchObject({ payload: { hash: HASH } })
  })

  it.each([undefined, null, '', '0x', 'hello', 7, {}, [], [HASH, HASH], `${HASH}ab`])(
    'does not call it failed when a wallet answers %o, and looks for what it may have sent',
    async (answer) => {
      const { sent, actions } = run({ node: () => '0x186a0', wallet: () => answer })
      expect(await sent).toMatchObject({ ok: false, problem: { kind: 'outcome-unknown' } })
      expect(kindsOf(actions)).toEqual(['transactionAsked', 'transactionAnswered'])
      expect(actions[1]).toMatchObject({ payload: { hash: undefined } })
    },
  )

  it.each([
    ['already known', -32000],
    ['Request timed out', undefined],
    ['nonce too low', -32000],
    ['Internal JSON-RPC error.', -32603],
  ])('does not call it failed when a wallet says “%s”', async (message, code) => {
    const { sent, actions } = run({
      node: () => '0x186a0',
      wallet: () => {
        throw Object.assign(new Error(message), { code })
      },
    })
    expect(await sent).toMatchObject({ ok: false, problem: { kind: 'outcome-unknown', message } })
    expect(actions[1]).toMatchObject({ payload: { hash: undefined } })
  })

  it.each([
    ['User denied transaction signature', -32603, 'rejected'],
    ['insufficient funds for gas * price + value', -32000, 'wallet'],
    ['method not supported', 4200, 'wallet'],
    ['Request of type eth_sendTransaction already pending', -32002, 'wallet'],
  ])('is sure that nothing was sent when a wallet says “%s”', async (message, code, kind) => {
    const { sent, actions } = run({
      node: () => '0x186a0',
      wallet: () => {
        throw Object.assign(new Error(message), { code })
      },
    })
    expect(await sent).toMatchObject({ ok: false, problem: { kind } })
    expect(kindsOf(actions)).toEqual(['transactionAsked', 'transactionWithdrawn'])
  })

  it('keeps what the wallet is asked for before it is asked', async () => {
    const node: Answer = (method) => (method === 'eth_getTransactionCount' ? '0x7' : '0x186a0')
    const { actions, asked } = run({ node, wallet: () => new Promise(() => undefined) })
    await vi.waitFor(() => expect(asked).toHaveLength(1))
    const [request] = asked[0]?.params as [{ readonly data: string }]
    expect(kindsOf(actions)).toEqual(['transactionAsked'])
    const call = { to: network.deployment.router, value: '0x7', data: request.data }
    expect(actions[0]).toMatchObject({
      payload: { transaction: { from: ACCOUNT, nonceFrom: 7, sentBlock: 100, call } },
    })
  })

  it.each([
    ['ahead of the page', 100, '0x66', 102],
    ['behind the page', 100, '0x5a', 100],
    ['far beyond the page, which is not believed', 100, '0xffffff', 110],
    ['the first that the page hears of', 0, '0x66', 102],
    ['not a number', 100, 'many', 100],
  ])(
    'records the newest block as the one it was sent at: the node’s is %s',
    async (_, currentBlock, head, sentBlock) => {
      const { sent, actions } = run({
        node: () => '0x186a0',
        head: () => head,
        state: { block: { currentBlock } } as Partial<CoreState>,
      })
      expect(await sent).toMatchObject({ ok: true })
      expect(actions[0]).toMatchObject({ payload: { transaction: { sentBlock } } })
    },
  )

  it('records the last block the page has seen where no node answers', async () => {
    const warn = vi.spyOn(console, 'warn').mockReturnValue()
    const head = () => {
      throw new Error('no node answers')
    }
    const { sent, actions } = run({ node: () => '0x186a0', head })
    expect(await sent).toMatchObject({ ok: true })
    expect(actions[0]).toMatchObject({ payload: { transaction: { sentBlock: 100 } } })
    expect(warn).toHaveBeenCalledOnce()
  })

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

  it('refuses the plan of another account before any request', async () => {
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
        if (method !== 'eth_call') return null
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
    await vi.waitFor(() => expect(actions[2]).toMatchObject({ payload: { nonce: 5 } }))
    vi.spyOn(console, 'warn').mockImplementation(() => undefined)
    const silent = run({
      node: () => '0x186a0',
      wallet: (method) => {
        if (method === 'eth_getTransactionByHash') throw new Error('not supported')
        return HASH
      },
    })
    expect(await silent.sent).toMatchObject({ ok: true })
  })

  it('records a hash that comes after an hour, from the account that was asked', async () => {
    let answer: (hash: string) => void = () => undefined
    const late = new Promise<string>((resolve) => {
      answer = resolve
    })
    const { sent, actions, asked } = run({ node: () => '0x186a0', wallet: () => late })
    await vi.waitFor(() => expect(asked).toHaveLength(1))
    expect(kindsOf(actions)).toEqual(['transactionAsked'])
    answer(HASH)
    expect(await sent).toMatchObject({ ok: true })
    expect(actions[0]).toMatchObject({ payload: { transaction: { from: ACCOUNT, sentBlock: 100 } } })
    expect(actions[1]).toMatchObject({ payload: { hash: HASH } })
    expect(asked.filter(({ method }) => method === 'eth_sendTransaction')).toHaveLength(1)
  })

  describe('on the wallet’s chain', () => {
    const node: Answer = () => '0x186a0'

    it('sends with the chain in the request, and nothing to a wallet that stays elsewhere', async () => {
      const here = run({ node })
      await here.sent
      expect(here.asked[0]?.params).toMatchObject([{ chainId: '0x38' }])
      vi.spyOn(console, 'error').mockImplementation(() => undefined)
      const elsewhere = run({
        node,
        chain: () => '0x1',
        wallet: () => {
          throw Object.assign(new Error('no'), { code: 4001 })
        },
      })
      expect(await elsewhere.sent).toEqual({ ok: false, problem: { kind: 'wrong-network' } })
      expect(elsewhere.asked.map(({ method }) => method)).toEqual(['wallet_switchEthereumChain'])
    })

    it('asks a wallet that went elsewhere to come, and sends once it is there', async () => {
      let chain = '0x61'
      const { sent, asked } = run({
        node,
        chain: () => chain,
        wallet: (method) => {
          if (method === 'wallet_switchEthereumChain') chain = '0x38'
          return HASH
        },
      })
      expect(await sent).toMatchObject({ ok: true })
      expect(asked.map(({ method }) => method).slice(0, 2)).toEqual([
        'wallet_switchEthereumChain',
        'eth_sendTransaction',
      ])
    })

    it('does not believe a wallet that says it came and did not, or does not say where it is', async () => {
      vi.spyOn(console, 'warn').mockImplementation(() => undefined)
      const chains = [
        () => '0x61',
        () => ({}),
        () => {
          throw new Error('busy')
        },
      ]
      for (const chain of chains) {
        const { sent, asked } = run({ node, chain, wallet: () => null })
        expect(await sent).toEqual({ ok: false, problem: { kind: 'wrong-network' } })
        expect(asked.map(({ method }) => method)).not.toContain('eth_sendTransaction')
      }
    })

    it('leaves the field out for a wallet that does not know it', async () => {
      const { sent, asked } = run({
        node,
        wallet: (method, [request]) => {
          if (method === 'eth_sendTransaction' && JSON.stringify(request).includes('chainId')) {
            throw Object.assign(new Error('unknown field'), { code: -32602 })
          }
          return HASH
        },
      })
      expect(await sent).toMatchObject({ ok: true })
      expect(asked[1]?.params).not.toMatchObject([{ chainId: '0x38' }])
    })
  })

  describe('while the same is being asked', () => {
    it('refuses a second one, and takes another action and a later one', async () => {
      const answers: ((hash: string) => void)[] = []
      const provider = {
        request: ({ method }: { method: string }): Promise<unknown> => {
          if (method === 'eth_chainId') return Promise.resolve('0x38')
          if (method !== 'eth_sendTransaction') return Promise.resolve(null)
          return new Promise((resolve) => answers.push(resolve))
        },
      }
      const transport: Transport = { request: () => Promise.resolve('0x186a0') }
      setProvider(provider)
      const store = configureStore({
        reducer: combineReducers({
          block: blockReducer,
          transactions: transactionsReducer,
          wallet: walletReducer,
          user: userReducer,
        }),
        middleware: (defaults) => defaults({ thunk: { extraArgument: { transport } } }),
      })
      store.dispatch(connectStarted('local'))
      store.dispatch(walletReported({ walletId: 'local', account: ACCOUNT, chainId: network.chainId }))
      const dispatch = store.dispatch as unknown as CoreDispatch
      const first = dispatch(sendTransaction(plan))
      const doubled = { ok: false, problem: { kind: 'already-asking' } }
      expect(await dispatch(sendTransaction(plan))).toEqual(doubled)
      const [attempt0] = plan.attempts
      const later = { ...attempt0, args: [2n, [ACCOUNT, ACCOUNT], ACCOUNT, 100n], value: 8n }
      expect(await dispatch(sendTransaction({ ...plan, attempts: [later] }))).toEqual(doubled)
      await vi.waitFor(() => expect(answers).toHaveLength(1))
      answers[0]?.(HASH)
      expect(await first).toMatchObject({ ok: true })
      const other: TransactionPlan = { ...plan, summary: { key: 'approve', facts: { symbol: 'BUSD' } } }
      const third = dispatch(sendTransaction(other))
      const fourth = dispatch(sendTransaction(plan))
      await vi.waitFor(() => expect(answers).toHaveLength(3))
      for (const n of [1, 2]) answers[n]?.(`0x${String(n).repeat(64)}`)
      expect(await third).toMatchObject({ ok: true })
      expect(await fourth).toMatchObject({ ok: true })
    })
  })

  it.each([
    ['has no code', { code: '0x' }, '0x01'],
    ['answers nothing where the ABI returns amounts', {}, '0x'],
  ])('sends nothing to an address that %s', async (_, setting, returned) => {
    const { sent, asked } = run({
      ...setting,
      node: (method) => (method === 'eth_estimateGas' ? '0x186a0' : returned),
    })
    expect(await sent).toEqual({ ok: false, problem: { kind: 'no-contract' } })
    expect(asked).toEqual([])
  })

  it.each([
    ['has not seen the block', new RpcError(-32000, 'header not found')],
    ['does not understand the question', new RpcError(-32602, 'invalid argument')],
    ['is broken', new RpcError(-32603, 'internal error')],
    ['cannot be reached', new Error('timeout')],
  ])('does not take a node that %s for the chain', async (_, error) => {
    for (const failing of ['eth_estimateGas', 'eth_call']) {
      const { sent, asked } = run({
        node: (method) => {
          if (method === failing) throw error
          return '0x186a0'
        },
      })
      expect(await sent).toEqual({ ok: false, problem: { kind: 'node', message: error.message } })
      expect(asked).toEqual([])
    }
  })

  it('leaves a node that answers nonsense for another one', async () => {
    for (const nonsense of ['0x', null, {}, 'soon']) {
      const checked: string[] = []
      const transport: Transport = {
        request: (method, _, options) => {
          if (method === 'eth_estimateGas' || (method === 'eth_call' && nonsense !== '0x')) {
            expect(() => options?.check?.(nonsense)).toThrow('not-json-rpc')
            checked.push(method)
          }
          return Promise.resolve('0x186a0')
        },
      }
      setProvider({ request: ({ method }) => Promise.resolve(method === 'eth_chainId' ? '0x38' : HASH) })
      const state = {
        ...{ wallet: connected, user: { gasPrice: 'default' }, block: { currentBlock: 1 } },
        transactions: {},
      }
      const dispatch = ((action: unknown) =>
        isThunk(action) ? action(dispatch, () => state as CoreState, { transport }) : action) as CoreDispatch
      expect(await dispatch(sendTransaction(plan))).toMatchObject({ ok: true })
      expect(checked).toContain('eth_estimateGas')
    }
  })

  it('simulates at another node than the one that is read from, and hears both before it says no', async () => {
    const avoided: unknown[] = []
    const transport: Transport = {
      request: (method, _, options) => {
        if (method !== 'eth_call') return Promise.resolve('0x186a0')
        avoided.push(options?.avoid)
        // It has not seen the approval of the block before.
        return options?.avoid === 'reads'
          ? Promise.reject(revert('TransferHelper: TRANSFER_FROM_FAILED'))
          : Promise.resolve('0x01')
      },
    }
    setProvider({ request: ({ method }) => Promise.resolve(method === 'eth_chainId' ? '0x38' : HASH) })
    const state = {
      ...{ wallet: connected, user: { gasPrice: 'default' }, block: { currentBlock: 1 } },
      transactions: {},
    }
    const dispatch = ((action: unknown) =>
      isThunk(action) ? action(dispatch, () => state as CoreState, { transport }) : action) as CoreDispatch
    expect(await dispatch(sendTransaction(plan))).toMatchObject({ ok: true })
    expect(avoided).toEqual(['reads', undefined])
  })

  describe('with a gain that no call returns', () => {
    const word = (units: bigint) => `0x${units.toString(16).padStart(64, '0')}`
    const gainful: TransactionPlan = {
      ...plan,
      gain: {
        token: network.deployment.reward.address,
        owner: ACCOUNT,
        verify: (units) => (units < 10n ? { kind: 'brings-too-little' } : undefined),
      },
    }
    const node =
      (gain: unknown): Answer =>
      (method, params) => {
        if (method === 'eth_call') return params.length === 3 ? gain : '0x01'
        return '0x5208'
      }

    it('asks the wallet only when it is measured to be enough', async () => {
      const enough = run({ plan: gainful, node: node(word(10n)) })
      expect(await enough.sent).toMatchObject({ ok: true })
      const little = run({ plan: gainful, node: node(word(9n)) })
      expect(await little.sent).toEqual({ ok: false, problem: { kind: 'brings-too-little' } })
      expect(little.asked).toEqual([])
    })

    it('goes by the router’s own minimum where no node can measure it', async () => {
      const { sent } = run({ plan: gainful, node: node('0x') })
      expect(await sent).toMatchObject({ ok: true })
    })
  })

  describe('together with what has to be first', () => {
    const approval = callOf(approve, network.deployment.reward.address, [network.deployment.router, 5n])
    const batched: TransactionPlan = { ...plan, first: [approval] }
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
        plan: batched,
        node: (method, params) => {
          if (method === 'eth_call') tried.push(params)
          return came(90_000n)
        },
        wallet: accepting,
      })
      expect(await sent).toMatchObject({ ok: true })
      const [{ calls, id, ...batch }] = asked[0]?.params as [
        { readonly id: string; readonly calls: readonly { readonly to: string; readonly value: string }[] },
      ]
      expect(id).toMatch(/^0x[0-9a-f]{64}$/)
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
      // Kept under the name that the wallet was asked to give it, before it was asked; its own word counts.
      const askedBatch = { id, walletId: 'local', calls: calls.map(({ to, value }) => ({ to, value })) }
      expect(actions).toMatchObject([
        { payload: { transaction: { askedBatch, from: ACCOUNT, sentBlock: 100 } } },
        { payload: { batchId: 'batch-1' } },
      ])
    })

    it('takes the way that holds for tokens with a tax where the plain one fails', async () => {
      const { sent, asked } = run({
        plan: batched,
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
      const { sent, asked, actions } = run({ plan: { ...batched, verify }, node, wallet: accepting })
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
        const node: Answer = (method, params) => {
          if (params.length === 3) return answer()
          if (method === 'eth_call') alone.push(params[0])
          return '0x'
        }
        const { sent, asked } = run({ plan: batched, node, wallet: accepting })
        expect(await sent).toMatchObject({ ok: true })
        expect(alone).toMatchObject([{ to: network.deployment.reward.address }])
        expect(methodsOf(asked)).toEqual(['0x095ea7b3', withTax])
        const refusing = run({
          plan: batched,
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
        plan: batched,
        node: () => {
          setProvider({ request: () => Promise.resolve({ id: '1' }) })
          return came(1n)
        },
      })
      expect(await sent).toEqual({ ok: false, problem: { kind: 'wallet-changed' } })
      expect(asked).toEqual([])
    })

    it.each([undefined, null, '', {}, { id: '' }, { id: 7 }])(
      'looks for what became of it when the wallet answers %o',
      async (answer) => {
        const { sent, actions } = run({ plan: batched, node: () => came(1n), wallet: () => answer })
        expect(await sent).toMatchObject({ ok: false, problem: { kind: 'outcome-unknown' } })
        expect(actions).toMatchObject([{ type: 'transactions/transactionAsked' }, { payload: {} }])
      },
    )

    it('asks again without a name where the wallet knows none, and for no batch where it does none', async () => {
      const names: unknown[] = []
      const old = run({
        plan: batched,
        node: () => came(1n),
        wallet: (_, [batch]) => {
          names.push(Object.hasOwn(batch as object, 'id'))
          if (names.length === 1) throw Object.assign(new Error('unknown field id'), { code: -32602 })
          return 'batch-1'
        },
      })
      expect(await old.sent).toMatchObject({ ok: true })
      expect(names).toEqual([true, false])
      const unable = run({
        plan: batched,
        node: () => came(1n),
        wallet: () => {
          throw Object.assign(new Error('The account was not upgraded'), { code: 5750 })
        },
      })
      expect(await unable.sent).toMatchObject({ ok: false, problem: { kind: 'wallet' } })
      expect(unable.actions.at(-1)).toMatchObject({ type: 'transactions/transactionWithdrawn' })
    })

    it('is never of a guarded call, which a batch would be refused by', async () => {
      const entry: TransactionPlan = {
        ...plan,
        attempts: [callOf(guarded(buyTickets, 'entry'), ACCOUNT, [1n, [1]])],
        picking: 'first',
      }
      expect(withFirst(entry, approval)).toBe(entry)
      expect(withFirst(plan, approval)).toEqual({ ...plan, first: [approval] })
      const { sent, asked } = run({ plan: { ...entry, first: [approval] }, node: () => came(1n) })
      await expect(sent).rejects.toThrow('A guarded call is part of a batch.')
      expect(asked).toEqual([])
    })

    it.each(['entry', 'exit'] as const)('is told what of it was guarded: %s', async (guard) => {
      const { sent } = run({
        plan: {
          ...plan,
          attempts: [callOf(guarded(buyTickets, guard), ACCOUNT, [1n, [1]])],
          picking: 'first',
        },
        node: () => {
          throw revert('Contract not allowed')
        },
      })
      expect(await sent).toEqual({
        ok: false,
        problem: {
          kind: 'cannot-succeed',
          reason: 'Contract not allowed',
          cause: 'no-contract-wallets',
          guard,
        },
      })
    })

    it('says that the person refused', async () => {
      const { sent } = run({
        plan: batched,
        node: () => came(1n),
        wallet: () => {
          throw Object.assign(new Error('no'), { code: 4001 })
        },
      })
      expect(await sent).toEqual({ ok: false, problem: { kind: 'rejected' } })
    })

    it('costs what both took and a transaction costs, at the node’s price; unknown where it cannot be tried', async () => {
      const cost = (simulated: Answer) =>
        costOf(batched, (method, params) => (method === 'eth_gasPrice' ? '0x3' : simulated(method, params)))
      const wei = (await cost(() => came(90_000n))) ?? 0n
      // 21,000 and what the data costs besides: some hundred bytes.
      expect(wei % 3n).toBe(0n)
      expect(wei / 3n).toBeGreaterThan(90_000n + 21_000n)
      expect(wei / 3n).toBeLessThan(90_000n + 21_000n + 16_000n)
      expect(await cost(() => '0x')).toBeUndefined()
    })
  })
})
