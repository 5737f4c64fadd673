import { Signature, ZeroAddress } from 'ethers'
import { beforeEach, describe, expect, it } from 'vitest'
import { hostile } from './attacks'
import { type Call, callTo, E18, type Fill, fillOf, type Order, ORDERS, signed, trade } from './orders'
import {
  ALICE,
  BOB,
  type Contract,
  localChain,
  MAX,
  ME,
  outputOf,
  type Pool,
  ROUTER,
  walletOf,
  WBNB,
} from './support'

const chain = localChain()
const { executorOf, gains, market, now, observe, orderIn, progress, throughRouter } = trade(chain)
const CAROL = walletOf(3).address
const MALLORY = walletOf(4).address
const TEN = 10n * E18
const OUTPUT = outputOf(TEN, 1000n * E18, 2000n * E18)

let pool: Pool
let executor: Contract

beforeEach(async () => {
  pool = await market()
  executor = { address: await executorOf(), abi: chain.abiOf('OrderExecutor') }
})

const own = async (order: Order, others: Partial<Fill> = {}, payment = TEN) =>
  chain.failure(ORDERS, 'fillFromOwn', [await fillOf(order, others), payment], { from: BOB })

describe('a signature', () => {
  it('is good for one filling', async () => {
    const order = orderIn(pool)
    const filled = await fillOf(order)
    await chain.send(ORDERS, 'fillFromOwn', [filled, TEN], { from: BOB })
    expect(await own(order)).toBe('AlreadyFilled')
    // Neither does another form of the same signature make it another order.
    const { r, s, yParity } = Signature.from(filled.signature)
    const curve = 0xfffffffffffffffffffffffffffffffebaaedce6af48a03bbfd25e8cd0364141n
    const twin = r + (curve - BigInt(s)).toString(16).padStart(64, '0') + (yParity === 0 ? '1c' : '1b')
    expect(await own(orderIn(pool, { salt: 1n }), { signature: twin })).toBe('BadSignature')
    expect(await own(order, { signature: twin })).not.toBe('nothing')
  })

  it('is of one deployment, of one chain and of one order', async () => {
    const order = orderIn(pool)
    const other = await chain.create('Orders', WBNB.address)
    await chain.send(pool.token0, 'approve', [other.address, MAX], { from: ALICE })
    await chain.send(pool.token1, 'approve', [other.address, MAX], { from: BOB })
    const filled = await fillOf(order)
    expect(await chain.failure(other, 'fillFromOwn', [filled, TEN], { from: BOB })).toBe('BadSignature')
    const there = { ...filled, signature: await signed(order, 1, other.address) }
    expect(await chain.failure(other, 'fillFromOwn', [there, TEN], { from: BOB })).toBe('nothing')

    const { signature } = filled
    for (const changed of [
      ...[{ receiver: MALLORY }, { sellToken: WBNB.address }, { buyToken: WBNB.address }],
      ...[{ sellAmount: TEN + 1n }, { buyMinimum: 2n }, { feeLimit: 1n }, { start: 1n }, { end: MAX - 1n }],
      ...[{ partialFills: true }, { parts: 2n, interval: 60n }, { interval: 1n }, { triggerAmount: 1n }],
      ...[{ pair: pool.pair.address, window: 300n }, { window: 1n }, { tolerance: 1n }, { salt: 1n }],
    ])
      expect(await own({ ...order, ...changed }, { signature }), JSON.stringify(Object.keys(changed))).toBe(
        'BadSignature',
      )
  })

  it('is the maker’s', async () => {
    const order = orderIn(pool)
    for (const signature of [
      await signed(order, 2),
      '0x',
      `0x${'00'.repeat(65)}`,
      `${await signed(order)}00`,
    ])
      expect(await own(order, { signature })).toBe('BadSignature')
    // Of no one: a signature that recovers to nothing is not that of the zero address.
    const none = orderIn(pool, { maker: ZeroAddress })
    expect(await own(none, { signature: `0x${'00'.repeat(65)}` })).toBe('BadSignature')
  })
})

describe('terms', () => {
  const PAIRED = { window: 300n, tolerance: 5000n, buyMinimum: 0n }

  it('outside the limits are refused', async () => {
    const pair = pool.pair.address
    const [from, to] = [pool.token0.address, pool.token1.address]
    const observation = await observe(pool)
    await chain.rpc('evm_mine', { timestamp: Number((await now()) + 600n) })
    const cases: readonly (readonly [Partial<Order>, string])[] = [
      [{ sellToken: ZeroAddress }, 'BadTerms'],
      [{ sellToken: to }, 'BadTerms'],
      [{ sellToken: WBNB.address, buyToken: ZeroAddress }, 'BadTerms'],
      [{ receiver: ZeroAddress }, 'BadTerms'],
      [{ receiver: ORDERS.address }, 'BadTerms'],
      [{ receiver: executor.address }, 'BadTerms'],
      [{ sellAmount: 0n }, 'BadTerms'],
      [{ sellAmount: 2n ** 160n }, 'BadTerms'],
      [{ sellAmount: 2n ** 160n - 1n }, 'ERC20InsufficientBalance'],
      [{ buyMinimum: 0n }, 'BadTerms'],
      [{ trigger: 1 }, 'BadTerms'],
      [{ ...PAIRED, pair, trigger: 3 as 2 }, 'BadTerms'],
      [{ ...PAIRED, pair, trigger: 2, triggerAmount: MAX }, 'nothing'],
      [{ ...PAIRED, pair, tolerance: 5001n }, 'BadTerms'],
      [{ ...PAIRED, pair, window: 299n }, 'BadTerms'],
      [{ ...PAIRED, pair, window: 1801n }, 'BadTerms'],
      [{ ...PAIRED, pair, window: 1800n }, 'ObservationNotUsable'],
      [{ parts: 0n }, 'BadTerms'],
      [{ parts: 1001n, interval: 60n }, 'BadTerms'],
      [{ parts: 1000n, interval: 60n }, 'nothing'],
      [{ parts: 2n, interval: 59n }, 'BadTerms'],
      [{ parts: 2n, interval: 2n ** 32n }, 'BadTerms'],
      [{ parts: 2n, interval: 2n ** 32n - 1n }, 'nothing'],
      [{ parts: 2n, interval: 60n, partialFills: true }, 'BadTerms'],
      [{ parts: 11n, interval: 60n, sellAmount: 10n }, 'BadTerms'],
      [{ parts: 10n, interval: 60n, sellAmount: 10n }, 'nothing'],
    ]
    for (const [terms, expected] of cases) {
      const order = orderIn(pool, { ...{ sellToken: from, buyToken: to }, ...terms })
      const amount = order.sellAmount / (order.parts === 0n ? 1n : order.parts)
      const face: Contract = { ...ORDERS, abi: chain.abiOf('PlainToken') }
      const found = await own(order, { amount, observation }, 20n * E18)
      const reason = found.startsWith('0x') ? (face.abi.parseError(found)?.name ?? found) : found
      expect(
        reason,
        JSON.stringify(terms, (_, each: unknown) => (typeof each === 'bigint' ? String(each) : each)),
      ).toBe(expected)
    }
  })

  it('bound the reward by the part that is filled', async () => {
    const order = orderIn(pool, { feeLimit: 100n, partialFills: true })
    const calls = await throughRouter(pool.token0, E18, [pool.token0, pool.token1])
    const failure = async (reward: bigint) =>
      chain.failure(ORDERS, 'fill', [await fillOf(order, { amount: E18, reward }), calls])
    expect([await failure(10n), await failure(11n)]).toEqual(['nothing', 'RewardTooHigh'])
  })
})

describe('the executor', () => {
  const fillBy = async (calls: readonly Call[], others: Partial<Order> = {}) =>
    chain.failure(ORDERS, 'fill', [await fillOf(orderIn(pool, others)), calls], { from: MALLORY })

  it('obeys Orders alone', async () => {
    const payout = [pool.token0.address, ALICE, pool.token1.address, MALLORY, MALLORY, 0]
    expect(await chain.failure(executor, 'run', [[], payout], { from: MALLORY })).toBe('NotOrders')
    const itself = callTo(executor, 'run', [[], payout])
    expect(await fillBy([itself])).toBe(executor.abi.getError('NotOrders')?.selector)
  })

  it('cannot take a maker’s tokens, which they have allowed Orders', async () => {
    const theft = callTo(pool.token0, 'transferFrom', [ALICE, MALLORY, E18])
    expect(await fillBy([theft])).not.toBe('nothing')
    // What it has been given it may spend, but not without bringing the minimum.
    const spent = callTo(pool.token0, 'transfer', [MALLORY, TEN])
    expect(await fillBy([spent])).toBe('BelowMinimum')
  })

  it('cannot come back to Orders', async () => {
    const order = orderIn(pool, { salt: 1n })
    const second = await fillOf(order)
    for (const call of [
      callTo(ORDERS, 'fill', [second, []]),
      callTo(ORDERS, 'fillFromOwn', [second, 0]),
      callTo(ORDERS, 'matchOrders', [second, second]),
    ])
      expect(await fillBy([call])).toBe('ReentrancyGuardReentrantCall')
    expect(await fillBy([callTo(ORDERS, 'cancel', [order])])).toBe('NotTheMaker')
    expect(await fillBy([{ target: MALLORY, data: '0x' }])).not.toBe('nothing')
  })

  it('does not count what its calls pay the receiver directly', async () => {
    await chain.send(pool.token1, 'transfer', [executor.address, 0])
    const calls = await throughRouter(pool.token0, TEN, [pool.token0, pool.token1])
    const direct = callTo(pool.token1, 'transfer', [ALICE, OUTPUT - 1n])
    expect(await fillBy([...calls, direct], { buyMinimum: 2n })).toBe('BelowMinimum')
    expect(await fillBy([...calls, direct], { buyMinimum: 1n })).toBe('nothing')
  })

  it('is empty between fills, whatever allowances it has given', async () => {
    const spy = await chain.create('Reenterer')
    const allowances = [pool.token0, pool.token1].map((each) => callTo(each, 'approve', [spy.address, MAX]))
    const calls = await throughRouter(pool.token0, TEN, [pool.token0, pool.token1])
    const first = await fillOf(orderIn(pool, { buyMinimum: OUTPUT }))
    await chain.send(ORDERS, 'fill', [first, [...calls, ...allowances]], { from: MALLORY })
    expect(await chain.call(pool.token0, 'allowance', [executor.address, spy.address])).toBe(MAX)

    // Whoever has it finds nothing between fills,
    const steal = (token: Contract, units: bigint) =>
      token.abi.encodeFunctionData('transferFrom', [executor.address, MALLORY, units])
    expect(await chain.failure(spy, 'run', [pool.token0.address, steal(pool.token0, 1n)])).not.toBe('nothing')
    // and within one takes what the filler would have brought, so that nothing is filled.
    const second = await fillOf(orderIn(pool, { salt: 1n, buyMinimum: E18 }))
    const again = await throughRouter(pool.token0, TEN, [pool.token0, pool.token1])
    const robbery = callTo(spy, 'run', [pool.token1.address, steal(pool.token1, TEN)])
    expect(await chain.failure(ORDERS, 'fill', [second, [...again, robbery]])).toBe('nothing')
    const greedy = await fillOf(orderIn(pool, { salt: 1n, buyMinimum: 18n * E18 }))
    expect(await chain.failure(ORDERS, 'fill', [greedy, [...again, robbery]])).toBe('BelowMinimum')
  })

  it('gives the receiver whatever was left in it', async () => {
    await chain.send(pool.token1, 'transfer', [executor.address, 5n])
    const calls = await throughRouter(pool.token0, TEN, [pool.token0, pool.token1])
    const filled = await fillOf(orderIn(pool, { buyMinimum: OUTPUT }))
    expect(await gains(pool.token1, [ALICE], () => chain.send(ORDERS, 'fill', [filled, calls]))).toEqual([
      OUTPUT + 5n,
    ])
  })
})

describe('Orders', () => {
  it('takes coin of the wrapped coin alone', async () => {
    const message = { from: MALLORY, to: ORDERS.address, value: '0x1', gas: '0x186a0', gasPrice: '0x0' }
    const hash = await chain.rpc<string>('eth_sendTransaction', message)
    await chain.rpc('evm_mine')
    expect(await chain.rpc('eth_getTransactionReceipt', hash)).toMatchObject({ status: '0x0' })
    expect(await chain.coin(ORDERS.address)).toBe(0n)
  })

  it('lets no filler in again by the coin of its reward', async () => {
    const { attacker, run, prepare, outcome } = await hostile(chain)
    await chain.send(ROUTER, 'addLiquidityETH', [pool.token0.address, 100n * E18, 0, 0, ME, MAX], {
      value: 100n * E18,
    })
    const terms = { buyToken: ZeroAddress, sellAmount: E18, feeLimit: E18 }
    const [first, second] = [orderIn(pool, terms), orderIn(pool, { ...terms, salt: 1n })]
    const calls = await throughRouter(pool.token0, E18, [pool.token0, WBNB])
    await prepare(ORDERS, 'fill', [await fillOf(second, { reward: 5n }), calls])
    const held = await chain.coin(attacker.address)
    await run(ORDERS, 'fill', [await fillOf(first, { reward: 5n }), calls])
    expect((await chain.coin(attacker.address)) - held).toBe(5n)
    expect(await outcome()).toEqual({ done: 0n, refused: 1n })
    expect((await progress(second)).filled).toBe(0n)
  })

  it('lets no token in again, and no receiver', async () => {
    const { token, attacker, prepare, outcome } = await hostile(chain)
    await chain.send(token, 'transfer', [BOB, TEN])
    await chain.send(token, 'approve', [ORDERS.address, MAX], { from: BOB })
    const terms = { receiver: attacker.address, buyToken: token.address }
    const [first, second] = [orderIn(pool, terms), orderIn(pool, { ...terms, salt: 1n })]
    for (const [method, args] of [
      ['fill', [await fillOf(second), []]],
      ['fillFromOwn', [await fillOf(second), 0]],
    ] as const) {
      const snapshot = await chain.rpc('evm_snapshot')
      await prepare(ORDERS, method, args)
      await chain.send(ORDERS, 'fillFromOwn', [await fillOf(first), E18], { from: BOB })
      expect(await outcome()).toEqual({ done: 0n, refused: 1n })
      await chain.rpc('evm_revert', snapshot)
    }
    // A match, from within one of its halves.
    const opposite = (salt: bigint) =>
      orderIn(pool, {
        ...{ maker: BOB, receiver: BOB, sellToken: token.address, buyToken: pool.token0.address, salt },
        sellAmount: E18,
      })
    const pairOf = async (order: Order, salt: bigint) => {
      const bob = opposite(salt)
      return [await fillOf(order), await fillOf(bob, { signature: await signed(bob, 2) })]
    }
    await prepare(ORDERS, 'matchOrders', await pairOf(second, 1n))
    await chain.send(ORDERS, 'matchOrders', await pairOf(first, 0n))
    expect(await outcome()).toEqual({ done: 0n, refused: 1n })
    expect((await progress(second)).filled).toBe(0n)
  })

  it('refuses a token that delivers less than is sold', async () => {
    const { token } = await hostile(chain)
    await chain.send(token, 'transfer', [ALICE, 100n * E18])
    await chain.send(token, 'approve', [ORDERS.address, MAX], { from: ALICE })
    await chain.send(token, 'setTax', [1])
    const order = orderIn(pool, { sellToken: token.address })
    expect(await own(order)).toBe('TaxedToken')
    expect(await chain.failure(ORDERS, 'fill', [await fillOf(order), []])).toBe('TaxedToken')
    const bob = orderIn(pool, {
      ...{ maker: BOB, receiver: BOB, sellToken: pool.token1.address, buyToken: token.address },
    })
    const fills = [await fillOf(order), await fillOf(bob, { signature: await signed(bob, 2) })]
    expect(await chain.failure(ORDERS, 'matchOrders', fills)).toBe('TaxedToken')
    await chain.send(token, 'setTax', [0])
    expect(await own(order)).toBe('nothing')
    expect(await chain.failure(ORDERS, 'matchOrders', fills)).toBe('nothing')
  })

  it('counts what a taxed token brings the receiver', async () => {
    const { token } = await hostile(chain)
    await chain.send(token, 'transfer', [BOB, TEN])
    await chain.send(token, 'transfer', [executor.address, TEN])
    await chain.send(token, 'approve', [ORDERS.address, MAX], { from: BOB })
    await chain.send(token, 'setTax', [1000])
    const order = (buyMinimum: bigint) => orderIn(pool, { buyToken: token.address, buyMinimum })
    for (const [minimum, expected] of [
      [9n * E18, 'nothing'],
      [9n * E18 + 1n, 'BelowMinimum'],
    ] as const) {
      expect(await own(order(minimum))).toBe(expected)
      expect(await chain.failure(ORDERS, 'fill', [await fillOf(order(minimum)), []])).toBe(expected)
    }
  })

  it('refuses a rebasing token that delivers less', async () => {
    const token = await chain.create('RebasingToken')
    await chain.send(token, 'transfer', [ALICE, 100n * E18])
    await chain.send(token, 'approve', [ORDERS.address, MAX], { from: ALICE })
    const order = orderIn(pool, { sellToken: token.address, sellAmount: TEN })
    expect(await own(order)).toBe('nothing')
    // A share is worth 1.1: ten are not a whole number of shares, and a unit less arrives.
    await chain.send(token, 'rebase', [11n * 10n ** 23n])
    expect(await own(order)).toBe('TaxedToken')

    await chain.send(token, 'transfer', [BOB, 100n * E18])
    await chain.send(token, 'approve', [ORDERS.address, MAX], { from: BOB })
    const bought = (buyMinimum: bigint) => orderIn(pool, { buyToken: token.address, buyMinimum })
    expect(await own(bought(TEN))).toBe('BelowMinimum')
    expect(await own(bought(TEN - 2n))).toBe('nothing')
  })

  it('needs an allowance where the token has no permit', async () => {
    await chain.send(WBNB, 'deposit', [], { from: CAROL, value: E18 })
    // The wrapped coin has no permit, and neither has the pool's token.
    const order = orderIn(pool, { maker: CAROL, sellToken: WBNB.address, sellAmount: E18 })
    const signature = await signed(order, 3)
    const permit = `0x${'00'.repeat(160)}`
    expect(await own(order, { signature, permit })).not.toBe('nothing')
    await chain.send(WBNB, 'approve', [ORDERS.address, E18], { from: CAROL })
    expect(await own(order, { signature, permit })).toBe('nothing')
  })
})
