import { toUtf8String, verifyMessage, Wallet } from 'ethers'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { setProvider } from '~/chain/wallet/session'
import { connectStarted, walletReported } from '~/chain/wallet/slice'
import { network } from '~/config/networks'
import { registerUsername } from '~/core/profile/registerUsername'
import { signText } from '~/core/signatures/signText'
import { type Address, toAddress } from '~/domain/address'
import { parseUsername, type Username } from '~/domain/profile/username'
import { isRecord } from '~/lib/record'
import { profileService } from '~/services/profile'
import { remote } from '~/services/remote'
import { openStore } from '../support/renderApp'

const api = vi.hoisted((): { url: string | undefined } => ({ url: undefined }))
vi.mock(import('~/config/profile'), async (original) => ({
  ...(await original()),
  get profileApiUrl() {
    return api.url
  },
}))

const wallet = new Wallet(`0x${'12'.repeat(32)}`)
const ACCOUNT = toAddress(wallet.address)
const OTHER = toAddress(`0x${'34'.repeat(20)}`)
const NAME = nameOf('Cheddar9')
const LONG_SIGNATURE = `0x${'ab'.repeat(500)}`

function nameOf(text: string): Username {
  const name = parseUsername(text)
  if (name === undefined) throw new Error('Not a name')
  return name
}

/** Names by account in lower case, as the service has them. */
let names: Map<string, string>
/** What the service does with a registration once it has looked at its signature. */
let registration: 'and says so' | 'and is gone' | 'nothing'
let refusal: Response | undefined
let answerOfWallet: (text: string) => unknown
let signings: unknown[]

function service(url: string, { body }: { readonly body?: string } = {}): Response {
  if (body === undefined) {
    const username = names.get(url.slice(-42))
    return username === undefined ? Response.json({}, { status: 404 }) : Response.json({ username })
  }
  const sent: unknown = JSON.parse(body)
  const [address, username, signature] = isRecord(sent)
    ? [sent['address'], sent['username'], sent['signature']].map(String)
    : []
  if (refusal !== undefined) return refusal
  const isOwn = signature === LONG_SIGNATURE || verifyMessage(username ?? '', signature ?? '') === address
  if (!isOwn) return Response.json({ error: { message: 'Wrong' } }, { status: 401 })
  if (names.has(String(address).toLowerCase())) return Response.json({}, { status: 409 })
  if (registration !== 'nothing') names.set(String(address).toLowerCase(), String(username))
  if (registration !== 'and says so') throw new Error('gone')
  return Response.json({ username })
}

beforeEach(() => {
  names = new Map()
  registration = 'and says so'
  refusal = undefined
  signings = []
  api.url = 'http://127.0.0.1:1'
  answerOfWallet = (text) => wallet.signMessage(text)
  vi.stubGlobal(
    'fetch',
    (url: string, init?: { readonly body?: string }) =>
      new Promise((resolve) => {
        resolve(service(url, init))
      }),
  )
  vi.spyOn(console, 'warn').mockReturnValue()
})

function open(account: Address = ACCOUNT) {
  const store = openStore({})
  store.inject(remote)
  setProvider({
    request: ({ method, params = [] }) => {
      const [text] = Array.isArray(params) ? (params as unknown[]) : []
      if (method !== 'personal_sign') return Promise.reject(new Error(`${method} is not known`))
      signings.push(params)
      return Promise.resolve(answerOfWallet(toUtf8String(String(text))))
    },
  })
  const connect = (to: Address) => {
    store.dispatch(connectStarted('local'))
    store.dispatch(walletReported({ walletId: 'local', account: to, chainId: network.chainId }))
  }
  connect(account)
  return { store, connect, register: () => store.dispatch(registerUsername(ACCOUNT, NAME)) }
}

const rejected = () => Promise.reject(Object.assign(new Error('User rejected'), { code: 4001 }))

describe('registering a name', () => {
  it('has its own text signed by the account, and is known at once', async () => {
    const { store, register } = open()
    expect(await register()).toEqual({ kind: 'registered', username: NAME })
    expect(signings).toEqual([[`0x${Buffer.from(NAME).toString('hex')}`, ACCOUNT]])
    const known = profileService.endpoints.userName.select({ url: 'http://127.0.0.1:1', account: ACCOUNT })
    // The endpoint's part came into the store with it.
    const state = store.getState() as unknown as Parameters<typeof known>[0]
    expect(known(state).data?.value).toMatchObject({ username: NAME })
  })

  it('is done where the service has the name although its answer was lost, or it was sent before', async () => {
    registration = 'and is gone'
    expect(await open().register()).toEqual({ kind: 'registered', username: NAME })
    registration = 'and says so'
    expect(await open().register()).toEqual({ kind: 'registered', username: NAME })
    names.set(ACCOUNT.toLowerCase(), 'Another1')
    expect(await open().register()).toEqual({ kind: 'taken' })
  })

  it('says what the service refuses, and that it cannot be reached', async () => {
    registration = 'nothing'
    expect(await open().register()).toEqual({ kind: 'unreachable' })
    refusal = Response.json({ error: { message: 'Username taken' } }, { status: 400 })
    expect(await open().register()).toEqual({ kind: 'taken' })
    refusal = Response.json({ error: { message: 'Not today' } }, { status: 400 })
    expect(await open().register()).toEqual({ kind: 'refused', words: 'Not today' })
    refusal = undefined
    answerOfWallet = (text) => wallet.signMessage(`${text}!`)
    expect(await open().register()).toEqual({ kind: 'wrong-signature' })
    api.url = undefined
    expect(await open().register()).toEqual({ kind: 'unavailable' })
  })

  it("takes a contract wallet's signature as it is, whatever its length", async () => {
    answerOfWallet = () => LONG_SIGNATURE
    expect(await open().register()).toEqual({ kind: 'registered', username: NAME })
  })
})

describe('signing a text', () => {
  const sign = (store: ReturnType<typeof open>['store']) => store.dispatch(signText(ACCOUNT, 'Grüezi 🧀'))
  const refused = (kind: string) => ({ ok: false, problem: expect.objectContaining({ kind }) as unknown })

  it('shows the wallet the text as UTF-8', async () => {
    const texts: string[] = []
    answerOfWallet = (text) => {
      texts.push(text)
      return wallet.signMessage(text)
    }
    const answer = await sign(open().store)
    expect(answer.ok && verifyMessage('Grüezi 🧀', answer.signature)).toBe(ACCOUNT)
    expect(texts).toEqual(['Grüezi 🧀'])
  })

  it('is refused by the person, by a wallet that cannot, and by one that waits for others', async () => {
    answerOfWallet = rejected
    expect(await sign(open().store)).toEqual(refused('rejected'))
    answerOfWallet = () => Promise.reject(new Error('x'.repeat(1000)))
    expect(await sign(open().store)).toMatchObject({
      problem: { kind: 'cannot-sign', message: 'x'.repeat(300) },
    })
    for (const nonsense of [
      'signed',
      '0x12',
      7,
      undefined,
      `0x${'z'.repeat(130)}`,
      `0x${'ab'.repeat(20_000)}`,
    ]) {
      answerOfWallet = () => nonsense
      expect(await sign(open().store), String(nonsense).slice(0, 20)).toEqual(refused('cannot-sign'))
    }
    answerOfWallet = () => '0x'
    expect(await sign(open().store)).toEqual(refused('waiting-for-signers'))
  })

  it('is given up when the account changes before or while it is asked for', async () => {
    expect(await sign(open(OTHER).store)).toEqual(refused('wallet-changed'))
    expect(signings).toEqual([])
    const { store, connect } = open()
    let answer: (value: unknown) => void = () => undefined
    answerOfWallet = () => new Promise((resolve) => (answer = resolve))
    const pending = sign(store)
    expect(await sign(store)).toEqual(refused('already-asking'))
    connect(OTHER)
    answer(await wallet.signMessage('Grüezi 🧀'))
    expect(await pending).toEqual(refused('wallet-changed'))
    connect(ACCOUNT)
    answerOfWallet = (text) => wallet.signMessage(text)
    expect((await sign(store)).ok).toBe(true)
  })
})
