import { readdirSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

/** What cannot be seen by itself: `css` that others take in, and hooks. */
const COMPONENT = /^export (?:const|function) ([A-Z][A-Za-z]+)\b/gm

const components = readdirSync('src/ui', { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.tsx') || file.endsWith('.ts'))
  .filter((file) => !file.startsWith('style/'))
  .flatMap((file) =>
    [...readFileSync(`src/ui/${file}`, 'utf8').matchAll(COMPONENT)].map(([, name = '']) => ({ file, name })),
  )
const page = readdirSync('src/ui/style')
  .map((file) => readFileSync(`src/ui/style/${file}`, 'utf8').replaceAll(/^import [^;]*? from '.*'$/gms, ''))
  .join('\n')

/** Shown by those that they are the ground of. */
const WITHIN_OTHERS = new Set([
  ...['Box', 'Columns', 'Icon', 'Link', 'NoticeIcon', 'PageTitle'],
  // Numbers and tables, not components.
  ...['GROUP_DRAWINGS', 'LOGO_VIEW', 'ROW_HEIGHT', 'SPRITE_ICONS', 'SURFACES'],
])

it('the page of all components has each component of ui', () => {
  expect(components.length).toBeGreaterThan(70)
  const missing = components.filter(
    ({ name }) => !WITHIN_OTHERS.has(name) && !new RegExp(`\\b${name}\\b`).test(page),
  )
  expect(missing).toEqual([])
})
