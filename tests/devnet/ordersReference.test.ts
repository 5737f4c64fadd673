import { describe, expect, it } from 'vitest'
import { E18, fillOf, type Order, ORDERS, trade } from './orders'
import {
  ALICE,
  BOB,
  FACTORY,
  localChain,
  MAX,
  ME,
  pairAt,
  type Pool,
  reservesOf,
  ROUTER,
  WBNB,
} from './support'

const chain = localChain()
const { at, executorOf, market, now, observe, orderIn, swap, throughRouter } = trade(chain)
const TEN = 10n * E18
const WINDOW = 300n

/** A stop with a reference, whose tolerance takes anything off that a test does not ask for. */
const stopIn = (pool: Pool, others: Partial<Order> = {}): Order =>
  orderIn(pool, { pair: pool.pair.address, window: WINDOW, buyMinimum: 0n, tolerance: 5000n, ...others })

/** The price of the first token in the second, as the pair counts it. */
async function priceIn(pool: Pool): Promise<bigint> {
  const [reserve0, reserve1] = await reservesOf(chain, pool)
  return (reserve1 << 112n) / reserve0
}

const timestampOf = async (pool: Pool, index: bigint) =>
  (await chain.call<readonly [bigint, bigint, bigint]>(ORDERS, 'observations', [pool.pair.address, index]))[0]

const mineAt = (second: bigint) => chain.rpc('evm_mine', { timestamp: Number(second) })

const failure = async (order: Order, observation: bigint, payment = 100n * E18) =>
  chain.failure(ORDERS, 'fillFromOwn', [await fillOf(order, { observation }), payment], { from: BOB })

describe('an observation', () => {
  it('has what the pair itself would count in that second', async () => {
    const { pair } = await market()
    await mineAt((await now()) + 1000n)
    const data = ORDERS.abi.encodeFunctionData('observe', [pair.address])
    for (const [to, message] of [
      [ORDERS.address, data],
      [pair.address, pair.abi.encodeFunctionData('sync')],
    ])
      await chain.rpc('eth_sendTransaction', { from: ME, to, data: message, gas: '0x7a120', gasPrice: '0x0' })
    await chain.rpc('evm_mine')
    expect(await chain.call(ORDERS, 'observations', [pair.address, 0])).toEqual([
      await now(),
      await chain.call(pair, 'price0CumulativeLast'),
      await chain.call(pair, 'price1CumulativeLast'),
    ])
  })

  it('is kept once a minute at most, and 64 are', async () => {
    const pool = await market()
    const { pair } = pool
    const count = () => chain.call<bigint>(ORDERS, 'observationCount', [pair.address])
    expect([await count(), await timestampOf(pool, 0n)]).toEqual([0n, 0n])
    await observe(pool)
    const first = await timestampOf(pool, 0n)
    expect([await count(), first]).toEqual([1n, await now()])
    await at(first + 59n)
    expect((await chain.send(ORDERS, 'observe', [pair.address])).logs).toEqual([])
    expect([await count(), await timestampOf(pool, 0n)]).toEqual([1n, first])
    for (let nth = 1n; nth <= 64n; nth += 1n) {
      await at(first + 60n * nth)
      const { logs } = await chain.send(ORDERS, 'observe', [pair.address])
      const [log] = logs
      const event = ORDERS.abi.parseLog({ topics: [...(log?.topics ?? [])], data: log?.data ?? '' })
      expect([event?.name, event?.args.toArray()]).toEqual(['Observed', [pair.address, nth]])
    }
    expect(await count()).toBe(65n)
    expect(await timestampOf(pool, 1n)).toBe(first + 60n)
    // The last one has replaced the first.
    expect([await timestampOf(pool, 64n), await timestampOf(pool, 0n)]).toEqual([
      first + 3840n,
      first + 3840n,
    ])
  }, 60_000)

  it('is not made of a pair without reserves', async () => {
    const pool = await market()
    await chain.send(FACTORY, 'createPair', [pool.token0.address, WBNB.address])
    const empty = pairAt(await chain.call<string>(FACTORY, 'getPair', [pool.token0.address, WBNB.address]))
    expect(await chain.failure(ORDERS, 'observe', [empty.address])).toBe('PairNotUsable')
    // Neither of one that counts one of its tokens alone.
    await chain.send(WBNB, 'deposit', [], { value: E18 })
    for (const token of [pool.token0, WBNB]) {
      const snapshot = await chain.rpc('evm_snapshot')
      await chain.send(token, 'transfer', [empty.address, E18])
      await chain.send(empty, 'sync')
      expect(await chain.failure(ORDERS, 'observe', [empty.address])).toBe('PairNotUsable')
      await chain.rpc('evm_revert', snapshot)
    }
  })

  it('is used from one window on until two', async () => {
    const pool = await market()
    const observation = await observe(pool)
    const made = await timestampOf(pool, observation)
    const order = stopIn(pool)
    const failureAt = async (age: bigint) => {
      await mineAt(made + age)
      return failure(order, observation)
    }
    expect(await failureAt(WINDOW - 1n)).toBe('ObservationNotUsable')
    expect(await failureAt(WINDOW)).toBe('nothing')
    // One that was never made.
    expect(await failure(order, observation + 1n)).toBe('ObservationNotUsable')
    expect(await failureAt(2n * WINDOW)).toBe('nothing')
    expect(await failureAt(2n * WINDOW + 1n)).toBe('ObservationNotUsable')
  })

  it('counts for its own pair alone', async () => {
    const pool = await market()
    const other = await market()
    const observation = await observe(pool)
    const own = await observe(other)
    await mineAt((await now()) + WINDOW)
    expect(await failure(stopIn(pool, { pair: other.pair.address }), own)).toBe('PairNotUsable')
    for (const tokens of [
      { buyToken: WBNB.address },
      { sellToken: WBNB.address },
      { sellToken: WBNB.address, buyToken: pool.token0.address },
      { sellToken: pool.token1.address, buyToken: WBNB.address },
    ])
      expect(await failure(stopIn(pool, tokens), observation), JSON.stringify(tokens)).toBe('PairNotUsable')
  })
})

describe('the reference', () => {
  it('is the price over time, to the unit, in either direction', async () => {
    const pool = await market()
    const { pair, token0, token1 } = pool
    const observation = await observe(pool)
    const made = await timestampOf(pool, observation)
    const [old0, old1] = await reservesOf(chain, pool)
    await at(made + 100n)
    await swap(token0, token1, 500n * E18)
    const [new0, new1] = await reservesOf(chain, pool)
    await mineAt(made + 400n)
    const over = (before: bigint, after: bigint, amount: bigint) =>
      (amount * (before * 100n + after * 300n)) / (400n << 112n)
    const valueOf = (order: Order, amount: bigint) =>
      chain.call<bigint>(ORDERS, 'referenceValue', [order, amount, observation])
    const sale = stopIn(pool)
    expect(await valueOf(sale, TEN)).toBe(over((old1 << 112n) / old0, (new1 << 112n) / new0, TEN))
    const back = stopIn(pool, { sellToken: token1.address, buyToken: token0.address })
    expect(await valueOf(back, 7n)).toBe(over((old0 << 112n) / old1, (new0 << 112n) / new1, 7n))
    expect(pair.address).toBe(sale.pair)
  })

  it('bounds what a fill pays from below, less the tolerance, rounded up', async () => {
    const pool = await market()
    const observation = await observe(pool)
    await mineAt((await now()) + WINDOW)
    const value = await chain.call<bigint>(ORDERS, 'referenceValue', [stopIn(pool), TEN, observation])
    expect(value).toBe((TEN * (await priceIn(pool))) >> 112n)
    for (const tolerance of [0n, 123n, 5000n]) {
      const least = (value * (10_000n - tolerance) + 9999n) / 10_000n
      const order = stopIn(pool, { tolerance })
      expect(await failure(order, observation, least - 1n)).toBe('BelowReference')
      expect(await failure(order, observation, least)).toBe('nothing')
    }
    // The other minimum holds beside it.
    expect(await failure(stopIn(pool, { buyMinimum: value + 1n }), observation, value)).toBe('BelowMinimum')
  })

  it('is also of the wrapped coin where coin is bought', async () => {
    const pool = await market()
    const { token0 } = pool
    await chain.send(ROUTER, 'addLiquidityETH', [token0.address, 100n * E18, 0, 0, ME, MAX], { value: TEN })
    const pair = pairAt(await chain.call<string>(FACTORY, 'getPair', [token0.address, WBNB.address]))
    await chain.send(ORDERS, 'observe', [pair.address])
    await mineAt((await now()) + WINDOW)
    const order = stopIn(pool, {
      ...{ pair: pair.address, buyToken: '0x0000000000000000000000000000000000000000', sellAmount: E18 },
    })
    const value = await chain.call<bigint>(ORDERS, 'referenceValue', [order, E18, 0])
    // A tenth, less what the reserves' division loses.
    expect([E18 / 10n, E18 / 10n - 1n]).toContain(value)
  })
})

describe('a stop', () => {
  it.each([
    ['below', 2, 1n],
    ['above', 1, -1n],
  ] as const)('%s is filled where the price over time has reached it', async (_, trigger, beyond) => {
    const pool = await market()
    const { token0, token1 } = pool
    const observation = await observe(pool)
    await at((await timestampOf(pool, observation)) + 100n)
    if (trigger === 2) await swap(token0, token1, 500n * E18)
    else await swap(token1, token0, 500n * E18)
    await mineAt((await timestampOf(pool, observation)) + 400n)
    const whole = await chain.call<bigint>(ORDERS, 'referenceValue', [stopIn(pool), TEN, observation])
    const stop = (triggerAmount: bigint) => stopIn(pool, { trigger, triggerAmount })
    expect(await failure(stop(whole), observation)).toBe('nothing')
    expect(await failure(stop(whole - beyond), observation)).toBe('TriggerNotReached')
    // The trigger is of the whole order, whatever the fill takes.
    const some = { ...stop(whole), partialFills: true }
    const part = await fillOf(some, { amount: E18, observation })
    expect(await chain.failure(ORDERS, 'fillFromOwn', [part, 100n * E18], { from: BOB })).toBe('nothing')
  })

  /** Sends both in one block; whether the second went through. */
  async function inOneBlock(
    messages: readonly { readonly from: string; readonly to: string; readonly data: string }[],
  ) {
    const hashes: string[] = []
    for (const each of messages)
      hashes.push(
        await chain.rpc<string>('eth_sendTransaction', { ...each, gas: '0x1e8480', gasPrice: '0x0' }),
      )
    await chain.rpc('evm_mine')
    const receipts = await Promise.all(
      hashes.map((hash) =>
        chain.rpc<{ status: string; blockNumber: string }>('eth_getTransactionReceipt', hash),
      ),
    )
    expect(new Set(receipts.map(({ blockNumber }) => blockNumber)).size).toBe(1)
    return receipts.map(({ status }) => status === '0x1')
  }

  it('is not triggered by what one block does to the price', async () => {
    const pool = await market()
    const { token0, token1 } = pool
    const observation = await observe(pool)
    await mineAt((await now()) + WINDOW)
    const whole = await chain.call<bigint>(ORDERS, 'referenceValue', [stopIn(pool), TEN, observation])
    // Five hundredths below: within the same block no crash brings it nearer by a unit.
    const order = stopIn(pool, { trigger: 2, triggerAmount: (whole * 95n) / 100n })
    const crash = ROUTER.abi.encodeFunctionData('swapExactTokensForTokens', [
      ...[5000n * E18, 0, [token0.address, token1.address], ME, MAX],
    ])
    const data = ORDERS.abi.encodeFunctionData('fillFromOwn', [
      await fillOf(order, { observation }),
      100n * E18,
    ])
    const snapshot = await chain.rpc('evm_snapshot')
    const went = await inOneBlock([
      { from: ME, to: ROUTER.address, data: crash },
      { from: BOB, to: ORDERS.address, data },
    ])
    expect(went).toEqual([true, false])
    expect(await priceIn(pool)).toBeLessThan((2n << 112n) / 30n)
    await chain.rpc('evm_revert', snapshot)

    // Held into the next block it counts for a second.
    await swap(token0, token1, 5000n * E18)
    await at((await now()) + 1n)
    expect(await failure(order, observation)).toBe('TriggerNotReached')
  })

  it('is not sold into a crash that a sandwich makes around it', async () => {
    const pool = await market()
    const { token0, token1 } = pool
    const observation = await observe(pool)
    await mineAt((await now()) + WINDOW)
    const whole = await chain.call<bigint>(ORDERS, 'referenceValue', [stopIn(pool), TEN, observation])
    // Reached, at a price that the pool still pays within 2 %.
    const order = stopIn(pool, { trigger: 2, triggerAmount: whole, tolerance: 200n })
    const filled = await fillOf(order, { observation })
    const calls = await throughRouter(token0, TEN, [token0, token1])
    expect(await chain.failure(ORDERS, 'fill', [filled, calls])).toBe('nothing')
    const data = ORDERS.abi.encodeFunctionData('fill', [filled, calls])
    const crash = ROUTER.abi.encodeFunctionData('swapExactTokensForTokens', [
      ...[100n * E18, 0, [token0.address, token1.address], ME, MAX],
    ])
    const held = await chain.balance(token0, ALICE)
    const went = await inOneBlock([
      { from: ME, to: ROUTER.address, data: crash },
      { from: BOB, to: ORDERS.address, data },
    ])
    expect(went).toEqual([true, false])
    expect(await chain.failure(ORDERS, 'fill', [filled, calls])).toBe('BelowReference')
    expect(await chain.balance(token0, ALICE)).toBe(held)
    expect(await chain.balance(token0, await executorOf())).toBe(0n)
  })
})
