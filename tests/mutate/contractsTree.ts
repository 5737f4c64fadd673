import { execFileSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { guardsInstrumented } from './solidity'

/**
 * A copy of the repository whose contracts have the mutants in them: a pair's address depends on its code, and so do
 * the addresses that the app and the tests read, which are generated there once more.
 */
export function contractsTree(sources: readonly (readonly [file: string, first: number])[]): string {
  const tree = resolve('.cache', 'mutate', 'tree')
  rmSync(tree, { recursive: true, force: true })
  const listed = execFileSync('git', ['ls-files', '-co', '--exclude-standard', '-z'], { encoding: 'utf8' })
  for (const file of listed.split('\0').filter((each) => each !== '' && existsSync(each))) {
    mkdirSync(join(tree, dirname(file)), { recursive: true })
    cpSync(file, join(tree, file))
  }
  mkdirSync(join(tree, '.cache'))
  symlinkSync(resolve('node_modules'), join(tree, 'node_modules'))
  symlinkSync(resolve('.cache/contracts'), join(tree, '.cache/contracts'))
  for (const [file, first] of sources) {
    writeFileSync(join(tree, file), guardsInstrumented(file, readFileSync(file, 'utf8'), first))
  }
  execFileSync(join('node_modules', '.bin', 'tsx'), ['devnet/abi.ts'], {
    cwd: tree,
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  return tree
}

/** The contracts that a file has, or that have its code by inheritance or as a library, as imports tell. */
export function contractsWith(file: string, all: readonly string[]): readonly string[] {
  const reached = new Set([file])
  for (let before = 0; before < reached.size;) {
    before = reached.size
    for (const each of all) {
      const imports = readFileSync(each, 'utf8').matchAll(/from '(\.[^']*)'/g)
      if ([...imports].some(([, path = '']) => reached.has(join(dirname(each), path)))) reached.add(each)
    }
  }
  return [...reached].flatMap((each) =>
    [...readFileSync(each, 'utf8').matchAll(/^(?:abstract )?(?:contract|library) (\w+)/gm)].map(
      ([, name = '']) => name,
    ),
  )
}

/** How often a test speaks of some contracts, by name or by the variable and the ABI that are called so. */
export function mentionsOf(text: string, contracts: readonly string[]): number {
  return contracts.reduce((sum, name) => sum + [...text.matchAll(new RegExp(`\\b${name}`, 'gi'))].length, 0)
}
