import { expect } from '@playwright/test'
import { Interface } from 'ethers'
import { abi as erc20 } from '~/chain/abi/erc20'
import { abi as pair } from '~/chain/abi/pair'
import { abi as router } from '~/chain/abi/router'
import { devnet } from '~/config/addresses/31337'
import { type Address, toAddress } from '~/domain/address'
import { pairAddress } from '~/domain/amm/pairAddress'
import { ACCOUNT, ask, CONTRACTS, type Symbol, TOKENS, transact } from './chain'

const ROUTER = new Interface(router)
const TOKEN = new Interface(erc20)
const PAIR = new Interface(pair)
const FOREVER = 2n ** 255n

export function pairOf(a: Symbol, b: Symbol): Address {
  return pairAddress(
    { factory: toAddress(CONTRACTS.Factory), initCodeHash: devnet.pairInitCodeHash },
    toAddress(TOKENS[a]),
    toAddress(TOKENS[b]),
  )
}

/** What a pair's view function answers: its value, or the list of its values. */
export async function askPair(address: Address, method: string, args: readonly unknown[] = []) {
  const data = PAIR.encodeFunctionData(method, [...args])
  const answer = await ask<string>('eth_call', [{ to: address, data }, 'latest'])
  return PAIR.decodeFunctionResult(method, answer).toArray() as bigint[]
}

/** LP units of an account. */
export async function liquidityOf(address: Address, account: Address = ACCOUNT): Promise<bigint> {
  const [units = 0n] = await askPair(address, 'balanceOf', [account])
  return units
}

/** A transaction that must succeed. Its gas is given: an estimate can be too little where coin is handed back. */
async function done(transaction: { from: string; to: string; data: string; value?: string }) {
  const hash = await transact({ ...transaction, ...GAS })
  await expect
    .poll(async () => (await ask<{ status: string } | null>('eth_getTransactionReceipt', [hash]))?.status, {
      message: `a transaction to ${transaction.to}`,
    })
    .toBe('0x1')
}

const GAS = { gas: '0xf4240' }

async function approve(symbol: Symbol, from: Address) {
  const data = TOKEN.encodeFunctionData('approve', [CONTRACTS.Router, FOREVER])
  await done({ from, to: TOKENS[symbol], data })
}

/** Gives a token and the coin to their pool, by a transaction of its own. */
export async function addWithCoin(symbol: Symbol, units: bigint, wei: bigint, from: Address = ACCOUNT) {
  await approve(symbol, from)
  const args = [TOKENS[symbol], units, 0n, 0n, from, FOREVER]
  await done({
    from,
    to: CONTRACTS.Router,
    data: ROUTER.encodeFunctionData('addLiquidityETH', args),
    value: `0x${wei.toString(16)}`,
  })
}

/** Gives two tokens to their pool. */
export async function addTokens(
  [a, b]: readonly [Symbol, Symbol],
  [unitsA, unitsB]: readonly [bigint, bigint],
  from: Address = ACCOUNT,
) {
  await approve(a, from)
  await approve(b, from)
  const args = [TOKENS[a], TOKENS[b], unitsA, unitsB, 0n, 0n, from, FOREVER]
  await done({ from, to: CONTRACTS.Router, data: ROUTER.encodeFunctionData('addLiquidity', args) })
}

/** Sells an amount of the coin into a pool, which moves its price. */
export async function sellCoin(symbol: Symbol, wei: bigint, from: Address) {
  const args = [0n, [TOKENS.WBNB, TOKENS[symbol]], from, FOREVER]
  await done({
    from,
    to: CONTRACTS.Router,
    data: ROUTER.encodeFunctionData('swapExactETHForTokens', args),
    value: `0x${wei.toString(16)}`,
  })
}
