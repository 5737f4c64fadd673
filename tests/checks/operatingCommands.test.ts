import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'
import { documented, operatingCommands } from '../support/documented'

/** What no test can run where it runs, and what shows it in its place. */
const SHOWN_OTHERWISE: Readonly<Record<string, string>> = {
  'npm ci':
    'Whoever runs a test has installed the packages. tests/build/images.test.ts runs the server on those of its image alone.',
  'git pull': 'Of git.',
  'npm --prefix bench run bench -- api':
    'A minute of load: npm run test:bench runs the same benchmark for a moment.',
  'cp compose.env.example compose.env': 'tests/build/images.test.ts holds the example against compose.yaml.',
  'docker compose --env-file compose.env up --build --detach':
    'There is no Docker in a test: tests/e2e/deploy.e2e.ts runs the images’ entry points in their files, with the Caddyfile and Postgres.',
}

it('are run by a test each, all that docs/operating.md has', () => {
  const sources = readdirSync('tests', { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.(?:test|e2e)\.ts$/.test(file) && !file.endsWith('operatingCommands.test.ts'))
    .map((file) => readFileSync(path.join('tests', file), 'utf8'))
    .join('\n')
  const run = new Set(
    [...sources.matchAll(/\bdocumented\(\s*(?:'([^'\n]+)'|`([^`\n]+)`)/g)].map(
      ([, one, other]) => one ?? other ?? '',
    ),
  )
  const commands = operatingCommands()
  expect(commands.size).toBeGreaterThan(8)
  expect([...commands].filter((each) => !run.has(each) && !(each in SHOWN_OTHERWISE))).toEqual([])
  expect([...run, ...Object.keys(SHOWN_OTHERWISE)].filter((each) => !commands.has(each))).toEqual([])
})

it('are filled in, and are those of the document', () => {
  expect(documented('npm run server -- --deployment NAME', { NAME: 'fondue' })).toBe(
    'npm run server -- --deployment fondue',
  )
  expect(() => documented('npm run server -- --deploy NAME')).toThrow('docs/operating.md has no command')
})
