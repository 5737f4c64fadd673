import { Interface } from 'ethers'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { abi } from '~/chain/abi/router'
import { encodeWrite } from '~/chain/contract/encode'
import { network } from '~/config/networks'
import { liquidityToken } from '~/core/liquidity/liquidityToken'
import type { OfferTerms } from '~/core/offerTerms'
import { wrappedOf } from '~/core/tokens/wrapped'
import type { TransactionPlan } from '~/core/transactions/plan'
import { type Address, isBefore, toAddress } from '~/domain/address'
import { bestTradeExactIn, bestTradeExactOut } from '~/domain/amm/bestTrade'
import { burnOutput } from '~/domain/amm/removal'
import { poolOf } from '~/domain/amm/pool'
import { compilePools } from '~/domain/amm/poolGraph'
import { amountOf } from '~/domain/money/amount'
import { bps } from '~/domain/money/bps'
import { type Currency, nativeCoin, type Token } from '~/domain/money/currency'
import { type Offer as Removal, removalOffer } from '~/features/burn/offer'
import { removePlan } from '~/features/burn/writes'
import { type Offer as Supply, supplyOffer } from '~/features/mint/offer'
import { supplyPlan } from '~/features/mint/writes'
import { type Offer as Swap, offerOf } from '~/features/swap/offer'
import { swapPlan } from '~/features/swap/writes'

/** What is signed is what was offered: the calldata of every plan, decoded, is what its offer says and nothing else. */

const ROUTER = new Interface(abi)
const COIN = nativeCoin(network.chainId)
const { wrapped, router } = network.deployment
const NOW = 1_700_000_000n

const token = (n: number, decimals: number): Token => ({
  kind: 'token',
  chainId: network.chainId,
  address: toAddress(`0x${n.toString(16).padStart(40, '0')}`),
  decimals,
  symbol: `T${String(n)}`,
  name: `Token ${String(n)}`,
})
const account = fc.bigInt({ min: 1n, max: 2n ** 160n - 1n }).map(addressOf)
const tolerance = fc.integer({ min: 0, max: 4999 }).map(bps)
const terms: fc.Arbitrary<OfferTerms> = fc.record({
  chainId: fc.constant(network.chainId),
  account,
  slippage: tolerance,
  deadlineSeconds: fc.integer({ min: 60, max: 180_000 }),
})
/** Two currencies, one of which may be the coin. */
const currencies: fc.Arbitrary<readonly [Currency, Currency]> = fc
  .tuple(
    fc.integer({ min: 1, max: 500 }),
    fc.integer({ min: 501, max: 1000 }),
    fc.nat({ max: 18 }),
    fc.nat({ max: 18 }),
    fc.constantFrom('none', 'first', 'second'),
  )
  .map(([n, m, a, b, coin]) => [
    coin === 'first' ? COIN : token(n, a),
    coin === 'second' ? COIN : token(m, b),
  ])
const reserve = fc.bigInt({ min: 10n ** 6n, max: 10n ** 27n })

function addressOf(n: bigint): Address {
  return toAddress(`0x${n.toString(16).padStart(40, '0')}`)
}

function decoded(plan: TransactionPlan) {
  return plan.attempts.map((call) => {
    expect(call.target).toBe(router)
    const method = ROUTER.parseTransaction({ data: encodeWrite(call), value: call.value })
    if (method === null) throw new Error('The router knows no such method.')
    return { name: method.name, args: method.args.toObject(), value: call.value }
  })
}

const swaps: fc.Arbitrary<Swap> = fc
  .tuple(
    currencies,
    terms,
    account,
    reserve,
    reserve,
    fc.boolean(),
    fc.integer({ min: 1, max: 400 }),
    tolerance,
    fc.boolean(),
  )
  .chain(([[input, output], held, receiver, a, b, isExactIn, part, tax, isForOther]) => {
    const [from, to] = [wrappedOf(input), wrappedOf(output)]
    const reserves = isBefore(from.address, to.address) ? ([a, b] as const) : ([b, a] as const)
    const graph = compilePools([poolOf(from, to, reserves)])
    const question = { input: from, output: to, maxHops: 3, lessHopsThreshold: bps(50) } as const
    const trade = isExactIn
      ? bestTradeExactIn(graph, { ...question, amountIn: (a * BigInt(part)) / 1000n })
      : bestTradeExactOut(graph, { ...question, amountOut: (b * BigInt(part)) / 1000n })
    if (trade === undefined || held.account === undefined) return fc.constant(undefined)
    const rate = isExactIn ? tax : bps(0)
    return fc.constant(
      offerOf(trade, {
        input,
        output,
        terms: held,
        isSlippageOfTrade: false,
        receiver: { address: isForOther ? receiver : held.account },
        tax: { sell: rate, buy: rate },
        isUntaxed: rate === 0,
        isUnsellable: false,
      }),
    )
  })
  .filter((offer) => offer !== undefined)

it('signs of a swap what was offered', () => {
  fc.assert(
    fc.property(swaps, (offer) => {
      const plan = swapPlan(offer, { now: NOW, spareGas: 0n })
      if (plan === undefined) throw new Error('There is nobody to send it.')
      const { trade, input, output, maximumSold, minimumReceived, receiver } = offer
      expect(plan.account).toBe(offer.terms.account)
      const whole = 10_000n + BigInt(offer.terms.slippage)
      if (trade.kind === 'exact-in') expect(minimumReceived.units).toBe((trade.outputUnits * 10_000n) / whole)
      else expect(maximumSold.units).toBe((trade.inputUnits * whole) / 10_000n)
      for (const { name, args, value } of decoded(plan)) {
        expect(args['to']).toBe(receiver?.address)
        expect(args['deadline']).toBe(NOW + BigInt(offer.terms.deadlineSeconds))
        expect(String(args['path'])).toBe(trade.path.map(({ address }) => address).join())
        expect(name.includes('FromETH') || name.includes('ETHFor')).toBe(input.currency.kind === 'native')
        expect(/For(Exact)?ETH/.test(name)).toBe(output.currency.kind === 'native')
        expect(value).toBe(input.currency.kind === 'native' ? maximumSold.units : 0n)
        if (trade.kind === 'exact-in') {
          expect(args['amountOutMin']).toBe(minimumReceived.units)
          if (value === 0n) expect(args['amountIn']).toBe(input.units)
          // The plain variant would hold the minimum against what leaves the pool.
          if (!offer.isUntaxed) expect(name).toMatch(/SupportingFeeOnTransferTokens$/)
        } else {
          expect(args['amountOut']).toBe(output.units)
          if (value === 0n) expect(args['amountInMax']).toBe(maximumSold.units)
        }
      }
    }),
    { numRuns: 300 },
  )
})

const supplies: fc.Arbitrary<Supply> = fc
  .tuple(currencies, terms, reserve, reserve, reserve, tolerance, tolerance, fc.boolean(), fc.boolean())
  .map(([[a, b], held, reserveA, reserveB, totalSupply, taxA, taxB, isExact, isNew]) =>
    supplyOffer({
      pool: isNew ? { reserveA: 0n, reserveB: 0n, totalSupply: 0n } : { reserveA, reserveB, totalSupply },
      pair: [wrappedOf(a), wrappedOf(b)],
      desired: [amountOf(a, reserveA / 7n), amountOf(b, reserveB / 9n)],
      taxes: [taxA, taxB],
      isExact,
      terms: held,
      enabled: [],
      isPriceUncounted: false,
    }),
  )
  .filter((offer) => offer !== undefined)

it('signs of a supply what was offered, and holds its LP tokens to the offer’s own tolerance', () => {
  fc.assert(
    fc.property(supplies, (offer) => {
      const plan = supplyPlan(offer, NOW)
      if (plan === undefined) throw new Error('There is nobody to send it.')
      const { desired, minimum, minted, terms: held } = offer
      expect(plan.account).toBe(held.account)
      const [call] = decoded(plan)
      const named = Object.fromEntries(Object.entries(call?.args ?? {}))
      expect(named['to']).toBe(held.account)
      expect(named['deadline']).toBe(NOW + BigInt(held.deadlineSeconds))
      for (const [i, { currency, units }] of desired.entries()) {
        const side = sideOf(currency, named)
        expect(currency.kind === 'native' ? call?.value : named[`amount${side}Desired`]).toBe(units)
        expect(named[`amount${side}Min`]).toBe(minimum[i])
        const least =
          (offer.deposit[i]?.units ?? 0n) * (offer.isNewPool ? 10_000n : 10_000n - BigInt(held.slippage))
        expect(minimum[i]).toBe(least / 10_000n)
      }
      if (offer.leastMinted !== undefined) {
        expect(offer.leastMinted).toBe((minted.units * (10_000n - BigInt(held.slippage))) / 10_000n)
      }
    }),
    { numRuns: 200 },
  )
})

const removals: fc.Arbitrary<Removal> = fc
  .tuple(currencies, terms, reserve, reserve, reserve, fc.bigInt({ min: 1n, max: 100n }), fc.boolean())
  .map(([pair, held, reserveA, reserveB, totalSupply, percent, isSigned]) => {
    const tokens = [wrappedOf(pair[0]), wrappedOf(pair[1])] as const
    const holding = { reserveA, reserveB, totalSupply, balance: totalSupply / 2n }
    const lpToken = liquidityToken(tokens)
    const liquidity = (holding.balance * percent) / 100n
    const offer = removalOffer(burnOutput(holding, liquidity), {
      holding,
      tokens,
      lpToken,
      currencies: pair,
      withheld: [
        { tax: bps(0), transfers: 1 },
        { tax: bps(0), transfers: 1 },
      ],
      terms: held,
    })
    const signature = { v: 27, r: `0x${'11'.repeat(32)}`, s: `0x${'22'.repeat(32)}` } as const
    const permit = {
      ...{ chainId: network.chainId, token: lpToken.address, name: 'LP', version: '1', nonce: 0n },
      ...{ owner: wrapped.address, spender: router, value: liquidity, deadline: NOW + 77n, signature },
    }
    return { ...offer, permit: isSigned ? permit : undefined }
  })

it('signs of a removal what was offered, until the permission’s own deadline where there is one', () => {
  fc.assert(
    fc.property(removals, (offer) => {
      const plan = removePlan(offer, NOW)
      if (plan === undefined) throw new Error('There is nobody to send it.')
      const { liquidity, minimum, expected, permit, terms: held } = offer
      expect(plan.account).toBe(held.account)
      for (const { name, args, value } of decoded(plan)) {
        const named = Object.fromEntries(Object.entries(args))
        expect(value).toBe(0n)
        expect(named['to']).toBe(held.account)
        expect(named['liquidity']).toBe(liquidity.units)
        expect(named['deadline']).toBe(permit?.deadline ?? NOW + BigInt(held.deadlineSeconds))
        expect(name.includes('WithPermit')).toBe(permit !== undefined)
        for (const [i, { currency, units }] of minimum.entries()) {
          expect(named[`amount${sideOf(currency, named)}Min`]).toBe(units)
          const least = ((expected[i]?.units ?? 0n) * (10_000n - BigInt(held.slippage))) / 10_000n
          expect(units).toBe(least)
        }
      }
    }),
    { numRuns: 200 },
  )
})

/** What the router calls a side: by its place where both are tokens, else 'Token' and 'ETH'. */
function sideOf(currency: Currency, args: Readonly<Record<string, unknown>>): 'A' | 'B' | 'Token' | 'ETH' {
  if (currency.kind === 'native') return 'ETH'
  if ('token' in args) return 'Token'
  return args['tokenA'] === currency.address ? 'A' : 'B'
}

describe('an offer to nobody', () => {
  it('is no plan', () => {
    fc.assert(
      fc.property(swaps, supplies, removals, (swap, supply, removal) => {
        const nobody = { ...swap.terms, account: undefined }
        expect(swapPlan({ ...swap, terms: nobody }, { now: NOW, spareGas: 0n })).toBeUndefined()
        expect(swapPlan({ ...swap, receiver: undefined }, { now: NOW, spareGas: 0n })).toBeUndefined()
        expect(supplyPlan({ ...supply, terms: nobody }, NOW)).toBeUndefined()
        expect(removePlan({ ...removal, terms: nobody }, NOW)).toBeUndefined()
      }),
      { numRuns: 20 },
    )
  })
})
