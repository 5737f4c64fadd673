import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest'
import { siteText } from '../../deploy/siteText'
import { deployment } from '../support/deployments'
import { parseDeployment } from '~/config/deployment/parse'
import { deploymentDefines, deploymentOf } from '../../vite/deployment'

let folder = ''
const fondue = { ...deployment('31337'), network: { ...deployment('31337').network, chainId: 424_242 } }

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'deployments-'))
  for (const [name, text] of Object.entries({
    fondue: siteText(fondue),
    424242: siteText(fondue),
    half: '{"network"',
    other: '{"tokens":{}}',
  })) {
    await mkdir(join(folder, name))
    await writeFile(join(folder, name, 'site.json'), text)
  }
})

afterAll(() => rm(folder, { recursive: true }))

afterEach(() => {
  vi.unstubAllEnvs()
})

/** What a build in this environment is of. */
async function built(environment: Readonly<Record<string, string>>) {
  for (const [name, value] of Object.entries({ VITE_DEPLOYMENT: '', VITE_CHAIN_ID: '', ...environment }))
    vi.stubEnv(name, value)
  const { name, record } = await deploymentOf('production')
  return `${name}: ${String(record.network.chainId)}`
}

it('is the one that is named, else that of the chain id, else that of 56', async () => {
  expect(await built({})).toBe('56: 56')
  expect(await built({ VITE_CHAIN_ID: '97' })).toBe('97: 97')
  expect(await built({ VITE_DEPLOYMENT: '31337', VITE_CHAIN_ID: '97' })).toBe('31337: 31337')
  expect(await built({ VITE_DEPLOYMENT: 'fondue', DEPLOYMENTS: folder })).toBe('fondue: 424242')
  // One that no one foresaw; and ours are found wherever the others are.
  expect(await built({ VITE_CHAIN_ID: '424242', DEPLOYMENTS: folder })).toBe('424242: 424242')
  expect(await built({ VITE_CHAIN_ID: '97', DEPLOYMENTS: folder })).toBe('97: 97')
})

it('is not that of another chain where it is not there, and one that cannot be read is refused', async () => {
  await expect(built({ VITE_CHAIN_ID: '424242' })).rejects.toThrow(/424242\/site\.json is not there: npm run/)
  await expect(built({ VITE_DEPLOYMENT: '../fondue' })).rejects.toThrow('is no name: ../fondue')
  await expect(built({ VITE_DEPLOYMENT: 'half', DEPLOYMENTS: folder })).rejects.toThrow(/half\/site\.json: /)
  await expect(built({ VITE_DEPLOYMENT: 'other', DEPLOYMENTS: folder })).rejects.toThrow(
    /other\/site\.json: This is no deployment:\n.*\/tokens must be array/s,
  )
})

it('is written into the code wherever the code names a part of it', async () => {
  const defines = deploymentDefines({ name: 'fondue', record: fondue, isOperated: true }, { isSite: true })
  const files = await readdir('src', { recursive: true })
  const named = new Set<string>()
  for (const file of files.filter((each) => each.endsWith('.ts') || each.endsWith('.tsx'))) {
    for (const [part] of (await readFile(join('src', file), 'utf8')).matchAll(/\bDEPLOYMENT\.[\w.]+/g))
      named.add(part)
  }
  expect(named.size).toBeGreaterThan(10)
  for (const part of named) expect(Object.keys(defines)).toContain(part)
  expect(defines['DEPLOYMENT.contracts.voting']).toBe('undefined')
  expect(defines['import.meta.env.VITE_CHAIN_ID']).toBe('""')
})

it('has addresses as EIP-55 writes them, however the file does, since a site takes its word for them', () => {
  const inLowerCase = siteText(fondue).replaceAll(/0x[0-9a-fA-F]{40}\b/g, (address) => address.toLowerCase())
  expect(inLowerCase).not.toBe(siteText(fondue))
  expect(siteText(parseDeployment(JSON.parse(inLowerCase)))).toBe(siteText(fondue))
})
