import { cleanup, screen } from '@testing-library/react'
import { createHash } from 'node:crypto'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { SiteVersion } from '~/app/layout/SiteVersion'
import { renderApp } from '../support/renderApp'

const integrity = (content: string) => `sha256-${createHash('sha256').update(content).digest('base64')}`
const FILES = { 'assets/main-1.js': 'main' }
const COMMIT = '0123456789'.repeat(4)

interface Host {
  readonly release?: object
  readonly files?: Readonly<Record<string, string>>
  readonly entry?: string
}

/** Gives what is asked of the host. */
function open({ release = {}, files = FILES, entry = '/assets/index-1.js' }: Host = {}): readonly string[] {
  const asked: string[] = []
  const hashes = Object.entries(FILES).map(([path, content]) => [path, integrity(content)] as const)
  const named = {
    ...{ version: '1.2.3', commit: COMMIT, isModified: false, deployment: '56' },
    ...{ files: Object.fromEntries(hashes), ...release },
  }
  const all: Readonly<Record<string, string>> = { ...files, 'release.json': JSON.stringify(named) }
  vi.spyOn(performance, 'getEntriesByType').mockReturnValue(
    Object.keys(files).map((path) => ({
      name: `${window.location.origin}/${path}`,
    })) as unknown as PerformanceEntryList,
  )
  vi.stubGlobal('fetch', (url: URL) => {
    asked.push(url.pathname)
    return Promise.resolve(new Response(all[url.pathname.slice(1)]))
  })
  document.head.innerHTML = `<script type="module" src="${entry}"></script>`
  renderApp({ path: '/swap', content: <SiteVersion /> })
  return asked
}

beforeEach(() => {
  sessionStorage.clear()
  vi.spyOn(console, 'warn').mockReturnValue()
})

afterEach(() => {
  document.head.innerHTML = ''
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

describe('the release in the footer', () => {
  it('is named, with the way to more, and nothing else when the files are of it', async () => {
    open()
    const link = await screen.findByRole('link', { name: 'Version 1.2.3, commit 0123456' })
    expect(link.getAttribute('href')).toBe('/transparency#this-website')
    expect(screen.queryByText(/don’t match the published release/)).toBeNull()
  })

  it.each([
    ['of changed files', { isModified: true }, 'Version 1.2.3, commit 0123456, modified'],
    ['of sources without a commit', { commit: null }, 'Version 1.2.3, commit unknown'],
  ])('%s says so', async (_, release, name) => {
    open({ release })
    expect(await screen.findByRole('link', { name })).toBeDefined()
  })

  it.each([
    ['that was changed', { 'assets/main-1.js': 'main; steal()' }],
    ['that the release does not name', { ...FILES, 'assets/extra.js': 'steal()' }],
  ])('a file %s is warned of, with what to do, on every page', async (_, files) => {
    open({ files })
    const warning = await screen.findByText(/Don’t sign anything, and close this page/)
    expect(warning.closest('[role=status]')).not.toBeNull()
    expect(screen.getByRole('link', { name: 'See which files differ' })).toBeDefined()
    expect(sessionStorage.getItem('checked-release')).toBeNull()
  })

  it('is checked once in a session, and again when the first script is another one', async () => {
    const name = 'Version 1.2.3, commit 0123456'
    open()
    await screen.findByRole('link', { name })
    cleanup()
    const again = open()
    expect(screen.getByRole('link', { name })).toBeDefined()
    expect(again).toEqual([])
    cleanup()
    const other = open({ entry: '/assets/index-2.js' })
    await screen.findByRole('link', { name })
    expect(other).toEqual(['/release.json', '/assets/main-1.js'])
  })

  it('what is remembered wrongly is checked', async () => {
    const entry = `${window.location.origin}/assets/index-1.js`
    sessionStorage.setItem('checked-release', JSON.stringify({ entry, release: { version: 3 } }))
    const asked = open()
    await screen.findByRole('link', { name: 'Version 1.2.3, commit 0123456' })
    expect(asked).toContain('/release.json')
  })

  it('that cannot be loaded was not checked', async () => {
    open({ release: { version: 3 } })
    expect(await screen.findByText(/weren’t checked/)).toBeDefined()
  })
})
