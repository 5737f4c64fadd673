import { createHash } from 'node:crypto'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, describe, expect, it } from 'vitest'
import { cidOf } from '../../vite/cid'
import { folderOf, isPermitted, LICENSES_FILE, packagesOf, SBOM_FILE } from '../../vite/thirdParty'

interface Sbom {
  readonly specVersion: string
  readonly components: readonly {
    readonly name: string
    readonly version: string
    readonly purl: string
    readonly licenses: readonly unknown[]
    readonly hashes?: readonly { readonly alg: string; readonly content: string }[]
  }[]
}

const folders: string[] = []
afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true })
})

function folderWith(files: Readonly<Record<string, string>>): string {
  const folder = mkdtempSync(join(tmpdir(), 'packages-'))
  folders.push(folder)
  for (const [path, content] of Object.entries(files)) {
    mkdirSync(join(folder, path, '..'), { recursive: true })
    writeFileSync(join(folder, path), content)
  }
  return folder
}

describe('what others wrote of a site', () => {
  const { components, specVersion } = JSON.parse(readFileSync(join('dist', SBOM_FILE), 'utf8')) as Sbom
  const names = components.map(({ name }) => name)

  it('is listed as CycloneDX, each package with its license and the hash of its archive', () => {
    expect(specVersion).toBe('1.6')
    const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8')) as {
      readonly packages: Readonly<Record<string, { readonly version?: string; readonly integrity?: string }>>
    }
    for (const { name, version, purl, licenses, hashes = [] } of components) {
      expect(purl).toBe(`pkg:npm/${name.replace('@', '%40')}@${version}`)
      expect(licenses, name).toHaveLength(1)
      const archives = Object.entries(packages).filter(
        ([path, each]) => path.endsWith(`node_modules/${name}`) && each.version === version,
      )
      const known = archives.map(([, { integrity = '' }]) =>
        Buffer.from(integrity.replace('sha512-', ''), 'base64').toString('hex'),
      )
      expect(known, name).toContain(hashes.find(({ alg }) => alg === 'SHA-512')?.content)
    }
  })

  it('is what is in it, and nothing that only builds or tests it', () => {
    expect(names).toEqual(expect.arrayContaining(['react-dom', 'ethers', 'viem', 'lightweight-charts']))
    // Its font comes by a style sheet, and is no module.
    expect(names).toContain('@fontsource-variable/inter')
    for (const tool of ['vite', 'vitest', 'ajv', 'typescript', '@playwright/test']) {
      expect(names).not.toContain(tool)
    }
  })

  it('has its licenses passed on with the site', () => {
    const text = readFileSync(join('dist', LICENSES_FILE), 'utf8')
    for (const { name, version } of components) expect(text).toContain(`${name} ${version} (`)
    expect(text).toContain('GNU GENERAL PUBLIC LICENSE')
    expect(text).toContain('SIL OPEN FONT LICENSE')
    // A text that several packages have is there once.
    expect(text.split('GNU GENERAL PUBLIC LICENSE\n')).toHaveLength(2)
  })
})

describe('licenses', () => {
  it('are permitted by name, in all that is asked for at once and in one of what may be chosen', () => {
    expect(isPermitted('MIT')).toBe(true)
    expect(isPermitted('(Apache-2.0 AND MIT)')).toBe(true)
    expect(isPermitted('BUSL-1.1 OR MIT')).toBe(true)
    expect(isPermitted('BUSL-1.1')).toBe(false)
    expect(isPermitted('MIT AND BUSL-1.1')).toBe(false)
    expect(isPermitted('SEE LICENSE IN LICENSE.md')).toBe(false)
    expect(isPermitted('')).toBe(false)
  })

  it('a license that is not known ends the build, and its package is named', async () => {
    const folder = folderWith({
      'node_modules/free/package.json': '{"name":"free","version":"1.0.0","license":"MIT"}',
      'node_modules/@its/own/package.json': '{"name":"@its/own","version":"2.0.0","license":"BUSL-1.1"}',
      'node_modules/silent/package.json': '{"name":"silent","version":"3.0.0"}',
    })
    const all = ['free', '@its/own', 'silent'].map((name) => join(folder, 'node_modules', name))
    await expect(packagesOf(new Set(all))).rejects.toThrow(
      'These licenses are not known to be free to pass on: @its/own 2.0.0 (BUSL-1.1), silent 3.0.0 (none named)',
    )
    expect(await packagesOf(new Set(all.slice(0, 1)))).toMatchObject([{ name: 'free', license: 'MIT' }])
  })

  it('a module belongs to the innermost package that it is in', () => {
    expect(folderOf('/a/node_modules/viem/node_modules/@noble/hashes/esm/sha2.js?x')).toBe(
      '/a/node_modules/viem/node_modules/@noble/hashes',
    )
    expect(folderOf('\0/a/node_modules/react/index.js?commonjs-es-import')).toBe('/a/node_modules/react')
    expect(folderOf('/a/src/main.tsx')).toBeUndefined()
  })
})

describe('the CID of a folder', () => {
  it('is that of IPFS for its files and their paths', async () => {
    const one = folderWith({ 'hello.txt': 'hello world' })
    expect(await cidOf(one)).toBe(directoryCid('hello.txt', 'hello world'))
    const other = folderWith({ 'hello.txt': 'hello World' })
    expect(await cidOf(other)).toBe(directoryCid('hello.txt', 'hello World'))
  })

  it('is the known one of an empty folder', async () => {
    const empty = 'bafybeiczsscdsbs7ffqz55asqdf3smv6klcw3gofszvwlyarci47bgf354'
    expect(await cidOf(folderWith({}))).toBe(empty)
  })
})

/** By the formats' own documents: a DAG-PB node of UnixFS's kind 1, with a link to the file as a raw block. */
function directoryCid(name: string, content: string): string {
  const length = Buffer.byteLength(content)
  const file = [0x01, 0x55, ...multihash(Buffer.from(content))]
  const link = [0x0a, file.length, ...file, 0x12, name.length, ...Buffer.from(name), 0x18, length]
  const node = Buffer.from([0x12, link.length, ...link, 0x0a, 2, 0x08, 0x01])
  return `b${base32([0x01, 0x70, ...multihash(node)])}`
}

const multihash = (block: Uint8Array) => [0x12, 32, ...createHash('sha256').update(block).digest()]

function base32(bytes: readonly number[]): string {
  const bits = bytes.map((byte) => byte.toString(2).padStart(8, '0')).join('')
  return (bits.match(/.{1,5}/g) ?? [])
    .map((five) => 'abcdefghijklmnopqrstuvwxyz234567'[Number.parseInt(five.padEnd(5, '0'), 2)])
    .join('')
}
