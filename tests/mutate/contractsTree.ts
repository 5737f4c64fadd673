import { execFileSync } from 'node:child_process'
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { guardsInstrumented, type Modifier, modifiersWithMutants } from './solidity'

/** In such a tree: what its nodes were told on their consoles, a number in each line. */
export const CONSOLE = join('.cache', 'console.log')
/** In such a tree: the compiler of forge's suites. */
export const SOLC = join('.cache', 'proof', 'solc')
const ANVIL = join('node_modules', '@foundry-rs', 'anvil-linux-amd64', 'bin', 'anvil')

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
  linkPackages(tree)
  forSize(tree)
  for (const cache of ['contracts', 'mappings']) {
    mkdirSync(join('.cache', cache), { recursive: true })
    symlinkSync(resolve('.cache', cache), join(tree, '.cache', cache))
  }
  const firsts = new Map(sources)
  for (const [file, first] of sources) {
    const source = readFileSync(file, 'utf8')
    writeFileSync(
      join(tree, file),
      guardsInstrumented(file, source, first, inheritedBy(file, source, firsts)),
    )
  }
  execFileSync(join('node_modules', '.bin', 'tsx'), ['devnet/abi.ts'], {
    cwd: tree,
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  return tree
}

/** Puts the contracts of such a tree where forge's suites read them, and a compiler whose version costs no start of it. */
export function prepareForge(tree: string): void {
  const script = `import { writeCode } from './tests/proof/code'; await writeCode('.cache/proof/code')`
  writeFileSync(join(tree, 'code.ts'), script)
  execFileSync(join('node_modules', '.bin', 'tsx'), ['code.ts'], { cwd: tree })
  const compiler = join('tests', 'proof', 'solc.ts')
  const version = execFileSync(resolve(compiler), ['--version'], { encoding: 'utf8' })
  const solc = join(tree, SOLC)
  writeFileSync(
    solc,
    `#!/bin/bash
[ "$1" = --version ] && echo '${version.trim()}' || exec '${compiler}' "$@"
`,
  )
  chmodSync(solc, 0o755)
}

/**
 * With all their mutants the largest contracts exceed the limit of sizes, which forge and the node then leave out, and
 * cost more to create.
 */
function forSize(tree: string): void {
  replaceIn(join(tree, 'contracts', 'compile.ts'), [
    ['runs: 1_000_000', 'runs: 1'],
    ['output.errors ?? []', "(output.errors ?? []).filter(({ severity }) => severity === 'error')"],
  ])
  replaceIn(join(tree, 'devnet', 'genesis', 'genesis.ts'), [
    ['CREATION_GAS = 6_000_000', 'CREATION_GAS = 30_000_000'],
  ])
}

function replaceIn(file: string, changes: readonly (readonly [before: string, after: string])[]): void {
  let text = readFileSync(file, 'utf8')
  for (const [before, after] of changes) {
    if (!text.includes(before)) throw new Error(`${file} no longer has: ${before}`)
    text = text.replace(before, after)
  }
  writeFileSync(file, text)
}

/** All packages, of which the node alone is another one: its console is kept. */
function linkPackages(tree: string): void {
  const [scope = '', name = ''] = ANVIL.split('/').slice(1)
  for (const [folder, besides] of [
    ['node_modules', scope],
    [join('node_modules', scope), name],
  ] as const) {
    mkdirSync(join(tree, folder), { recursive: true })
    for (const each of readdirSync(folder)) {
      if (each !== besides) symlinkSync(resolve(folder, each), join(tree, folder, each))
    }
  }
  mkdirSync(join(tree, dirname(ANVIL)), { recursive: true })
  const told = join(tree, CONSOLE)
  writeFileSync(
    join(tree, ANVIL),
    `#!/bin/bash
[ "$1" = --quiet ] && shift
exec '${resolve(ANVIL)}' --disable-code-size-limit "$@" > >(grep --line-buffered -E '^7[0-9]{9}$' >> '${told}')
`,
  )
  chmodSync(join(tree, ANVIL), 0o755)
  writeFileSync(told, '')
}

/** The modifiers of all that a file's contracts inherit, with their mutants. */
function inheritedBy(
  file: string,
  source: string,
  firsts: ReadonlyMap<string, number>,
): Readonly<Record<string, Modifier>> {
  return Object.assign(
    {},
    ...basesOf(file, source).map((path) => {
      const text = readFileSync(path, 'utf8')
      const own = modifiersWithMutants(path, text, firsts.get(path) ?? 0)
      return { ...inheritedBy(path, text, firsts), ...own }
    }),
  ) as Readonly<Record<string, Modifier>>
}

/** The files of ours that a file's contracts inherit from. */
function basesOf(file: string, source: string): readonly string[] {
  const headers = source.matchAll(/^(?:abstract )?contract \w+ is ([^{]+)\{/gm)
  const names = new Set([...headers].flatMap(([, bases = '']) => bases.match(/\w+/g) ?? []))
  return [...source.matchAll(/import \{([^}]*)\} from '(\.[^']*)'/g)]
    .filter(([, imported = '']) => (imported.match(/\w+/g) ?? []).some((name) => names.has(name)))
    .map(([, , path = '']) => join(dirname(file), path))
}

function importsOf(file: string, source: string): readonly string[] {
  return [...source.matchAll(/from '(\.[^']*)'/g)].map(([, path = '']) => join(dirname(file), path))
}

/** The contracts that a file has, or that have its code by inheritance or as a library, as imports tell. */
export function contractsWith(file: string, all: readonly string[]): readonly string[] {
  const reached = new Set([file])
  for (let before = 0; before < reached.size;) {
    before = reached.size
    for (const each of all) {
      if (importsOf(each, readFileSync(each, 'utf8')).some((path) => reached.has(path))) reached.add(each)
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
