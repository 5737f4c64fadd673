/**
 * `npm run words`: how complete each language is, and which keys need someone. `-- de-DE` tells every problem of a
 * language by its key, `-- --accept de-DE` registers its texts as read, `-- --browser` looks at every page in every
 * language.
 */
import { spawnSync } from 'node:child_process'
import process from 'node:process'
import { gzipSync } from 'node:zlib'
import { LANGUAGES } from '../src/i18n/languages'
import {
  accept,
  ENGLISH,
  languagesWithFiles,
  readAllowed,
  readLanguage,
  renamed,
  unreadIn,
} from './i18n/register'
import { type Problem, problemsIn } from './i18n/translation'

const say = (line: string) => process.stdout.write(`${line}\n`)

const args = process.argv.slice(2)
const flags = new Set(args.filter((arg) => arg.startsWith('--')))
const named = args.filter((arg) => !arg.startsWith('--'))
const keys = Object.keys(readLanguage(ENGLISH))
const present = languagesWithFiles()

const unknownNames = named.filter((code) => !present.includes(code))
if (unknownNames.length > 0) {
  console.error(`No file in public/locales for ${unknownNames.join(', ')}.`)
  process.exit(2)
}

if (flags.has('--accept')) {
  if (named.length === 0) {
    console.error('Say which languages have been read: npm run words -- --accept de-DE')
    process.exit(2)
  }
  for (const code of named) {
    accept(code, keys)
    say(`${code}: registered as read`)
  }
  spawnSync('npx', ['oxfmt', 'tests/i18n/allowed'], { stdio: 'inherit' })
}

function byCheck(problems: readonly Problem[]): ReadonlyMap<string, readonly string[]> {
  const found = new Map<string, string[]>()
  for (const { check, key } of problems) found.set(check, [...(found.get(check) ?? []), key])
  return found
}

let isComplete = true
for (const code of named.length > 0 ? named : present) {
  const file = readLanguage(code)
  const allowed = readAllowed(code)
  const problems = problemsIn(code, keys, file, allowed)
  const found = byCheck(problems)
  const missing = found.get('missing') ?? []
  const removed = found.get('unknown') ?? []
  const unread = unreadIn(code, file).filter((key) => !removed.includes(key))
  const others = problems.filter(({ check }) => check !== 'missing' && check !== 'unknown')
  if (problems.length > 0 || unread.length > 0) isComplete = false
  const size = (gzipSync(JSON.stringify(file)).length / 1024).toFixed(1)
  say(
    `${code}: ${keys.length - missing.length} of ${keys.length}, ${missing.length} missing, ${removed.length} stale, ` +
      `${others.length} to mend, ${unread.length} unread, ${allowed.same?.length ?? 0} as in English; ${size} KiB gzip`,
  )
  if (named.length === 0) continue
  for (const key of removed) {
    const now = renamed(key, missing)
    say(now === undefined ? `  removed: ${key}` : `  changed: ${key}\n       to: ${now}`)
  }
  for (const key of missing) say(`  missing: ${key}`)
  for (const { check, key, text } of others) say(`  ${check}: ${JSON.stringify(key)} ${text}`)
  for (const key of unread) say(`  unread: ${key}`)
  say(`  as in English: ${(allowed.same ?? []).join(' · ')}`)
}
const absent = LANGUAGES.filter(({ code }) => code !== ENGLISH && !present.includes(code)).map(
  ({ code }) => code,
)
if (absent.length > 0) say(`Without a file, and not offered: ${absent.join(', ')}`)

if (flags.has('--browser')) {
  const env = { ...process.env, WORDS: (named.length > 0 ? named : present).join(',') }
  for (const command of ['tsx tests/run.ts build', 'playwright test tests/e2e/words.e2e.ts']) {
    const { status } = spawnSync('npx', command.split(' '), { stdio: 'inherit', env })
    if (status !== 0) process.exit(status ?? 1)
  }
}
process.exitCode = isComplete ? 0 : 1
