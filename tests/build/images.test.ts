import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir, userInfo } from 'node:os'
import path from 'node:path'
import process from 'node:process'
import { createInterface } from 'node:readline'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import { root } from '../../contracts/paths'
import { startAnvil } from '../../deploy/node/anvil'
import { freePort } from '../../deploy/node/ports'
import { imageFolder } from '../support/imageFolder'

const run = promisify(execFile)
const read = (file: string) => readFile(path.join(root, file), 'utf8')
const stops: (() => unknown)[] = []
let folder = ''
let serverUrl = ''
let siteUrl = ''

/** Resolves with the first part of its output that matches. */
async function said(child: ChildProcess, pattern: RegExp): Promise<string> {
  const { stdout, stderr } = child
  if (stdout === null || stderr === null) throw new Error('The process has no output.')
  let errors = ''
  stderr.on('data', (data) => (errors += String(data)))
  for await (const line of createInterface(stdout)) {
    const [match] = pattern.exec(line) ?? []
    if (match !== undefined) return match
  }
  throw new Error(`The process ended: ${errors}`)
}

/** Debian's package where it is not installed. */
async function installCaddy(): Promise<void> {
  try {
    await run('caddy', ['version'])
  } catch {
    if (userInfo().uid !== 0) throw new Error('There is no Caddy: install one.')
    await run('apt-get', ['update'])
    await run('apt-get', ['install', '-y', '--no-install-recommends', 'caddy'], {
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    })
  }
}

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'cheeseswap-image-'))
  stops.push(() => rm(folder, { recursive: true, force: true }))
  const [image] = await Promise.all([imageFolder(path.join(folder, 'app')), installCaddy()])
  expect(image).toBeUndefined()
  const port = await freePort({ port: 0, what: 'the chain', variable: 'RPC_PORT' })
  const anvil = await startAnvil({ port })
  stops.push(() => anvil.stop())
  const entry = JSON.parse(/^ENTRYPOINT (\[.*\])$/m.exec(await read('Dockerfile'))?.[1] ?? '[]') as string[]
  const [, ...args] = entry
  const server = spawn(process.execPath, [...args, '--deployment', '31337'], {
    cwd: path.join(folder, 'app'),
    env: { PATH: process.env['PATH'], RPC_URLS: anvil.rpcUrl, SERVER_PORT: '0' },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  stops.push(async () => {
    server.kill('SIGTERM')
    const [code] = (await once(server, 'exit')) as [number]
    // Told to end, as `docker stop` does, it does so by itself.
    expect(code).toBe(0)
  })
  serverUrl = await said(server, /http:\/\/[\d.]+:\d+/)
  const own = await freePort({ port: 0, what: 'the site', variable: 'APP_PORT' })
  siteUrl = `http://127.0.0.1:${String(own)}`
  const caddy = spawn('caddy', ['run', '--config', 'Caddyfile', '--adapter', 'caddyfile'], {
    cwd: root,
    env: {
      PATH: process.env['PATH'],
      ...{ HOME: folder, SITE_ADDRESS: siteUrl, SITE_FOLDER: path.join(root, 'dist') },
      SERVER: new URL(serverUrl).host,
    },
    stdio: 'ignore',
  })
  stops.push(() => caddy.kill('SIGKILL'))
  while (
    !(await fetch(siteUrl).then(
      () => true,
      () => false,
    ))
  )
    await new Promise((resolve) => setTimeout(resolve, 50))
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
