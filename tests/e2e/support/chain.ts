import { expect } from '@playwright/test'
import type { Read } from '~/chain/multicall/read'
import { type Address, toAddress } from '~/domain/address'
import { devnet } from '~/config/addresses/31337'
import type { Hex } from '~/lib/hex'
import { compileContracts } from '../../../contracts/compile'
import { artifactOf, interfaceOf } from '../../../contracts/deployed'
import { rpc } from '../../../deploy/node/rpc'
import { EXCHANGE } from '../../support/site'

export const TOKENS = devnet.tokens
export const CONTRACTS = devnet.contracts

/** The accounts of the Local wallet, the first one first. */
export const ACCOUNT = toAddress('0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266')
export const OTHER_ACCOUNT = toAddress('0x70997970C51812dc3A010C7d01b50e0d17dc79C8')

export type Symbol = keyof typeof TOKENS

export function ask<T = unknown>(method: string, params: readonly unknown[] = []): Promise<T> {
  return rpc<T>(EXCHANGE.rpcUrl, method, params)
}

/** What a read of the app answers; throws where the app would not ask. */
export async function look<T>(question: Read<T> | undefined): Promise<T> {
  if (question === undefined) throw new Error('Nothing is asked.')
  const { target, callData, decode } = question
  return decode(await ask<Hex>('eth_call', [{ to: target, data: callData }, 'latest']))
}

/** Wei of the coin. */
export async function coinBalance(account: Address = ACCOUNT): Promise<bigint> {
  return BigInt(await ask<string>('eth_getBalance', [account, 'latest']))
}

/** Units of a token, asked of its contract. */
export async function tokenBalance(symbol: Symbol, account: Address = ACCOUNT): Promise<bigint> {
  return uint(TOKENS[symbol], `0x70a08231${word(account)}`)
}

/** What the router may spend of an account's token. */
export async function allowance(symbol: Symbol, account: Address = ACCOUNT): Promise<bigint> {
  return uint(TOKENS[symbol], `0xdd62ed3e${word(account)}${word(CONTRACTS.Router)}`)
}

async function uint(to: string, data: string): Promise<bigint> {
  return BigInt(await ask<string>('eth_call', [{ to, data }, 'latest']))
}

function word(address: string): string {
  return address.slice(2).toLowerCase().padStart(64, '0')
}

/** A transaction from an unlocked account, mined before this resolves. */
export async function transact(transaction: { from: string; to: string; data?: string; value?: string }) {
  const hash = await ask<string>('eth_sendTransaction', [transaction])
  await mine()
  return hash
}

/**
 * A block now, `later` seconds after the one before. It never meets one of the node's own: two that are made at once
 * leave a chain on which what is sent afterwards may not be mined.
 */
export async function mine(later?: number): Promise<void> {
  await withoutIntervalMining(async () => {
    if (later !== undefined) await ask('evm_increaseTime', [later])
    await ask('evm_mine')
  })
}

/** The chain's own pace, in seconds a block. */
const PACE = 1

/**
 * Blocks come only when the test makes them, until `act` is over. The node may have begun one before: it is over when the
 * one that is asked for is, so that no block comes after what `act` reads first.
 */
export function paused<T>(act: () => Promise<T>): Promise<T> {
  return withoutIntervalMining(async () => {
    if (pauses === 1) await ask('evm_mine')
    return act()
  })
}

async function withoutIntervalMining<T>(act: () => Promise<T>): Promise<T> {
  pauses += 1
  try {
    await ask('evm_setIntervalMining', [0])
    return await act()
  } finally {
    pauses -= 1
    if (pauses === 0) await ask('evm_setIntervalMining', [PACE])
  }
}

/**
 * Waits until what is read is no longer as it was, and gives what it is then. A node that is making a block answers some
 * reads from it and others from the one before: the block is whole before anything else is read.
 */
export async function changed(read: () => Promise<bigint>, from: bigint): Promise<bigint> {
  await expect.poll(read).not.toBe(from)
  await mine()
  return read()
}

/** How many are under way: one may be within another. */
let pauses = 0

/**
 * Takes the chain back to a snapshot. A block that the node is making while it goes back would be put on what is no
 * longer there, and leave a chain with a hole in it: so the node makes none of its own, and the one that it may have
 * begun is over when the one that is asked for is. Gives a snapshot of the same chain, since the node drops one that it has
 * gone back to.
 */
export function takeBack(snapshot: string): Promise<string> {
  return withoutIntervalMining(async () => {
    await ask('evm_mine')
    await ask('evm_revert', [snapshot])
    // A transaction that a page sent at its very end outlives the revert: it would keep the nonce that it has from
    // the next browser test, whose own transactions then come after a gap and are never mined.
    await ask('anvil_dropAllTransactions')
    return ask<string>('evm_snapshot')
  })
}

/** Waits until the indexer is on this chain's newest block: it comes after, also where a browser test took blocks back. */
export async function indexerFollows(): Promise<void> {
  const head = await ask<{ number: string; hash: string }>('eth_getBlockByNumber', ['latest', false])
  const query = `{ _meta(block: { number: ${String(Number(head.number))} }) { block { hash } } }`
  await expect
    .poll(async () => {
      const response = await fetch(`${EXCHANGE.servicesUrl}/subgraphs/exchange`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ query }),
      })
      // A block that it has not come to yet is an error beside an empty answer.
      const { data } = (await response.json()) as {
        data?: { _meta: { block: { hash: string } } | null } | null
      }
      return data?._meta?.block.hash
    })
    .toBe(head.hash)
}

/** Another account makes a contract of the test's own; gives its address. */
export async function create(name: string, args: readonly unknown[]): Promise<Address> {
  const artifact = artifactOf(await compileContracts(), name)
  const data = artifact.bytecode + interfaceOf(artifact).encodeDeploy(args).slice(2)
  const hash = await ask<string>('eth_sendTransaction', [{ from: OTHER_ACCOUNT, data, gas: '0x1e8480' }])
  await mine()
  const { contractAddress } = await ask<{ readonly contractAddress: string }>('eth_getTransactionReceipt', [
    hash,
  ])
  return toAddress(contractAddress)
}
