import { runInNewContext } from 'node:vm'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { BOOT_SCRIPT, bootData, type BootQuestions, NOT_DRAWN, questionsOfAny } from '~/app/bootRequest'
import { parameterPages } from '~/app/areaBoots'
import { type Call, encodeAggregate } from '~/chain/multicall/aggregate'
import { followUp } from '~/chain/multicall/followUp'
import { type CallKey, keyOf } from '~/chain/multicall/slice'
import type { Boot } from '~/chain/multicall/updater'
import { OWN_NODE_KEY } from '~/chain/rpc/ownNode'
import { network } from '~/config/networks'
import { toAddress } from '~/domain/address'
import { type EarlyAnswers, keyOfQuestion, type ServiceQuestion } from '~/services/earlyAnswers'
import type { Hex } from '~/lib/hex'
import { answerHex, callOf, wordHex } from '../chain/fakeChain'

interface Page {
  boot?: Boot
  earlyAnswers?: EarlyAnswers
}

const fetched = vi.fn<typeof fetch>(() => Promise.resolve(Response.json({ result: '0x01' })))

/** What was appended to the head. */
const links: unknown[] = []

afterEach(() => {
  fetched.mockClear()
  links.length = 0
  onBaseLoaded = undefined
})

const OWN_SCRIPT = { rel: 'modulepreload', crossOrigin: '', integrity: 'sha256-h', href: '/assets/h.js' }

const storageOf = (text: string | null) => ({ getItem: (_key: string): string | null => text })

/** The line has brought the first files of every page. */
let onBaseLoaded: (() => void) | undefined

interface Browser {
  /** A service worker that keeps the site. */
  readonly controller?: object
  /** A page of a development server names no files. */
  readonly isBuilt?: boolean
}

/** Runs the script of a page with these data as a browser does. */
function open(data: string, pathname = '/', storage = storageOf(null), browser: Browser = {}): Page {
  const { controller, isBuilt = true } = browser
  const window: Page = {}
  const map = { textContent: JSON.stringify({ integrity: { '/assets/h.js': 'sha256-h' } }) }
  const base = { addEventListener: (_type: 'load', then: () => void) => void (onBaseLoaded = then) }
  const document = {
    getElementById: () => ({ textContent: data }),
    querySelector: (selector: string) => (!isBuilt ? null : selector.includes('base-') ? base : map),
    createElement: () => ({}),
    head: { append: (link: unknown) => void links.push(link) },
  }
  const location = { pathname }
  const navigator = { serviceWorker: { controller } }
  runInNewContext(BOOT_SCRIPT, {
    ...{ window, document, fetch: fetched, location, localStorage: storage, navigator },
  })
  return window
}

/** What was sent to the node, by the request's place. */
function sent(nth = 0) {
  const [url, init] = fetched.mock.calls[nth] ?? []
  const body = JSON.parse(init?.body as string) as { readonly params: readonly unknown[] }
  return { url, ...body }
}

const LONG = { ...callOf(1), callData: `0x12345678${'ab'.repeat(70)}` as const }
const WORD = { ...callOf(2), callData: `0x${'cd'.repeat(32)}` as const }
const CALLS = [callOf(0), LONG, WORD]
const decoded = (call: Call) => ({ ...call, decode: (data: Hex) => data })
const itemOf = (id: number): Call => ({
  ...callOf(3),
  callData: `0x12345678${id.toString(16).padStart(64, '0')}`,
})
const SERVICE = {
  url: 'https://services.test/graphql',
  body: JSON.stringify({ query: '{ rows(where: { a_lt: "</script>" }) { id } }' }),
  headers: { 'content-type': 'application/json' },
}
const LIST = { url: 'https://services.test/list', body: undefined, headers: {} }
/** As a page has them. */
const askedBy = (question: ServiceQuestion, endpoint: string, arg: unknown) =>
  JSON.stringify({ ...question, endpoint, arg })

describe('the script of a page', () => {
  it('asks the node of the deployment for exactly its calls, as the code would', () => {
    const { boot } = open(bootData({ calls: CALLS.map(keyOf), services: [] }))
    expect(sent()).toMatchObject({
      url: network.rpcUrls[0],
      method: 'eth_call',
      params: [{ to: network.deployment.multicall, data: encodeAggregate(CALLS) }, 'latest'],
    })
    expect(boot?.calls).toEqual(CALLS.map(keyOf))
    expect(Math.abs((boot?.at ?? 0) - Date.now())).toBeLessThan(10_000)
  })

  it('asks a person’s own node in place of the deployment’s, and survives forbidden storage', () => {
    const getItem = vi.fn((_key: string) => 'https://own.example/key')
    open(bootData(NOT_DRAWN), '/', { getItem })
    expect(getItem).toHaveBeenCalledWith(OWN_NODE_KEY + String(network.chainId))
    expect(sent().url).toBe('https://own.example/key')
    expect(fetched).toHaveBeenCalledOnce()
    fetched.mockClear()
    const forbidden = () => {
      throw new DOMException('denied', 'SecurityError')
    }
    open(bootData(NOT_DRAWN), '/', { getItem: forbidden })
    expect(sent().url).toBe(network.rpcUrls[0])
  })

  it('hands the answer over as it came, and reports no failure by itself', async () => {
    expect(await open(bootData(NOT_DRAWN)).boot?.response).toBe('0x01')
    fetched.mockImplementationOnce(() => Promise.reject(new TypeError('no network')))
    await expect(open(bootData(NOT_DRAWN)).boot?.response).rejects.toThrow('no network')
  })

  it('asks services with their words and headers, without credentials, and by the key that the code looks for', () => {
    const data = bootData({
      calls: [],
      services: [askedBy(SERVICE, 'rows', { most: 3 }), askedBy(LIST, 'list', undefined)],
    })
    expect(data).not.toContain('</script>')
    const { earlyAnswers } = open(data)
    const { body, headers } = SERVICE
    expect(fetched).toHaveBeenCalledWith(SERVICE.url, { method: 'POST', body, headers, credentials: 'omit' })
    expect(fetched).toHaveBeenCalledWith(LIST.url, { headers: {}, credentials: 'omit' })
    expect(earlyAnswers?.get(keyOfQuestion(SERVICE))).toBeDefined()
    expect(earlyAnswers?.get(keyOfQuestion(LIST))).toBeDefined()
    expect([...(earlyAnswers?.values() ?? [])]).toMatchObject([
      { endpoint: 'rows', arg: { most: 3 } },
      { endpoint: 'list', arg: undefined },
    ])
  })

  it('asks no more than a slow line sends at once', () => {
    const calls = Array.from({ length: 500 }, (_, i): CallKey => keyOf(callOf(i)))
    const { boot } = open(bootData({ calls, services: [] }))
    expect(boot?.calls).toEqual(calls.slice(0, 120))
  })

  it('asks for a page on top where its path is one of the file’s, and loads its scripts', () => {
    const home = {
      at: '^/$',
      calls: CALLS.map(keyOf),
      services: [keyOfQuestion(LIST)],
      scripts: ['/assets/h.js'],
    }
    const data = bootData(NOT_DRAWN, { pages: [home] })
    expect(open(data, '/nfts/collections/0x').boot?.calls).toEqual(NOT_DRAWN.calls)
    expect(fetched).toHaveBeenCalledOnce()
    expect(links).toEqual([])
    expect(open(data, '/').boot?.calls).toEqual([...NOT_DRAWN.calls, ...CALLS.map(keyOf)])
    expect(fetched).toHaveBeenCalledTimes(3)
    onBaseLoaded?.()
    expect(links).toEqual([OWN_SCRIPT])
  })

  it('loads the screen’s scripts behind those of every page, and at once where a service worker has them', () => {
    const data = bootData(NOT_DRAWN, { scripts: ['/assets/h.js'] })
    open(data, '/farms')
    expect(links).toEqual([])
    onBaseLoaded?.()
    expect(links).toEqual([OWN_SCRIPT])
    open(data, '/farms', storageOf(null), { controller: {} })
    expect(links).toEqual([OWN_SCRIPT, OWN_SCRIPT])
  })

  it('asks the chain on a development server, too, whose page names no files', () => {
    const page = open(bootData(NOT_DRAWN), '/', storageOf(null), { isBuilt: false })
    expect(page.boot?.calls).toEqual(NOT_DRAWN.calls)
    expect(fetched).toHaveBeenCalledOnce()
    expect(links).toEqual([])
  })

  describe('asks what depends on a number of the answer', () => {
    const ofNewest = followUp(decoded(LONG), 2, (id) => [decoded(itemOf(id))])
    const data = bootData({ calls: CALLS.map(keyOf), services: [], followUps: [ofNewest] })
    const openWith = (number: bigint) => {
      const result = answerHex(9, [wordHex(1n), wordHex(number), 'revert'])
      fetched.mockImplementationOnce(() => Promise.resolve(Response.json({ result })))
      return open(data).boot?.next
    }

    it('as the code would, the number itself and those before it', async () => {
      const next = await openWith(57n)
      expect(next).toEqual({ calls: [57, 56].map((id) => keyOf(itemOf(id))), result: '0x01' })
      expect(sent(1).params).toEqual([
        { to: network.deployment.multicall, data: encodeAggregate([itemOf(57), itemOf(56)]) },
        'latest',
      ])
    })

    it('but none below 1, and nothing at all where the number is 0 or the call fails', async () => {
      expect((await openWith(1n))?.calls).toEqual([keyOf(itemOf(1))])
      expect(await openWith(0n)).toBeUndefined()
      fetched.mockClear()
      const result = answerHex(9, [wordHex(1n), 'revert', 'revert'])
      fetched.mockImplementationOnce(() => Promise.resolve(Response.json({ result })))
      expect(await open(data).boot?.next).toBeUndefined()
      expect(fetched).toHaveBeenCalledOnce()
      expect(open(bootData(NOT_DRAWN)).boot).not.toHaveProperty('next')
    })

    it('where the call is one of the page', () => {
      const other = followUp(decoded(callOf(5)), 1, (id) => [decoded(itemOf(id))])
      expect(bootData({ calls: CALLS.map(keyOf), services: [], followUps: [other] })).not.toContain(
        'followUps',
      )
    })
  })

  it('asks what the page of an item asks, with the parameters of its path', () => {
    const [page] = parameterPages.filter(({ parameters }) => parameters.length === 2)
    if (page === undefined) throw new Error('There is no such page.')
    const [collection = '', item = ''] = page.parameters.map(({ example }) => example)
    const own = toAddress('0xfbfbfDdd6e35dA57b7B0F9a2C10E34Be70B3A4E9')
    const asked = (address: string, id: string): BootQuestions => ({
      calls: [
        `${toAddress(address)}-0x6352211e${BigInt(id).toString(16).padStart(64, '0')}`,
        `${own}-0x12345678${address.slice(2).toLowerCase().padStart(64, '0')}`,
      ],
      services: questions(address, id).map((each) => askedBy(each, 'item', { collection: address, id })),
    })
    const questions = (address: string, id: string): readonly ServiceQuestion[] => [
      { url: `https://services.test/${address}/${id}`, body: undefined, headers: {} },
      { ...SERVICE, body: JSON.stringify({ id: `${address.toLowerCase()}-${id}` }) },
    ]
    const general = { ...questionsOfAny(page, asked(collection, item)), scripts: [] }
    const data = bootData({ calls: [], services: [] }, { pages: [general] })
    const { boot, earlyAnswers } = open(data, `/nfts/collections/${own}/7`)
    expect(boot?.calls).toEqual(asked(own, '7').calls)
    for (const question of questions(own, '7'))
      expect(earlyAnswers?.get(keyOfQuestion(question))).toMatchObject({
        endpoint: 'item',
        arg: { collection: own, id: '7' },
      })
    fetched.mockClear()
    for (const path of [
      `/nfts/collections/${own}`,
      `/nfts/collections/${own}/7"`,
      '/nfts/collections/0x12/7',
    ])
      expect(open(data, path).boot?.calls).toEqual([])
    expect(fetched).toHaveBeenCalledTimes(3)
  })
})
