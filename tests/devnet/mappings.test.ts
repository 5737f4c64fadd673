import { describe, expect, it } from 'vitest'
import type { Mapping } from '../../subgraphs/mapping'
import type { IndexedSubgraph } from '../../server/indexer/subgraph'
import { blocks } from '../../devnet/areas/blocks/module'
import { exchangeSubgraph, localMoney } from '../../devnet/areas/exchange/subgraph/subgraph'
import { lotterySubgraph } from '../../devnet/areas/lottery/subgraph'
import { nftSubgraph } from '../../devnet/areas/nft/subgraph'
import { predictionSubgraph } from '../../devnet/areas/prediction/subgraph/subgraph'
import { profileSubgraph } from '../../devnet/areas/profile/subgraph'
import { compileContracts } from '../../contracts/compile'
import { planDeployment } from '../../devnet/genesis/plan'
import { Decimal } from '../../subgraphs/decimal'
import { type EntityKind, type Field, storedFields } from '../../subgraphs/entity'
import { abisOf, mappingFile, subgraphFolder } from '../../deploy/subgraphs'
import { generatedClasses } from '../support/graph/classes'
import { compileMappings } from '../support/graph/compile'
import type { StoredEntity } from '../support/graph/memory'
import { type Entities, runMappings } from '../support/graph/node'
import { drawAllWays, changeProfilesAllWays, playAllWays, sellAllWays, tradeAllWays } from './mappings'
import { localChain } from './support'

const chain = localChain({ indexer: true })
/** Digits of 34 in which both agree: one rounds after each step, the other what it keeps. */
const SAME_DIGITS = 30

describe('the mappings for The Graph', () => {
  it('of the exchange keep what the local indexer keeps of the same chain', async () => {
    await tradeAllWays(chain)
    await expectSame(exchangeSubgraph)
  })

  it('of the prediction game do so, too', async () => {
    await playAllWays(chain)
    await expectSame(predictionSubgraph)
  })

  it('of blocks do so, too', async () => {
    await chain.rpc('anvil_mine', '0x3')
    const { subgraph } = blocks
    if (subgraph !== undefined) await expectSame(subgraph)
  })

  it('of profiles do so, too', async () => {
    await changeProfilesAllWays(chain)
    await expectSame(profileSubgraph)
  })

  it('of the lottery do so, too', async () => {
    await drawAllWays(chain)
    await expectSame(lotterySubgraph)
  })

  it('of the NFT market do so, too', async () => {
    await sellAllWays(chain)
    await expectSame(nftSubgraph)
  })
})

async function expectSame(subgraph: IndexedSubgraph): Promise<void> {
  const { mapping, entities: kinds, name } = subgraph
  if (mapping === undefined) throw new Error(`${name} has no mappings.`)
  const mapped = await mappedEntities(kinds, mapping)
  await chain.devnet().indexer?.caughtUp()
  for (const kind of kinds) {
    const indexed = await indexedEntities(name, kind)
    const ours = mapped.get(kind.name) ?? new Map<string, StoredEntity>()
    expect([...ours.keys()].sort(), kind.name).toEqual([...indexed.keys()].sort())
    expect(indexed.size, `${kind.name}: something to compare`).toBeGreaterThan(0)
    for (const [id, entity] of indexed) {
      for (const [field, type] of storedFields(kind)) {
        const [given, wanted] = [ours.get(id)?.[field]?.value ?? null, valueOf(entity[field])]
        const isSame = isDecimal(type) ? isClose(given, wanted) : given?.toString() === wanted?.toString()
        expect(isSame, `${kind.name} ${id} ${field}: ${String(given)} is ${String(wanted)}`).toBe(true)
      }
    }
  }
}

async function mappedEntities(kinds: readonly EntityKind[], mapping: Mapping): Promise<Entities> {
  const artifacts = await compileContracts()
  const plan = planDeployment(artifacts)
  const place = { ...plan, name: 'test', network: 'local', startBlock: () => 0, money: localMoney(plan) }
  const files = await subgraphFolder({ entities: kinds }, mapping, place)
  const abis = abisOf(mapping, place)
  for (const [file, text] of Object.entries(generatedClasses(kinds, mapping, abis))) {
    files[`generated/${file}`] = text
  }
  const module = await compileMappings(files, mapping.sources.map(mappingFile))
  return runMappings({
    ...{ rpcUrl: chain.devnet().rpcUrl, module, kinds, mapping, abis },
    contract: plan.contract,
  })
}

type Row = Readonly<Record<string, unknown>> & { readonly id: string }

interface Answer {
  readonly data?: { readonly rows: readonly Row[] }
  readonly errors?: unknown
}

/** Every entity of a kind as the indexer answers. */
async function indexedEntities(subgraph: string, kind: EntityKind): Promise<ReadonlyMap<string, Row>> {
  const fields = storedFields(kind).map(([field, { kind: type }]) => {
    return type === 'reference' ? `${field} { id }` : field
  })
  const rows = new Map<string, Row>()
  for (let last = ''; ;) {
    const query = `{ rows: ${kind.many}(first: 1000, orderBy: id, where: { id_gt: "${last}" }) { id ${fields.join(' ')} } }`
    const response = await fetch(`${chain.devnet().servicesUrl}/subgraphs/${subgraph}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ query }),
    })
    const { data, errors } = (await response.json()) as Answer
    if (data === undefined) throw new Error(JSON.stringify(errors))
    const page = data.rows
    for (const row of page) rows.set(row.id, row)
    const end = page.at(-1)
    if (end === undefined) return rows
    last = end.id
  }
}

type Value = Decimal | string | number | bigint | boolean | null

/** A field as its id or its value. */
function valueOf(value: unknown): Value {
  return typeof value === 'object' && value !== null ? (value as Row).id : (value as Value)
}

function isDecimal(field: Field): boolean {
  return field.kind === 'scalar' && field.type === 'BigDecimal'
}

function isClose(a: Value, b: Value): boolean {
  if (a === null || b === null) return a === b
  const [first, second] = [new Decimal(a.toString()), new Decimal(b.toString())]
  const most = Decimal.max(first.abs(), second.abs())
  return first.minus(second).abs().isLessThanOrEqualTo(most.shiftedBy(-SAME_DIGITS))
}
