import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

/** A file with one fault, and the rule that has to say so; those above the line need types. */
const planted: readonly (readonly [fault: string, text: string, rule: string])[] = [
  ['a value of another type', 'export const a: string = 1', 'TS2322'],
  [
    'an entry of an array that may not be there',
    'export const f = (a: readonly string[]): string => a[0]',
    'TS2322',
  ],
  ['a write to what is only read', 'declare const a: { readonly b: number }\na.b = 1\nexport {}', 'TS2540'],
  ['an import of what is not there', 'export { a } from "./nowhere"', 'TS2307'],
  ['an argument too many', 'declare const f: () => void\nf(1)\nexport {}', 'TS2554'],
  ['an error expected where there is none', '// @ts-expect-error no\nexport const a = 1', 'TS2578'],
  ['a promise that nobody waits for', 'declare const f: () => Promise<void>\nf()', 'no-floating-promises'],
  [
    'a handler that returns a promise',
    'declare const on: (f: () => void) => void\non(async () => { await Promise.resolve() })',
    'no-misused-promises',
  ],
  ['a value of any type', 'declare const f: () => any\nexport const a: string = f()', 'no-unsafe-assignment'],
  [
    'an argument of any type',
    'declare const f: (a: string) => void\nexport const b = f(JSON.parse("1"))',
    'no-unsafe-argument',
  ],
  ['a call of any type', 'declare const f: any\nexport const a: unknown = f()', 'no-unsafe-call'],
  ['a member of any type', 'declare const a: any\nexport const b: unknown = a.b', 'no-unsafe-member-access'],
  ['an answer of any type', 'export const f = (): string => JSON.parse("1")', 'no-unsafe-return'],
  [
    'a condition that always holds',
    'export const f = (a: string[]) => a?.length',
    'no-unnecessary-condition',
  ],
  [
    'a cast that says nothing',
    'export const f = (a: string) => a as string',
    'no-unnecessary-type-assertion',
  ],
  [
    'a kind without a case',
    'export function f(a: "x" | "y") {\n  switch (a) {\n    case "x":\n      return 1\n  }\n  return 2\n}',
    'switch-exhaustiveness-check',
  ],
  ['a text that is thrown', 'export function f() {\n  throw "no"\n}', 'only-throw-error'],
  [
    'a promise left within try',
    'declare const g: () => Promise<void>\nexport async function f() {\n  try {\n    return g()\n  } catch {\n    return\n  }\n}',
    'return-await',
  ],
  [
    'a method torn off',
    'class A {\n  b = 1\n  c() {\n    return this.b\n  }\n}\nexport const f = new A().c',
    'unbound-method',
  ],
  // ---
  ['an assertion that something is there', 'export const f = (a?: string) => a!', 'no-non-null-assertion'],
  ['any', 'export type A = any', 'no-explicit-any'],
  [
    'a type imported as a value',
    'import { Key } from "react"\nexport type A = Key',
    'consistent-type-imports',
  ],
  ['an equality that converts', 'export const f = (a: unknown) => a == 1', 'eqeqeq'],
  ['a word to the console', 'console.log(1)', 'no-console'],
  ['what nobody uses', 'const a = 1\nexport {}', 'no-unused-vars'],
  [
    'an effect that forgets what it reads',
    'import { useEffect } from "react"\nexport function useA(a: number) {\n  useEffect(() => {\n    document.title = String(a)\n  }, [])\n}',
    'exhaustive-deps',
  ],
  [
    'a hook under a condition',
    'import { useState } from "react"\nexport function useA(a: boolean) {\n  if (a) useState(1)\n}',
    'rules-of-hooks',
  ],
  [
    'a state set while drawing',
    'import { useState } from "react"\nexport function A() {\n  const [a, set] = useState(1)\n  set(2)\n  return a\n}',
    'set-state-in-render',
  ],
  ['a guess while drawing', 'export function A() {\n  return <p>{Math.random()}</p>\n}', 'purity'],
]

const root = resolve('.')
const clean = 'export const a = (b: readonly string[]) => b.join()\n'
let tree = ''
const said = new Map<string, string>()

const nameOf = (at: number) => `planted${String(at)}.tsx`

beforeAll(() => {
  tree = mkdtempSync(join(tmpdir(), 'lint-'))
  symlinkSync(join(root, 'node_modules'), join(tree, 'node_modules'))
  for (const file of ['.oxlintrc.json', 'tsconfig.json']) {
    writeFileSync(join(tree, file), readFileSync(join(root, file)))
  }
  // As a file of src: its rules are the strictest.
  const folder = join(tree, 'src')
  mkdirSync(folder)
  writeFileSync(join(folder, 'clean.ts'), clean)
  for (const [at, [, text]] of planted.entries()) writeFileSync(join(folder, nameOf(at)), `${text}\n`)
  const { stdout } = spawnSync(join(root, 'node_modules', '.bin', 'oxlint'), ['--format=unix', 'src'], {
    cwd: tree,
    encoding: 'utf8',
    timeout: 60_000,
  })
  for (const line of stdout.split('\n')) {
    const [file] = line.split(':')
    if (file !== undefined) said.set(file, `${said.get(file) ?? ''}${line}\n`)
  }
}, 60_000)
afterAll(() => {
  rmSync(tree, { recursive: true, force: true })
})

describe('the linter', () => {
  it('has nothing to say of a clean file', () => {
    expect(said.get('src/clean.ts')).toBeUndefined()
  })

  it.each(planted.map(([fault, , rule], at) => ({ fault, rule, at })))('refuses $fault', ({ rule, at }) => {
    expect(said.get(join('src', nameOf(at))) ?? '').toContain(`(${rule})`)
  })
})
