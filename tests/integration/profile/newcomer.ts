import { Interface } from 'ethers'
import { vi } from 'vitest'
import { abi as bunniesAbi } from '~/chain/abi/bunnies'
import * as factory from '~/chain/abi/bunnyFactory'
import { abi as erc20Abi } from '~/chain/abi/erc20'
import { abi as profileAbi } from '~/chain/abi/profile'
import { network } from '~/config/networks'
import { type Address, toAddress } from '~/domain/address'
import type { Request } from '../support/fakeWallet'
import { ACCOUNT, E18 } from '../support/localChain'
import { CONTRACTS, People, SERVICES } from './people'

const ABIS: Readonly<Record<Address, Interface>> = {
  [CONTRACTS.factory]: new Interface(factory.abi),
  [CONTRACTS.profile]: new Interface(profileAbi),
  [CONTRACTS.bunnies]: new Interface(bunniesAbi),
  [network.deployment.reward.address]: new Interface(erc20Abi),
}

/** What a request does, as 'createProfile(2,0x…,4)'. */
export function written({ to = '', data = '0x' }: Request): string {
  const call = ABIS[toAddress(to)]?.parseTransaction({ data })
  return call === undefined || call === null ? 'unknown' : `${call.name}(${call.args.map(String).join()})`
}

/** What the name service does with a registration. */
export type Registering =
  | 'keeps it'
  | 'is gone'
  | 'is busy'
  | 'says taken'
  | 'refuses the signature'
  | 'says a lot'

/** What the api says where its database is away. */
function busy(): Promise<Response> {
  const error = { message: 'The services cannot reach what they keep. Try again in a few seconds.' }
  return Promise.resolve(Response.json({ error }, { status: 503, headers: { 'retry-after': '1' } }))
}

/** People with one who makes a profile, and a name service that takes names. */
export class Newcomer extends People {
  canMint = true
  mintPrice = E18
  /** How often each name was asked about, and which of these questions were called off. */
  readonly checked: string[] = []
  readonly calledOff: string[] = []
  readonly registered: { readonly username: unknown; readonly signature: unknown }[] = []
  /** In place of 'free': the status and what is said. */
  readonly answers = new Map<string, readonly [status: number, body: unknown]>()
  /** Names whose question is never answered. */
  readonly unanswered = new Set<string>()
  registering: Registering = 'keeps it'

  constructor() {
    super()
    this.allowance = 0n
    this.on(factory.canMint, () => this.canMint, CONTRACTS.factory)
    this.on(factory.tokenPrice, () => this.mintPrice, CONTRACTS.factory)
    this.wallet.sign = () => Promise.resolve(`0x${'ab'.repeat(65)}`)
  }

  /** What the wallet was asked to send, in order. */
  get sent(): readonly string[] {
    return this.wallet.asked.map(written)
  }

  /** A collectible comes into the account. */
  give(tokenId: bigint, bunnyId: number): void {
    this.owned = [...this.owned, { tokenId, bunnyId }]
    this.canMint = false
  }

  override serve(): this {
    super.serve()
    const rest = fetch
    vi.stubGlobal(
      'fetch',
      (url: string, init?: { readonly body?: string; readonly signal?: AbortSignal }) => {
        const path = url.slice(SERVICES.length)
        const name = /^\/api\/users\/valid\/(.+)$/.exec(path)?.[1]
        if (name !== undefined) return this.#validity(decodeURIComponent(name), init?.signal)
        if (path === '/api/users/register') return this.#register(init?.body ?? '{}')
        return rest(url, init)
      },
    )
    return this
  }

  #validity(name: string, signal?: AbortSignal): Promise<Response> {
    this.checked.push(name)
    signal?.addEventListener('abort', () => this.calledOff.push(name))
    if (this.unanswered.has(name)) return new Promise(() => undefined)
    if (this.down.has('names')) return Promise.reject(new Error('gone'))
    const isTaken = [...this.names.values()].some((each) => String(each).toLowerCase() === name.toLowerCase())
    const [status, body] =
      this.answers.get(name) ?? (isTaken ? [400, { error: { message: 'Username taken' } }] : [200, {}])
    return status === 503 ? busy() : Promise.resolve(Response.json(body, { status }))
  }

  #register(body: string): Promise<Response> {
    const { username, signature } = JSON.parse(body) as { username: unknown; signature: unknown }
    this.registered.push({ username, signature })
    const refuse = (status: number, message: string) =>
      Promise.resolve(Response.json({ error: { message } }, { status }))
    switch (this.registering) {
      case 'keeps it':
        this.names.set(ACCOUNT, username)
        return Promise.resolve(Response.json({ username }))
      case 'is gone':
        return Promise.reject(new Error('gone'))
      case 'is busy':
        return busy()
      case 'says taken':
        return refuse(409, 'Username taken')
      case 'refuses the signature':
        return refuse(401, 'Signature does not match the address')
      case 'says a lot':
        return refuse(400, `<img src=x onerror=alert(1)> “do this” ${'x'.repeat(10_000)}`)
    }
  }
}
