import { once } from 'node:events'
import { createServer, type RequestListener, type Server } from 'node:http'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { DEVNET_AREAS } from '../../devnet/areas'
import { compileContracts } from '../../contracts/compile'
import { planDeployment } from '../../devnet/genesis/plan'
import { startLocalServices } from '../../devnet/services'
import { tokensOn } from '~/domain/tokenList/tokenList'
import { downloadFirst } from '~/services/tokenListDownload'
import { downloadTokenList } from '~/services/tokenLists'

/** As the app has them, so that a busy machine refuses a list for its own fault. */
const LIMITS = { bytes: 8_000_000, ms: 30_000, depth: 32 }
/** For what never ends. */
const SHORT_MS = 1000

let services: Awaited<ReturnType<typeof startLocalServices>>
const servers: Server[] = []

beforeAll(async () => {
  const deployed = planDeployment(await compileContracts())
  services = await startLocalServices({ port: 0, rpcUrl: '', areas: DEVNET_AREAS, deployed })
}, 120_000)
afterAll(async () => {
  await services.stop()
})
afterEach(() => {
  for (const server of servers.splice(0)) {
    server.close()
    server.closeAllConnections()
  }
})

/** A server of this machine's; gives its port. */
async function served(answer: RequestListener, host = '127.0.0.1'): Promise<number> {
  const server = createServer(answer)
  servers.push(server)
  server.listen(0, host)
  await once(server, 'listening')
  const address = server.address()
  return typeof address === 'object' ? (address?.port ?? 0) : 0
}

const listUrl = (name: string) => `${services.servicesUrl}/lists/${name}.json`
const broken = (name: string, ms = LIMITS.ms) =>
  downloadFirst([listUrl(`broken/${name}`)], { limits: { ...LIMITS, ms } })
const noNames = () => Promise.reject(new Error('no names are asked for'))
const download = (location: string) => downloadTokenList(location, { resolveContenthash: noNames })

describe('a token list', () => {
  it('is downloaded and judged', async () => {
    const list = await download(listUrl('default'))
    expect([list.name, tokensOn(list, 31337).length, list.dropped]).toEqual(['CheeseSwap Default', 20, {}])
    expect(tokensOn(await download(listUrl('long')), 31337)).toHaveLength(5000)
  })

  it.each([
    [
      'a page in its place',
      'html',
      'must be JSON, and is text/html',
      'Refused: must be JSON, and is text/html',
    ],
    ['a page that says it is JSON', 'page-as-json', 'must be JSON', 'it is no list'],
    ['half of it', 'cut', 'must be JSON', 'it is no list'],
    ['nothing', 'empty', 'must be JSON', 'it is no list'],
    ['an error of the server', 'not-found', undefined, 'Error: HTTP 404'],
    ['no version', 'no-version', "must have required property 'version'", 'it is no list'],
    ['50 MB', 'huge', 'must NOT be larger than 8 MB', 'Refused: must NOT be larger than 8 MB'],
    ['10,001 tokens', 'many', '/tokens must NOT have more than 10000 items', 'it is no list'],
    ['200,000 arrays within each other', 'deep', 'must NOT be nested deeper than 32', 'it is no list'],
  ])('a token list with %s is refused', async (_, name, details, reason) => {
    expect(await broken(name)).toEqual({ ok: false, details, reason })
  })

  it.each([
    ['an end that never comes', 'endless'],
    ['an answer that stops', 'stalled'],
    ['no answer at all', 'silent'],
  ])('a token list with %s is refused', async (_, name) => {
    const started = Date.now()
    const reason = 'TimeoutError: The operation was aborted due to timeout'
    expect(await broken(name, SHORT_MS)).toEqual({ ok: false, details: undefined, reason })
    // It is left at its limit, long before the end of what it sends.
    expect(Date.now() - started).toBeLessThan(SHORT_MS + 4000)
  })

  it('loses its bad entries and keeps the rest', async () => {
    const answer = await broken('entries')
    expect(answer.ok && tokensOn(answer.list, 31337)).toHaveLength(1)
    expect(answer).toMatchObject({
      ok: true,
      list: { dropped: { duplicate: 1, schema: 5, address: 2 } },
    })
  })

  it('poisons nothing by its keys', async () => {
    expect(await broken('proto')).toMatchObject({ ok: true })
    expect(Object.hasOwn(Object.prototype, 'isAdmin')).toBe(false)
  })

  it('is not taken from where a redirect leads outside', async () => {
    const body = await (await fetch(listUrl('default'))).text()
    // Another host of this machine that is not spared from TLS.
    const plain = await served((_, response) => {
      response.writeHead(200, { 'content-type': 'application/json' }).end(body)
    }, '127.0.0.2')
    const port = await served((_, response) => {
      response.writeHead(302, { location: `http://127.0.0.2:${String(plain)}/list.json` }).end()
    })
    const answer = await downloadFirst([`http://127.0.0.1:${String(port)}/`], { limits: LIMITS })
    expect(answer).toEqual({
      ok: false,
      details: undefined,
      reason: `Error: led to http://127.0.0.2:${String(plain)}/list.json`,
      redirectedTo: `http://127.0.0.2:${String(plain)}/list.json`,
    })
    expect(await broken('redirect-to-http')).toMatchObject({ ok: false, details: undefined })
  })

  it('says where its address has led, whatever else failed', async () => {
    const port = await served((_, response) => {
      response.writeHead(302, { location: `http://127.0.0.2:${String(elsewhere)}/list.json` }).end()
    })
    const elsewhere = await served((_, response) => {
      response.writeHead(200, { 'content-type': 'application/json' }).end('{}')
    }, '127.0.0.2')
    const redirectedTo = `http://127.0.0.2:${String(elsewhere)}/list.json`
    const location = `http://127.0.0.1:${String(port)}/`
    await expect(download(location)).rejects.toMatchObject({
      message: `Failed to download list ${location}`,
      problem: { kind: 'download-failed', url: location, redirectedTo },
    })
    expect(await downloadFirst([location, listUrl('broken/not-found')])).toMatchObject({ redirectedTo })
    expect(await downloadFirst([location, listUrl('broken/cut')])).toMatchObject({ details: 'must be JSON' })
  })

  it('is refused by a length that it announces, before any of it is read', async () => {
    let isClosed: Promise<unknown> = Promise.resolve()
    const port = await served((_, response) => {
      isClosed = once(response, 'close')
      response.writeHead(200, { 'content-type': 'application/json', 'content-length': 9_000_000 }).write('{')
    })
    const answer = await downloadFirst([`http://127.0.0.1:${String(port)}/`], {
      limits: { ...LIMITS, ms: 60_000 },
    })
    expect(answer).toMatchObject({ details: expect.stringContaining('must NOT be larger than') as string })
    // And the connection is given up, not left open.
    await isClosed
  })

  it('a token list of bytes that are no UTF-8 is refused', async () => {
    const port = await served((_, response) => {
      response.writeHead(200, { 'content-type': 'application/json' }).end(Buffer.from([0x7b, 0xff, 0x7d]))
    })
    expect(await downloadFirst([`http://127.0.0.1:${String(port)}/`])).toMatchObject({
      ok: false,
      details: undefined,
    })
  })

  it('is taken from the first address that has it', async () => {
    const asked: string[] = []
    const port = await served((request, response) => {
      asked.push(request.url ?? '')
      response.writeHead(500).end()
    })
    const dead = `http://127.0.0.1:${String(port)}`
    const found = await downloadFirst([`${dead}/1`, `${dead}/2`, listUrl('default'), `${dead}/3`])
    expect(found).toMatchObject({ ok: true })
    expect(asked).toEqual(['/1', '/2'])
  })

  it('says of several failures what was wrong with a list, before that another did not come', async () => {
    const answer = await downloadFirst([
      listUrl('broken/not-found'),
      listUrl('broken/cut'),
      listUrl('broken/html'),
    ])
    expect(answer).toMatchObject({ details: 'must be JSON' })
  })
})

describe('the words of the specification', () => {
  it.each([
    ['broken/not-found', (url: string) => `Failed to download list ${url}`],
    ['broken/no-version', () => "Token list failed validation: must have required property 'version'"],
  ])('are said of %s', async (name, words) => {
    await expect(download(listUrl(name))).rejects.toThrow(words(listUrl(name)))
  })

  it.each(['http://a.example/list.json', 'ftp://a.example/list.json', 'list'])(
    'are said of %s',
    async (location) => {
      await expect(download(location)).rejects.toThrow('Unrecognized list URL protocol.')
    },
  )

  it.each([
    [
      '0xe40101fa011b20d1de9994b4d039f6548d191eb26786769f580809256b4685ef316805265ea162',
      'Unrecognized codec: swarm',
    ],
    ['0xe30101701220abcdef', 'Failed to translate contenthash to URI: 0xe30101701220abcdef'],
    ['0xe3010', 'Failed to translate contenthash to URI: 0xe3010'],
  ])('are said of a name whose content hash is %s', async (hash, words) => {
    const resolveContenthash = () => Promise.resolve(hash)
    await expect(downloadTokenList('list.eth', { resolveContenthash })).rejects.toThrow(words)
  })
})

describe('a list on IPFS', () => {
  it.each([
    ['ipfs://bafybeigd/list.json', ['/ipfs/bafybeigd/list.json']],
    ['ipns://tokens.example.org', ['/ipns/tokens.example.org']],
    ['list.eth/all.json', ['/ipfs/bafybeibj6lixxzqtsb45ysdjnupvqkufgdvzqbnvmhw2kf7cfkesy7r7d4/all.json']],
  ])('%s is asked of every gateway in turn', async (location, paths) => {
    const asked: string[] = []
    const port = await served((request, response) => {
      asked.push(request.url ?? '')
      response.writeHead(504).end()
    })
    vi.resetModules()
    const gateway = `http://127.0.0.1:${String(port)}`
    vi.doMock('~/config/lists', () => ({ ipfsGateways: [`${gateway}/one`, `${gateway}/two/`] }))
    const fresh = await import('~/services/tokenLists')
    const resolveContenthash = () =>
      Promise.resolve('0xe3010170122029f2d17be6139079dc48696d1f582a8530eb9805b561eda517e22a892c7e3f1f')
    await expect(fresh.downloadTokenList(location, { resolveContenthash })).rejects.toThrow(
      `Failed to download list ${location}`,
    )
    expect(asked).toEqual(paths.flatMap((path) => [`/one${path}`, `/two${path}`]))
    vi.doUnmock('~/config/lists')
  })
})

describe('giving up', () => {
  it('ends the request, and rejects with its reason', async () => {
    let isClosed: Promise<unknown> | undefined
    const port = await served((_, response) => {
      isClosed = once(response, 'close')
    })
    const ending = new AbortController()
    const result = downloadTokenList(`http://127.0.0.1:${String(port)}/`, {
      resolveContenthash: noNames,
      signal: ending.signal,
    })
    await vi.waitFor(() => expect(isClosed).toBeDefined())
    ending.abort(new Error('not wanted'))
    await expect(result).rejects.toThrow('not wanted')
    await isClosed
  })
})
