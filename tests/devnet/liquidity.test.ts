import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  liquidityMinted,
  NO_PAIR,
  type PairState,
  shareOf,
  amountsUsed,
  type Units,
} from '~/domain/amm/liquidity'
import { createPool, FACTORY, localChain, MAX, ME, pairAt, type Pool, reservesOf, ROUTER } from './support'

const chain = localChain()
const E18 = 10n ** 18n

async function stateOf(pool: Pool): Promise<PairState> {
  const [reserveA, reserveB] = await reservesOf(chain, pool)
  return { reserveA, reserveB, totalSupply: await chain.call<bigint>(pool.pair, 'totalSupply') }
}

function argsFor({ token0, token1 }: Pool, [a, b]: Units): readonly unknown[] {
  return [token0.address, token1.address, a, b, 0n, 0n, ME, MAX]
}

/** Two fresh tokens whose pair exists and holds nothing. */
async function emptyPool(): Promise<Pool> {
  const made = [await chain.createToken(18, MAX / 4n), await chain.createToken(0, MAX / 4n)]
  const [token0, token1] = made.sort((a, b) => (BigInt(a.address) < BigInt(b.address) ? -1 : 1))
  if (token0 === undefined || token1 === undefined) throw new Error('There are not two tokens.')
  await chain.send(FACTORY, 'createPair', [token0.address, token1.address])
  const pair = pairAt(await chain.call<string>(FACTORY, 'getPair', [token0.address, token1.address]))
  return { pair, token0, token1 }
}

describe('the router and the pair', () => {
  it('take and mint what the domain says, to the unit', async () => {
    const reserves: readonly Units[] = [
      [1000n * E18, 400_000n * E18],
      [1_000_003n, 77n * E18],
      [2000n, 502n],
    ]
    const amount = fc.oneof(
      fc.bigInt({ min: 1n, max: 5000n }),
      fc.bigInt({ min: 1n, max: 10n ** 12n }),
      fc.bigInt({ min: 1n, max: 10n ** 24n }),
    )
    for (const [a, b] of reserves) {
      const pool = await createPool(chain, a, b, 2n * 10n ** 24n)
      const state = await stateOf(pool)
      await fc.assert(
        fc.asyncProperty(amount, amount, async (desiredA, desiredB) => {
          const taken = amountsUsed(state, [desiredA, desiredB])
          const minted = taken && liquidityMinted(state, taken)
          const args = argsFor(pool, [desiredA, desiredB])
          if (taken === undefined || minted === 0n) {
            expect(await chain.failure(ROUTER, 'addLiquidity', args)).toMatch(
              /INSUFFICIENT_LIQUIDITY_MINTED|INSUFFICIENT_AMOUNT/,
            )
            return
          }
          expect(await chain.call(ROUTER, 'addLiquidity', args)).toEqual([...taken, minted])
        }),
        { numRuns: 60 },
      )
    }
  })

  it('mint for a new pool the root less 1000, and refuse less', async () => {
    const pool = await emptyPool()
    for (const amounts of [
      [5000n, 9000n],
      [1001n, 1001n],
      [1n, 10n ** 30n],
    ] as const) {
      const args = argsFor(pool, amounts)
      const minted = liquidityMinted(NO_PAIR, amounts)
      expect(minted).toBeGreaterThan(0n)
      expect(await chain.call(ROUTER, 'addLiquidity', args)).toEqual([...amounts, minted])
    }
    for (const amounts of [
      [1000n, 1001n],
      [1n, 1n],
    ] as const) {
      expect(liquidityMinted(NO_PAIR, amounts)).toBe(0n)
      expect(await chain.failure(ROUTER, 'addLiquidity', argsFor(pool, amounts))).not.toBe('nothing')
    }
  })

  it('mint by the root although reserves are counted, while nobody has LP tokens', async () => {
    const pool = await emptyPool()
    await chain.send(pool.token0, 'transfer', [pool.pair.address, 3000n])
    await chain.send(pool.token1, 'transfer', [pool.pair.address, 6000n])
    await chain.send(pool.pair, 'sync')
    const state = await stateOf(pool)
    expect(state).toEqual({ reserveA: 3000n, reserveB: 6000n, totalSupply: 0n })
    const taken = amountsUsed(state, [5000n, 9_999_999n])
    expect(taken).toEqual([5000n, 10_000n])
    const minted = liquidityMinted(state, taken ?? [0n, 0n])
    expect(await chain.call(ROUTER, 'addLiquidity', argsFor(pool, [5000n, 9_999_999n]))).toEqual([
      5000n,
      10_000n,
      minted,
    ])
  })

  it('refuse what was meant for a new pool once somebody else has made it at another price', async () => {
    const pool = await emptyPool()
    const args = [pool.token0.address, pool.token1.address, 5000n, 9000n, 5000n, 9000n, ME, MAX]
    expect(await chain.failure(ROUTER, 'addLiquidity', args)).toBe('nothing')
    await chain.send(ROUTER, 'addLiquidity', argsFor(pool, [5000n, 5000n]))
    expect(await chain.failure(ROUTER, 'addLiquidity', args)).toBe('PancakeRouter: INSUFFICIENT_B_AMOUNT')
  })

  it('refuse a pool that holds one of its tokens only', async () => {
    const pool = await emptyPool()
    await chain.send(pool.token0, 'transfer', [pool.pair.address, 3000n])
    await chain.send(pool.pair, 'sync')
    expect(amountsUsed(await stateOf(pool), [5000n, 5000n])).toBeUndefined()
    expect(await chain.failure(ROUTER, 'addLiquidity', argsFor(pool, [5000n, 5000n]))).toBe(
      'PancakeLibrary: INSUFFICIENT_LIQUIDITY',
    )
  })

  it('leave the account the share that the domain names', async () => {
    const pool = await createPool(chain, 1000n * E18, 3000n * E18, 10n ** 24n)
    const held = await chain.balance(pool.pair, ME)
    const state = await stateOf(pool)
    const amounts = [7n * E18, 21n * E18] as const
    const { numerator, denominator } = shareOf(liquidityMinted(state, amounts), state)
    await chain.send(ROUTER, 'addLiquidity', argsFor(pool, amounts))
    expect((await chain.balance(pool.pair, ME)) - held).toBe(numerator)
    expect(await chain.call<bigint>(pool.pair, 'totalSupply')).toBe(denominator)
  })
})
