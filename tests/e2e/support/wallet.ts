import type { Page } from '@playwright/test'
import { runtime } from '~/chain/abi/batchAccount'
import { batchData } from '~/core/transactions/simulateBatch'
import { RPC_URL } from '../../support/site'
import { ask } from './chain'

export interface FakeWallet {
  readonly name?: string
  /** As the wallet says it: any text. */
  readonly accounts?: readonly string[]
  /** 0x7a69 unless it is elsewhere. */
  readonly chainId?: string
  /** What it answers to a method in place of passing it on to the node; `{ error: { code, message } }` throws. */
  readonly answers?: Readonly<Record<string, unknown>>
  /** Methods that it never answers. */
  readonly silent?: readonly string[]
  /** It does several calls as one (EIP-5792), and remembers them when the page does not. */
  readonly isBatching?: boolean
  /** Signs and sends what it is asked for; else the node does, whose accounts are unlocked. */
  readonly send?: (transaction: unknown) => Promise<string>
  /** Signs messages and typed data; else the node does. Gets the method's name and its parameters. */
  readonly sign?: (method: string, params: readonly unknown[]) => Promise<string>
  /** The node that it passes on to; the exchange's own when absent. */
  readonly rpcUrl?: string
}

interface Batch {
  readonly from: string
  readonly calls: Parameters<typeof batchData>[0]
}

/** Enough for any batch: what it comes to is found out on the chain and not by an estimate. */
const GAS = '0x1e8480'

/**
 * The part of a wallet that does several calls as one: it lends the account the code that makes them, as an account is
 * upgraded by EIP-7702, and makes them in one transaction of the account to itself. What it is not asked to forget it
 * knows for as long as the test runs.
 */
function atomicWallet() {
  const hashes = new Map<string, string>()
  return {
    send: async ({ from, calls }: Batch): Promise<{ id: string }> => {
      await ask('anvil_setCode', [from, runtime])
      const transaction = { from, to: from, data: batchData(calls), gas: GAS }
      const hash = await ask<string>('eth_sendTransaction', [transaction])
      const id = `batch-${String(hashes.size + 1)}`
      hashes.set(id, hash)
      return { id }
    },
    statusOf: async (id: string): Promise<unknown> => {
      const hash = hashes.get(id)
      if (hash === undefined) return { error: { code: 5730, message: 'Unknown bundle id' } }
      const receipt = await ask<{ status: string } | null>('eth_getTransactionReceipt', [hash])
      if (receipt === null) return { id, status: 100, atomic: true }
      return { id, status: receipt.status === '0x1' ? 200 : 500, atomic: true, receipts: [receipt] }
    },
  }
}

/** Puts an announced wallet (EIP-6963) on the page before it loads; everything it does not answer itself goes to the node. */
export async function injectWallet(page: Page, wallet: FakeWallet): Promise<void> {
  if (wallet.isBatching === true) {
    const { send, statusOf } = atomicWallet()
    await page.exposeFunction('sendBatch', send)
    await page.exposeFunction('statusOfBatch', statusOf)
  }
  if (wallet.send !== undefined) await page.exposeFunction('signAndSend', wallet.send)
  if (wallet.sign !== undefined) await page.exposeFunction('signMessage', wallet.sign)
  await page.addInitScript(
    ({ hasKey, signs, name, accounts, chainId, answers, silent, isBatching, rpcUrl }) => {
      const listeners = new Map<string, Set<(payload: unknown) => void>>()
      const state = { chainId, accounts, requests: [] as string[] }
      const emit = (event: string, payload: unknown) => {
        for (const listener of listeners.get(event) ?? []) listener(payload)
      }
      const outside = window as unknown as Record<
        'sendBatch' | 'statusOfBatch' | 'signAndSend',
        (param: unknown) => Promise<unknown>
      > & { readonly signMessage: (method: string, params: unknown[]) => Promise<unknown> }
      const orThrow = (answer: unknown): unknown => {
        const { error } = (answer ?? {}) as { error?: { code: number; message: string } }
        if (error !== undefined) throw Object.assign(new Error(error.message), error)
        return answer
      }
      const provider = {
        async request({ method, params = [] }: { method: string; params?: unknown[] }): Promise<unknown> {
          state.requests.push(method)
          if (silent.includes(method)) return new Promise(() => undefined)
          if (method in answers) return orThrow(answers[method])
          if (hasKey && method === 'eth_sendTransaction') return outside.signAndSend(params[0])
          if (signs && /^personal_sign$|^eth_signTypedData/.test(method))
            return outside.signMessage(method, params)
          if (isBatching) {
            if (method === 'wallet_getCapabilities')
              return { [state.chainId]: { atomic: { status: 'supported' } } }
            if (method === 'wallet_sendCalls') return outside.sendBatch(params[0])
            if (method === 'wallet_getCallsStatus') return orThrow(await outside.statusOfBatch(params[0]))
          }
          if (method === 'eth_requestAccounts' || method === 'eth_accounts') return state.accounts
          if (method === 'eth_chainId') return state.chainId
          if (method === 'wallet_switchEthereumChain') {
            state.chainId = (params[0] as { chainId: string }).chainId
            emit('chainChanged', state.chainId)
            return null
          }
          const response = await fetch(rpcUrl, {
            method: 'POST',
            headers: { 'content-type': 'application/json' },
            body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }),
          })
          const body = (await response.json()) as {
            result?: unknown
            error?: { code: number; message: string }
          }
          if (body.error !== undefined) throw Object.assign(new Error(body.error.message), body.error)
          return body.result
        },
        on(event: string, listener: (payload: unknown) => void) {
          if (!listeners.has(event)) listeners.set(event, new Set())
          listeners.get(event)?.add(listener)
        },
        removeListener(event: string, listener: (payload: unknown) => void) {
          listeners.get(event)?.delete(listener)
        },
      }
      Object.assign(window, { fakeWallet: { state } })
      const announce = () => {
        const info = {
          uuid: '350670db-19fa-4704-a166-e52e178b59d2',
          name,
          icon: 'data:image/svg+xml,<svg xmlns="http://www.w3.org/2000/svg"/>',
          rdns: 'test.wallet',
        }
        const detail = Object.freeze({ info, provider })
        window.dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail }))
      }
      window.addEventListener('eip6963:requestProvider', announce)
      announce()
    },
    {
      name: wallet.name ?? 'Test Wallet',
      accounts: [...(wallet.accounts ?? ['0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'])],
      chainId: wallet.chainId ?? '0x7a69',
      answers: wallet.answers ?? {},
      silent: [...(wallet.silent ?? [])],
      isBatching: wallet.isBatching ?? false,
      rpcUrl: wallet.rpcUrl ?? RPC_URL,
      hasKey: wallet.send !== undefined,
      signs: wallet.sign !== undefined,
    },
  )
}

/** Clicks through the dialog to the injected wallet. */
export async function connectInjected(page: Page, name = 'Test Wallet'): Promise<void> {
  await page.getByRole('banner').getByRole('button', { name: 'Connect Wallet' }).click()
  await page.getByRole('dialog').getByRole('button', { name }).click()
}

/** What the wallet was asked, in order. */
export function requestsOf(page: Page): Promise<readonly string[]> {
  return page.evaluate(
    () => (window as unknown as { fakeWallet: { state: { requests: string[] } } }).fakeWallet.state.requests,
  )
}
