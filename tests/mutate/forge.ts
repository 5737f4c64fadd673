import { spawnSync } from 'node:child_process'
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import process from 'node:process'
import { forge } from '../proof/forge'
import { SOLC } from './contractsTree'
import { FORGE_LOG, RECORDING, TOLD } from './solidity'

/** The suites of forge, by their names, with their sources and those of what they inherit. */
export function forgeSuites(): ReadonlyMap<string, string> {
  const blocks = readdirSync('tests/proof')
    .filter((file) => file.endsWith('.t.sol'))
    .flatMap((file) => readFileSync(join('tests/proof', file), 'utf8').split(/^(?=(?:abstract )?contract )/m))
    .flatMap((text) => {
      const [, abstract, name = '', parents = ''] =
        /^(abstract )?contract (\w+)(?: is ([\w, ]+))? \{/.exec(text) ?? []
      return name === ''
        ? []
        : [{ name, parents: parents.split(', '), text, isSuite: abstract === undefined }]
    })
  const byName = new Map(blocks.map((block) => [block.name, block]))
  const wholeOf = (name: string): string => {
    const block = byName.get(name)
    return block === undefined ? '' : [block.text, ...block.parents.map(wholeOf)].join('\n')
  }
  const suites = blocks.filter(({ name, isSuite }) => isSuite && name.endsWith('Proof'))
  return new Map(suites.map(({ name }) => [name, wholeOf(name)]))
}

/** Whether a suite holds for the contracts in a tree (`contractsTree`), under a mutant. */
export function holds(suite: string, tree: string, mutant: number): boolean {
  const failures = join('.cache', 'mutate', 'failures')
  // What failed under another mutant is not tried first.
  rmSync(join(tree, failures), { recursive: true, force: true })
  const { status, error } = spawnSync(
    resolve(forge()),
    ['test', '--root', '.', '--fail-fast', '--fuzz-seed', '1', '--match-contract', `^${suite}$`],
    {
      // A suite stays as it was there, whatever is edited meanwhile.
      cwd: tree,
      stdio: 'ignore',
      env: {
        ...process.env,
        FOUNDRY_CONFIG: join('tests', 'proof', 'foundry.toml'),
        FOUNDRY_INVARIANT_RUNS: '10',
        FOUNDRY_INVARIANT_SHRINK_RUN_LIMIT: '0',
        FOUNDRY_INVARIANT_FAILURE_PERSIST_DIR: failures,
        FOUNDRY_FUZZ_FAILURE_PERSIST_DIR: failures,
        FOUNDRY_FUZZ_RUNS: '200',
        FOUNDRY_CODE_SIZE_LIMIT: '65536',
        FOUNDRY_SOLC: SOLC,
        MUTANT: String(mutant),
      },
    },
  )
  if (error !== undefined) throw error
  return status === 0
}

/** The mutants that would make a difference in a suite, which has to hold without one. */
export function metIn(suite: string, tree: string): ReadonlySet<number> {
  const log = join(tree, FORGE_LOG)
  mkdirSync(dirname(log), { recursive: true })
  writeFileSync(log, '')
  if (!holds(suite, tree, RECORDING)) throw new Error(`${suite} fails without a mutant.`)
  const lines = readFileSync(log, 'utf8').split('\n')
  return new Set(lines.map((line) => Number(line) - TOLD).filter((number) => number > 0))
}
