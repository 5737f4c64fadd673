// Loaded before a test begins: the code that sends comes late on a page, and is a second's work to transform.
import '~/core/transactions/sending'
import { act, cleanup, configure, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Interface } from 'ethers'
import type { ReactNode } from 'react'
import { Provider } from 'react-redux'
import { MemoryRouter, Route, Routes } from 'react-router-dom'
import { expect, vi } from 'vitest'
import { persistTransactions } from '~/app/persistTransactions'
import { type Engine, startChain } from '~/chain/engine'
import type { Call } from '~/chain/multicall/aggregate'
import { RpcError } from '~/chain/rpc/errors'
import type { RequestOptions } from '~/chain/rpc/transport'
import { setProvider } from '~/chain/wallet/session'
import { connectStarted, walletReported } from '~/chain/wallet/slice'
import { network } from '~/config/networks'
import { transactionsMerged } from '~/core/transactions/slice'
import { parseTransactionsState } from '~/core/transactions/stored'
import { type Address, isBefore, toAddress } from '~/domain/address'
import { pairAddress } from '~/domain/amm/pairAddress'
import type { Token } from '~/domain/money/currency'
import { reducer as farmsReducer } from '~/features/farms/FarmsScreen'
import { reducer as poolsReducer } from '~/features/pools/PoolsScreen'
import { LanguageProvider } from '~/i18n/LanguageProvider'
import type { Hex } from '~/lib/hex'
import { ToastsProvider } from '~/widgets/Toasts'
import { answerHex, type Asked, FakeChain, wordHex } from '../chain/fakeChain'
import { openStore } from './support/openStore'

configure({ asyncUtilTimeout: 10_000 })
vi.setConfig({ testTimeout: 30_000 })

/** A person's own no is told without alarm, and what was asked is asked again by one press. */
export async function expectRejectionAndRetry(chain: EarningChain): Promise<void> {
  const words = await screen.findByText('You rejected this in your wallet')
  expect(words.closest('[role]')?.getAttribute('role')).toBe('status')
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  await waitFor(() => {
    expect(chain.sent).toHaveLength(2)
  })
  expect(chain.sent[1]?.data).toBe(chain.sent[0]?.data)
  expect(screen.queryByText('You rejected this in your wallet')).toBeNull()
}

export const E18 = 10n ** 18n
const ACCOUNT = toAddress('0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266')
const { reward, wrapped, dollar } = network.deployment

export function addressOf(n: number): Address {
  return toAddress(`0x${n.toString(16).padStart(40, '0')}`)
}

export function tokenOf(symbol: string, n: number, decimals = 18): Token {
  return { kind: 'token', chainId: network.chainId, address: addressOf(n), decimals, symbol, name: symbol }
}

interface SentCall {
  readonly to: string
  readonly data: Hex
  readonly value: Hex
}

const NOTHING: SentCall = { to: '', data: '0x', value: '0x0' }

/** A node with things to earn with, whose state a test changes under the page, and a wallet that sends to it. */
export abstract class EarningChain extends FakeChain {
  override block = 100
  /** Dollars for one token; those that are not here, or 0, have no pool with the dollar. */
  readonly dollars = new Map<Address, bigint>([
    [reward.address, 2n],
    [wrapped.address, 300n],
  ])
  /** The code that the account carries. */
  code: Hex = '0x'
  /** Why transactions are refused when they are simulated; undefined where they are not. */
  refusal: string | undefined
  /** Hundredths of a percent that tokens keep back when they are sold, which a trial of a trade finds. */
  keptOfSales = 0n
  readonly sent: SentCall[] = []

  constructor() {
    super()
    this.respond = (asked) => this.answerAll(asked)
  }

  /** What one call finds. */
  protected abstract answerTo(call: Call): Hex | 'revert'

  private answerAll(asked: Asked): unknown {
    if (asked.method !== 'eth_call') return this.answer(asked)
    return answerHex(
      asked.tag === 'latest' ? this.block : Number(asked.tag),
      asked.calls.map((call) => this.answerTo(call)),
    )
  }

  override request(
    method: string,
    params: readonly unknown[],
    options: RequestOptions = {},
  ): Promise<unknown> {
    const [call, , overrides] = params as [{ from?: string } | undefined, unknown, unknown]
    if (overrides !== undefined) {
      return Promise.resolve(wordsHex([10_000n, 10_000n, 1n, 10_000n - this.keptOfSales]))
    }
    const isRehearsal = method === 'eth_estimateGas' || (method === 'eth_call' && call?.from !== undefined)
    if (isRehearsal && this.refusal !== undefined) return Promise.reject(revert(this.refusal))
    if (method === 'eth_estimateGas') return Promise.resolve('0x5208')
    if (isRehearsal) return Promise.resolve('0x')
    if (method === 'eth_getCode') return Promise.resolve(params[0] === ACCOUNT ? this.code : '0x60')
    if (method.startsWith('eth_getTransaction')) return Promise.resolve(null)
    return super.request(method, params, options)
  }

  /** A wallet that sends whatever it is asked to, unless `answer` says otherwise. */
  wallet(answer: (nth: number) => Promise<Hex> = (nth) => Promise.resolve(wordHex(BigInt(nth)))): void {
    setProvider({
      request: ({ method, params }: { method: string; params?: unknown }): Promise<unknown> => {
        if (method === 'eth_chainId') return Promise.resolve(network.chainId)
        if (method !== 'eth_sendTransaction') return Promise.resolve(null)
        this.sent.push((params as SentCall[])[0] ?? NOTHING)
        return answer(this.sent.length)
      },
    })
  }

  /** A wallet whose person says no to the first request, and when it is told to. */
  refusingWallet(until: Promise<unknown> = Promise.resolve()): void {
    this.wallet(async (nth) => {
      if (nth > 1) return wordHex(BigInt(nth))
      await until
      throw Object.assign(new Error('User rejected the request.'), { code: 4001 })
    })
  }

  /** Reserves with the dollar, deep enough to be believed; other pools do not exist. */
  protected dollarPool(target: Address): Hex {
    const { factory, pairInitCodeHash: initCodeHash } = network.deployment
    for (const [token, price] of this.dollars) {
      if (price === 0n || pairAddress({ factory, initCodeHash }, token, dollar.address) !== target) continue
      const [own, other] = [1_000_000n * E18, 1_000_000n * E18 * price]
      return reservesHex(isBefore(token, dollar.address) ? [own, other] : [other, own])
    }
    return '0x'
  }
}

export function reservesHex([first, second]: readonly [bigint, bigint]): Hex {
  return wordsHex([first, second, 0n])
}

export function wordsHex(words: readonly bigint[]): Hex {
  return `0x${words.map((word) => wordHex(word).slice(2)).join('')}`
}

/** A node's answer to a call that reverts with a reason. */
function revert(reason: string): Error {
  const data = new Interface(['error Error(string)']).encodeErrorResult('Error', [reason])
  return new RpcError(3, `execution reverted: ${reason}`, data)
}

let engine: Engine | undefined
let stopKeeping: (() => void) | undefined

/** A screen at a path, on a chain that a test holds in its hands; transactions are kept as in the app. */
export function openScreen(chain: EarningChain, path: string, screen: ReactNode) {
  const store = openStore(chain, { farms: farmsReducer, pools: poolsReducer })
  stopKeeping = persistTransactions(store)
  engine = startChain({ store, transport: chain, network: { ...network, blockPollMs: 20 } })
  render(
    <Provider store={store}>
      <LanguageProvider load={() => Promise.resolve({})}>
        <ToastsProvider>
          <MemoryRouter initialEntries={[path]}>
            <Routes>
              <Route path="*" element={screen} />
            </Routes>
          </MemoryRouter>
        </ToastsProvider>
      </LanguageProvider>
    </Provider>,
  )
  return {
    store,
    connect: (account = ACCOUNT) => {
      act(() => {
        store.dispatch(connectStarted('local'))
        store.dispatch(walletReported({ walletId: 'local', account, chainId: network.chainId }))
      })
    },
    /** Everything that was sent has its receipt. */
    confirm: () => {
      const text = JSON.stringify(store.getState().transactions)
      const mined: unknown = JSON.parse(text, (key, value: unknown) => (key === 'outcome' ? MINED : value))
      act(() => {
        store.dispatch(transactionsMerged(parseTransactionsState(mined)))
      })
    },
  }
}

const MINED = {
  status: 'mined',
  since: 1,
  receipt: {
    blockHash: wordHex(1n),
    blockNumber: 101,
    transactionHash: wordHex(1n),
    transactionIndex: 0,
    from: ACCOUNT,
    status: 1,
  },
}

/** The page is left, as by a reload: what is kept stays. */
export function leave(): void {
  cleanup()
  engine?.stop()
  stopKeeping?.()
  engine = undefined
}

export function close(): void {
  leave()
  setProvider(undefined)
  localStorage.clear()
}
