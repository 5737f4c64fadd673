import type { ReactNode } from 'react'
import { Route, Routes } from 'react-router-dom'
import { userInfo } from '~/chain/abi/masterChef'
import { balanceOf, DOMAIN_SEPARATOR, getReserves, kLast, nonces, totalSupply } from '~/chain/abi/pair'
import { devnet } from '~/config/addresses/31337'
import { isBefore, toAddress } from '~/domain/address'
import { burnReducer } from '~/features/burn/slice'
import { mintReducer } from '~/features/mint/slice'
import { swapReducer } from '~/features/swap/slice'
import { E18, LocalChain, NO_CONTRACT, pairOf, REVERT } from '../support/localChain'
import { renderApp } from '../support/renderApp'

export const CHEESE = toAddress(devnet.tokens.CHEESE)
export const BUSD = toAddress(devnet.tokens.BUSD)
export const PAIR = pairOf(CHEESE, BUSD)

/** A pool of CHEESE and BUSD, or of two others, with what an account has of it, in units. */
interface PoolState {
  readonly cheese: bigint
  readonly busd: bigint
  readonly supply: bigint
  readonly held: bigint
}

/** A node with one pool, whose state a test changes under the page; others, and it while undefined, do not exist. */
export class PoolChain extends LocalChain {
  pool: PoolState | undefined = {
    cheese: 1000n * E18,
    busd: 4000n * E18,
    supply: 2000n * E18,
    held: 20n * E18,
  }
  override balance = 0n
  override allowance = 0n
  /** LP units that the account has in farms, by their ids; a farm with -1 cannot be read. */
  staked = new Map<number, bigint>()

  constructor(a = CHEESE, b = BUSD) {
    super()
    const pair = pairOf(a, b)
    this.balances.set(CHEESE, 100n * E18)
    this.balances.set(BUSD, 100n * E18)
    const reserves = () => {
      if (this.pool === undefined) return NO_CONTRACT
      const { cheese, busd } = this.pool
      return isBefore(a, b) ? ([cheese, busd, 0] as const) : ([busd, cheese, 0] as const)
    }
    this.on(getReserves, reserves, pair)
    this.on(totalSupply, () => this.pool?.supply ?? NO_CONTRACT, pair)
    this.on(balanceOf, () => this.pool?.held ?? 0n, pair)
    this.on(nonces, () => 0n, pair)
    // No domain of this network: it cannot be permitted by a signature.
    this.on(DOMAIN_SEPARATOR, () => `0x${'00'.repeat(32)}`, pair)
    // The protocol takes no part.
    this.on(kLast, () => 0n, pair)
    this.on(userInfo, ([pid]) => {
      const units = this.staked.get(Number(pid)) ?? 0n
      return units < 0n ? REVERT : [units, 0n]
    })
  }
}

/** A page of the app at a path, on a chain that a test holds in its hands. */
export function open(chain: LocalChain, path: string, routes: Readonly<Record<string, ReactNode>>) {
  const content = (
    <Routes>
      {Object.entries(routes).map(([at, element]) => (
        <Route key={at} path={at} element={element} />
      ))}
    </Routes>
  )
  return renderApp({
    path,
    chain,
    content,
    slices: { mint: mintReducer, burn: burnReducer, swap: swapReducer },
  })
}

/** The next block, with whatever the test has changed before it. */
export function mine(chain: PoolChain, change: Partial<NonNullable<PoolChain['pool']>> = {}): void {
  chain.mine(() => {
    if (chain.pool !== undefined) chain.pool = { ...chain.pool, ...change }
  })
}
