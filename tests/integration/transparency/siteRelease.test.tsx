import { screen } from '@testing-library/react'
import { createHash } from 'node:crypto'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { SiteCard } from '~/features/transparency/components/SiteCard'
import { renderApp } from '../support/renderApp'

const integrity = (content: string) => `sha256-${createHash('sha256').update(content).digest('base64')}`

/** What the host gives for a path, and what the page has loaded of it. */
const hosted = new Map<string, string>()
const release = {
  version: '1.2.3',
  commit: 'a'.repeat(40) as string | null,
  isModified: false,
  deployment: '56',
  files: {} as Record<string, string>,
}

function put(path: string, content: string): void {
  hosted.set(path, content)
  release.files[path] = integrity(content)
}

function open(loaded: readonly string[]) {
  const { origin } = window.location
  const entries = [...loaded, 'services/api/users'].map((path) => ({ name: `${origin}/${path}` }))
  vi.spyOn(performance, 'getEntriesByType').mockReturnValue([
    ...entries,
    { name: 'https://node.test/rpc.js' },
  ] as unknown as PerformanceEntryList)
  vi.stubGlobal('fetch', (url: URL) => {
    const path = url.pathname.slice(1)
    const content = path === 'release.json' && !hosted.has(path) ? JSON.stringify(release) : hosted.get(path)
    return Promise.resolve(
      content === undefined || content === 'MISSING'
        ? new Response('', { status: 404 })
        : new Response(content),
    )
  })
  return renderApp({ path: '/transparency', content: <SiteCard /> })
}

beforeEach(() => {
  vi.spyOn(console, 'warn').mockReturnValue()
  hosted.clear()
  Object.assign(release, { commit: 'a'.repeat(40), isModified: false, files: {} })
  put('assets/main-1.js', 'main')
  put('assets/style-1.css', 'style')
  put('locales/de-DE.json', '{}')
})

afterEach(() => {
  vi.restoreAllMocks()
})

const LOADED = ['assets/main-1.js', 'assets/main-1.js', 'assets/style-1.css', 'locales/de-DE.json']

describe('the release that a site says it is', () => {
  it('is named, and what the page has loaded is of it', async () => {
    open(LOADED)
    expect(await screen.findByText('The files this page loaded match the release.')).toBeDefined()
    expect(screen.getByText(`Version 1.2.3, commit ${'a'.repeat(40)}`)).toBeDefined()
    const links = screen.getAllByRole('link').map((link) => link.getAttribute('href'))
    expect(links).toEqual(['/release.json', '/sbom.cdx.json', '/licenses.txt'])
  })

  it('a file with other content, and code that the release does not name, are told', async () => {
    hosted.set('assets/main-1.js', 'main; steal()')
    hosted.set('assets/extra.js', 'steal()')
    open([...LOADED, 'assets/extra.js'])
    const told = await screen.findByRole('alert')
    expect(told.textContent).toBe(
      'These files differ from the release: assets/extra.js, assets/main-1.js. Don’t sign anything on this website.',
    )
  })

  it('a file that is gone differs', async () => {
    hosted.delete('locales/de-DE.json')
    open(LOADED)
    expect((await screen.findByRole('alert')).textContent).toContain('locales/de-DE.json')
  })

  it('a release of changed sources, or of none that are known, says so', async () => {
    Object.assign(release, { commit: null, isModified: true })
    open(LOADED)
    expect(await screen.findByText('Version 1.2.3, commit unknown')).toBeDefined()
    expect(screen.getByText(/has changes that aren’t in its commit/)).toBeDefined()
  })

  it('a site without one says that nothing is checked', async () => {
    hosted.set('release.json', 'MISSING')
    open(LOADED)
    expect(await screen.findByText(/names no release/)).toBeDefined()
  })

  it.each([
    ['is no release', '{"version": 3}'],
    ['is no JSON', '<html>'],
    ['is of many megabytes', ' '.repeat(1_000_001)],
  ])('an answer that %s is not taken for one', async (_, content) => {
    hosted.set('release.json', content)
    open(LOADED)
    expect(await screen.findByText(/weren’t checked/)).toBeDefined()
    expect(screen.queryByText(/match the release/)).toBeNull()
  })
})
