import { readFileSync } from 'node:fs'
import { runInNewContext } from 'node:vm'
import { describe, expect, it } from 'vitest'

const script = /<script>([\s\S]*?)<\/script>/.exec(readFileSync('index.html', 'utf8'))?.[1] ?? ''

interface Visit {
  readonly stored?: string | null | Error
  readonly prefersDark?: boolean
  readonly language?: string
  readonly path?: string
  readonly search?: string
  /** As the build writes it into the page. */
  readonly siteUrl?: string
  /** What the browser says of its line; some say nothing. */
  readonly megabits?: number
}

/** What the script leaves on the page that was made for /swap. */
function boot(visit: Visit) {
  const {
    stored = null,
    prefersDark = false,
    language,
    path = '/swap',
    search = '',
    siteUrl,
    megabits,
  } = visit
  const dataset: Record<string, string> = { page: '/swap' }
  const properties: Record<string, string> = {}
  const setProperty = (name: string, value: string) => (properties[name] = value)
  runInNewContext(siteUrl === undefined ? script : script.replace('SITE_URL', siteUrl), {
    location: { pathname: path, search },
    matchMedia: (query: string) => ({ matches: query === '(prefers-color-scheme: dark)' && prefersDark }),
    navigator: megabits === undefined ? {} : { connection: { downlink: megabits } },
    localStorage: {
      get length() {
        if (stored instanceof Error) throw stored
        return [stored, language].filter((each) => typeof each === 'string').length
      },
      getItem: (key: string) => {
        if (stored instanceof Error) throw stored
        if (key === 'language') return language ?? null
        return key === 'persist:user' ? stored : null
      },
    },
    document: { documentElement: { dataset, style: { setProperty } }, addEventListener: () => undefined },
  })
  const isFontLater = dataset['font'] === 'later'
  return { theme: dataset['theme'], properties, hasStrip: 'strip' in dataset, isFontLater }
}

const themeAfterBoot = (stored: string | null | Error, prefersDark: boolean) =>
  boot({ stored, prefersDark }).theme

/** As redux-persist writes: an object whose fields are JSON texts. */
const persisted = (isDark: unknown) => JSON.stringify({ isDark: JSON.stringify(isDark), _persist: '{}' })

describe('the theme before the first paint', () => {
  it('is the remembered one', () => {
    expect(themeAfterBoot(persisted(true), false)).toBe('dark')
    expect(themeAfterBoot(persisted(false), true)).toBe('light')
  })

  it("is the system's while nothing is remembered", () => {
    expect(themeAfterBoot(null, true)).toBe('dark')
    expect(themeAfterBoot(null, false)).toBe('light')
    expect(themeAfterBoot(persisted(null), true)).toBe('dark')
  })

  it.each([
    '',
    '{',
    'null',
    '[]',
    '7',
    '{"isDark":"{"}',
    '{"isDark":true}{',
    JSON.stringify({ isDark: '"yes"' }),
    new Error('SecurityError: storage is forbidden'),
  ])("is the system's when the storage holds %s", (stored) => {
    expect(themeAfterBoot(stored, true)).toBe('dark')
    expect(themeAfterBoot(stored, false)).toBe('light')
  })
})

describe('the room for the warning of phishing', () => {
  const siteUrl = 'https://swap.example'
  const read = (isShown: boolean) =>
    JSON.stringify({ isDark: 'null', showPhishingWarningBanner: JSON.stringify(isShown) })

  it('is there before the first paint, until it was read', () => {
    expect(boot({ siteUrl }).hasStrip).toBe(true)
    expect(boot({ siteUrl, stored: read(true) }).hasStrip).toBe(true)
    expect(boot({ siteUrl, stored: '{' }).hasStrip).toBe(true)
    expect(boot({ siteUrl, stored: read(false) }).hasStrip).toBe(false)
  })

  it('is not there where the site has no address to tell', () => {
    expect(boot({}).hasStrip).toBe(false)
    expect(boot({ siteUrl: '' }).hasStrip).toBe(false)
  })
})

describe('the first picture of the page', () => {
  it('stands as it is on its own path, in English', () => {
    expect(boot({}).properties).toEqual({})
    expect(boot({ language: 'en-US' }).properties).toEqual({})
  })

  it('hides what does not hold: other words, the screen of another path, a link’s tokens', () => {
    expect(boot({ language: 'de-DE' }).properties).toEqual({ '--shell': 'none' })
    expect(boot({ path: '/farms' }).properties).toEqual({ '--shell-screen': 'hidden' })
    expect(boot({ search: '?inputCurrency=BNB' }).properties).toEqual({ '--shell-tokens': 'hidden' })
  })
})

describe('the typeface', () => {
  it('waits for the first picture on a slow line alone', () => {
    expect(boot({ megabits: 1.6 }).isFontLater).toBe(true)
    expect(boot({ megabits: 3 }).isFontLater).toBe(false)
    expect(boot({}).isFontLater).toBe(false)
    expect(boot({ megabits: 1.6, stored: new Error('SecurityError') }).isFontLater).toBe(true)
  })

  it('does not wait where it has been before', () => {
    expect(boot({ megabits: 1.6, stored: persisted(true) }).isFontLater).toBe(false)
    expect(boot({ megabits: 1.6, language: 'en-US' }).isFontLater).toBe(false)
  })
})
