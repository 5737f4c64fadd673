import { readFileSync } from 'node:fs'
import { runInNewContext } from 'node:vm'
import { describe, expect, it } from 'vitest'

const script = /<script>([\s\S]*?)<\/script>/.exec(readFileSync('index.html', 'utf8'))?.[1] ?? ''

function themeAfterBoot(stored: string | null | Error, prefersDark: boolean): string | undefined {
  const dataset: Record<string, string> = {}
  runInNewContext(script, {
    matchMedia: (query: string) => ({ matches: query === '(prefers-color-scheme: dark)' && prefersDark }),
    localStorage: {
      getItem: (key: string) => {
        if (stored instanceof Error) throw stored
        return key === 'persist:user' ? stored : null
      },
    },
    document: { documentElement: { dataset }, addEventListener: () => undefined },
  })
  return dataset['theme']
}

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
