import { execFileSync } from 'node:child_process'
import { cpSync, linkSync, mkdirSync, readdirSync, readlinkSync, rmSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import process from 'node:process'
import { afterEach, expect, it } from 'vitest'
import { hashesIn } from '../../vite/release'

/** Another place, of another length, and with a blank. */
const ELSEWHERE = join('.cache', 'another build')

/** What a build reads. */
const SOURCES = [
  ...[
    'src',
    'public',
    'vite',
    'deployments',
    'index.html',
    'vite.config.ts',
    'package.json',
    'package-lock.json',
    'tsconfig.json',
  ],
]

/** The libraries are other names of the same files: a link to their folder would have them where the first build has them. */
function linkAll(from: string, to: string): void {
  mkdirSync(to)
  for (const entry of readdirSync(from, { withFileTypes: true })) {
    const [source, target] = [join(from, entry.name), join(to, entry.name)]
    if (entry.isDirectory()) linkAll(source, target)
    else if (entry.isSymbolicLink()) symlinkSync(readlinkSync(source), target)
    else linkSync(source, target)
  }
}

afterEach(() => {
  rmSync(ELSEWHERE, { recursive: true, force: true })
}, 60_000)

it('is the same to the byte when it is made again, elsewhere and at another time', async () => {
  rmSync(ELSEWHERE, { recursive: true, force: true })
  mkdirSync(ELSEWHERE, { recursive: true })
  for (const source of SOURCES) cpSync(source, join(ELSEWHERE, source), { recursive: true })
  linkAll('node_modules', join(ELSEWHERE, 'node_modules'))
  execFileSync(
    process.execPath,
    [join('node_modules', 'vite', 'bin', 'vite.js'), 'build', '--logLevel', 'error'],
    {
      cwd: ELSEWHERE,
      // Of this process's own environment what starts a program, and nothing that the test runner has set.
      env: { PATH: process.env['PATH'], TZ: 'Asia/Tokyo', LANG: 'tr_TR.UTF-8' },
      stdio: ['ignore', 'ignore', 'pipe'],
    },
  )
  expect(await hashesIn(join(ELSEWHERE, 'dist'))).toEqual(await hashesIn('dist'))
}, 300_000)
