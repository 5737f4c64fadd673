import type { Eip1193Provider, RequestArguments } from '~/chain/wallet/provider'

/** A wallet whose every answer the test decides. A function is called, an Error or a { code } object is thrown. */
export class FakeWallet implements Eip1193Provider {
  readonly asked: RequestArguments[] = []
  readonly answers: Record<string, unknown>
  readonly #listeners = new Map<string, Set<(payload: unknown) => void>>()

  constructor(answers: Record<string, unknown> = {}) {
    this.answers = {
      eth_requestAccounts: [ALICE],
      eth_accounts: [ALICE],
      eth_chainId: '0x38',
      ...answers,
    }
  }

  async request(args: RequestArguments): Promise<unknown> {
    this.asked.push(args)
    await Promise.resolve()
    if (!(args.method in this.answers)) throw Object.assign(new Error('no such method'), { code: -32601 })
    const answer = this.answers[args.method]
    return typeof answer === 'function' ? (answer as (args: RequestArguments) => unknown)(args) : answer
  }

  on(event: string, listener: (payload: unknown) => void): void {
    const known = this.#listeners.get(event) ?? new Set()
    this.#listeners.set(event, known.add(listener))
  }

  removeListener(event: string, listener: (payload: unknown) => void): void {
    this.#listeners.get(event)?.delete(listener)
  }

  say(event: string, payload: unknown): void {
    for (const listener of [...(this.#listeners.get(event) ?? [])]) listener(payload)
  }

  get listenerCount(): number {
    return [...this.#listeners.values()].reduce((sum, set) => sum + set.size, 0)
  }

  methods(): string[] {
    return this.asked.map(({ method }) => method)
  }
}

export const ALICE = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
export const BOB = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'

export const refuse = (): never => {
  // oxlint-disable-next-line typescript/only-throw-error -- wallets reject with plain objects
  throw { code: 4001, message: 'User rejected the request.' }
}

export const never = (): Promise<never> => new Promise(() => undefined)

/** Announces a wallet as EIP-6963 wallets do. */
export function announce(target: EventTarget, provider: unknown, info: Record<string, unknown> = {}): void {
  const detail = {
    info: {
      uuid: '350670db-19fa-4704-a166-e52e178b59d2',
      name: 'Fox',
      icon: 'data:image/png;base64,AA==',
      rdns: 'io.fox',
      ...info,
    },
    provider,
  }
  target.dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail }))
}
