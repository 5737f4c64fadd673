import { describe, expect, it } from 'vitest'
import { network } from '~/config/networks'
import { toAddress } from '~/domain/address'
import { bestTradeExactIn, bestTradeExactOut } from '~/domain/amm/bestTrade'
import { compilePools } from '~/domain/amm/poolGraph'
import { NO_TAX, type TradeTax } from '~/domain/amm/tax'
import { bps } from '~/domain/money/bps'
import type { Token } from '~/domain/money/currency'
import { offerOf } from '~/features/swap/offer'
import { simulatedOffer } from '~/features/swap/newOffer'
import { swapPlan } from '~/features/swap/writes'
import { poolOf } from '~/domain/amm/pool'

const ME = toAddress('0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266')
const E18 = 10n ** 18n
const token = (n: number): Token => ({
  kind: 'token',
  chainId: network.chainId,
  address: toAddress(`0x${n.toString(16).padStart(40, '0')}`),
  decimals: 18,
  symbol: `T${String(n)}`,
  name: 'A token',
})
const [A, B] = [token(1), token(2)]
const question = { input: A, output: B, maxHops: 1, lessHopsThreshold: bps(50) } as const

function planFor(kind: 'exact-in' | 'exact-out', slippage = bps(50), tax: TradeTax = NO_TAX) {
  const graph = compilePools([poolOf(A, B, [1000n * E18, 1000n * E18])])
  const trade =
    kind === 'exact-in'
      ? bestTradeExactIn(graph, { ...question, amountIn: E18 })
      : bestTradeExactOut(graph, { ...question, amountOut: E18 })
  if (trade === undefined) throw new Error('There is no such trade.')
  const offer = offerOf(trade, {
    ...{ input: A, output: B, receiver: { address: ME }, isSlippageOfTrade: false },
    terms: { chainId: network.chainId, account: ME, slippage, deadlineSeconds: 9 },
    ...{ tax, isUntaxed: tax === NO_TAX, isUnsellable: false },
  })
  const plan = swapPlan(offer, { now: 0n, spareGas: 0n })
  return { trade, offer, plan, verify: plan?.verify }
}

/** What the router returns: `uint256[]` of two. */
function amounts(paid: bigint, arrives: bigint) {
  const words = [0x20n, 2n, paid, arrives].map((word) => word.toString(16).padStart(64, '0'))
  return `0x${words.join('')}` as const
}

describe('what a taxed swap brings, of which the router returns nothing', () => {
  it('is measured: a node that told half of the reserves makes a new quote due', () => {
    const { offer, plan } = planFor('exact-in', bps(1200), { sell: bps(0), buy: bps(1000) })
    expect(plan?.verify).toBeUndefined()
    expect(plan?.gain).toMatchObject({ token: B.address, owner: ME })
    expect(offer.output.units).toBe((offer.trade.outputUnits * 9n) / 10n)
    expect(plan?.gain?.verify(offer.output.units)).toBeUndefined()
    expect(plan?.gain?.verify(offer.minimumReceived.units - 1n)).toEqual({ kind: 'brings-too-little' })
    const problem = plan?.gain?.verify(2n * offer.output.units)
    if (problem?.kind !== 'brings-much-more') throw new Error('It is no surprise.')
    const anew = simulatedOffer(offer, problem.units)
    // The new quote is what was measured, and its minimum follows from it.
    expect(anew.output.units - 2n * offer.output.units).toBeLessThanOrEqual(0n)
    expect(2n * offer.output.units - anew.output.units).toBeLessThanOrEqual(2n)
    expect(anew.minimumReceived.units).toBeGreaterThan((offer.minimumReceived.units * 199n) / 100n)
  })
})

describe('what the simulation of a swap returns', () => {
  it('is taken within the tolerance below and one percent above the quote', () => {
    const { trade, verify } = planFor('exact-in')
    const { inputUnits: paid, outputUnits: quoted } = trade
    expect(verify?.(amounts(paid, quoted))).toBeUndefined()
    expect(verify?.(amounts(paid, (quoted * 101n) / 100n))).toBeUndefined()
    expect(verify?.(amounts(paid, (quoted * 99n) / 100n))).toEqual({ kind: 'brings-too-little' })
  })

  it('makes a new quote due when it is much more: a node told half of the reserves', () => {
    const { trade, verify } = planFor('exact-in')
    expect(verify?.(amounts(trade.inputUnits, 2n * trade.outputUnits))).toEqual({
      kind: 'brings-much-more',
      units: 2n * trade.outputUnits,
    })
  })

  it('is no surprise within a wide tolerance, which says that the price may move as far', () => {
    const { trade, verify } = planFor('exact-in', bps(500))
    expect(verify?.(amounts(trade.inputUnits, (trade.outputUnits * 104n) / 100n))).toBeUndefined()
    expect(verify?.(amounts(trade.inputUnits, (trade.outputUnits * 106n) / 100n))?.kind).toBe(
      'brings-much-more',
    )
  })

  it('makes a new quote due when it costs much less than the most that would be signed', () => {
    const { trade, verify } = planFor('exact-out')
    expect(verify?.(amounts(trade.inputUnits, trade.outputUnits))).toBeUndefined()
    expect(verify?.(amounts(trade.inputUnits / 2n, trade.outputUnits))).toEqual({
      kind: 'brings-much-more',
      units: trade.inputUnits / 2n,
    })
  })

  it('says nothing for a fee-on-transfer variant, which returns nothing', () => {
    expect(planFor('exact-in').verify?.('0x')).toBeUndefined()
  })
})
