import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { siteProblem } from '../support/siteAge'

let root = ''
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'site-age-'))
})
afterEach(() => {
  rmSync(root, { recursive: true })
})

/** A file that was changed at that second. */
function file(path: string, second: number): void {
  mkdirSync(dirname(join(root, path)), { recursive: true })
  writeFileSync(join(root, path), '')
  utimesSync(join(root, path), second, second)
}

it('a site that is not built, or older than what it is built from, is refused in one sentence', () => {
  const missing = 'The site for the browser tests is not built: npm run test -- build'
  expect(siteProblem('.cache/site', root)).toBe(missing)
  file('src/features/swap/writes.ts', 100)
  file('index.html', 100)
  file('tests/e2e/swap.e2e.ts', 900)
  expect(siteProblem('.cache/site', root)).toBe(missing)
  file('.cache/site/index.html', 200)
  expect(siteProblem('.cache/site', root)).toBeUndefined()
  for (const path of [
    ...['src/features/swap/writes.ts', 'public/locales/de.json', 'deployments/31337/site.json'],
    ...['index.html', 'vite.config.ts', 'vite/words.ts', 'package-lock.json', 'tests/support/site.ts'],
  ]) {
    file(path, 300)
    expect(siteProblem('.cache/site', root)).toBe(
      `The site for the browser tests is older than ${path}: npm run test -- build`,
    )
    file(path, 100)
    expect(siteProblem('.cache/site', root)).toBeUndefined()
  }
})
