import { ZeroAddress } from 'ethers'
import { readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import process from 'node:process'
import { expect, it } from 'vitest'
import { root } from '../../contracts/paths'
import { TREASURY } from '../../deploy/publicAccounts'
import { ORACLE as LOTTERY_ORACLE } from '../../devnet/areas/lottery/terms'
import { allow, CHEF, FIXED, mine, VAULT, wait } from './farming'
import { sales } from './ifo'
import { LOTTERY, raffle, SOURCE } from './lottery'
import { fillOf, ORDERS, signed, trade } from './orders'
import { GAME, play, PRICE } from './prediction'
import {
  ALICE,
  BOB,
  type Contract,
  createPool,
  FACTORY,
  localChain,
  MAX,
  ME,
  ROUTER,
  tokenOf,
  WBNB,
} from './support'

/**
 * What each call costs, in gas, in the order in which people make them. `npm run gas` writes what it finds to
 * contracts/gas.json; the test fails where a call has grown by more than the margin since.
 */
const REPORT = path.join(root, 'contracts/gas.json')
const MARGIN = 1.01
const E18 = 10n ** 18n
const chain = localChain()
const game = play(chain)
const lottery = raffle(chain)
const ifo = sales(chain)
const orders = trade(chain)

interface Row {
  readonly gas: number
  /** The field's original, compiled in its own settings (facts on the field's contracts); absent where nobody measured it. */
  readonly original?: number
}

const ORIGINALS: Readonly<Record<string, number>> = {
  'swap token to token': 102_368,
  'swap coin to token': 104_594,
  'swap coin to token, two hops': 160_537,
  'swap token to coin': 119_041,
  'remove liquidity': 123_844,
  'create a pair and add liquidity': 2_725_996,
  'bet on a round': 116_220,
  'execute a round': 337_855,
  'claim a round': 94_003,
  'buy 10 lottery tickets': 1_936_987,
  'claim a lottery ticket': 69_845,
  'buy at the market': 114_008,
  'list at the market': 209_993,
  'change a price at the market': 40_757,
  'cancel at the market': 77_946,
}

async function measure(): Promise<Readonly<Record<string, Row>>> {
  const rows: Record<string, Row> = {}
  async function call(
    name: string,
    contract: Contract,
    method: string,
    args: readonly unknown[] = [],
    options: { readonly from?: string; readonly value?: bigint } = {},
  ): Promise<void> {
    const { gasUsed } = await chain.send(contract, method, args, options)
    const original = ORIGINALS[name]
    rows[name] = { gas: Number(gasUsed), ...(original === undefined ? {} : { original }) }
  }

  // Pools that have been traded in, by somebody who has all of the tokens already.
  const { token0, token1, pair } = await createPool(chain, 1000n * E18, 2000n * E18, 10_000n * E18)
  const deadline = MAX
  const coin = { value: 10n * E18 }
  const least = [10n * E18, 0, 0, ME, deadline]
  await chain.send(ROUTER, 'addLiquidityETH', [token0.address, ...least], coin)
  const swap = (path: readonly string[]) => [E18, 0, path, ME, deadline]
  const swapCoin = (path: readonly string[]) => [0, path, ME, deadline]
  for (let times = 0; times < 2; times += 1) {
    await call(
      'swap token to token',
      ROUTER,
      'swapExactTokensForTokens',
      swap([token0.address, token1.address]),
    )
    await call(
      'swap coin to token',
      ROUTER,
      'swapExactETHForTokens',
      swapCoin([WBNB.address, token0.address]),
      {
        value: E18 / 10n,
      },
    )
    await call(
      'swap coin to token, two hops',
      ROUTER,
      'swapExactETHForTokens',
      swapCoin([WBNB.address, token0.address, token1.address]),
      { value: E18 / 10n },
    )
    await call('swap token to coin', ROUTER, 'swapExactTokensForETH', swap([token0.address, WBNB.address]))
  }
  const amounts = [E18, 2n * E18, 0, 0, ME, deadline]
  await call('add liquidity', ROUTER, 'addLiquidity', [token0.address, token1.address, ...amounts])
  await chain.send(pair, 'approve', [ROUTER.address, MAX])
  await call('remove liquidity', ROUTER, 'removeLiquidity', [
    token0.address,
    token1.address,
    E18,
    0,
    0,
    ME,
    deadline,
  ])
  const third = await chain.createToken(18, 100n * E18)
  await call('create a pair and add liquidity', ROUTER, 'addLiquidity', [
    token0.address,
    third.address,
    ...amounts,
  ])
  await call('create a pair', FACTORY, 'createPair', [token1.address, third.address])

  // Rounds that people have bet in before, as all but the first are.
  await game.begin()
  await game.turn(PRICE)
  let epoch = 0n
  for (let times = 0; times < 2; times += 1) {
    await game.turn(PRICE + BigInt(times))
    epoch = await chain.call<bigint>(GAME, 'currentEpoch')
    await game.bet('bear', epoch, E18, ALICE)
    await game.bet('bull', epoch, E18, BOB)
    await call('bet on a round', GAME, 'betBull', [epoch], { value: E18 })
  }
  await game.turn(PRICE)
  const next = await chain.call<bigint>(GAME, 'currentEpoch')
  for (const [side, who] of [
    ['bear', ALICE],
    ['bull', BOB],
  ] as const) {
    await game.bet(side, next, E18, who)
  }
  const { lockTimestamp } = await game.round(next)
  await game.nextAt(lockTimestamp)
  await game.transmit(PRICE + 2n)
  const operator = await chain.call<string>(GAME, 'operatorAddress')
  await chain.rpc('anvil_impersonateAccount', operator)
  await call('execute a round', GAME, 'executeRound', [], { from: operator })
  await call('claim a round', GAME, 'claim', [[epoch]])

  await lottery.buy(await lottery.start(), [1_000_000], ALICE)
  const id = await lottery.current()
  await chain.send(tokenOf('CHEESE'), 'approve', [LOTTERY.address, MAX])
  const numbers = Array.from({ length: 10 }, (_, nth) => 1_000_000 + nth * 111_111)
  await call('buy 10 lottery tickets', LOTTERY, 'buyTickets', [id, numbers])
  await lottery.close(id)
  const request = await chain.call<bigint>(SOURCE, 'latestRequestId')
  await lottery.as(LOTTERY_ORACLE.address, SOURCE, 'fulfillRandomness', [request, 111_111])
  const runner = await chain.call<string>(LOTTERY, 'operatorAddress')
  await chain.rpc('anvil_impersonateAccount', runner)
  await call('draw a lottery round', LOTTERY, 'drawFinalNumberAndMakeLotteryClaimable', [id, true], {
    from: runner,
  })
  const [, second] = await lottery.ticketsOf(id)
  await call('claim a lottery ticket', LOTTERY, 'claimTickets', [id, [second?.id], [5]])

  // A seller with more than one token, who has sold before, of a plain collection; a buyer who has bought before.
  const market = await chain.create('NftMarket', ME, TREASURY, WBNB.address, 1n, 100n * E18)
  const collection = await chain.create('HostileCollection')
  const { address } = collection
  await chain.send(market, 'addCollection', [address, ZeroAddress, ZeroAddress, 200, 0])
  await chain.send(collection, 'setApprovalForAll', [market.address, true])
  // The seller keeps number 0.
  await chain.send(collection, 'mint', [ME, 0])
  for (let token = 1; token <= 4; token += 1) {
    await chain.send(collection, 'mint', [ME, token])
    await call('list at the market', market, 'createAskOrder', [address, token, E18])
  }
  // What was listed last leaves without another one's taking its place.
  for (const token of [4, 3]) {
    await call('buy at the market', market, 'buyTokenUsingBNB', [address, token], { from: ALICE, value: E18 })
  }
  await call('change a price at the market', market, 'modifyAskOrder', [address, 2, 2n * E18])
  await call('cancel at the market', market, 'cancelAskOrder', [address, 2])

  const cheese = tokenOf('CHEESE')
  for (const spender of [CHEF, VAULT, FIXED]) await allow(chain, cheese, spender)
  for (let times = 0; times < 2; times += 1) {
    await call('stake CHEESE', CHEF, 'enterStaking', [10n * E18])
    await mine(chain, 5)
    await call('unstake CHEESE', CHEF, 'leaveStaking', [5n * E18])
    await call('deposit into the vault', VAULT, 'deposit', [10n * E18])
    await mine(chain, 5)
    await call('harvest the vault', VAULT, 'harvest')
    await call('stake at a fixed rate', FIXED, 'deposit', [100n * E18])
    await wait(chain, 1000)
    await call('claim at a fixed rate', FIXED, 'withdrawReward')
  }
  await call('leave the vault', VAULT, 'withdrawAll')

  const sale = await ifo.createFirst({ offering: 1000n * E18, raising: 10n * E18 })
  await ifo.fund(sale, ME, 100n * E18)
  await ifo.nextIn(sale.startBlock + 1n)
  await call('commit to a sale', sale.sale, 'deposit', [20n * E18])
  await ifo.nextIn(sale.endBlock + 2n)
  await call('harvest a sale', sale.sale, 'harvest')

  // Orders of somebody who has bought the same before, filled by somebody who has, too.
  const traded = await orders.market()
  const { token0: sold, token1: bought } = traded
  await chain.send(ROUTER, 'addLiquidityETH', [bought.address, ...least], coin)
  for (const each of [sold, bought]) await chain.send(each, 'transfer', [BOB, E18])
  let salt = 0n
  const orderOf = (terms: Parameters<typeof orders.orderIn>[1] = {}) => {
    salt += 1n
    return orders.orderIn(traded, { sellAmount: E18, feeLimit: E18, salt, ...terms })
  }
  for (let times = 0; times < 2; times += 1) {
    const direct = await fillOf(orderOf(), { reward: 1000n })
    const hop = await orders.throughRouter(sold, E18, [sold, bought])
    await call('fill an order through one pool', ORDERS, 'fill', [direct, hop], { from: BOB })
    const far = await fillOf(orderOf({ buyToken: WBNB.address }), { reward: 1000n })
    const hops = await orders.throughRouter(sold, E18, [sold, bought, WBNB])
    await call('fill an order through two pools', ORDERS, 'fill', [far, hops], { from: BOB })
    const own = await fillOf(orderOf())
    await call('fill an order from own tokens', ORDERS, 'fillFromOwn', [own, E18], { from: BOB })
    const [sale0, sale1] = [
      orderOf(),
      orderOf({
        ...{ maker: BOB, receiver: BOB, sellToken: bought.address, buyToken: sold.address },
      }),
    ]
    const pair = [
      await fillOf(sale0, { reward: 1000n }),
      await fillOf(sale1, { signature: await signed(sale1, 2), reward: 1000n }),
    ]
    await call('fill two orders by each other', ORDERS, 'matchOrders', pair)
    await call('cancel an order', ORDERS, 'cancel', [orderOf()], { from: ALICE })
    await call('observe a price', ORDERS, 'observe', [traded.pair.address])
    await wait(chain, 300)
    const stop = orderOf({
      pair: traded.pair.address,
      window: 300n,
      tolerance: 5000n,
      trigger: 2,
      triggerAmount: MAX,
    })
    const stopped = await fillOf(stop, { reward: 1000n, observation: BigInt(times) })
    await call('fill a stop through one pool', ORDERS, 'fill', [stopped, hop], { from: BOB })
  }
  return rows
}

it('no call costs more than the report says; `npm run gas` accepts what is found', async () => {
  const found = await measure()
  if (process.env['GAS'] === 'accept') {
    await writeFile(REPORT, `${JSON.stringify(found, null, 2)}\n`)
    return
  }
  const report = JSON.parse(await readFile(REPORT, 'utf8')) as Readonly<Record<string, Row>>
  expect(Object.keys(found)).toEqual(Object.keys(report))
  const grown = Object.entries(found).flatMap(([name, { gas }]) => {
    const before = report[name]?.gas ?? 0
    return gas > before * MARGIN ? [`${name}: ${String(before)} → ${String(gas)}`] : []
  })
  expect(grown).toEqual([])
  // The field's own, but for what one chain's state differs from another's by.
  const dearer = Object.entries(report).filter(
    ([, { gas, original }]) => original !== undefined && gas > original * MARGIN,
  )
  expect(dearer.map(([name]) => name)).toEqual([])
}, 120_000)
