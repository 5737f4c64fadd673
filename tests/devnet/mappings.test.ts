import { describe, expect, it } from 'vitest'
import type { Mapping, Subgraph } from '../../devnet/area'
import { exchangeSubgraph, localMoney } from '../../devnet/areas/exchange/subgraph/subgraph'
import { predictionSubgraph } from '../../devnet/areas/prediction/subgraph/subgraph'
import { BUFFER_S } from '../../devnet/areas/prediction/terms'
import { compileContracts } from '../../devnet/compile'
import { planDeployment } from '../../devnet/deploy/plan'
import { Decimal } from '../../devnet/indexer/decimal'
import { type EntityKind, type Field, storedFields } from '../../devnet/indexer/entity'
import { abisOf, mappingFile, subgraphFolder } from '../../devnet/launch/subgraphs'
import type { Bet } from '~/domain/prediction/payout'
import { generatedClasses } from '../support/graph/classes'
import { compileMappings } from '../support/graph/compile'
import type { StoredEntity } from '../support/graph/memory'
import { type Entities, runMappings } from '../support/graph/node'
import { play, PRICE } from './prediction'
import { ALICE, type Chain, FACTORY, localChain, MAX, ME, pairAt, ROUTER, tokenOf, WBNB } from './support'

const chain = localChain({ indexer: true })
const E18 = 10n ** 18n
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
})

/** What changes entities in each of the ways that there are, after all that the seed has done. */
async function tradeAllWays(on: Chain): Promise<void> {
  const send: Chain['send'] = (...args) => on.send(...args)
  const pool = async (token: string) =>
    pairAt(await on.call<string>(FACTORY, 'getPair', [WBNB.address, token]))
  const [busd, cheese] = [tokenOf('BUSD'), tokenOf('CHEESE')]
  const shares = await pool(busd.address)
  const value = 5n * E18
  const from = await on.call<string>(FACTORY, 'feeToSetter')
  await on.rpc('anvil_impersonateAccount', from)
  await send(FACTORY, 'setFeeTo', [ALICE], { from })
  for (const token of [busd, cheese, shares]) await send(token, 'approve', [ROUTER.address, MAX])
  await send(ROUTER, 'addLiquidityETH', [busd.address, 1000n * E18, 0, 0, ME, MAX], { value })
  const path = [busd.address, WBNB.address]
  await send(ROUTER, 'swapExactTokensForETH', [70n * E18, 0, path, ME, MAX])
  // Fees have come in since the last deposit: the protocol is given its part with this one, and with the withdrawal.
  await send(ROUTER, 'addLiquidityETH', [busd.address, 1000n * E18, 0, 0, ME, MAX], { value })
  await send(ROUTER, 'swapExactETHForTokens', [0, [...path].reverse(), ALICE, MAX], { value })
  await send(ROUTER, 'removeLiquidityETH', [busd.address, E18, 0, 0, ALICE, MAX])
  // Two pools in one transaction.
  await send(ROUTER, 'swapExactTokensForTokens', [9n * E18, 0, [...path, cheese.address], ME, MAX])
  // Shares that reach the pool without the router, of which nobody makes a withdrawal until later.
  await send(shares, 'transfer', [shares.address, E18])
  await send(busd, 'transfer', [shares.address, E18])
  await send(shares, 'sync')
  await send(shares, 'burn', [ME])
  // A pool that is new, of tokens that tell of themselves in other ways or not at all.
  const odd = await on.create('PlainToken', 'Odd', 'ODD', 7, 10n ** 15n)
  await send(odd, 'approve', [ROUTER.address, MAX])
  await send(ROUTER, 'addLiquidityETH', [odd.address, 10n ** 12n, 0, 0, ME, MAX], { value: 9n * E18 })
  await send(FACTORY, 'createPair', [odd.address, ME])
  expect(await on.balance(shares, ALICE)).toBeGreaterThan(0n)
}

/** Rounds that each side wins, that nobody wins, and that a pause catches. */
async function playAllWays(on: Chain): Promise<void> {
  const { administer, begin, bet, claim, game, nextAt, round, turn } = play(on)
  const bets = async (epoch: bigint | number, mine: Bet['position'], theirs: Bet['position']) => {
    await nextAt((await round(epoch)).startTimestamp + 1n)
    await bet(mine, epoch, E18)
    await bet(theirs, epoch, 3n * E18, ALICE)
  }
  await begin()
  await bets(1, 'bull', 'bear')
  await turn(PRICE)
  await bets(2, 'bear', 'bear')
  await turn(PRICE + 7n)
  await claim([1])
  await bets(3, 'bull', 'bull')
  await turn(PRICE + 7n)
  await bets(4, 'bull', 'bear')
  await turn(PRICE - 1n)
  await administer('pause')
  await administer('unpause')
  await begin()
  const { currentEpoch } = await game()
  await bets(currentEpoch, 'bear', 'bull')
  const { closeTimestamp } = await round(4)
  await nextAt(closeTimestamp + BigInt(BUFFER_S) + 1n)
  await claim([4])
}

async function expectSame(subgraph: Subgraph): Promise<void> {
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
