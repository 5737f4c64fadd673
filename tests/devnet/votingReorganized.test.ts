import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, describe, expect, it } from 'vitest'
import { compileContracts } from '../../contracts/compile'
import { planDeployment } from '../../devnet/genesis/plan'
import { DEVNET_AREAS } from '../../devnet/areas'
import { chainMoved } from '../../devnet/areas/voting/fill'
import { localDatabase } from '../../devnet/database'
import { filledFirst } from '../../devnet/filled'
import { localRecord } from '../../devnet/localSite'
import { patternOf, type Route, type ServiceContext } from '../../server/api/route'
import { createHub } from '../../server/voting/context'
import { hubRoutes } from '../../server/voting/hub'
import { NoSuchBlock, powerLedger } from '../../server/voting/power'
import { BOB, localChain, ME, tokenOf } from './support'

/** Snapshots on a chain that is reorganized while it is read. */

const chain = localChain()
const CHEESE = tokenOf('CHEESE')
const E18 = 10n ** 18n
const head = async () => Number(await chain.rpc<string>('eth_blockNumber'))
let stop: (() => void) | undefined
afterEach(() => {
  stop?.()
  stop = undefined
})

/** The chain's node, before whose first answer to a method something happens, which may give the answer itself. */
async function nodeThat(method: string, happens: (body: string) => Promise<unknown>): Promise<string> {
  let isDue = true
  async function answer(body: string): Promise<string> {
    if (isDue && body.includes(`"${method}"`)) {
      isDue = false
      const own = await happens(body)
      if (typeof own === 'string') return own
    }
    const headers = { 'content-type': 'application/json' }
    return (await fetch(chain.devnet().rpcUrl, { method: 'POST', headers, body })).text()
  }
  const server = createServer((request, response) => {
    void request
      .toArray()
      .then((parts: Buffer[]) => answer(Buffer.concat(parts).toString()))
      .then((text) => response.writeHead(200, { 'content-type': 'application/json' }).end(text))
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  stop = () => {
    server.close()
    server.closeAllConnections()
  }
  return `http://127.0.0.1:${String((server.address() as AddressInfo).port)}`
}

async function contextAt(rpcUrl: string): Promise<ServiceContext> {
  const record = localRecord(DEVNET_AREAS, planDeployment(await compileContracts()))
  return { record, rpcUrl, firstBlock: 0, database: localDatabase(record.network) }
}

/** A block with a transfer in it, and what takes it back. */
async function snapshotBlock(units: bigint): Promise<{ block: number; undo: () => Promise<unknown> }> {
  const before = await chain.rpc<string>('evm_snapshot')
  await chain.send(CHEESE, 'transfer', [BOB, units])
  return { block: await head(), undo: () => chain.rpc('evm_revert', before) }
}

const ask = (routes: readonly Route[], path: string, body: unknown) =>
  routes
    .find((route) => patternOf(route.path).test(path))
    ?.answer({ params: {}, query: new URLSearchParams(), accept: '*/*', body, client: '' })

describe('a snapshot that is reorganized while its logs are read', () => {
  it('is refused with a code where its block is gone', async () => {
    const { block, undo } = await snapshotBlock(E18)
    const routes = hubRoutes(createHub(await contextAt(await nodeThat('eth_getLogs', undo))))
    const refusal = {
      status: 404,
      body: { error: `There is no block ${String(block)}.`, code: 'no-such-block' },
    }
    expect(await ask(routes, '/api/power', { address: ME, block })).toEqual(refusal)
    expect(await ask(routes, '/api/verify', { block, votes: [] })).toEqual(refusal)
  })

  it('is what the block in its place says, and nothing of the one before', async () => {
    const { block, undo } = await snapshotBlock(E18)
    const had = await chain.balance(CHEESE, BOB)
    const node = await nodeThat('eth_getLogs', async () => {
      await undo()
      await chain.send(CHEESE, 'transfer', [BOB, 3n * E18])
    })
    const powers = await powerLedger(await contextAt(node)).at(block)
    expect(powers.of(BOB).wallet).toBe(had + 2n * E18)
  })
})

describe('a snapshot that one of the nodes behind the address does not know', () => {
  const NONE = { eth_getBlockByNumber: null, eth_getLogs: [] }

  // A node gives no logs of a block that it does not have, and no error.
  it.each([
    [
      'does not have the block yet',
      NONE,
      (block: number) => `The node does not have block ${String(block)} yet.`,
    ],
    [
      'has another block in its place',
      { ...NONE, eth_getBlockByNumber: { hash: '0xf' } },
      (block: number) => `The nodes have different blocks ${String(block)}.`,
    ],
  ])('is refused while the node %s, and counted by one that knows it', async (_, results, problem) => {
    const { block } = await snapshotBlock(E18)
    const node = await nodeThat('eth_getLogs', (body) => {
      const batch = JSON.parse(body) as readonly {
        readonly id: number
        readonly method: keyof typeof results
      }[]
      const answers = batch.map(({ id, method }) => ({ id, result: results[method] }))
      return Promise.resolve(JSON.stringify(answers))
    })
    // Of one block alone: of several, fewer would be asked for.
    const powers = powerLedger({ ...(await contextAt(node)), firstBlock: block })
    await expect(powers.at(block)).rejects.toThrow(problem(block))
    expect((await powers.at(block)).of(BOB).wallet).toBe(E18)
  })
})

describe('a hub whose beginning is reorganized while it is read', () => {
  it('says so with a code, and is there for whoever asks again', async () => {
    let readings = 0
    const context = await contextAt(chain.devnet().rpcUrl)
    const hub = createHub(context)
    const fill = () => {
      readings += 1
      return readings === 1 ? Promise.reject(new NoSuchBlock('There is no block 1055.')) : Promise.resolve()
    }
    const routes = filledFirst(hubRoutes(hub), fill, chainMoved)
    const question = { query: '{ proposals { id } }' }
    expect(await ask(routes, '/graphql', question)).toMatchObject({
      ...{ status: 503, headers: { 'retry-after': '1' }, body: { code: 'chain-moved' } },
    })
    expect(await ask(routes, '/graphql', question)).toMatchObject({ status: 200 })
    await context.database.close()
  })
})
