import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { root } from '../contracts/paths'
import { isIndexable, subgraphFiles } from '../subgraphs/files'
import { SUBGRAPHS } from '../subgraphs/subgraphs'
import { type LaunchConfig, REWARD } from './config'
import type { LaunchPlan } from './plan'

/** What `graph` is; it brings the compiler that the mappings are written for. */
const GRAPH_CLI = '0.98.1'

interface SubgraphsOptions {
  readonly config: LaunchConfig
  readonly plan: LaunchPlan
  /** In which each contract was made, by its key. */
  readonly blocks: Readonly<Record<string, number>>
  readonly name: string
}

/** For The Graph: what the site asks, with the addresses and first blocks of this deployment; see docs/deploying.md. */
export async function deployedSubgraphs({
  config,
  plan,
  blocks,
  name,
}: SubgraphsOptions): Promise<Record<string, string>> {
  const place = {
    ...plan,
    name,
    network: config.subgraphs?.network ?? `chain-${String(config.chain.id)}`,
    startBlock: (key: string) => blocks[key] ?? 0,
    money: {
      wrapped: plan.token('WCOIN'),
      dollar: plan.token(config.dollar),
      trusted: [
        ...new Set(['WCOIN', config.dollar, ...config.tokens.map(({ symbol }) => symbol), REWARD]),
      ].map(plan.token),
    },
  }
  const files: Record<string, string> = {}
  const names: string[] = []
  for (const subgraph of SUBGRAPHS) {
    if (!(await isIndexable(subgraph, (key) => key in plan.contracts))) continue
    names.push(subgraph.name)
    for (const [file, text] of Object.entries(await subgraphFiles(subgraph, place))) {
      files[`subgraphs/${subgraph.name}/${file}`] = text
    }
  }
  if (names.length > 0) files['subgraphs/package.json'] = await packageText(names)
  return files
}

function json(value: unknown): string {
  return `${JSON.stringify(value, null, 2)}\n`
}

/** One for all subgraphs: the tools are large. */
async function packageText(names: readonly string[]): Promise<string> {
  const { devDependencies } = JSON.parse(await readFile(path.join(root, 'package.json'), 'utf8')) as {
    readonly devDependencies: Readonly<Record<string, string>>
  }
  const build = (name: string) => `cd ${name} && graph codegen && graph build`
  return json({
    private: true,
    scripts: Object.fromEntries(names.map((name) => [`build:${name}`, build(name)])),
    dependencies: {
      '@graphprotocol/graph-cli': GRAPH_CLI,
      '@graphprotocol/graph-ts': devDependencies['@graphprotocol/graph-ts'],
    },
  })
}
