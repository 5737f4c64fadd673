import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { TypedDataEncoder, Wallet } from 'ethers'
import type { ReactNode } from 'react'
import { Route, Routes } from 'react-router-dom'
import { expect } from 'vitest'
import { userInfo } from '~/chain/abi/masterChef'
import { balanceOf, DOMAIN_SEPARATOR, getReserves, kLast, nonces, totalSupply } from '~/chain/abi/pair'
import { devnet } from '~/config/addresses/31337'
import { network } from '~/config/networks'
import { isBefore, toAddress } from '~/domain/address'
import type { Hex } from '~/lib/hex'
import { burnReducer } from '~/features/burn/slice'
import { mintReducer } from '~/features/mint/slice'
import { swapReducer } from '~/features/swap/slice'
import { FakeWallet } from '../support/fakeWallet'
import { E18, LocalChain, NO_CONTRACT, pairOf, REVERT } from '../support/localChain'
import { renderApp } from '../support/renderApp'

export const CHEESE = toAddress(devnet.tokens.CHEESE)
export const BUSD = toAddress(devnet.tokens.BUSD)
export const PAIR = pairOf(CHEESE, BUSD)

/** Who has the key of the account. */
const signer = new Wallet('0xac0974bec39a17e36ba4a6b4d238ff944bacb478cbed5efcae784d7bf4f2ff80')

/** A wallet that signs the typed data that it is shown (EIP-712), or does with it what a test says. */
class SigningWallet extends FakeWallet {
  /** How often it was shown any. */
  shown = 0
  signTyped: (json: string) => Promise<unknown> = async (json) => {
    const { domain, types, message } = JSON.parse(json) as {
      readonly domain: object
      readonly types: Readonly<Record<string, { name: string; type: string }[]>>
      readonly message: Readonly<Record<string, unknown>>
    }
    return signer.signTypedData(domain, { Permit: types['Permit'] ?? [] }, message)
  }

  override request(question: Parameters<FakeWallet['request']>[0]): Promise<unknown> {
    if (question.method !== 'eth_signTypedData_v4') return super.request(question)
    this.shown += 1
    const [, json] = question.params as readonly [string, string]
    return this.signTyped(json)
  }
}

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
  override readonly wallet = new SigningWallet()
  override balance = 0n
  override allowance = 0n
  /** The pair takes signatures for this network; else for another one, from which its chain was forked. */
  isPermitting = false
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
    const { chainId } = network
    const domain = { name: 'Pancake LPs', version: '1', verifyingContract: pair }
    this.on(
      DOMAIN_SEPARATOR,
      () => TypedDataEncoder.hashDomain({ ...domain, chainId: this.isPermitting ? chainId : 56 }) as Hex,
      pair,
    )
    // The protocol takes no part.
    this.on(kLast, () => 0n, pair)
    this.on(userInfo, ([pid]) => {
      const units = this.staked.get(Number(pid)) ?? 0n
      return units < 0n ? REVERT : [units, 0n]
    })
  }
}

/** A page of the app at a path, on a chain that a test holds in its hands. */
export function open(
  chain: LocalChain,
  path: string,
  routes: Readonly<Record<string, ReactNode>>,
  { isFollowed = false } = {},
) {
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
    isFollowed,
    slices: { mint: mintReducer, burn: burnReducer, swap: swapReducer },
  })
}

/** The next block, with whatever the test has changed before it. */
export function mine(chain: PoolChain, change: Partial<NonNullable<PoolChain['pool']>> = {}): void {
  chain.mine(() => {
    if (chain.pool !== undefined) chain.pool = { ...chain.pool, ...change }
  })
}

/** Takes a token from the picker that a button opens. */
export async function pick(
  opener: Element | null | undefined,
  { id, symbol }: { id: string; symbol: string },
) {
  await userEvent.click(opener ?? document.body)
  await userEvent.click(await screen.findByRole('textbox', { name: 'Search name or paste address' }))
  await userEvent.paste(symbol)
  const row = await waitFor(() => document.querySelector(`.token-item-${id}`) ?? expect.fail('is not there'))
  await userEvent.click(row)
}

export const COIN = { id: 'BNB', symbol: 'BNB' } as const
export const listed = (symbol: keyof typeof devnet.tokens) => ({
  id: toAddress(devnet.tokens[symbol]),
  symbol,
})
