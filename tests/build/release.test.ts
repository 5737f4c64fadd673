import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { execFileSync } from 'node:child_process'
import { afterEach, describe, expect, it } from 'vitest'
import { hashesIn, integrityOf, type Release } from '../../vite/release'
import { verifySite } from '../../vite/verifySite'

const releaseIn = (folder: string) =>
  JSON.parse(readFileSync(join(folder, 'release.json'), 'utf8')) as Release

let server: Server | undefined
const folders: string[] = []
afterEach(() => {
  server?.close()
  server = undefined
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true })
})

/** A host of a folder that gives the page for whatever is not there, as hosts of such sites do. */
async function host(folder: string, pageForAll = false): Promise<string> {
  const started = createServer((request, response) => {
    const file = decodeURIComponent((request.url ?? '/').slice(1)) || 'index.html'
    try {
      response.end(readFileSync(join(folder, file)))
    } catch {
      response.statusCode = pageForAll ? 200 : 404
      response.end(readFileSync(join(folder, 'index.html')))
    }
  })
  server = started
  await new Promise<void>((resolve) => void started.listen(0, '127.0.0.1', resolve))
  return `http://127.0.0.1:${String((started.address() as AddressInfo).port)}`
}

/** A copy of the build that a test may change. */
function copied(): string {
  const folder = mkdtempSync(join(tmpdir(), 'site-'))
  folders.push(folder)
  cpSync('dist', folder, { recursive: true })
  return folder
}

async function verified(
  url: string,
): Promise<{ readonly isSame: boolean; readonly lines: readonly string[] }> {
  const lines: string[] = []
  const isSame = await verifySite({ url, folder: 'dist', say: (line) => lines.push(line) })
  return { isSame, lines }
}

describe('the release that a build says it is', () => {
  it('names version, commit, deployment, and the hash of every other file', async () => {
    const release = releaseIn('dist')
    const { version } = JSON.parse(readFileSync('package.json', 'utf8')) as { version: string }
    const commit = execFileSync('git', ['rev-parse', 'HEAD'], { encoding: 'utf8' }).trim()
    expect(release).toMatchObject({ version, commit, deployment: '56' })
    expect(release.files).toEqual(await hashesIn('dist'))
    expect(release.files['index.html']).toBe(integrityOf(readFileSync('dist/index.html')))
    expect(Object.keys(release.files)).not.toContain('release.json')
  })
})

describe('a hosted site', { timeout: 60_000 }, () => {
  it('is told to be that of the build', async () => {
    const { isSame, lines } = await verified(await host('dist'))
    expect(lines.at(-1)).toMatch(/^All \d+ files match the build\.$/)
    expect(isSame).toBe(true)
  })

  it('may have other lists in its site.json, which its operator changes', async () => {
    const folder = copied()
    writeFileSync(join(folder, 'site.json'), '{"farms":[]}')
    expect(await hashesIn(folder)).toEqual(releaseIn('dist').files)
    expect((await verified(await host(folder))).isSame).toBe(true)
  })

  it('is told which of its files were changed, taken away and added', async () => {
    const folder = copied()
    const script = Object.keys(releaseIn('dist').files).find((file) => /^assets\/.*\.js$/.test(file)) ?? ''
    writeFileSync(join(folder, script), 'steal()')
    rmSync(join(folder, 'swap.html'))
    const release = releaseIn('dist')
    const files = { ...release.files, 'assets/evil.js': integrityOf(Buffer.from('')) }
    writeFileSync(join(folder, 'release.json'), JSON.stringify({ ...release, files }))
    const { isSame, lines } = await verified(await host(folder))
    expect(isSame).toBe(false)
    expect(lines.slice(2)).toEqual([
      `differs: ${script}`,
      'missing: swap.html (status 404)',
      'unknown: assets/evil.js is not in the build',
      expect.stringMatching(/^3 of \d+ files don’t match the build\.$/),
    ])
  })

  it('has another page for people than its index.html says', async () => {
    const folder = copied()
    writeFileSync(join(folder, 'index.html'), '<script src="/evil.js"></script>')
    const { isSame, lines } = await verified(await host(folder, true))
    expect(isSame).toBe(false)
    expect(lines).toContain('differs: index.html')
  })

  it('names another commit, which is said first', async () => {
    const folder = copied()
    const commit = 'ab'.repeat(20)
    writeFileSync(
      join(folder, 'release.json'),
      JSON.stringify({ ...releaseIn('dist'), commit, version: '9\u001b[31m', isModified: true }),
    )
    const { lines } = await verified(await host(folder))
    expect(lines.slice(1, 3)).toEqual([
      `The hosted site: version 9?[31m, commit ${commit} with changes, deployment 56`,
      'Build the commit and the deployment that the site names to see whether it is what it says.',
    ])
  })

  it('may name no release, or answer its page for everything, and is compared all the same', async () => {
    const folder = copied()
    rmSync(join(folder, 'release.json'))
    const without = await verified(await host(folder))
    expect(without.lines[1]).toBe('The hosted site: names no release (status 404)')
    expect(without.isSame).toBe(true)
    server?.close()
    const withPage = await verified(await host(folder, true))
    expect(withPage.lines[1]).toBe('The hosted site: names no release (its release.json is not one)')
  })

  it('is no site, or there is no build: one sentence', async () => {
    const url = await host('dist')
    server?.close()
    const say = () => undefined
    await expect(verifySite({ url, folder: 'dist', say })).rejects.toThrow(
      `${url}/ cannot be read: fetch failed`,
    )
    await expect(verifySite({ url: 'dist', folder: 'dist', say })).rejects.toThrow(
      'Not the address of a site: dist',
    )
    await expect(verifySite({ url, folder: 'docs', say })).rejects.toThrow(
      'docs has no release.json: npm run build makes the site.',
    )
  })
})
