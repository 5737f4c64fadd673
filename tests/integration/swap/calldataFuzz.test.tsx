import { act, fireEvent, renderHook, screen, waitFor, within } from '@testing-library/react'
import fc from 'fast-check'
import type { ReactNode } from 'react'
import { expect, it } from 'vitest'
import { encodeWrite } from '~/chain/contract/encode'
import { devnet } from '~/config/addresses/31337'
import { network } from '~/config/networks'
import { wrappedOf } from '~/core/tokens/wrapped'
import { userMerged } from '~/core/user/slice'
import { type Address, isBefore, toAddress } from '~/domain/address'
import { bestTradeExactIn, bestTradeExactOut } from '~/domain/amm/bestTrade'
import { type Pool, poolOf } from '~/domain/amm/pool'
import { compilePools } from '~/domain/amm/poolGraph'
import { decimalText, DIGITS } from '~/domain/money/amount'
import { bps } from '~/domain/money/bps'
import { type Currency, nativeCoin, type Token } from '~/domain/money/currency'
import { isNewOffer } from '~/features/swap/newOffer'
import { isTaxTolerated, type Offer, offerOf } from '~/features/swap/offer'
import { swapPlan } from '~/features/swap/writes'
import { LanguageProvider } from '~/i18n/LanguageProvider'
import { type Format, useFormat } from '~/widgets/useFormat'
import { BUSD } from '../liquidity/fixture'
import { ACCOUNT, NOW } from '../support/localChain'
import { confirmButton, showSwap, swapButton, SwapChain } from './fixture'
import { routerCall } from '../support/routerCall'
import { deployment } from '../../support/deployments'

const { tokens: devnetTokens } = deployment('31337')

/**
 * What the review says against what the calldata holds, in 1,000 seeded cases: several decimals, coins, taxed tokens,
 * exact sides, routes, recipients, and a second tab whose settings change while the review is open. Some go through
 * the whole screen; the rest take the same way from the offer on: its figures as the review writes them, its plan,
 * its calldata.
 */

const SEED = 20_261_122
const ON_THE_SCREEN = 40
const IN_ALL = 1000
const COIN = nativeCoin(network.chainId)
const DECIMALS = new Set(['CHEESE', 'D2', 'D4', 'D6', 'D7', 'D8', 'D9', 'D12', 'D17'])
/** Tokens of 2 to 18 decimals, and those that the exchange trusts not to keep anything back. */
const TOKENS = devnetTokens
  .filter(({ symbol }) => DECIMALS.has(symbol))
  .map((token): Token => ({
    ...token,
    kind: 'token',
    chainId: network.chainId,
    address: toAddress(token.address),
  }))
const CHEESE = toAddress(devnet.tokens.CHEESE)
const BETWEEN: Token = {
  ...{ kind: 'token', chainId: network.chainId, address: BUSD, decimals: 18 },
  ...{ symbol: 'BUSD', name: 'Binance USD' },
}

/** Figures that reach the calldata, as texts and as what they stand for. */
interface Promised {
  readonly input: string
  readonly output: string
  /** The least that arrives or the most that is paid, in the sentence and in the row. */
  readonly bound: readonly [sentence: string, row: string]
  readonly slippage: string
}

interface Case {
  readonly input: Currency
  readonly output: Currency
  readonly isExactIn: boolean
  /** Of the reserve of the side that is exact, in millionths. */
  readonly part: number
  readonly noise: bigint
  /** Whole tokens in the first pool, of the side and of the one across. */
  readonly depths: readonly [bigint, bigint]
  readonly isThroughBusd: boolean
  readonly tax: { readonly sell: number; readonly buy: number }
  readonly slippage: number
  readonly deadline: number
  readonly recipient: Address | undefined
  readonly meanwhile: 'nothing' | 'before the press' | 'at the press'
  /** What the second tab sets. */
  readonly other: { readonly slippage: number; readonly deadline: number }
}

const recipients = fc
  .bigInt({ min: 2n ** 80n, max: 2n ** 160n - 1n })
  .map((n) => toAddress(`0x${n.toString(16).padStart(40, '0')}`))
const rates = fc.constantFrom(0, 0, 0, 1, 37, 300, 1000, 1500)
const depth = fc.bigInt({ min: 10n ** 4n, max: 10n ** 9n })
const minutes = fc.integer({ min: 1, max: 180 }).map((n) => n * 60)

const cases: fc.Arbitrary<Case> = fc
  .record({
    sides: fc.shuffledSubarray<Currency>([COIN, ...TOKENS], { minLength: 2, maxLength: 2 }),
    isExactIn: fc.boolean(),
    part: fc.integer({ min: 20, max: 8000 }),
    noise: fc.bigInt({ min: 0n, max: 10n ** 12n }),
    depths: fc.tuple(depth, depth),
    isThroughBusd: fc.boolean(),
    tax: fc.record({ sell: rates, buy: rates }),
    slippage: fc.integer({ min: 10, max: 900 }),
    deadline: minutes,
    recipient: fc.option(recipients, { nil: undefined }),
    meanwhile: fc.constantFrom('nothing' as const, 'before the press' as const, 'at the press' as const),
    other: fc.record({ slippage: fc.integer({ min: 10, max: 4900 }), deadline: minutes }),
  })
  .map(({ sides: [input = COIN, output = COIN], tax, isExactIn, ...rest }) => {
    // The exchange trusts its bases, and the router has no exact output for taxed tokens.
    const rate = (currency: Currency, value: number) => (isTrusted(currency) || !isExactIn ? 0 : value)
    const taxes = { sell: rate(input, tax.sell), buy: rate(output, tax.buy) }
    return { input, output, isExactIn, ...rest, tax: taxes }
  })

const [FIRST, REST] = (() => {
  const all = fc.sample(cases, { seed: SEED, numRuns: IN_ALL })
  return [all.slice(0, ON_THE_SCREEN), all.slice(ON_THE_SCREEN)]
})()

function isTrusted(currency: Currency): boolean {
  return currency.kind === 'native' || currency.address === CHEESE
}

const scaled = (whole: bigint, { decimals }: Currency) => whole * 10n ** BigInt(decimals)

/** The pools of a case with their reserves, the input's side first. */
function poolsOf({ input, output, depths: [a, b], isThroughBusd }: Case) {
  const [from, to] = [wrappedOf(input), wrappedOf(output)]
  const [given, got] = [scaled(a, from), scaled(b, to)]
  const middle = scaled(a + b, BETWEEN)
  return isThroughBusd
    ? ([
        [from, BETWEEN, [given, middle]],
        [BETWEEN, to, [middle, got]],
      ] as const)
    : ([[from, to, [given, got]]] as const)
}

/** Units of the exact side: some part of its pool, with more digits than are shown. */
function exactUnits({ input, output, isExactIn, depths, part, noise }: Case): bigint {
  const currency = isExactIn ? input : output
  const whole = scaled(depths[isExactIn ? 0 : 1], currency)
  return (whole * BigInt(part)) / 1_000_000n + (noise % (1n + whole / 10n ** 9n))
}

/** '1,234.5' in units; only texts of whole units are there to be signed. */
function unitsOf(text: string, decimals: number): bigint {
  const [whole = '', fraction = ''] = plain(text).split('.')
  expect(`${whole}.${fraction}`).toMatch(/^\d+\.\d*$/)
  expect(fraction.length).toBeLessThanOrEqual(decimals)
  return BigInt(whole + fraction.padEnd(decimals, '0'))
}

/** '0.0₅17' and '1.5T' in digits alone. */
function plain(text: string): string {
  const zeros = /0([₀-₉]+)/.exec(text)?.[1]
  const spelt = text.replaceAll(',', '').replace(/0[₀-₉]+/, () => '0'.repeat(numberOf(zeros ?? '')))
  if (!spelt.endsWith('T')) return spelt
  const [whole = '', fraction = ''] = spelt.slice(0, -1).split('.')
  return whole + fraction.padEnd(12, '0')
}

function numberOf(subscript: string): number {
  return Number([...subscript].map((digit) => (digit.codePointAt(0) ?? 0) - 0x2080).join(''))
}

/** The text is the figure, cut or raised by less than one of the last digit shown. */
function expectRounded(text: string, currency: Currency, units: bigint, way: 'down' | 'up', digits: number) {
  const shown = unitsOf(text, currency.decimals)
  const last = 10n ** BigInt(Math.max(0, units.toString().length - digits))
  const off = way === 'down' ? units - shown : shown - units
  expect({ text, units, isSafe: off >= 0n, isClose: off < last }).toEqual({
    ...{ text, units },
    ...{ isSafe: true, isClose: true },
  })
}

/** What the texts say of a trade, against what the router is asked. */
function expectSigned(shown: Promised, signed: ReturnType<typeof routerCall>, of: Case, deadline: number) {
  const { input, output, isExactIn, tax, recipient } = of
  const { name, args, value } = signed
  const isFromCoin = input.kind === 'native'
  const bigintOf = (key: string) => {
    const found = args[key]
    if (typeof found !== 'bigint') throw new Error(`There is no ${key}.`)
    return found
  }
  const isTaxed = tax.sell > 0 || tax.buy > 0
  expect(name).toBe(
    [
      isExactIn
        ? `swapExact${isFromCoin ? 'ETH' : 'Tokens'}For`
        : `swap${isFromCoin ? 'ETH' : 'Tokens'}ForExact`,
      output.kind === 'native' ? 'ETH' : 'Tokens',
      isTaxed ? 'SupportingFeeOnTransferTokens' : '',
    ].join(''),
  )
  const path = poolsOf(of).map(([from]) => from.address)
  expect(args['path']).toEqual([...path, wrappedOf(output).address])
  expect(args['to']).toBe(recipient ?? ACCOUNT)
  expect(args['deadline']).toBe(NOW + BigInt(deadline))
  const tolerance = unitsOf(shown.slippage.replace(/%.*$/, ''), 2)
  const [sentence, row] = shown.bound
  if (isExactIn) {
    const given = isFromCoin ? value : bigintOf('amountIn')
    const least = bigintOf('amountOutMin')
    expect(given).toBe(exactUnits(of))
    expectRounded(shown.input, input, given, 'up', DIGITS)
    expectRounded(sentence, output, least, 'down', DIGITS)
    expect(row).toBe(sentence)
    // The tolerance counts from what leaves the pool; what arrives is that at most.
    expect(unitsOf(shown.output, output.decimals)).toBeGreaterThanOrEqual(unitsOf(sentence, output.decimals))
    if (!isTaxed) expectTolerance(unitsOf(shown.output, output.decimals), least, tolerance)
  } else {
    const most = isFromCoin ? value : bigintOf('amountInMax')
    expect(bigintOf('amountOut')).toBe(exactUnits(of))
    expectRounded(shown.output, output, exactUnits(of), 'down', DIGITS)
    expectRounded(sentence, input, most, 'up', DIGITS)
    expect(row).toBe(sentence)
    expectTolerance(most, unitsOf(shown.input, input.decimals), tolerance)
  }
  if (!isFromCoin) expect(value).toBe(0n)
}

/** `less` is `more` within the tolerance that was shown, but for the digits that are not shown and one unit. */
function expectTolerance(more: bigint, less: bigint, tolerance: bigint) {
  const [wide, whole] = [less * (10_000n + tolerance), 10_000n]
  const slack = (more * whole) / 10n ** BigInt(DIGITS - 1) + 2n * (whole + tolerance)
  const off = wide - more * whole
  expect({ more, less, isWithin: off <= slack && -off <= slack }).toEqual({ more, less, isWithin: true })
}

function textOf(element: Element | null | undefined): string {
  if (!element) throw new Error('There is no such figure.')
  return element.textContent
}

function figure(text: string): string {
  const [found] = /\d[\d,.₀-₉]*(?<!\.)T?/.exec(text) ?? []
  if (found === undefined) throw new Error(`There is no figure in ${text}`)
  return found
}

/** By its id: roles are dear to look for, forty times. */
function reviewDialog(): HTMLElement {
  const found = document.getElementById('confirm-swap-dialog')
  if (found === null) throw new Error('Nothing is reviewed.')
  return found
}

/** The review's own words. */
function reviewed({ isExactIn }: Case): Promised {
  const dialog = reviewDialog()
  const review = within(dialog)
  const [input, output] = [...dialog.querySelectorAll('strong')].filter(({ textContent }) =>
    /^[\d.,₀-₉]+T?$/.test(textContent),
  )
  const sentence = textOf(review.getByText(/or the transaction will revert/))
  const row = review.getByTestId(isExactIn ? 'minimum-received' : 'maximum-sold')
  return {
    input: textOf(input),
    output: textOf(output),
    bound: [
      figure(sentence.slice(sentence.indexOf(isExactIn ? 'at least' : 'at most'))),
      figure(textOf(row)),
    ],
    slippage: textOf(review.getByTestId('slippage')),
  }
}

const symbolOf = ({ symbol }: Currency) => symbol
const idOf = (currency: Currency) => (currency.kind === 'native' ? 'BNB' : currency.address)

it.each(
  FIRST.map((each, i) => ({
    ...each,
    what: `${String(i)}: ${each.isExactIn ? 'exactly' : 'for exactly'} ${symbolOf(each.input)} → ${symbolOf(each.output)}, second tab: ${each.meanwhile}`,
  })),
)('signs what the screen says, $what', async ({ what: _, ...each }) => {
  const { input, output, isExactIn, tax, recipient, meanwhile, other } = each
  const chain = new SwapChain()
  for (const [from, to, reserves] of poolsOf(each)) chain.addPool(from.address, to.address, reserves)
  for (const [token, rate] of [
    [input, { sell: bps(tax.sell), buy: bps(0) }],
    [output, { sell: bps(0), buy: bps(tax.buy) }],
  ] as const) {
    if (token.kind === 'token' && !isTrusted(token))
      chain.taxes.set(token.address, { kind: 'tradable', ...rate })
  }
  const exact = decimalText(exactUnits(each), (isExactIn ? input : output).decimals)
  const page = showSwap(
    chain,
    `/swap?${new URLSearchParams({
      inputCurrency: idOf(input),
      outputCurrency: idOf(output),
      exactAmount: exact,
      exactField: isExactIn ? 'input' : 'output',
      ...(recipient && { recipient }),
    }).toString()}`,
  )
  const set = (settings: Parameters<typeof userMerged>[0]) => page.store.dispatch(userMerged(settings))
  act(() => {
    set({
      userSlippageTolerance: bps(each.slippage),
      userDeadline: each.deadline,
      userExpertMode: recipient !== undefined,
    })
  })
  await waitFor(() => {
    expect(swapButton().textContent).toMatch(/^(Swap|Swap Anyway|Set slippage to .*)$/)
    // Until its trial has told, nothing is known of a tax.
    expect(screen.queryAllByText(/ charges a /)).toHaveLength([tax.sell, tax.buy].filter(Boolean).length)
  })
  if (swapButton().id === 'set-slippage-button') fireEvent.click(swapButton())
  await waitFor(() => expect(swapButton().textContent).toMatch(/^Swap( Anyway)?$/))
  fireEvent.click(swapButton())
  await waitFor(reviewDialog)
  const elsewhere = () => {
    set({ userSlippageTolerance: bps(other.slippage), userDeadline: other.deadline })
  }
  let deadline = each.deadline
  if (meanwhile === 'before the press') {
    act(elsewhere)
    const accept = within(reviewDialog()).queryByText('Accept')
    if (accept !== null) {
      expect(confirmButton().disabled).toBe(true)
      fireEvent.click(accept)
      deadline = other.deadline
    }
  }
  // The narrower tolerance of the other tab does not let the tax through: there is nothing to press.
  if (confirmButton().textContent === 'The tax is too high to trade') {
    fireEvent.click(confirmButton())
    expect([confirmButton().disabled, page.wallet.asked]).toEqual([true, []])
    return
  }
  const shown = reviewed(each)
  act(() => {
    // In the same moment: nothing is drawn between the other tab's message and the press.
    if (meanwhile === 'at the press') elsewhere()
    fireEvent.click(confirmButton())
  })
  await waitFor(() => expect(page.wallet.asked).toHaveLength(1))
  expectSigned(shown, routerCall(page.wallet.asked[0]), each, deadline)
})

/** As the review writes an offer (`ReviewDialog`, `TradeDetails`). */
function written(
  { trade, input, output, minimumReceived, maximumSold, terms }: Offer,
  format: Format,
): Promised {
  return {
    input: format.amountUp(input),
    output: format.amount(output),
    bound:
      trade.kind === 'exact-in'
        ? [format.amount(minimumReceived), format.amount(minimumReceived)]
        : [format.amountUp(maximumSold), format.amountUp(maximumSold)],
    slippage: format.percent(terms.slippage),
  }
}

function offerIn(each: Case, settings: { readonly slippage: number; readonly deadline: number }) {
  const { input, output, isExactIn, tax, recipient } = each
  const pools = poolsOf(each).map(([one, two, [a, b]]): Pool =>
    poolOf(one, two, isBefore(one.address, two.address) ? [a, b] : [b, a]),
  )
  const [from, to] = [wrappedOf(input), wrappedOf(output)]
  const question = { input: from, output: to, maxHops: 3, lessHopsThreshold: bps(50) } as const
  const graph = compilePools(pools)
  const trade = isExactIn
    ? bestTradeExactIn(graph, { ...question, amountIn: exactUnits(each) })
    : bestTradeExactOut(graph, { ...question, amountOut: exactUnits(each) })
  if (trade === undefined) throw new Error('The pools are deep enough for every case.')
  return offerOf(trade, {
    ...{ input, output, isSlippageOfTrade: false, isUnsellable: false },
    terms: {
      ...{ chainId: network.chainId, account: ACCOUNT },
      ...{ slippage: bps(settings.slippage), deadlineSeconds: settings.deadline },
    },
    receiver: { address: recipient ?? ACCOUNT },
    tax: { sell: bps(tax.sell), buy: bps(tax.buy) },
    isUntaxed: tax.sell === 0 && tax.buy === 0,
  })
}

it(`signs what the review says, in ${String(REST.length)} more offers`, () => {
  const wrapper = ({ children }: { readonly children: ReactNode }) => (
    <LanguageProvider load={() => Promise.resolve({})}>{children}</LanguageProvider>
  )
  const { current: format } = renderHook(useFormat, { wrapper }).result
  let checked = 0
  for (const each of REST) {
    const accepted = offerIn(each, each)
    const later = offerIn(each, each.other)
    const isChanged = each.slippage !== each.other.slippage || each.deadline !== each.other.deadline
    expect(isNewOffer(later, accepted)).toBe(isChanged)
    const offer = each.meanwhile === 'before the press' ? later : accepted
    // Such a trade is not offered: first its tolerance is raised.
    const raised = isTaxTolerated(offer) ? offer : offerIn(each, { ...each, slippage: 4900 })
    const plan = swapPlan(raised, { now: NOW, spareGas: 0n })
    if (plan === undefined) throw new Error('There is nobody to send it.')
    expect(plan.account).toBe(ACCOUNT)
    for (const [i, call] of plan.attempts.entries()) {
      const signed = routerCall({ data: encodeWrite(call), value: `0x${call.value.toString(16)}` })
      // The second attempt of an untaxed trade is the variant for taxed ones, with the same arguments.
      const name = i === 0 ? signed.name : signed.name.replace('SupportingFeeOnTransferTokens', '')
      expectSigned(written(raised, format), { ...signed, name }, each, raised.terms.deadlineSeconds)
    }
    checked += 1
  }
  expect(checked).toBe(IN_ALL - ON_THE_SCREEN)
  // Five seconds of a core, all of them the processor's.
}, 120_000)
