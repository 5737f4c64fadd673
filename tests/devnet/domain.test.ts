import fc from 'fast-check'
import { beforeAll, expect, it } from 'vitest'
import { devnet } from '~/config/addresses/31337'
import { type Address, toAddress } from '~/domain/address'
import { bestTradeExactIn, bestTradeExactOut } from '~/domain/amm/bestTrade'
import { pairAddress } from '~/domain/amm/pairAddress'
import { poolOf } from '~/domain/amm/pool'
import { compilePools, type PoolGraph } from '~/domain/amm/poolGraph'
import { amountIn, amountOut } from '~/domain/amm/swapMath'
import { bps } from '~/domain/money/bps'
import type { Token } from '~/domain/money/currency'
import { ALICE, FACTORY, localChain, MAX, pairAt, ROUTER, tokenOf } from './support'
import { deployment } from '../support/deployments'

const { tokens: devnetTokens } = deployment('31337')

const chain = localChain()

const TOKENS: readonly Token[] = devnetTokens.map((token) => ({
  ...token,
  kind: 'token',
  chainId: 31337,
  address: toAddress(token.address),
}))

/** Those that some pool trades. */
const TRADED = TOKENS.filter((token) => token.symbol !== 'SYRUP')

const factory = { factory: toAddress(devnet.contracts.Factory), initCodeHash: devnet.pairInitCodeHash }
const question = { maxHops: 3, lessHopsThreshold: bps(50) } as const
const pairOfTokens = fc
  .tuple(fc.constantFrom(...TRADED), fc.constantFrom(...TRADED))
  .filter(([a, b]) => a.address !== b.address)
/** From dust to far more than there is. */
const units = fc.oneof(
  fc.bigInt({ min: 1n, max: 1000n }),
  fc.bigInt({ min: 1n, max: 10n ** 12n }),
  fc.bigInt({ min: 1n, max: 10n ** 24n }),
)
const reserve = fc.oneof(
  fc.bigInt({ min: 1n, max: 10_000n }),
  fc.bigInt({ min: 1n, max: 10n ** 24n }),
  fc.bigInt({ min: 1n, max: 2n ** 112n - 1n }),
)

/** GHOST, LONG, HTML and TRAP have one each. */
const UNLISTED_POOLS = 4

let graph: PoolGraph

beforeAll(async () => {
  const count = Number(await chain.call<bigint>(FACTORY, 'allPairsLength'))
  const indexes = Array.from({ length: count }, (_, index) => [index])
  const byAddress = new Map<string, Token>(TOKENS.map((token) => [token.address, token]))
  const pools = []
  for (const address of await chain.callMany<string>(FACTORY, 'allPairs', indexes)) {
    const pair = pairAt(address)
    const token0 = byAddress.get(await chain.call<string>(pair, 'token0'))
    const token1 = byAddress.get(await chain.call<string>(pair, 'token1'))
    const [reserve0, reserve1] = await chain.call<readonly [bigint, bigint, bigint]>(pair, 'getReserves')
    // Pools of tokens on no list are not the app's.
    if (token0 === undefined || token1 === undefined) continue
    expect(pairAddress(factory, token0.address, token1.address)).toBe(address)
    pools.push(poolOf(token0, token1, [reserve0, reserve1]))
  }
  expect(pools).toHaveLength(count - UNLISTED_POOLS)
  graph = compilePools(pools)
})

const addressesOf = (path: readonly Token[]): readonly Address[] => path.map((token) => token.address)

it('computes one hop as the router does, to the unit', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.tuple(reserve, reserve, reserve), { minLength: 80, maxLength: 80 }),
      async (rows) => {
        const outputs = await chain.callMany<bigint>(ROUTER, 'getAmountOut', rows)
        for (const [index, row] of rows.entries()) {
          const output = outputs[index]
          expect(amountOut(...row)).toBe(output === 0n ? 'zero-output' : output)
        }
        const possible = rows.filter(([output, , reserveOut]) => output < reserveOut)
        const inputs = await chain.callMany<bigint>(ROUTER, 'getAmountIn', possible)
        expect(possible.map((row) => amountIn(...row))).toEqual(inputs)
      },
    ),
    { numRuns: 8 },
  )
})

it('promises along its best route what the router computes for that route', async () => {
  let found = 0
  await fc.assert(
    fc.asyncProperty(pairOfTokens, units, async ([input, output], size) => {
      const buying = bestTradeExactIn(graph, { ...question, input, output, amountIn: size })
      if (buying !== undefined) {
        found += 1
        const amounts = await chain.call<readonly bigint[]>(ROUTER, 'getAmountsOut', [
          size,
          addressesOf(buying.path),
        ])
        expect([buying.inputUnits, buying.outputUnits]).toEqual([size, amounts.at(-1)])
      }
      const selling = bestTradeExactOut(graph, { ...question, input, output, amountOut: size })
      if (selling !== undefined) {
        found += 1
        const amounts = await chain.call<readonly bigint[]>(ROUTER, 'getAmountsIn', [
          size,
          addressesOf(selling.path),
        ])
        expect([selling.inputUnits, selling.outputUnits]).toEqual([amounts[0], size])
      }
    }),
    { numRuns: 300 },
  )
  expect(found).toBeGreaterThan(200)
})

it('finds nothing where a route would need four pools', () => {
  const [input, output] = [tokenNamed('D7'), tokenNamed('D8')]
  expect(bestTradeExactIn(graph, { ...question, input, output, amountIn: 10n ** 7n })).toBeUndefined()
})

it('is paid on the chain to the last unit, over one pool and over three', async () => {
  for (const [from, to] of [
    ['BUSD', 'WBNB'],
    ['D7', 'ETH'],
  ] as const) {
    const [input, output] = [tokenNamed(from), tokenNamed(to)]
    const size = 100n * 10n ** BigInt(input.decimals)
    const trade = bestTradeExactIn(graph, { ...question, input, output, amountIn: size })
    const promised = trade?.outputUnits ?? 0n
    const path = addressesOf(trade?.path ?? [])
    await chain.send(tokenOf(from), 'approve', [ROUTER.address, size])
    const before = await chain.balance(tokenOf(to), ALICE)
    await chain.send(ROUTER, 'swapExactTokensForTokens', [size, promised, path, ALICE, MAX])
    expect((await chain.balance(tokenOf(to), ALICE)) - before).toBe(promised)
    expect(path).toHaveLength(from === 'BUSD' ? 2 : 4)
  }
})

function tokenNamed(symbol: string): Token {
  const token = TOKENS.find((each) => each.symbol === symbol)
  if (token === undefined) throw new Error(`There is no ${symbol}.`)
  return token
}
