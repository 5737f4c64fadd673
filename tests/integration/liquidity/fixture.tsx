// Loaded before a test begins: the code that sends comes late on a page, and is a second's work to transform.
import '~/core/transactions/sending'
import { act, cleanup, configure, render } from '@testing-library/react'
import type { ReactNode } from 'react'
import { Provider } from 'react-redux'
import { MemoryRouter, Route, Routes } from 'react-router-dom'
import { vi } from 'vitest'
import { type Engine, startChain } from '~/chain/engine'
import type { Call } from '~/chain/multicall/aggregate'
import type { RequestOptions } from '~/chain/rpc/transport'
import { connectStarted, walletReported } from '~/chain/wallet/slice'
import { devnet } from '~/config/addresses/31337'
import { network } from '~/config/networks'
import { type Address, isBefore, toAddress } from '~/domain/address'
import { pairAddress } from '~/domain/amm/pairAddress'
import { burnReducer } from '~/features/burn/slice'
import { mintReducer } from '~/features/mint/slice'
import { swapReducer } from '~/features/swap/slice'
import { LanguageProvider } from '~/i18n/LanguageProvider'
import type { Hex } from '~/lib/hex'
import { ToastsProvider } from '~/widgets/Toasts'
import { answerHex, type Asked, FakeChain, wordHex } from '../../chain/fakeChain'
import { openStore } from '../support/openStore'

// Dialogs and earnings load when they are asked for, which a busy machine takes its time for.
configure({ asyncUtilTimeout: 10_000 })
vi.setConfig({ testTimeout: 30_000 })

export const E18 = 10n ** 18n
export const ACCOUNT = toAddress('0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266')
export const CHEESE = toAddress(devnet.tokens.CHEESE)
export const BUSD = toAddress(devnet.tokens.BUSD)

/** A pool of CHEESE and BUSD with what an account has of it, in units; undefined where nobody made it. */
interface PoolState {
  readonly cheese: bigint
  readonly busd: bigint
  readonly supply: bigint
  readonly held: bigint
}

export const PAIR = pairAddress(
  { factory: network.deployment.factory, initCodeHash: network.deployment.pairInitCodeHash },
  CHEESE,
  BUSD,
)

/** A node with one pool, whose state a test changes under the page; every other pool does not exist. */
export class PoolChain extends FakeChain {
  pool: PoolState | undefined = {
    cheese: 1000n * E18,
    busd: 4000n * E18,
    supply: 2000n * E18,
    held: 20n * E18,
  }
  balances = new Map<Address, bigint>([
    [CHEESE, 100n * E18],
    [BUSD, 100n * E18],
  ])
  /** LP units that the account has in farms, by their ids; a farm with -1 cannot be read. */
  staked = new Map<number, bigint>()
  /** What the router may take of any token. */
  allowance = 0n
  /** Calls to the pair are left without an answer, or refused. */
  pairAnswers: 'well' | 'never' | 'with a revert' = 'well'
  override respond = (asked: Asked): unknown => {
    if (asked.method !== 'eth_call') return this.answer(asked)
    if (this.pairAnswers === 'never' && asked.calls.some(({ target }) => target === PAIR)) {
      return new Promise(() => undefined)
    }
    const answers = asked.calls.map((call) => this.answerTo(call))
    return answerHex(asked.tag === 'latest' ? this.block : Number(asked.tag), answers)
  }

  /** Whatever is tried goes through, and what was sent has no receipt. */
  override request(
    method: string,
    params: readonly unknown[],
    options: RequestOptions = {},
  ): Promise<unknown> {
    const [call] = params as [{ readonly to?: string } | undefined]
    if (method === 'eth_getCode') return Promise.resolve(params[0] === ACCOUNT ? '0x' : '0x60')
    if (method === 'eth_gasPrice') return Promise.resolve('0x12a05f200')
    if (method === 'eth_estimateGas') return Promise.resolve('0x30d40')
    if (method.startsWith('eth_getTransaction')) return Promise.resolve(null)
    if (method === 'eth_call' && call?.to !== network.deployment.multicall)
      return Promise.resolve(wordHex(1n))
    return super.request(method, params, options)
  }

  private answerTo({ target, callData }: Call): Hex | 'revert' {
    const isPair = target === PAIR
    if (isPair && this.pairAnswers === 'with a revert') return 'revert'
    const pool = isPair ? this.pool : undefined
    switch (callData.slice(0, 10)) {
      case '0x0902f1ac': {
        if (pool === undefined) return '0x'
        const [reserve0, reserve1] = isBefore(CHEESE, BUSD)
          ? [pool.cheese, pool.busd]
          : [pool.busd, pool.cheese]
        return `${wordHex(reserve0)}${wordHex(reserve1).slice(2)}${wordHex(0n).slice(2)}`
      }
      case '0x18160ddd':
        return pool === undefined ? '0x' : wordHex(pool.supply)
      case '0x70a08231':
        return wordHex(isPair ? (pool?.held ?? 0n) : (this.balances.get(target) ?? 0n))
      // kLast: the protocol takes no part.
      case '0x7464fc3d':
        return wordHex(0n)
      case '0xdd62ed3e':
        return wordHex(this.allowance)
      // userInfo(pid, user)
      case '0x93f1a40b': {
        const units = this.staked.get(Number(BigInt(`0x${callData.slice(10, 74)}`))) ?? 0n
        return units < 0n ? 'revert' : `${wordHex(units)}${wordHex(0n).slice(2)}`
      }
      default:
        return wordHex(1n)
    }
  }
}

let engine: Engine | undefined

/** A page of the app at a path, on a chain that a test holds in its hands. */
export function open(chain: FakeChain, path: string, routes: Readonly<Record<string, ReactNode>>) {
  const store = openStore(chain, { mint: mintReducer, burn: burnReducer, swap: swapReducer })
  engine = startChain({ store, transport: chain, network: { ...network, blockPollMs: 20 } })
  render(
    <Provider store={store}>
      <LanguageProvider load={() => Promise.resolve({})}>
        <ToastsProvider>
          <MemoryRouter initialEntries={[path]}>
            <Routes>
              {Object.entries(routes).map(([at, element]) => (
                <Route key={at} path={at} element={element} />
              ))}
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

/** The next block, with whatever the test has changed before it. */
export function mine(chain: PoolChain, change: Partial<NonNullable<PoolChain['pool']>> = {}): void {
  if (chain.pool !== undefined) chain.pool = { ...chain.pool, ...change }
  chain.block += 1
}

export function close(): void {
  cleanup()
  engine?.stop()
  engine = undefined
}
