import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { EARLY_ANSWER_MS } from '~/config/policies'
import { liquidityHistoryService } from '~/services/liquidityHistory'
import type { EarlyAnswer } from '~/services/earlyAnswers'
import { toAddress } from '~/domain/address'
import { askRemote } from '../support/askRemote'

const OWN_SERVICES = vi.hoisted(() => 'https://services.test')
vi.mock(import('~/config/env'), async (original) => {
  const actual = await original()
  return { ...actual, env: { ...actual.env, servicesUrl: OWN_SERVICES } }
})

const URL = 'https://subgraph.test/exchange'
const PAIR = toAddress('0x00000000000000000000000000000000000000aa')
const ACCOUNT = toAddress('0x00000000000000000000000000000000000000bb')
const ASKER = { endpoint: 'liquidityHistory', arg: undefined }
const QUESTION = { url: URL, pair: PAIR, account: ACCOUNT }

const answer = (block: number) =>
  Response.json({ data: { _meta: { block: { number: block } }, mints: [], burns: [] } })

/** What the code looks for, and what it finds there. */
const keys: string[] = []
let early: EarlyAnswer | undefined
const fetched = vi.fn(() => Promise.resolve(answer(2)))

beforeEach(() => {
  vi.stubGlobal('fetch', fetched)
  vi.stubGlobal('earlyAnswers', {
    get: (key: string) => (keys.push(key), early),
    delete: () => (early = undefined),
  })
})

afterEach(() => {
  vi.unstubAllGlobals()
  fetched.mockClear()
  keys.length = 0
  early = undefined
})

const blockOf = async () =>
  (await askRemote(liquidityHistoryService.endpoints.liquidityHistory, QUESTION)).block

it('takes the answer to what the page has asked, once', async () => {
  early = { ...ASKER, at: Date.now(), response: Promise.resolve(answer(1)) }
  expect(await blockOf()).toBe(1)
  expect(fetched).not.toHaveBeenCalled()
  expect(await blockOf()).toBe(2)
})

it.each([
  ['failed', () => Promise.reject(new TypeError('no network')), 0],
  ['was refused', () => Promise.resolve(new Response('busy', { status: 503 })), 0],
  ['is no JSON', () => Promise.resolve(new Response('<html>')), 0],
  ['is not what was asked for', () => Promise.resolve(Response.json({ data: { mints: 7 } })), 0],
  ['is an error', () => Promise.resolve(Response.json({ errors: [{ message: 'behind' }] })), 0],
  ['was asked for too long ago', () => Promise.resolve(answer(1)), EARLY_ANSWER_MS + 1],
])('asks in the ordinary way at once where the early answer %s', async (_, response, age) => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  early = { ...ASKER, at: Date.now() - age, response: response() }
  expect(await blockOf()).toBe(2)
  expect(fetched).toHaveBeenCalledOnce()
})

it('knows a question by its address, its words and its form', async () => {
  await blockOf()
  const [key = ''] = keys
  const { url, body, headers } = JSON.parse(key) as Record<string, unknown>
  expect({ url, headers }).toEqual({ url: URL, headers: { 'content-type': 'application/json' } })
  const [, sent] = fetched.mock.calls[0] as unknown as [string, RequestInit]
  expect(body).toBe(sent.body)
})

it.each([
  [`${OWN_SERVICES}/subgraphs/exchange`, {}],
  [`${OWN_SERVICES}.example/exchange`, { 'content-type': 'application/json' }],
])(
  'posts to %s as JSON, and to own services without a type, which saves the CORS preflight',
  async (url, headers) => {
    await askRemote(liquidityHistoryService.endpoints.liquidityHistory, { ...QUESTION, url })
    const [asked, sent] = fetched.mock.calls[0] as unknown as [string, RequestInit]
    expect(asked).toBe(url)
    expect(sent.headers).toEqual(headers)
  },
)
