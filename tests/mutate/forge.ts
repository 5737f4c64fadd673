import { spawnSync } from 'node:child_process'
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import process from 'node:process'
import { forge } from '../proof/forge'
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

/** Whether a suite holds for the contracts in a folder, under a mutant. */
export function holds(suite: string, code: string, mutant: number): boolean {
  const failures = join('.cache', 'mutate', 'failures')
  // What failed under another mutant is not tried first.
  rmSync(failures, { recursive: true, force: true })
  const { status, error } = spawnSync(
    forge(),
    ['test', '--fail-fast', '--fuzz-seed', '1', '--match-contract', `^${suite}$`],
    {
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
        PROOF_CODE: code,
        MUTANT: String(mutant),
      },
    },
  )
  if (error !== undefined) throw error
  return status === 0
}

/** The mutants that would make a difference in a suite; undefined where it fails without one. */
export function metIn(suite: string, code: string): ReadonlySet<number> | undefined {
  writeFileSync(FORGE_LOG, '')
  if (!holds(suite, code, RECORDING)) return undefined
  const lines = readFileSync(FORGE_LOG, 'utf8').split('\n')
  return new Set(lines.map((line) => Number(line) - TOLD).filter((number) => number > 0))
}
