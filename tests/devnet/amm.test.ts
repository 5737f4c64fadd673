import fc from 'fast-check'
import { expect, it } from 'vitest'
import {
  ALICE,
  type Chain,
  createPool,
  FACTORY,
  inputOf,
  MAX,
  ME,
  outputOf,
  type Pool,
  reservesOf,
  ROUTER,
  localChain,
} from './support'

const chain = localChain()
const E18 = 10n ** 18n
const MAX_RESERVE = 2n ** 112n - 1n

const amount = (most: bigint) => fc.bigInt({ min: 1n, max: most })
const reserve = fc.oneof(amount(10_000n), amount(E18), amount(10n ** 26n), amount(MAX_RESERVE))

it('pays what the known vectors say for a pool of 1000 : 400000', async () => {
  const vectors = [
    [1n, 398602394111873406277n],
    [10n, 3950592836456347929404n],
    [50n, 19002262174068341469222n],
    [100n, 36280972948397363037053n],
  ] as const
  const { token0, token1 } = await createPool(chain, 1000n * E18, 400_000n * E18, 1000n * E18)
  const path = [token0.address, token1.address]
  for (const [input, output] of vectors) {
    expect(await chain.call(ROUTER, 'getAmountOut', [input * E18, 1000n * E18, 400_000n * E18])).toBe(output)
    expect(await chain.call(ROUTER, 'getAmountsOut', [input * E18, path])).toEqual([input * E18, output])
  }
  const exact = [2512547031739750379n, 1000n * E18]
  expect(await chain.call(ROUTER, 'getAmountsIn', [1000n * E18, path])).toEqual(exact)
  await chain.send(ROUTER, 'swapExactTokensForTokens', [
    100n * E18,
    36280972948397363037053n,
    path,
    ALICE,
    MAX,
  ])
  expect(await chain.balance(token1, ALICE)).toBe(36280972948397363037053n)
})

it('computes the formulas of the field for any reserves', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.tuple(reserve, reserve, reserve), { minLength: 60, maxLength: 60 }),
      async (rows) => {
        const outputs = await chain.callMany<bigint>(ROUTER, 'getAmountOut', rows)
        expect(outputs).toEqual(rows.map((row) => outputOf(...row)))
        const possible = rows.filter(([output, , reserveOut]) => output < reserveOut)
        const inputs = await chain.callMany<bigint>(ROUTER, 'getAmountIn', possible)
        expect(inputs).toEqual(possible.map((row) => inputOf(...row)))
        for (const [index, [output, reserveIn, reserveOut]] of possible.entries()) {
          expect(outputOf(inputs[index] ?? 0n, reserveIn, reserveOut)).toBeGreaterThanOrEqual(output)
        }
        const quotes = await chain.callMany<bigint>(ROUTER, 'quote', rows)
        expect(quotes).toEqual(rows.map(([a, reserveA, reserveB]) => (a * reserveB) / reserveA))
      },
    ),
    { numRuns: 8 },
  )
})

it('never pays a unit more than the formula', async () => {
  await fc.assert(
    fc.asyncProperty(amount(10n ** 24n), amount(10n ** 24n), amount(10n ** 24n), async (r0, r1, input) => {
      const pool = await createPool(chain, r0 + 1000n, r1 + 1000n, input)
      const output = outputOf(input, r0 + 1000n, r1 + 1000n)
      await chain.send(pool.token0, 'transfer', [pool.pair.address, input])
      expect(await chain.failure(pool.pair, 'swap', [0n, output + 1n, ME, '0x'])).toMatch(
        /^Pancake: (K|INSUFFICIENT_LIQUIDITY)$/,
      )
      if (output > 0n) await chain.send(pool.pair, 'swap', [0n, output, ME, '0x'])
    }),
    { numRuns: 15 },
  )
})

type Step = readonly ['in' | 'out' | 'add' | 'remove' | 'donate' | 'skim', bigint, boolean]

const step: fc.Arbitrary<Step> = fc.tuple(
  fc.constantFrom('in', 'out', 'add', 'remove', 'donate', 'skim'),
  fc.oneof(amount(1000n), amount(10n ** 6n), amount(10n ** 9n)),
  fc.boolean(),
)

/** One act of a trader or provider; `size` is in billionths of what is there. */
async function act(on: Chain, pool: Pool, [kind, size, isForward]: Step): Promise<void> {
  const { pair, token0, token1 } = pool
  const path = isForward ? [token0.address, token1.address] : [token1.address, token0.address]
  const [reserve0, reserve1] = await reservesOf(on, pool)
  const [reserveIn, reserveOut] = isForward ? [reserve0, reserve1] : [reserve1, reserve0]
  const part = (whole: bigint) => (whole * size) / 10n ** 9n
  switch (kind) {
    case 'in':
      if (outputOf(part(reserveIn), reserveIn, reserveOut) === 0n) return
      await on.send(ROUTER, 'swapExactTokensForTokens', [part(reserveIn), 0n, path, ME, MAX])
      return
    case 'out':
      if (part(reserveOut) === 0n || part(reserveOut) > reserveOut / 2n) return
      await on.send(ROUTER, 'swapTokensForExactTokens', [part(reserveOut), MAX, path, ME, MAX])
      return
    case 'add':
      if (part(reserve0) < 10n || part(reserve1) < 10n) return
      await on.send(ROUTER, 'addLiquidity', [...path, part(reserveIn), part(reserveOut), 0n, 0n, ME, MAX])
      return
    case 'remove': {
      const liquidity = part(await on.balance(pair, ME)) / 2n
      if (liquidity < 10n) return
      const isTooLittle = await on.failure(ROUTER, 'removeLiquidity', [...path, liquidity, 0n, 0n, ME, MAX])
      if (isTooLittle === 'Pancake: INSUFFICIENT_LIQUIDITY_BURNED') return
      await on.send(ROUTER, 'removeLiquidity', [...path, liquidity, 0n, 0n, ME, MAX])
      return
    }
    case 'donate':
      await on.send(token0, 'transfer', [pair.address, part(reserve0)])
      await on.send(pair, 'sync')
      return
    case 'skim':
      await on.send(token1, 'transfer', [pair.address, part(reserve1)])
      await on.send(pair, 'skim', [ME])
  }
}

it('never lets the product of the reserves fall by a trade, nor the worth of a share by anything', async () => {
  await fc.assert(
    fc.asyncProperty(
      amount(10n ** 22n),
      amount(10n ** 22n),
      fc.array(step, { minLength: 8, maxLength: 8 }),
      async (r0, r1, steps) => {
        const pool = await createPool(chain, r0 + 10_000n, r1 + 10_000n, 10n ** 27n)
        await chain.send(pool.pair, 'approve', [ROUTER.address, MAX])
        let [before0, before1] = await reservesOf(chain, pool)
        let supplyBefore = await chain.call<bigint>(pool.pair, 'totalSupply')
        for (const each of steps) {
          await act(chain, pool, each)
          const [after0, after1] = await reservesOf(chain, pool)
          const supply = await chain.call<bigint>(pool.pair, 'totalSupply')
          if (supply === supplyBefore) expect(after0 * after1).toBeGreaterThanOrEqual(before0 * before1)
          // sqrt(k) / supply, squared and multiplied out.
          expect(after0 * after1 * supplyBefore ** 2n).toBeGreaterThanOrEqual(
            before0 * before1 * supply ** 2n,
          )
          expect(await chain.balance(pool.token0, pool.pair.address)).toBe(after0)
          expect(await chain.balance(pool.token1, pool.pair.address)).toBe(after1)
          ;[before0, before1, supplyBefore] = [after0, after1, supply]
        }
      },
    ),
    { numRuns: 12 },
  )
})

it('gives back at most what was added', async () => {
  // Far enough from the largest reserve and from rounding a share to nothing.
  const usual = fc.bigInt({ min: 10n ** 15n, max: 10n ** 21n })
  await fc.assert(
    fc.asyncProperty(usual, usual, usual, async (r0, r1, added) => {
      const pool = await createPool(chain, r0, r1, 10n ** 30n)
      const path = [pool.token0.address, pool.token1.address]
      const [held0, held1] = [await chain.balance(pool.token0, ME), await chain.balance(pool.token1, ME)]
      const shares = await chain.balance(pool.pair, ME)
      await chain.send(ROUTER, 'addLiquidity', [...path, added, 10n ** 29n, 0n, 0n, ME, MAX])
      const minted = (await chain.balance(pool.pair, ME)) - shares
      await chain.send(pool.pair, 'approve', [ROUTER.address, minted])
      await chain.send(ROUTER, 'removeLiquidity', [...path, minted, 0n, 0n, ME, MAX])
      expect(await chain.balance(pool.pair, ME)).toBe(shares)
      expect(await chain.balance(pool.token0, ME)).toBeLessThanOrEqual(held0)
      expect(await chain.balance(pool.token1, ME)).toBeLessThanOrEqual(held1)
    }),
    { numRuns: 12 },
  )
})

it('mints the root of the product less 1000 at first, then in proportion', async () => {
  const pool = await createPool(chain, 4_000_000n, 9_000_000n, 1_000_000n)
  expect(await chain.balance(pool.pair, ME)).toBe(6_000_000n - 1000n)
  expect(await chain.call(pool.pair, 'totalSupply')).toBe(6_000_000n)
  const path = [pool.token0.address, pool.token1.address]
  const offered = [...path, 400_000n, 1_000_000n, 400_000n, 900_000n, ALICE, MAX]
  expect(await chain.call(ROUTER, 'addLiquidity', offered)).toEqual([400_000n, 900_000n, 600_000n])
  await chain.send(ROUTER, 'addLiquidity', offered)
  expect(await chain.balance(pool.pair, ALICE)).toBe(600_000n)
})

it('keeps what a first provider of too little would lose', async () => {
  const [a, b] = [await chain.createToken(18, 2000n), await chain.createToken(18, 2000n)]
  const least = [a.address, b.address, 1000n, 1000n, 0n, 0n, ME, MAX]
  expect(await chain.failure(ROUTER, 'addLiquidity', least)).toBe('Pancake: INSUFFICIENT_LIQUIDITY_MINTED')
  const less = [a.address, b.address, 999n, 1000n, 0n, 0n, ME, MAX]
  expect(await chain.failure(ROUTER, 'addLiquidity', less)).toBe('ds-math-sub-underflow')
})

it('holds reserves up to 2^112 - 1 and refuses one unit more', async () => {
  const pool = await createPool(chain, MAX_RESERVE - 1n, MAX_RESERVE - 1n, 10n)
  expect(await reservesOf(chain, pool)).toEqual([MAX_RESERVE - 1n, MAX_RESERVE - 1n])
  await chain.send(pool.token0, 'transfer', [pool.pair.address, 1n])
  await chain.send(pool.pair, 'sync')
  await chain.send(pool.token0, 'transfer', [pool.pair.address, 1n])
  expect(await chain.failure(pool.pair, 'sync')).toBe('Pancake: OVERFLOW')
  expect(await chain.failure(pool.pair, 'swap', [0n, 1n, ME, '0x'])).toBe('Pancake: K')
  await chain.send(pool.pair, 'skim', [ME])
  expect(await chain.balance(pool.token0, pool.pair.address)).toBe(MAX_RESERVE)
})

it('refuses nothing, emptiness and overflow with the texts of the field', async () => {
  const out = (...args: bigint[]) => chain.failure(ROUTER, 'getAmountOut', args)
  const into = (...args: bigint[]) => chain.failure(ROUTER, 'getAmountIn', args)
  expect(await out(0n, 1n, 1n)).toBe('PancakeLibrary: INSUFFICIENT_INPUT_AMOUNT')
  expect(await out(1n, 0n, 1n)).toBe('PancakeLibrary: INSUFFICIENT_LIQUIDITY')
  expect(await out(MAX, 1n, 1n)).toBe('ds-math-mul-overflow')
  expect(await out(MAX / 9975n, 1n, 1n)).toBe('ds-math-add-overflow')
  expect(await into(0n, 1n, 1n)).toBe('PancakeLibrary: INSUFFICIENT_OUTPUT_AMOUNT')
  expect(await into(1n, 1n, 0n)).toBe('PancakeLibrary: INSUFFICIENT_LIQUIDITY')
  expect(await into(2n, 10n, 1n)).toBe('ds-math-sub-underflow')
  expect(await chain.failure(ROUTER, 'quote', [0n, 1n, 1n])).toBe('PancakeLibrary: INSUFFICIENT_AMOUNT')
  expect(await chain.failure(ROUTER, 'quote', [1n, 0n, 1n])).toBe('PancakeLibrary: INSUFFICIENT_LIQUIDITY')
  // All of a reserve can be asked of the formula but not be had: a division by zero without a text.
  expect(await into(1n, 10n, 1n)).not.toBe('nothing')
})

it('refuses trades that a pool must not make', async () => {
  const pool = await createPool(chain, 10_000n, 10_000n, 1000n)
  const swap = (...args: unknown[]) => chain.failure(pool.pair, 'swap', args)
  expect(await swap(0n, 0n, ME, '0x')).toBe('Pancake: INSUFFICIENT_OUTPUT_AMOUNT')
  expect(await swap(10_000n, 0n, ME, '0x')).toBe('Pancake: INSUFFICIENT_LIQUIDITY')
  for (const { address } of [pool.token0, pool.token1]) {
    expect(await swap(1n, 0n, address, '0x')).toBe('Pancake: INVALID_TO')
  }
  expect(await swap(1n, 0n, ME, '0x')).toBe('Pancake: INSUFFICIENT_INPUT_AMOUNT')
  expect(await chain.failure(pool.pair, 'mint', [ME])).toBe('Pancake: INSUFFICIENT_LIQUIDITY_MINTED')
  expect(await chain.failure(pool.pair, 'burn', [ME])).toBe('Pancake: INSUFFICIENT_LIQUIDITY_BURNED')
  const both = [pool.token0.address, pool.token1.address]
  expect(await chain.failure(pool.pair, 'initialize', both)).toBe('Pancake: FORBIDDEN')
})

it('lends for the length of a transaction, for its fee and to one at a time', async () => {
  const pool = await createPool(chain, 1_000_000n, 1_000_000n, 1_000_000n)
  const borrower = await chain.create('FlashBorrower', pool.pair.address)
  await chain.send(pool.token0, 'transfer', [borrower.address, 1000n])
  // 10,000 back for 9975 taken: the fee is a part of what comes back. It is 25 and no less.
  expect(await chain.failure(borrower, 'borrow', [9975n, 9999n])).toBe('Pancake: K')
  expect(await chain.failure(borrower, 'borrow', [9975n, 0n])).toBe('Pancake: INSUFFICIENT_INPUT_AMOUNT')
  await chain.send(borrower, 'borrow', [9975n, 10_000n])
  expect(await reservesOf(chain, pool)).toEqual([1_000_025n, 1_000_000n])
  expect(await chain.failure(borrower, 'borrowTwice', [100n])).toBe('Pancake: LOCKED')
})

it('makes one pool for two tokens, whichever is named first', async () => {
  const { token0, token1, pair } = await createPool(chain, 10_000n, 10_000n, 0n)
  expect(await chain.call(FACTORY, 'getPair', [token1.address, token0.address])).toBe(pair.address)
  const count = await chain.call<bigint>(FACTORY, 'allPairsLength')
  expect(await chain.call(FACTORY, 'allPairs', [count - 1n])).toBe(pair.address)
  const zero = `0x${'0'.repeat(40)}`
  const create = (...args: string[]) => chain.failure(FACTORY, 'createPair', args)
  expect(await create(token1.address, token0.address)).toBe('Pancake: PAIR_EXISTS')
  expect(await create(token0.address, token0.address)).toBe('Pancake: IDENTICAL_ADDRESSES')
  expect(await create(token0.address, zero)).toBe('Pancake: ZERO_ADDRESS')
  expect(await chain.failure(FACTORY, 'setFeeTo', [ME])).toBe('Pancake: FORBIDDEN')
  expect(await chain.failure(FACTORY, 'setFeeToSetter', [ME])).toBe('Pancake: FORBIDDEN')
})

it('gives the named receiver 8/25 of the fees', async () => {
  const setter = await chain.call<string>(FACTORY, 'feeToSetter')
  await chain.rpc('anvil_impersonateAccount', setter)
  await chain.send(FACTORY, 'setFeeTo', [ALICE], { from: setter })
  const pool = await createPool(chain, 1_000_000n * E18, 1_000_000n * E18, 1_000_000n * E18)
  const path = [pool.token0.address, pool.token1.address]
  await chain.send(ROUTER, 'swapExactTokensForTokens', [100_000n * E18, 0n, path, ME, MAX])
  const [reserve0, reserve1] = await reservesOf(chain, pool)
  const supply = await chain.call<bigint>(pool.pair, 'totalSupply')
  await chain.send(pool.pair, 'transfer', [pool.pair.address, E18])
  await chain.send(pool.pair, 'burn', [ME])
  const grown = root(reserve0 * reserve1)
  const former = root(10n ** 48n)
  const shares = (supply * (grown - former) * 8n) / (grown * 17n + former * 8n)
  expect(await chain.balance(pool.pair, ALICE)).toBe(shares)
  // The receiver's part of the pool's growth, in millionths: 8/25.
  expect((shares * grown * 1_000_000n) / ((supply + shares) * (grown - former))).toBe(319_999n)
})

it('adds the price of each second to its sums, with 112 binary places', async () => {
  const pool = await createPool(chain, 3n * E18, 12n * E18, E18)
  const sums = async () => [
    await chain.call<bigint>(pool.pair, 'price0CumulativeLast'),
    await chain.call<bigint>(pool.pair, 'price1CumulativeLast'),
  ]
  await chain.send(pool.pair, 'sync')
  const [start0 = 0n, start1 = 0n] = await sums()
  const startTime = await chain.now()
  await chain.rpc('evm_mine')
  await chain.rpc('evm_mine')
  await chain.send(pool.pair, 'sync')
  const seconds = BigInt((await chain.now()) - startTime)
  expect(seconds).toBe(3n)
  const [end0 = 0n, end1 = 0n] = await sums()
  expect(end0 - start0).toBe(4n * 2n ** 112n * seconds)
  expect(end1 - start1).toBe((2n ** 112n / 4n) * seconds)
})

function root(square: bigint): bigint {
  let high = 1n
  while (high * high <= square) high *= 2n
  let low = 0n
  while (high - low > 1n) {
    const middle = (low + high) / 2n
    if (middle * middle <= square) low = middle
    else high = middle
  }
  return low
}
