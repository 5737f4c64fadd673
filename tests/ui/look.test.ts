import { readdirSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { themes } from './theme'

const files = readdirSync('src', { recursive: true, encoding: 'utf8' })
  .filter((file) => /^(ui|app|features|widgets)\//.test(file) && /\.(tsx?|css)$/.test(file))
  .map((file) => `src/${file}`)

it('lays out by the direction of writing, never by left and right', () => {
  const physical =
    /^\s*(?:(?:margin|padding|border)-(?:left|right)\b|(?:left|right):|text-align: (?:left|right)|float: (?:left|right)|border-(?:top|bottom)-(?:left|right)-radius)/m
  const offenders = files.filter((file) => physical.test(readFileSync(file, 'utf8')))
  expect(offenders).toEqual([])
})

it('uses no token that neither theme.css nor index.html has', () => {
  const page = readFileSync('index.html', 'utf8')
  const setByPage = Array.from(page.matchAll(/setProperty\('(--[\w-]+)'/g), ([, token = '']) => token)
  const known = new Set([...Object.keys(themes().light), ...setByPage, '--scrollbar'])
  const unknownTokens = files.flatMap((file) => {
    const text = readFileSync(file, 'utf8')
    const names = (pattern: RegExp) => [...text.matchAll(pattern)].map((match) => match[1] ?? '')
    // A part may have properties of its own: they are set where they are used.
    const own = new Set(names(/['"]?(--[\w-]+)['"]?\s*\]?:/g))
    return names(/var\((--[\w-]+)/g).filter((token) => !known.has(token) && !own.has(token))
  })
  expect(unknownTokens).toEqual([])
})

it("paints the browser's own bars in the page's colour", () => {
  const { light, dark } = themes()
  const html = readFileSync('index.html', 'utf8')
  const code = readFileSync('src/ui/theme.ts', 'utf8')
  for (const text of [html, code]) {
    expect(text).toContain(light['--page'])
    expect(text).toContain(dark['--page'])
  }
})
