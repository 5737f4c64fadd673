import { network } from '~/config/networks'
import type { Address } from '~/domain/address'
import { readStored, writeStored } from '~/lib/deviceStorage'
import { isRecord } from '~/lib/record'
import { LOCAL_ID } from '../isLocalBuild'
import { type Eip1193Provider, parseAccounts, parseChainId, type RequestArguments } from '../provider'
import { RequestConnector } from './request'

const CHOSEN_ACCOUNT = 'localWalletAccount'

/** What a JSON-RPC node answered instead of a result. */
class NodeRefused extends Error {
  override readonly name = 'NodeRefused'
  readonly code: number
  readonly data: unknown

  constructor(code: number, message: string, data: unknown) {
    super(message)
    this.code = code
    this.data = data
  }
}

interface LocalProvider extends Eip1193Provider {
  /** Found by name in a bundle that must not contain it. */
  readonly isCheeseSwapLocalWallet: true
  choose(account: Address): void
}

/**
 * A wallet over the unlocked accounts of a development node (EIP-1193): the node signs, so nothing is asked of the
 * person. The first account is selected until another is chosen; the choice is remembered.
 */
export function createLocalProvider(url: string): LocalProvider {
  const listeners = new Map<string, Set<(payload: unknown) => void>>()
  let chosen = parseAccounts([readStored(CHOSEN_ACCOUNT)])?.[0]
  let id = 0

  const ask = async (method: string, params: readonly unknown[] = []): Promise<unknown> => {
    id += 1
    let answer: unknown
    try {
      const response = await fetch(url, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ jsonrpc: '2.0', id, method, params }),
      })
      answer = await response.json()
    } catch (cause) {
      throw new Error(`The local chain does not answer at ${url}`, { cause })
    }
    if (!isRecord(answer)) throw new Error(`The local chain answered ${method} in a way that cannot be read`)
    const { error, result } = answer
    if (isRecord(error)) throw new NodeRefused(Number(error['code']), String(error['message']), error['data'])
    return result
  }

  const accounts = async (): Promise<readonly Address[]> => {
    const all = parseAccounts(await ask('eth_accounts')) ?? []
    const first = all.find((account) => account === chosen)
    return first === undefined ? all : [first, ...all.filter((account) => account !== first)]
  }

  const switchChain = async (params: readonly unknown[] | undefined): Promise<null> => {
    const [wanted] = params ?? []
    const chainId = parseChainId(isRecord(wanted) ? wanted['chainId'] : undefined)
    if (chainId !== parseChainId(await ask('eth_chainId'))) {
      throw new NodeRefused(4902, 'The local wallet knows its own chain only', undefined)
    }
    return null
  }

  return {
    isCheeseSwapLocalWallet: true,
    request: ({ method, params }: RequestArguments) => {
      switch (method) {
        case 'eth_requestAccounts':
        case 'eth_accounts':
          return accounts()
        case 'wallet_switchEthereumChain':
          return switchChain(params)
        default:
          return ask(method, params)
      }
    },
    on: (event, listener) => {
      const known = listeners.get(event) ?? new Set()
      listeners.set(event, known.add(listener))
    },
    removeListener: (event, listener) => listeners.get(event)?.delete(listener),
    choose: (account) => {
      chosen = account
      writeStored(CHOSEN_ACCOUNT, account)
      for (const listener of listeners.get('accountsChanged') ?? []) listener([account])
    },
  }
}

/** The Local wallet's connector, for builds of the local chain only. */
export class LocalConnector extends RequestConnector {
  readonly #local: LocalProvider

  constructor() {
    const provider = createLocalProvider(network.rpcUrls[0])
    super({ walletId: LOCAL_ID, provider })
    this.#local = provider
  }

  /** All of the node's accounts, the selected one first. */
  async accounts(): Promise<readonly Address[]> {
    return parseAccounts(await this.#local.request({ method: 'eth_accounts' })) ?? []
  }

  choose(account: Address): void {
    this.#local.choose(account)
  }
}
