import { Interface } from 'ethers'
import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Mapping, MappingPlace, MappingSource, Subgraph } from '../subgraphs/mapping'
import { SUBGRAPHS } from '../subgraphs/subgraphs'
import { artifactOf } from '../contracts/deployed'
import type { EntityKind, Field } from '../subgraphs/entity'
import { root } from '../contracts/paths'
import { type LaunchConfig, REWARD } from './config'
import type { LaunchPlan } from './plan'

/** What `graph` is; it brings the compiler that the mappings are written for. */
const GRAPH_CLI = '0.98.1'
/** What mappings of several subgraphs use. */
const SHARED = fileURLToPath(new URL('../subgraphs/shared', import.meta.url))

interface SubgraphsOptions {
  readonly config: LaunchConfig
  readonly plan: LaunchPlan
  /** In which each contract was made, by its key. */
  readonly blocks: Readonly<Record<string, number>>
  readonly name: string
}

/** Where a subgraph is to index. */
export interface SubgraphLocation extends MappingPlace {
  /** Of the deployment. */
  readonly name: string
  /** As The Graph calls the chain. */
  readonly network: string
  /** The first block that has something of the contract with this key. */
  readonly startBlock: (key: string) => number
}

/** For The Graph: what the site asks, with the addresses and first blocks of this deployment; see docs/deploying.md. */
export async function subgraphFiles({
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
    if (subgraph.mapping === undefined) continue
    if (subgraph.mapping.sources.some(({ key }) => key !== undefined && !(key in plan.contracts))) continue
    names.push(subgraph.name)
    for (const [file, text] of Object.entries(await subgraphFolder(subgraph, subgraph.mapping, place))) {
      files[`subgraphs/${subgraph.name}/${file}`] = text
    }
  }
  if (names.length > 0) files['subgraphs/package.json'] = await packageText(names)
  return files
}

/** Manifest, schema, ABIs and mappings of one subgraph; `graph codegen` makes the classes that they import. */
export async function subgraphFolder(
  { entities }: Pick<Subgraph, 'entities'>,
  mapping: Mapping,
  place: SubgraphLocation,
): Promise<Record<string, string>> {
  const files: Record<string, string> = {
    'schema.graphql': schemaText(entities),
    'subgraph.yaml': manifestText(entities, mapping, place),
    'src/deployment.ts': constantsText(mapping.constants?.(place) ?? {}),
  }
  for (const folder of [SHARED, mapping.folder]) {
    for (const file of await readdir(folder))
      files[`src/${file}`] = await readFile(path.join(folder, file), 'utf8')
  }
  for (const [name, face] of Object.entries(abisOf(mapping, place))) {
    files[`abis/${name}.json`] = json(JSON.parse(face.formatJson()))
  }
  return files
}

/** Of our contracts the events that are handled, of others what is asked of them. */
export function abisOf(
  { sources, abis = {} }: Mapping,
  { artifacts }: Pick<MappingPlace, 'artifacts'>,
): Readonly<Record<string, Interface>> {
  const ours = sources.map((source) => {
    const face = new Interface(artifactOf(artifacts, source.contract).abi)
    return [
      source.contract,
      new Interface(source.events.map((event) => eventOf(face, source, event))),
    ] as const
  })
  const others = Object.entries(abis).map(([name, lines]) => [name, new Interface(lines)] as const)
  return Object.fromEntries([...ours, ...others])
}

function eventOf(face: Interface, { contract }: MappingSource, event: string) {
  const fragment = face.getEvent(event)
  if (fragment === null) throw new Error(`${contract} has no event ${event}.`)
  return fragment
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

function constantsText(constants: ReturnType<NonNullable<Mapping['constants']>>): string {
  const quoted = (text: string) => `'${text}'`
  const lines = Object.entries(constants).map(([name, value]) => {
    const text = typeof value === 'string' ? quoted(value) : `[${value.map(quoted).join(', ')}]`
    return `export const ${name} = ${text}\n`
  })
  return lines.join('')
}

function schemaText(kinds: readonly EntityKind[]): string {
  const types = kinds.map(({ name, fields }) => {
    const lines = Object.entries(fields).map(([field, kind]) => `  ${field}: ${typeText(kind)}`)
    return `type ${name} @entity(immutable: false) {\n  id: ID!\n${lines.join('\n')}\n}\n`
  })
  return types.join('\n')
}

function typeText(field: Field): string {
  switch (field.kind) {
    case 'derived':
      return `[${field.entity}!]! @derivedFrom(field: "${field.by}")`
    case 'reference':
      return `${field.entity}${field.isOptional ? '' : '!'}`
    case 'scalar':
      return `${field.type === 'LargeInt' ? 'BigInt' : field.type}${field.isOptional ? '' : '!'}`
  }
}

function manifestText(
  entities: readonly EntityKind[],
  mapping: Mapping,
  { artifacts, contract: addressOf, startBlock, network, name }: SubgraphLocation,
): string {
  const text = (source: MappingSource): string => {
    const { contract, key, events, hasBlocks = false } = source
    const face = new Interface(artifactOf(artifacts, contract).abi)
    const place =
      key === undefined
        ? []
        : [`      address: "${addressOf(key)}"`, `      startBlock: ${String(startBlock(key))}`]
    const handlers = events.flatMap((event) => {
      const inputs = eventOf(face, source, event).inputs.map(
        ({ type, indexed }) => `${indexed === true ? 'indexed ' : ''}${type}`,
      )
      return [`        - event: ${event}(${inputs.join(',')})`, `          handler: handle${event}`]
    })
    return [
      '  - kind: ethereum/contract',
      `    name: ${contract}`,
      `    network: ${network}`,
      '    source:',
      `      abi: ${contract}`,
      ...place,
      '    mapping:',
      '      kind: ethereum/events',
      '      apiVersion: 0.0.9',
      '      language: wasm/assemblyscript',
      `      file: ./src/${mappingFile(source)}`,
      `      entities: [${entities.map((each) => each.name).join(', ')}]`,
      '      abis:',
      ...abiNames(mapping, source).map(
        (each) => `        - name: ${each}\n          file: ./abis/${each}.json`,
      ),
      ...(handlers.length === 0 ? [] : ['      eventHandlers:', ...handlers]),
      ...(hasBlocks ? ['      blockHandlers:', '        - handler: handleBlock'] : []),
    ].join('\n')
  }
  const { sources } = mapping
  const templates = sources.filter(({ key }) => key === undefined)
  return [
    `# Of the deployment ${name}.`,
    'specVersion: 1.2.0',
    'schema:',
    '  file: ./schema.graphql',
    'dataSources:',
    ...sources.filter(({ key }) => key !== undefined).map(text),
    ...(templates.length === 0 ? [] : ['templates:', ...templates.map(text)]),
    '',
  ].join('\n')
}

/** The file in a mapping's folder that has the handlers of a contract's events. */
export function mappingFile({ contract, file }: MappingSource): string {
  return `${file ?? `${contract.charAt(0).toLowerCase()}${contract.slice(1)}`}.ts`
}

/** ABIs that the handlers of a source know: its own, and those that are asked. A template asks nothing. */
export function abiNames({ abis = {} }: Mapping, { contract, key }: MappingSource): readonly string[] {
  return key === undefined ? [contract] : [contract, ...Object.keys(abis)]
}
