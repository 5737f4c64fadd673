import { execFileSync, spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

/** A small tree of the house in which each file can be made to break the rule. */
const root = resolve('.')
let tree = ''

const clean: Readonly<Record<string, string>> = {
  'src/lib/a.ts': 'export const a = 1\n',
  'src/domain/b.ts': "import { a } from '~/lib/a'\nexport const b = a\n",
  'src/config/c.ts': "import { b } from '~/domain/b'\nexport const c = b\n",
  'src/chain/d.ts': "import { c } from '~/config/c'\nexport const d = c\n",
  'src/core/e.ts': "import { d } from '~/chain/d'\nexport const e = d\n",
  'src/widgets/f.tsx': "import { e } from '~/core/e'\nexport const f = e\n",
  'src/features/swap/g.tsx': "import { f } from '~/widgets/f'\nexport const g = f\n",
  'src/features/mint/h.tsx': "import { f } from '~/widgets/f'\nexport const h = f\n",
  'src/ui/i.tsx': "import { a } from '~/lib/a'\nexport const i = a\n",
  'src/app/j.tsx': "import { g } from '~/features/swap/g'\nexport const j = g\n",
  'contracts/m.ts': "import { b } from '../src/domain/b'\nexport const m = b\n",
  'subgraphs/n.ts': "import { m } from '../contracts/m'\nexport const n = m\n",
  'deploy/o.ts': "import { n } from '../subgraphs/n'\nexport const o = n\n",
  'server/p.ts': "import { o } from '../deploy/o'\nexport const p = o\n",
  'devnet/q.ts': "import { p } from '../server/p'\nexport const q = p\n",
}
const PARTS = ['src', 'contracts', 'subgraphs', 'deploy', 'server', 'devnet']

function write(file: string, text: string): void {
  mkdirSync(dirname(join(tree, file)), { recursive: true })
  writeFileSync(join(tree, file), text)
}

function runDependencyCruiser(): { code: number; output: string } {
  const config = join(root, '.dependency-cruiser.cjs')
  const run = spawnSync(join(root, 'node_modules', '.bin', 'depcruise'), ['--config', config, ...PARTS], {
    cwd: tree,
    encoding: 'utf8',
  })
  return { code: run.status ?? 1, output: run.stdout + run.stderr }
}

beforeAll(() => {
  mkdirSync(join(root, '.cache'), { recursive: true })
  tree = mkdtempSync(join(root, '.cache', 'import-rule-'))
  symlinkSync(join(root, 'node_modules'), join(tree, 'node_modules'))
  write('tsconfig.json', '{ "compilerOptions": { "paths": { "~/*": ["./src/*"] } } }')
  for (const [file, text] of Object.entries(clean)) write(file, text)
})
afterAll(() => {
  rmSync(tree, { recursive: true, force: true })
})

const planted: readonly (readonly [what: string, file: string, text: string, rule: string])[] = [
  [
    'domain reaches up to core',
    'src/domain/up.ts',
    "export { e as b } from '~/core/e'\n",
    'domain-imports-upwards',
  ],
  [
    'a feature imports a feature',
    'src/features/swap/beside.tsx',
    "export { h as g } from '~/features/mint/h'\n",
    'features-import-features',
  ],
  ['core imports a look', 'src/core/look.ts', "export { i as e } from '~/ui/i'\n", 'core-imports-upwards'],
  [
    'ethers outside of chain',
    'src/core/library.ts',
    "export { Interface as e } from 'ethers'\n",
    'ethers-only-in-chain',
  ],
  [
    'a framework in domain',
    'src/domain/framework.ts',
    "export { useState as b } from 'react'\n",
    'pure-domain-and-lib',
  ],
  [
    'contracts reach up to deploy',
    'contracts/up.ts',
    "export { o as m } from '../deploy/o'\n",
    'contracts-imports-upwards',
  ],
  [
    'the server reaches up to the local exchange',
    'server/up.ts',
    "export { q as p } from '../devnet/q'\n",
    'server-imports-upwards',
  ],
  [
    'deploy reaches into the app’s state',
    'deploy/state.ts',
    "export { e as o } from '../src/core/e'\n",
    'deploy-imports-upwards',
  ],
  [
    'a description for wallets is more than data',
    'src/features/swap/clearSigning.ts',
    "export { e as q } from '~/core/e'\n",
    'clear-signing-is-data',
  ],
  [
    'the app reaches outside',
    'src/chain/outside.ts',
    "export { m as d } from '../../contracts/m'\n",
    'app-does-not-reach-outside',
  ],
  [
    'a cycle of types alone',
    'devnet/cycle.ts',
    "import type { Other } from './otherHalf'\nexport interface Half { readonly other: Other }\n",
    'no-cycles',
  ],
  ['a cycle', 'src/lib/k.ts', "import { a } from './round'\nexport const b = () => a\n", 'no-cycles'],
]

describe('the import rule', { timeout: 180_000 }, () => {
  it('passes where every import leads down', () => {
    expect(runDependencyCruiser()).toMatchObject({ code: 0 })
  })

  describe('fails when', () => {
    let said = { code: 0, output: '' }
    beforeAll(() => {
      write('src/lib/round.ts', "import { b } from './k'\nexport const a = () => b\n")
      write(
        'devnet/otherHalf.ts',
        "import type { Half } from './cycle'\nexport interface Other { readonly half: Half }\n",
      )
      for (const [, file, text] of planted) write(file, text)
      said = runDependencyCruiser()
    }, 180_000)

    it.each(planted)('%s', (_, file, __, rule) => {
      expect(said.code).not.toBe(0)
      // 'error no-cycles: src/lib/k.ts → …'
      const lines = said.output.split('\n').filter((line) => line.includes(` ${rule}: `))
      expect(lines.join('\n'), said.output).toContain(file)
    })
  })
})

describe('the repository', () => {
  it('names no registry and no machine', () => {
    const files = execFileSync('git', ['ls-files'], { encoding: 'utf8' }).split('\n')
    expect(files).toContain('package-lock.json')
    const found = spawnSync(
      'git',
      ['grep', '-nIE', '"resolved": *"https?:|registry\\.npmjs|/root/|/home/[a-z]', '--', '.'],
      {
        encoding: 'utf8',
      },
    )
    const lines = found.stdout.split('\n').filter((line) => line !== '' && !line.startsWith('tests/checks/'))
    expect(lines).toEqual([])
  })
})
