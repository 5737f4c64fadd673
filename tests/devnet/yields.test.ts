import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { dollarPrice } from '../../devnet/areas/exchange/market'
import { STAKERS } from '../../devnet/areas/farming/seed'
import { toAddress } from '~/domain/address'
import { type Pool, poolOf } from '~/domain/amm/pool'
import { priceGraph } from '~/domain/amm/prices'
import { poolWeight, rewardApr } from '~/domain/farming/apr'
import { type FarmPair, lpInQuote, lpTokenPrice, pairTotals, quotePerLp } from '~/domain/farming/lpValue'
import { farmPriceGraph } from '~/domain/farming/prices'
import type { Token } from '~/domain/money/currency'
import { Ratio } from '~/domain/money/ratio'
import { type Contract, FACTORY, localChain, ME, pairAt, ROUTER } from './support'
import { asOwner, CHEESE, CHEF, E18, mine } from './farming'
import { deployment } from '../support/deployments'

const { farms: devnetFarms, tokens: devnetTokens } = deployment('31337')

const chain = localChain()
const PER_BLOCK = E18 / 10n
type PoolInfo = readonly [lpToken: string, allocPoint: bigint, lastRewardBlock: bigint, perShare: bigint]

const TOKENS: readonly Token[] = devnetTokens.map((token) => ({
  ...token,
  kind: 'token',
  chainId: 31337,
  address: toAddress(token.address),
}))
const byAddress = new Map<string, Token>(TOKENS.map((token) => [token.address, token]))
function tokenAt(address: string | undefined): Token {
  const token = byAddress.get(address ?? '')
  if (token === undefined) throw new Error(`There is no token at ${String(address)}.`)
  return token
}

function tokenNamed(symbol: string): Token {
  return tokenAt(TOKENS.find((token) => token.symbol === symbol)?.address)
}

const [wrapped, dollar] = [tokenNamed('WBNB'), tokenNamed('BUSD')]
const PAIRED = devnetFarms.filter(({ pair }) => pair !== undefined)

/** A farm's pair as the app reads it. */
async function pairOf(
  row: (typeof devnetFarms)[number],
): Promise<FarmPair & { readonly contract: Contract }> {
  const contract = pairAt(row.pair ?? '')
  const [token, quoteToken] = [tokenAt(row.token), tokenAt(row.quote)]
  const [reserve0, reserve1] = await chain.call<readonly [bigint, bigint, bigint]>(contract, 'getReserves')
  const pool = poolOf(token, quoteToken, [reserve0, reserve1])
  const isFirst = pool.token0.address === token.address
  return {
    contract,
    token,
    quoteToken,
    tokenReserve: isFirst ? reserve0 : reserve1,
    quoteReserve: isFirst ? reserve1 : reserve0,
    lpTotalSupply: await chain.call<bigint>(contract, 'totalSupply'),
  }
}

/** The price graph of the app over all that the factory has made. */
async function prices(): Promise<(token: Token) => Ratio | undefined> {
  const count = Number(await chain.call<bigint>(FACTORY, 'allPairsLength'))
  const pools: Pool[] = []
  for (const address of await chain.callMany<string>(
    FACTORY,
    'allPairs',
    Array.from({ length: count }, (_, i) => [i]),
  )) {
    const pair = pairAt(address)
    const token0 = byAddress.get(await chain.call<string>(pair, 'token0'))
    const token1 = byAddress.get(await chain.call<string>(pair, 'token1'))
    if (token0 === undefined || token1 === undefined) continue
    const [reserve0, reserve1] = await chain.call<readonly [bigint, bigint, bigint]>(pair, 'getReserves')
    pools.push(poolOf(token0, token1, [reserve0, reserve1]))
  }
  const findPool = (a: Token, b: Token) =>
    pools.find(({ token0, token1 }) =>
      [a.address, b.address].every((address) => [token0.address, token1.address].includes(address)),
    )
  const pairs = await Promise.all(PAIRED.map(pairOf))
  return farmPriceGraph({
    direct: priceGraph({ findPool, wrapped, dollar }),
    farms: pairs.map((pair) => ({ ...pair, tokenPriceVsQuote: pairTotals(pair).tokenPriceVsQuote })),
    dollar,
    wrapped,
  })
}

describe('prices', () => {
  it('are those that the market was made with, by pools with the dollar and the coin and once removed', async () => {
    const priceOf = await prices()
    const priced = new Set(PAIRED.flatMap(({ token, quote }) => [token, quote ?? '']))
    for (const token of [...priced].map(tokenAt)) {
      const price = priceOf(token)
      const slip = price?.div(dollarPrice(token.symbol)).minus(1).abs().toNumber()
      expect(slip, token.symbol).toBeLessThan(0.001)
    }
    // Among them some that have a pool with neither.
    for (const symbol of ['D7', 'D8', 'D12']) expect(priced).toContain(tokenNamed(symbol).address)
  })

  it('are what a trade too small to move them brings, fee aside', async () => {
    const priceOf = await prices()
    for (const symbol of ['CHEESE', 'ETH', 'BTCB', 'D4']) {
      const token = tokenNamed(symbol)
      const units = 10n ** BigInt(token.decimals) / 100n
      const path = [token.address, ...(symbol === 'ETH' ? [wrapped.address] : []), dollar.address]
      const out = (await chain.call<readonly bigint[]>(ROUTER, 'getAmountsOut', [units, path])).at(-1) ?? 0n
      const hops = path.length - 1
      const brought = new Ratio(out.toString()).shiftedBy(-18).times(100).div(new Ratio('0.9975').pow(hops))
      expect(priceOf(token)?.div(brought).minus(1).abs().toNumber(), symbol).toBeLessThan(0.002)
    }
  })
})

describe('an LP token', () => {
  it('is worth what burning it gives, on both sides', async () => {
    for (const row of PAIRED.filter(({ pid }) => pid !== 139)) {
      const pair = await pairOf(row)
      const held = await chain.balance(pair.contract, CHEF.address)
      await chain.rpc('anvil_impersonateAccount', CHEF.address)
      await chain.rpc('anvil_setBalance', CHEF.address, '0xde0b6b3a7640000')
      const quote = { ...CHEESE, address: pair.quoteToken.address }
      const token = { ...CHEESE, address: pair.token.address }
      const before = [await chain.balance(token, ME), await chain.balance(quote, ME)] as const
      const burnt = held / 3n
      await chain.send(pair.contract, 'transfer', [pair.contract.address, burnt], { from: CHEF.address })
      await chain.send(pair.contract, 'burn', [ME], { from: CHEF.address })
      const got = new Ratio(((await chain.balance(quote, ME)) - before[1]).toString()).shiftedBy(
        -pair.quoteToken.decimals,
      )
      const gotTokens = new Ratio(((await chain.balance(token, ME)) - before[0]).toString()).shiftedBy(
        -pair.token.decimals,
      )
      const worth = lpInQuote(burnt, pair)
      const unit = new Ratio(1).shiftedBy(-pair.quoteToken.decimals)
      // The last unit of either side is the pair's.
      expect(worth.minus(got.times(2)).abs().isLessThanOrEqualTo(unit.times(2)), row.lpSymbol).toBe(true)
      const inQuote = gotTokens.times(pairTotals(pair).tokenPriceVsQuote ?? 0)
      expect(inQuote.div(got).minus(1).abs().toNumber(), row.lpSymbol).toBeLessThan(1e-6)
      const one = lpTokenPrice(quotePerLp(pair), new Ratio(1)) ?? new Ratio(0)
      expect(one.times(burnt.toString()).shiftedBy(-18).div(worth).minus(1).abs().toNumber()).toBeLessThan(
        1e-20,
      )
    }
  })

  it('an LP token of an empty pair is worth nothing, and its farm pays no one and harms no one', async () => {
    const [a, b] = [await chain.createToken(18, E18), await chain.createToken(18, E18)]
    await chain.send(FACTORY, 'createPair', [a.address, b.address])
    const pair = pairAt(await chain.call<string>(FACTORY, 'getPair', [a.address, b.address]))
    const pid = await chain.call<bigint>(CHEF, 'poolLength')
    await asOwner(chain, CHEF, 'add', [1000n, pair.address, true])
    const empty: FarmPair = {
      token: dollar,
      quoteToken: wrapped,
      tokenReserve: 0n,
      quoteReserve: 0n,
      lpTotalSupply: await chain.call<bigint>(pair, 'totalSupply'),
    }
    expect(empty.lpTotalSupply).toBe(0n)
    expect(lpInQuote(0n, empty).toFixed()).toBe('0')
    expect(lpTokenPrice(quotePerLp(empty), new Ratio(1))).toBeUndefined()
    await mine(chain, 3)
    expect(await chain.call(CHEF, 'pendingCheese', [pid, ME])).toBe(0n)
    await chain.send(CHEF, 'updatePool', [pid])
    await chain.send(CHEF, 'deposit', [pid, 0n])
  })
})

describe('the reward’s part of an APR', () => {
  it('is what the stakers of each farm are paid by the block, to the chef’s own rounding', async () => {
    const total = await chain.call<bigint>(CHEF, 'totalAllocPoint')
    const blocks = 100
    const farms = devnetFarms.filter(({ pid }) => [1, 6, 11, 14, 15].includes(pid))
    const pendingOfAll = async (pid: number) => {
      const each = await chain.callMany<bigint>(
        CHEF,
        'pendingCheese',
        STAKERS.map((staker) => [pid, staker]),
      )
      return each.reduce((sum, pending) => sum + pending, 0n)
    }
    const before = await Promise.all(farms.map(({ pid }) => pendingOfAll(pid)))
    await mine(chain, blocks)
    for (const [i, { pid, lpSymbol }] of farms.entries()) {
      const [lpToken, allocPoint] = await chain.call<PoolInfo>(CHEF, 'poolInfo', [pid])
      const paid = new Ratio(((await pendingOfAll(pid)) - (before[i] ?? 0n)).toString()).shiftedBy(-18)
      const perBlock = new Ratio(PER_BLOCK.toString()).shiftedBy(-18)
      const promised = poolWeight(allocPoint, total)?.times(perBlock).times(blocks)
      expect(
        paid
          .div(promised ?? 0)
          .minus(1)
          .abs()
          .toNumber(),
        lpSymbol,
      ).toBeLessThan(1e-6)
      // Were this a year and everything a dollar, the APR would be what they were paid on what they have.
      const staked = new Ratio(
        (await chain.balance({ ...CHEESE, address: lpToken }, CHEF.address)).toString(),
      )
      const apr = rewardApr({ rewardPrice: new Ratio(1), rewardPerYear: promised, staked })
      expect(apr?.div(paid.div(staked).times(100)).minus(1).abs().toNumber()).toBeLessThan(1e-6)
    }
  })

  it('is that part of all that the chef pays, whatever the points are', async () => {
    const points = fc.array(fc.bigInt({ min: 0n, max: 100_000n }), { minLength: 3, maxLength: 3 })
    await fc.assert(
      fc.asyncProperty(points, async (own) => {
        for (const [i, allocPoint] of own.entries()) {
          await asOwner(chain, CHEF, 'set', [[1, 2, 6][i] ?? 1, allocPoint, true])
        }
        const total = await chain.call<bigint>(CHEF, 'totalAllocPoint')
        let sum = new Ratio(0)
        const all = await chain.callMany<PoolInfo>(
          CHEF,
          'poolInfo',
          Array.from({ length: 140 }, (_, pid) => [pid]),
        )
        for (const [, allocPoint] of all) sum = sum.plus(poolWeight(allocPoint, total) ?? 0)
        expect(sum.minus(1).abs().isLessThan('1e-60')).toBe(true)
        const [, zero] = all[0] ?? []
        expect(zero).toBe((total - (zero ?? 0n)) / 3n)
      }),
      { numRuns: 8 },
    )
  })
})
