import { execFile } from 'node:child_process'
import { access, cp, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import process from 'node:process'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { parse } from 'yaml'
import { compileContracts } from '../../contracts/compile'
import { root } from '../../contracts/paths'
import { startAnvil } from '../../deploy/node/anvil'
import { freePort } from '../../deploy/node/ports'
import { subgraphFiles } from '../../subgraphs/files'
import { SUBGRAPHS } from '../../subgraphs/subgraphs'
import { hashesIn } from '../../vite/release'
import { startCaddy } from '../support/caddy'
import { documented, inShell } from '../support/documented'
import { startImageServer } from '../support/imageServer'

const read = (file: string) => readFile(path.join(root, file), 'utf8')
const stops: (() => unknown)[] = []
let folder = ''
let deployments = ''
let environment: Readonly<Record<string, string>> = {}
let serverUrl = ''
let siteUrl = ''

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'cheeseswap-image-'))
  stops.push(() => rm(folder, { recursive: true, force: true }))
  const port = await freePort({ port: 0, what: 'the chain', variable: 'RPC_PORT' })
  const anvil = await startAnvil({ port })
  stops.push(() => anvil.stop())
  deployments = path.join(folder, 'deployments')
  await writeDeployment(deployments)
  environment = { RPC_URLS: anvil.rpcUrl, DEPLOYMENTS: deployments }
  const server = await startImageServer(path.join(folder, 'app'), '31337', environment)
  serverUrl = server.url
  stops.push(async () => {
    expect(await server.stop()).toBe(0)
  })
  const own = await freePort({ port: 0, what: 'the site', variable: 'APP_PORT' })
  siteUrl = `http://127.0.0.1:${String(own)}`
  const lists = path.join(root, 'deployments/31337')
  const site = path.join(folder, 'site')
  const texts = path.join(root, 'dist/locales')
  await cp(path.join(root, 'dist'), site, { recursive: true, filter: (source) => source !== texts })
  await inShell(documented('npm run compress -- FOLDER', { FOLDER: site }))
  stops.push(await startCaddy({ siteUrl, folder: site, lists, serverUrl, home: folder }))
}, 120_000)
afterAll(async () => {
  for (const stop of stops.reverse()) await stop()
}, 60_000)

const FACTORY = '0x0000000000000000000000000000000000000001'

/** That of the local chain, with the quickest of its subgraphs. */
async function writeDeployment(target: string): Promise<void> {
  const own = path.join(target, '31337')
  await cp(path.join(root, 'deployments/31337'), own, { recursive: true })
  const blocks = SUBGRAPHS.find(({ name }) => name === 'blocks')
  if (blocks === undefined) throw new Error('There is no subgraph of blocks.')
  const place = {
    ...{ artifacts: await compileContracts(), contract: () => FACTORY, startBlock: () => 0 },
    ...{ name: 'local', network: 'local', money: undefined },
  }
  for (const [file, text] of Object.entries(await subgraphFiles(blocks, place))) {
    const to = path.join(own, 'subgraphs/blocks', file)
    await mkdir(path.dirname(to), { recursive: true })
    await writeFile(to, text)
  }
}

describe('the image of the server', () => {
  it('indexes with mappings that were compiled when it was made', async () => {
    const body = JSON.stringify({ query: '{ _meta { block { number } } }' })
    const headers = { 'content-type': 'application/json' }
    await vi.waitFor(async () => {
      const answer = await fetch(`${serverUrl}/subgraphs/blocks`, { method: 'POST', headers, body })
      expect(await answer.json()).toMatchObject({ data: { _meta: { block: { number: 0 } } } })
    }, 20_000)
  }, 60_000)

  it('says which of them it lacks, and touches nothing', async () => {
    const app = path.join(folder, 'app')
    const [wasm = '', ...others] = await readdir(path.join(app, '.cache/mappings'))
    expect(wasm).toMatch(/^\w+\.wasm$/)
    for (const each of [wasm, ...others]) await rm(path.join(app, '.cache/mappings', each))
    const env = { PATH: process.env['PATH'], DATA_FOLDER: path.join(folder, 'none'), ...environment }
    const args = ['--import', 'tsx', 'server/main.ts', '--deployment', '31337']
    const refused = promisify(execFile)(process.execPath, args, { cwd: app, env })
    await expect(refused).rejects.toMatchObject({
      code: 2,
      stderr:
        'Mappings of 1 of 1 subgraphs are not compiled, and the compiler is not installed: build the image again with this deployment.\n',
    })
    expect(await readdir(folder)).not.toContain('none')
  }, 60_000)

  it('holds all that runs, and no compiler or test tool', async () => {
    const health = await fetch(`${serverUrl}/healthz`)
    expect([health.status, await health.json()]).toEqual([200, { ok: true }])
    const packages = await readdir(path.join(folder, 'app/node_modules'))
    expect(packages).toContain('fastify')
    for (const tool of ['assemblyscript', 'binaryen', 'solc', 'vite', 'vitest', 'react', 'playwright']) {
      expect(packages).not.toContain(tool)
    }
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

  it('sends the Brotli copies of pages and scripts, and gzip to who takes no other', async () => {
    const scripts = (await readdir(path.join(root, 'dist/assets'))).filter((file) =>
      /^vendor-.+\.js$/.test(file),
    )
    expect(scripts).toHaveLength(1)
    for (const [address, file] of [
      ['/swap', 'swap.html'],
      [`/assets/${scripts[0] ?? ''}`, `assets/${scripts[0] ?? ''}`],
    ] as const) {
      const small = await fetch(`${siteUrl}${address}`, { headers: { 'accept-encoding': 'gzip, br' } })
      expect([small.status, small.headers.get('content-encoding')]).toEqual([200, 'br'])
      expect(small.headers.get('vary')?.toLowerCase()).toContain('accept-encoding')
      expect(await small.text()).toBe(await read(`dist/${file}`))
      const zipped = await fetch(`${siteUrl}${address}`, { headers: { 'accept-encoding': 'gzip' } })
      expect(zipped.headers.get('content-encoding')).toBe('gzip')
      expect(await zipped.text()).toBe(await read(`dist/${file}`))
    }
  })

  it('counts no copy among the files of a release', async () => {
    expect(await readdir(path.join(folder, 'site'))).toContain('swap.html.br')
    const texts = (file: string) => file.startsWith('locales/')
    const built = Object.keys(await hashesIn(path.join(root, 'dist'))).filter((file) => !texts(file))
    expect(Object.keys(await hashesIn(path.join(folder, 'site')))).toEqual(built)
  })

  it('does not send again what a browser has', async () => {
    const first = await fetch(`${siteUrl}/swap`, { headers: { 'accept-encoding': 'br' } })
    const tag = first.headers.get('etag') ?? ''
    expect(tag).not.toBe('')
    const again = await fetch(`${siteUrl}/swap`, {
      headers: { 'accept-encoding': 'br', 'if-none-match': tag },
    })
    expect([again.status, (await again.arrayBuffer()).byteLength]).toEqual([304, 0])
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

describe('the Dockerfile', () => {
  it('copies files that are there and that the build is given', async () => {
    const ignored = (await read('.dockerignore')).split('\n').filter((line) => /^[^#!\s]/.test(line))
    const lines = [...(await read('Dockerfile')).matchAll(/^COPY (?!--)(.+)$/gm)].map(([, line = '']) => line)
    const sources = new Set(lines.flatMap((line) => line.split(' ').slice(0, -1)))
    expect(sources.size).toBeGreaterThan(8)
    for (const source of sources) {
      await access(path.join(root, source))
      expect(ignored).not.toContain(source)
    }
  })
})
