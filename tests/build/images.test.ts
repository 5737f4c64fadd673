import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import { root } from '../../contracts/paths'
import { startAnvil } from '../../deploy/node/anvil'
import { freePort } from '../../deploy/node/ports'
import { startCaddy } from '../support/caddy'
import { startImageServer } from '../support/imageServer'

const read = (file: string) => readFile(path.join(root, file), 'utf8')
const stops: (() => unknown)[] = []
let folder = ''
let serverUrl = ''
let siteUrl = ''

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'cheeseswap-image-'))
  stops.push(() => rm(folder, { recursive: true, force: true }))
  const port = await freePort({ port: 0, what: 'the chain', variable: 'RPC_PORT' })
  const anvil = await startAnvil({ port })
  stops.push(() => anvil.stop())
  const server = await startImageServer(path.join(folder, 'app'), '31337', { RPC_URLS: anvil.rpcUrl })
  serverUrl = server.url
  stops.push(async () => {
    expect(await server.stop()).toBe(0)
  })
  const own = await freePort({ port: 0, what: 'the site', variable: 'APP_PORT' })
  siteUrl = `http://127.0.0.1:${String(own)}`
  const lists = path.join(root, 'deployments/31337')
  stops.push(await startCaddy({ siteUrl, folder: path.join(root, 'dist'), lists, serverUrl, home: folder }))
}, 120_000)
afterAll(async () => {
  for (const stop of stops.reverse()) await stop()
}, 60_000)

describe('the image of the server', () => {
  it('holds all that runs, and no compiler of contracts or test tool', async () => {
    const health = await fetch(`${serverUrl}/healthz`)
    expect([health.status, await health.json()]).toEqual([200, { ok: true }])
    const packages = await readdir(path.join(folder, 'app/node_modules'))
    expect(packages).toContain('fastify')
    for (const tool of ['solc', 'vite', 'vitest', 'react', 'playwright']) expect(packages).not.toContain(tool)
  })
})

describe('the web server of the site', () => {
  it('answers with pages, and with their headers as the build has them', async () => {
    const headers = await read('dist/_headers')
    const wanted = [...(headers.split('\n\n')[0] ?? '').matchAll(/^ {2}([^:]+): (.+)$/gm)]
    expect(wanted.length).toBeGreaterThan(5)
    for (const [address, file] of [
      ['/', 'index.html'],
      ['/swap', 'swap.html'],
      ['/nfts/collections/0x00', 'index.html'],
    ] as const) {
      const answer = await fetch(`${siteUrl}${address}`)
      expect(answer.status).toBe(200)
      expect(await answer.text()).toBe(await read(`dist/${file}`))
      for (const [, name = '', value = ''] of wanted) expect(answer.headers.get(name)).toBe(value)
      expect(answer.headers.get('cache-control')).toBe('no-cache')
    }
  })

  it('gives pages the lists of the deployment’s folder, to be asked for again, and nothing else of it', async () => {
    const lists = await fetch(`${siteUrl}/site.json`)
    expect([lists.status, lists.headers.get('cache-control')]).toEqual([200, 'no-cache'])
    expect(await lists.text()).toBe(await read('deployments/31337/site.json'))
    expect(await (await fetch(`${siteUrl}/addresses.json`)).text()).toBe(await read('dist/index.html'))
  })

  it('has a browser keep what never changes, and says what is gone', async () => {
    const [script = ''] = await readdir(path.join(root, 'dist/assets'))
    const kept = await fetch(`${siteUrl}/assets/${script}`)
    expect(kept.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
    const gone = await fetch(`${siteUrl}/assets/gone.js`)
    expect([gone.status, gone.headers.get('cache-control')]).toEqual([404, null])
  })

  it('passes the api on, and keeps what is the operator’s', async () => {
    const document = await fetch(`${siteUrl}/services/openapi.json`)
    expect(document.status).toBe(200)
    expect(Object.keys(((await document.json()) as { paths: object }).paths)).toContain(
      '/api/users/{address}',
    )
    for (const own of ['metrics', 'healthz', 'readyz'])
      expect((await fetch(`${siteUrl}/services/${own}`)).status).toBe(404)
  })
})

describe('compose.yaml', () => {
  it('asks for what compose.env.example has, and builds the site with variables that it knows', async () => {
    const text = await read('compose.yaml')
    const named = (file: string) => [...file.matchAll(/^([A-Z_]+)=/gm)].map(([, name]) => name)
    const asked = new Set([...text.matchAll(/\$\{([A-Z_]+)/g)].map(([, name]) => name))
    expect([...asked].sort()).toEqual(named(await read('compose.env.example')).sort())
    const { services } = parse(text) as {
      services: Record<string, { build?: { args?: object; target: string }; environment?: object }>
    }
    const known = new Set([...named(await read('.env.example')), 'POSTGRES_PASSWORD'])
    for (const name of [
      ...Object.keys(services['site']?.build?.args ?? {}),
      ...Object.keys(services['server']?.environment ?? {}),
    ])
      expect(known).toContain(name)
    const stages = [...(await read('Dockerfile')).matchAll(/^FROM .* AS ([\w-]+)$/gm)].map(([, name]) => name)
    for (const { build } of Object.values(services)) if (build) expect(stages).toContain(build.target)
  })
})
