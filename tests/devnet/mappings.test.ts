import { beforeAll, describe, expect, it } from 'vitest'
import { compileContracts } from '../../contracts/compile'
import { DEVNET_AREAS } from '../../devnet/areas'
import { planDeployment } from '../../devnet/genesis/plan'
import { localSubgraphs } from '../../devnet/subgraphs'
import { createRunner } from '../../server/indexer/runner'
import { catchUp } from '../../server/indexer/follow'
import type { LoadedSubgraph } from '../../server/indexer/load'
import { sqlStore } from '../../server/indexer/sqlStore'
import type { Entity, EntityKind } from '../../server/indexer/schema'
import type { EntityStore } from '../../server/indexer/store'
import type { Database } from '../../server/store/database'
import { SUBGRAPHS } from '../../subgraphs/subgraphs'
import { emptyDatabase } from './database'
import { changeProfilesAllWays, drawAllWays, playAllWays, sellAllWays, tradeAllWays } from './mappings'
import { type Chain, localChain } from './support'

const chain = localChain()
let database: Database
let stores = 0
beforeAll(async () => {
  database = await emptyDatabase()
})

describe('the mappings', () => {
  it('of the exchange keep the same however the chain is read', async () => {
    await expectSame('exchange', tradeAllWays)
  })

  it('of the prediction game do so, too', async () => {
    await expectSame('prediction', playAllWays)
  })

  it('of blocks do so, too', async () => {
    await expectSame('blocks', async (on) => on.rpc('anvil_mine', '0x3'))
  })

  it('of profiles do so, too', async () => {
    await expectSame('profile', changeProfilesAllWays)
  })

  it('of the lottery do so, too', async () => {
    await expectSame('lottery', drawAllWays)
  })

  it('of the NFT market do so, too', async () => {
    await expectSame('nft-market', sellAllWays)
  })
})

/**
 * What a subgraph keeps must not depend on how its indexer came to it: in one go from the first block, or begun before,
 * restarted with nothing in memory, and taken back with the chain.
 */
async function expectSame(name: string, act: (on: Chain) => Promise<unknown>): Promise<void> {
  const subgraph = await loaded(name)
  const store = await storeOf(subgraph)
  await follow(subgraph, store)
  const before = await kept(subgraph, store)
  const snapshot = await chain.rpc<string>('evm_snapshot')
  const block = Number(await chain.rpc<string>('eth_blockNumber'))
  await act(chain)

  await follow(subgraph, store)
  const after = await kept(subgraph, store)
  for (const [kind, entities] of Object.entries(after)) {
    expect(entities.length, `${kind}: something to compare`).toBeGreaterThan(0)
  }
  const anew = await storeOf(subgraph)
  await follow(subgraph, anew)
  expect(await kept(subgraph, anew)).toEqual(after)
  expect(after).not.toEqual(before)
  expect(await kept(subgraph, store, block)).toEqual(before)

  await chain.rpc('evm_revert', snapshot)
  await follow(subgraph, store)
  expect(await kept(subgraph, store)).toEqual(before)
}

async function loaded(name: string): Promise<LoadedSubgraph> {
  const plan = planDeployment(await compileContracts())
  const wanted = SUBGRAPHS.filter((each) => each.name === name)
  const [subgraph] = await localSubgraphs(plan, DEVNET_AREAS, wanted)
  if (subgraph === undefined) throw new Error(`There is no subgraph ${name}.`)
  return subgraph
}

/** An empty one each time. */
async function storeOf({ name, kinds }: LoadedSubgraph): Promise<EntityStore> {
  const store = sqlStore({ database, kinds: { [name]: kinds }, version: String(++stores) })
  await store.prepare()
  return store
}

/** Brings a store to the newest block, with nothing in memory at the beginning. */
async function follow(subgraph: LoadedSubgraph, store: EntityStore): Promise<void> {
  const { rpcUrl } = chain.devnet()
  const runner = createRunner({ rpcUrl, store, subgraphs: [subgraph], callsAt: 'latest' })
  await runner.reload()
  await catchUp({ rpcUrl, store, runner })
}

/** Every entity at a block, the newest where none is named. */
async function kept({ kinds }: LoadedSubgraph, store: EntityStore, block?: number) {
  const at = block ?? (await store.head())?.number ?? -1
  const entities: Record<string, readonly Entity[]> = {}
  for (const kind of kinds) entities[kind.name] = await all(store, kind, at)
  return entities
}

function all(store: EntityStore, kind: EntityKind, at: number): Promise<readonly Entity[]> {
  return store.select(kind, {
    ...{ at, where: { all: [] }, orderBy: 'id', direction: 'asc', first: 1_000_000, skip: 0 },
  })
}
