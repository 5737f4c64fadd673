import { Interface } from 'ethers'
import { AREAS } from '../areas'
import { artifactOf } from '../deploy/deployed'
import type { EntityKind, Field } from '../indexer/entity'
import type { LaunchConfig } from './config'
import type { LaunchPlan } from './plan'

interface SubgraphsOptions {
  readonly config: LaunchConfig
  readonly plan: LaunchPlan
  /** In which each contract was made, by its key. */
  readonly blocks: Readonly<Record<string, number>>
  readonly name: string
}

/** Whose events a subgraph takes in. */
interface Source {
  readonly contract: string
  /** Key of the contract; absent for a template, whose addresses come from another one's events. */
  readonly key?: string
  readonly events: readonly string[]
}

const SOURCES: Readonly<Record<string, readonly Source[]>> = {
  exchange: [
    { contract: 'Factory', key: 'Factory', events: ['PairCreated'] },
    { contract: 'Pair', events: ['Mint', 'Burn', 'Swap', 'Transfer', 'Sync'] },
  ],
  prediction: [
    {
      contract: 'Prediction',
      key: 'Prediction',
      events: [
        ...['BetBear', 'BetBull', 'Claim', 'StartRound', 'LockRound', 'EndRound', 'RewardsCalculated'],
        ...['TreasuryClaim', 'Pause', 'Unpause'],
      ],
    },
  ],
}

/**
 * For The Graph: the schemas that the site's questions are about, and manifests with the addresses and first blocks of
 * this deployment. Their mappings are not here; see docs/deploying.md.
 */
export function subgraphFiles({ config, plan, blocks, name }: SubgraphsOptions): Record<string, string> {
  const files: Record<string, string> = {}
  for (const { name: area, subgraph } of AREAS) {
    const sources = SOURCES[area]
    if (subgraph === undefined || sources === undefined || !config.areas.some((each) => each === area))
      continue
    const folder = `subgraphs/${area}`
    files[`${folder}/schema.graphql`] = schemaText(subgraph.entities)
    const network = config.subgraphs?.network ?? `chain-${String(config.chain.id)}`
    const entities = subgraph.entities.map((each) => each.name)
    files[`${folder}/subgraph.yaml`] = manifestText({ sources, plan, blocks, network, entities, name })
    for (const { contract } of sources) {
      const abi = JSON.parse(new Interface(artifactOf(plan.artifacts, contract).abi).formatJson()) as unknown
      files[`${folder}/abis/${contract}.json`] = `${JSON.stringify(abi, null, 2)}\n`
    }
  }
  return files
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

interface Manifest extends Pick<SubgraphsOptions, 'plan' | 'blocks' | 'name'> {
  readonly sources: readonly Source[]
  readonly network: string
  readonly entities: readonly string[]
}

function manifestText({ sources, plan, blocks, network, entities, name }: Manifest): string {
  const text = (source: Source): string => {
    const { contract, key, events } = source
    const face = new Interface(artifactOf(plan.artifacts, contract).abi)
    const place =
      key === undefined
        ? []
        : [`      address: "${plan.contract(key)}"`, `      startBlock: ${String(blocks[key] ?? 0)}`]
    const handlers = events.flatMap((event) => {
      const fragment = face.getEvent(event)
      if (fragment === null) throw new Error(`${contract} has no event ${event}.`)
      const inputs = fragment.inputs.map(
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
      '      # Not in this folder: see docs/deploying.md.',
      `      file: ./src/${contract.toLowerCase()}.ts`,
      `      entities: [${entities.join(', ')}]`,
      '      abis:',
      ...sources.map(
        (each) => `        - name: ${each.contract}\n          file: ./abis/${each.contract}.json`,
      ),
      '      eventHandlers:',
      ...handlers,
    ].join('\n')
  }
  const templates = sources.filter(({ key }) => key === undefined)
  return [
    `# Of the deployment ${name}. The schema and the addresses are complete; the mappings have to be written.`,
    'specVersion: 1.2.0',
    'schema:',
    '  file: ./schema.graphql',
    'dataSources:',
    ...sources.filter(({ key }) => key !== undefined).map(text),
    ...(templates.length === 0 ? [] : ['templates:', ...templates.map(text)]),
    '',
  ].join('\n')
}
