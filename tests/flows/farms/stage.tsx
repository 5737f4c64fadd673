import { combineReducers, configureStore } from '@reduxjs/toolkit'
import { act, cleanup, configure, render } from '@testing-library/react'
import { Interface } from 'ethers'
import { Provider } from 'react-redux'
import { MemoryRouter, Route, Routes } from 'react-router-dom'
import { vi } from 'vitest'
import { abi as chefAbi } from '~/chain/abi/masterChef'
import { blockReducer } from '~/chain/block/slice'
import { type Engine, startChain } from '~/chain/engine'
import type { Call } from '~/chain/multicall/aggregate'
import { multicallReducer } from '~/chain/multicall/slice'
import type { RequestOptions } from '~/chain/rpc/transport'
import { setProvider } from '~/chain/wallet/session'
import { connectStarted, walletReducer, walletReported } from '~/chain/wallet/slice'
import { earning } from '~/config/earning'
import type { FarmConfig } from '~/config/farms/farm'
import { network } from '~/config/networks'
import { listsReducer } from '~/core/lists/slice'
import { transactionsReducer } from '~/core/transactions/slice'
import { userReducer } from '~/core/user/slice'
import { type Address, isBefore, toAddress } from '~/domain/address'
import { pairAddress } from '~/domain/amm/pairAddress'
import type { Token } from '~/domain/money/currency'
import FarmsScreen, { reducer as farmsReducer } from '~/features/farms/FarmsScreen'
import { LanguageProvider } from '~/i18n/LanguageProvider'
import type { Hex } from '~/lib/hex'
import { ToastsProvider } from '~/widgets/Toasts'
import { answerHex, FakeChain, wordHex } from '../../chain/fakeChain'

configure({ asyncUtilTimeout: 10_000 })
vi.setConfig({ testTimeout: 30_000 })

export const E18 = 10n ** 18n
const ACCOUNT = toAddress('0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266')
const { reward, wrapped, dollar } = network.deployment
if (earning.chef === undefined) throw new Error('The local exchange has farms')
const CHEF = earning.chef.address
export const chefInterface = new Interface(chefAbi)

/** A farm as its chain has it; amounts in units. */
export interface FarmState {
  allocPoint: bigint
  /** What the chef says that it takes; the configured one by default. */
  lpToken?: Address
  held: bigint
  supply: bigint
  /** Of the farm's token and its quote token. */
  reserves: readonly [bigint, bigint]
  staked: bigint
  earned: bigint
  balance: bigint
  allowance: bigint
  /** The chef reverts whatever is asked of this farm. */
  isRefused?: boolean
}

/** A node with the chef and some farms, whose state a test changes under the page. */
export class FarmChain extends FakeChain {
  override block = 100
  totalAllocPoint = 100n
  rewardPerBlock = E18
  startBlock = 10n
  readonly farms = new Map<number, FarmState>()
  /** Dollars for one CHEESE and one BNB; 0 where there is no pool with the dollar. */
  readonly dollars = new Map<Address, bigint>([
    [reward.address, 2n],
    [wrapped.address, 300n],
  ])
  readonly sent: { to: string; data: Hex }[] = []

  private readonly configs: readonly FarmConfig[]

  constructor(configs: readonly FarmConfig[]) {
    super()
    this.configs = configs
    for (const { pid } of configs) this.farms.set(pid, usual())
    this.respond = (asked) => {
      if (asked.method !== 'eth_call') return this.answer(asked)
      return answerHex(
        asked.tag === 'latest' ? this.block : Number(asked.tag),
        asked.calls.map((call) => this.answerTo(call)),
      )
    }
  }

  /** What a farm is now; a test changes it and then the block. */
  of(pid: number): FarmState {
    const state = this.farms.get(pid)
    if (state === undefined) throw new Error(`There is no farm ${String(pid)}.`)
    return state
  }

  mine(pid?: number, change: Partial<FarmState> = {}): void {
    if (pid !== undefined) Object.assign(this.of(pid), change)
    this.block += 1
  }

  override request(
    method: string,
    params: readonly unknown[],
    options: RequestOptions = {},
  ): Promise<unknown> {
    const [call] = params as [{ from?: string } | undefined]
    if (method === 'eth_estimateGas') return Promise.resolve('0x5208')
    // The rehearsal of a transaction.
    if (method === 'eth_call' && call?.from !== undefined) return Promise.resolve('0x')
    if (method.startsWith('eth_getTransaction')) return Promise.resolve(null)
    return super.request(method, params, options)
  }

  /** A wallet that sends whatever it is asked to, unless `answer` says otherwise. */
  wallet(answer: (nth: number) => Promise<Hex> = (nth) => Promise.resolve(wordHex(BigInt(nth)))): void {
    setProvider({
      request: ({ method, params }: { method: string; params?: unknown }) => {
        if (method !== 'eth_sendTransaction') return Promise.resolve(null)
        this.sent.push((params as { to: string; data: Hex }[])[0] ?? { to: '', data: '0x' })
        return answer(this.sent.length)
      },
    })
  }

  private answerTo({ target, callData }: Call): Hex | 'revert' {
    const selector = callData.slice(0, 10)
    const words = callData.slice(10).match(/.{64}/g) ?? []
    if (target === CHEF) return this.chefAnswer(selector, words)
    const farm = this.configs.find(({ lpAddress }) => lpAddress === target)
    const state = farm && this.farms.get(farm.pid)
    const asker = `0x${words[0]?.slice(24) ?? ''}`
    switch (selector) {
      case '0x0902f1ac': {
        if (farm === undefined || state === undefined) return this.pool(target)
        const [own, quote] = state.reserves
        return words3(isBefore(farm.token.address, farm.quoteToken.address) ? [own, quote] : [quote, own])
      }
      case '0x18160ddd':
        return wordHex(state?.supply ?? 0n)
      case '0x70a08231':
        return wordHex((asker === CHEF.toLowerCase() ? state?.held : state?.balance) ?? 0n)
      case '0xdd62ed3e':
        return wordHex(state?.allowance ?? 0n)
      default:
        return wordHex(1n)
    }
  }

  private chefAnswer(selector: string, words: readonly string[]): Hex | 'revert' {
    switch (selector) {
      case '0x17caf6f1':
        return wordHex(this.totalAllocPoint)
      case '0x9575950d':
        return wordHex(this.rewardPerBlock)
      case '0x48cd4cb1':
        return wordHex(this.startBlock)
    }
    const pid = Number(BigInt(`0x${words[0] ?? '0'}`))
    const state = this.farms.get(pid)
    if (state === undefined || state.isRefused === true) return 'revert'
    switch (selector) {
      case '0x1526fe27': {
        const lpToken = state.lpToken ?? this.configs.find((farm) => farm.pid === pid)?.lpAddress
        return `${wordHex(BigInt(lpToken ?? 0))}${joined([state.allocPoint, 0n, 0n])}`
      }
      case '0x93f1a40b':
        return `0x${joined([state.staked, 0n])}`
      case '0x2c6efbc8':
        return wordHex(state.earned)
      default:
        return 'revert'
    }
  }

  /** A pool with the dollar, deep enough to be believed; other pools do not exist. */
  private pool(target: Address): Hex {
    for (const [token, price] of this.dollars) {
      if (price === 0n || pairAt(token, dollar.address) !== target) continue
      const [own, other] = [1_000_000n * E18, 1_000_000n * E18 * price]
      return words3(isBefore(token, dollar.address) ? [own, other] : [other, own])
    }
    return '0x'
  }
}

function usual(): FarmState {
  return {
    allocPoint: 10n,
    held: 100n * E18,
    supply: 1000n * E18,
    reserves: [5000n * E18, 10_000n * E18],
    staked: 0n,
    earned: 0n,
    balance: 50n * E18,
    allowance: 0n,
  }
}

function pairAt(a: Address, b: Address): Address {
  const { factory, pairInitCodeHash: initCodeHash } = network.deployment
  return pairAddress({ factory, initCodeHash }, a, b)
}

function joined(values: readonly bigint[]): string {
  return values.map((value) => wordHex(value).slice(2)).join('')
}

function words3(values: readonly [bigint, bigint]): Hex {
  return `0x${joined([...values, 0n])}`
}

export function addressOf(n: number): Address {
  return toAddress(`0x${n.toString(16).padStart(40, '0')}`)
}

export function farmOf(pid: number, changes: Partial<FarmConfig> = {}): FarmConfig {
  return {
    pid,
    lpSymbol: `F${String(pid)}-BUSD LP`,
    lpAddress: addressOf(0xfa0000 + pid),
    token: tokenOf(`F${String(pid)}`, 0xff0000 + pid),
    quoteToken: dollar,
    isTokenOnly: false,
    isCommunity: false,
    dual: undefined,
    minStakingPerWallet: undefined,
    maxStakingPerWallet: undefined,
    ...changes,
  }
}

export function tokenOf(symbol: string, n: number, decimals = 18): Token {
  return { kind: 'token', chainId: network.chainId, address: addressOf(n), decimals, symbol, name: symbol }
}

let engine: Engine | undefined

/** The farms' page at a path, on a chain that a test holds in its hands. */
export function open(chain: FarmChain, path = '/farms') {
  const store = configureStore({
    reducer: combineReducers({
      block: blockReducer,
      multicall: multicallReducer,
      wallet: walletReducer,
      user: userReducer,
      transactions: transactionsReducer,
      lists: listsReducer,
      farms: farmsReducer,
    }),
    middleware: (defaults) =>
      defaults({
        thunk: { extraArgument: { transport: chain } },
        serializableCheck: false,
        immutableCheck: false,
      }),
  })
  engine = startChain({ store, transport: chain, network: { ...network, blockPollMs: 20 } })
  render(
    <Provider store={store}>
      <LanguageProvider load={() => Promise.resolve({})}>
        <ToastsProvider>
          <MemoryRouter initialEntries={[path]}>
            <Routes>
              <Route path="/farms/*" element={<FarmsScreen />} />
            </Routes>
          </MemoryRouter>
        </ToastsProvider>
      </LanguageProvider>
    </Provider>,
  )
  return {
    store,
    connect: () => {
      act(() => {
        store.dispatch(connectStarted('local'))
        store.dispatch(walletReported({ walletId: 'local', account: ACCOUNT, chainId: 31337 }))
      })
    },
  }
}

export function close(): void {
  cleanup()
  engine?.stop()
  engine = undefined
  setProvider(undefined)
}
