import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { type Allowed, type Entry, isAllowed, problemsIn } from './translation'

/**
 * What stands in the repository about the languages: their files, what each is allowed, and a register of what has been
 * read by someone beside the translator. A line of the register is the hash of a key's English and its translation, in
 * the order of the keys, so a change of either is one that no one has read.
 */

const LOCALES = 'public/locales'
const REGISTER = 'tests/i18n/register'
const ALLOWED = 'tests/i18n/allowed'

export const ENGLISH = 'en-US'

/** The languages that have a file, but for English. */
export function languagesWithFiles(): readonly string[] {
  return readdirSync(LOCALES)
    .filter((file) => file.endsWith('.json') && file !== `${ENGLISH}.json`)
    .map((file) => file.replace('.json', ''))
}

export const fileOf = (code: string) => `${LOCALES}/${code}.json`

const allowedOf = (code: string) => `${ALLOWED}/${code}.json`

const parsed = (path: string) => JSON.parse(readFileSync(path, 'utf8')) as unknown

export function readLanguage(code: string): Readonly<Record<string, Entry>> {
  return parsed(fileOf(code)) as Record<string, Entry>
}

export function readAllowed(code: string): Allowed {
  const path = allowedOf(code)
  return existsSync(path) ? (parsed(path) as Allowed) : {}
}

const hash = (key: string, entry: Entry) =>
  createHash('sha256')
    .update(JSON.stringify([key, entry]))
    .digest('hex')
    .slice(0, 8)

/** Undefined where no one has accepted any of the language. */
function readRegister(code: string): ReadonlySet<string> | undefined {
  const path = `${REGISTER}/${code}.txt`
  return existsSync(path) ? new Set(readFileSync(path, 'utf8').trim().split('\n')) : undefined
}

/** The keys whose translation is not the one that was read; all of a language that has no register. */
export function unreadIn(code: string, file: Readonly<Record<string, Entry>>): readonly string[] {
  const register = readRegister(code)
  return Object.entries(file).flatMap(([key, entry]) =>
    register?.has(hash(key, entry)) === true ? [] : [key],
  )
}

/** Whether anyone has ever accepted the language. */
export function isRegistered(code: string): boolean {
  return readRegister(code) !== undefined
}

/** Registers what the files say now, and writes them as they are to be: in order, allowing nothing but what is needed. */
export function accept(code: string, keys: readonly string[]): void {
  const file = inOrder(readLanguage(code))
  writeFileSync(fileOf(code), `${JSON.stringify(file, null, 2)}\n`)
  for (const folder of [REGISTER, ALLOWED]) mkdirSync(folder, { recursive: true })
  const lines = Object.entries(file).map(([key, entry]) => hash(key, entry))
  writeFileSync(`${REGISTER}/${code}.txt`, `${lines.join('\n')}\n`)

  const needed = problemsIn(code, keys, file)
  const allowed = Object.fromEntries(
    Object.entries(readAllowed(code)).flatMap(([check, list]) => {
      const used = list.filter((key) =>
        needed.some(
          (problem) => problem.check === check && isAllowed({ [check]: [key] }, problem.check, problem.key),
        ),
      )
      return used.length === 0 ? [] : [[check, used.sort()]]
    }),
  )
  writeFileSync(allowedOf(code), `${JSON.stringify(allowed, null, 2)}\n`)
}

function inOrder(file: Readonly<Record<string, Entry>>): Readonly<Record<string, Entry>> {
  return Object.fromEntries(Object.entries(file).sort(([a], [b]) => (a < b ? -1 : 1)))
}

/** What a removed key became: the new one that shares most of its words, where that is at least half of them. */
export function renamed(removed: string, added: readonly string[]): string | undefined {
  const words = (text: string) => new Set(text.toLowerCase().match(/[\p{L}\d]+/gu) ?? [])
  const own = words(removed)
  let best: string | undefined
  let most = 0.5
  for (const key of added) {
    const other = words(key)
    const shared = [...own].filter((word) => other.has(word)).length
    const likeness = shared / Math.max(own.size, other.size, 1)
    if (likeness >= most) {
      best = key
      most = likeness
    }
  }
  return best
}
