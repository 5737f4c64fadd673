import { expect } from 'vitest'
import { decodeNamed, namedMessage } from '~/chain/codec/namedCodec'
import type { ContractCall } from '~/chain/contract/call'
import { encodeWrite } from '~/chain/contract/encode'
import type { DeploymentRecord } from '~/config/deployment/record'
import {
  callFormat,
  type Described,
  describeCall,
  type FoundFormat,
  linesOf,
  messageFormat,
  messageType,
  type TypedMessage,
  verifierOf,
} from '~/core/clearSigning/describe'
import type { Summary } from '~/core/transactions/slice'
import { type Known, type Line, NotDescribed } from '~/domain/clearSigning/rendered'
import { type Amount, amountOf, exactText, significantText, significantTextUp } from '~/domain/money/amount'
import { nativeCoin } from '~/domain/money/currency'
import { clearSigningFiles } from '~/config/clearSigningFiles'
import { loadClearSigning } from '../../deploy/clearSigning/load'

/** What a wallet that has the files of a deployment shows of a call. */
export interface Shown {
  readonly file: string
  readonly contract: string
  readonly intent: string
  readonly lines: readonly Line[]
}

export interface ClearWallet {
  /** Throws `NotDescribed` where it would show bytes. */
  readonly shows: (call: ContractCall, from: string) => Shown
  readonly showsMessage: (typedData: string) => Shown
  /** What the app's own view of the request says of it. */
  readonly describes: (call: ContractCall, from: string) => Described
}

/** A wallet that knows the deployment's tokens, and nothing else of the app: it reads the bytes by the files. */
export async function clearWallet(record: DeploymentRecord): Promise<ClearWallet> {
  const files = clearSigningFiles(record, await loadClearSigning())
  const known = knownTo(record)
  const { chainId } = record.network
  const isPair = (address: string) =>
    // The factory's events: farms have pairs of it.
    record.farms.some(({ pair }) => pair !== undefined && isSame(pair, address))
  return {
    shows(call, from) {
      const { target: to, value } = call
      const data = encodeWrite(call)
      const found = callFormat(files, { to, data }, isPair)
      if (found === undefined) throw new NotDescribed(`${call.fragment.name} at ${to}`)
      const values = decodeNamed(found.signature, data)
      return shownBy(found, { values, signed: { to, from, value, chainId }, known })
    },
    describes({ target: to, value, ...call }, from) {
      const data = encodeWrite({ target: to, value, ...call })
      return describeCall(files, { to, data, value }, { known, from, chainId, isPair })
    },
    showsMessage(typedData) {
      const typed = JSON.parse(typedData) as TypedMessage
      const found = messageFormat(files, typed)
      if (found === undefined) throw new NotDescribed(messageType(typed))
      const values = namedMessage(found.signature, typed.message)
      const to = verifierOf(typed)
      return shownBy(found, { values, signed: { to, from: to, value: 0n, chainId }, known })
    },
  }
}

function shownBy(found: FoundFormat, rendering: Parameters<typeof linesOf>[1]): Shown {
  return {
    file: found.name.replace('.json', ''),
    contract: found.file.metadata.contractName,
    intent: found.format.intent,
    lines: linesOf(found, rendering),
  }
}

function isSame(a: string, b: string): boolean {
  return a.toLowerCase() === b.toLowerCase()
}

/** LP tokens have a name of their own, and on pages that of their pair. */
const LP = 'LP'

function knownTo({ network, tokens, farms, offerings }: DeploymentRecord): Known {
  const rows = [
    ...[network.reward, network.wrapped, ...tokens],
    ...[...offerings.sales, ...offerings.presales].map(({ token }) => token),
    ...farms.flatMap(({ pair }) => (pair === undefined ? [] : { address: pair, symbol: LP, decimals: 18 })),
  ]
  return {
    coin: network.coin.symbol,
    token: (address) => rows.find((each) => isSame(each.address, address)),
  }
}

/** Holds the app's view of a request against the call itself: nothing is left undescribed, and each value is there. */
export function expectDescribed(wallet: ClearWallet, call: ContractCall, from: string): void {
  const { contract, intent } = wallet.shows(call, from)
  const { by, args } = wallet.describes(call, from)
  expect(by, call.fragment.name).toEqual({ contract, intent })
  const raw = args.flatMap(({ values }) => values.map((value) => value.raw))
  expect(raw, call.fragment.name).toEqual(partsOf(call.args))
}

function partsOf(value: unknown): readonly string[] {
  if (Array.isArray(value)) return value.flatMap(partsOf)
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(partsOf) : [String(value)]
}

interface Figure {
  /** Of the line that has it. */
  readonly label: string
  readonly digits?: number
  readonly rounding?: 'up'
  /** In another currency than the summary's symbol. */
  readonly isOther?: true
}

interface Reviewed {
  /** By the fact of the summary. */
  readonly figures?: Readonly<Record<string, Figure>>
  /** Files and functions whose arguments have none of the figures. */
  readonly without?: readonly string[]
  /** Figures that no argument has: the contract's, or what is expected to come. */
  readonly expected?: readonly string[]
}

const EMERGENCIES = ['masterChef', 'smartChef', 'sousChefBnb', 'fixedAprPool'].map(
  (file) => `${file} emergencyWithdraw`,
)
const ROUND: Figure = { label: 'Round' }
const TICKETS: Figure = { label: 'Ticket' }
const PRICE: Figure = { label: 'Price', digits: 80 }

/** Where the figures of a review are in what a wallet shows, by the key of the summary. */
const REVIEWED: Readonly<Partial<Record<string, Reviewed>>> = {
  ...{ approve: {}, revoke: {}, harvest: {}, bounty: { expected: ['amount'] } },
  wrap: { figures: { amount: { label: 'Wrap', isOther: true } } },
  unwrap: { figures: { amount: { label: 'Unwrap' } } },
  // Of these the offer has more than the summary: `expectOffer`.
  swap: { expected: ['inputAmount', 'outputAmount'] },
  'swap-to': { expected: ['inputAmount', 'outputAmount'] },
  add: { expected: ['amountA', 'amountB'] },
  remove: { expected: ['amountA', 'amountB'] },
  stake: { figures: { amount: { label: 'Stake' } } },
  compound: { figures: { amount: { label: 'Stake' } } },
  unstake: {
    figures: { amount: { label: 'Unstake' } },
    without: [...EMERGENCIES, ...['cheeseVault withdraw', 'cheeseVault withdrawAll', 'packagePool withdraw']],
  },
  'lottery-buy': { figures: { round: ROUND }, expected: ['count', 'amount'] },
  'lottery-claim': { figures: { round: ROUND, tickets: TICKETS }, expected: ['amount'] },
  'lottery-refund': { figures: { round: ROUND, tickets: TICKETS }, expected: ['amount'] },
  'lottery-close': { figures: { round: ROUND } },
  'lottery-draw': { figures: { round: ROUND } },
  'prediction-bet': { figures: { amount: { label: 'Bet', digits: 3 }, round: ROUND } },
  'prediction-collect': { figures: { rounds: ROUND }, expected: ['amount'] },
  'auction-bid': { figures: { amount: { label: 'Add to your bid', digits: 30 } }, expected: ['auction'] },
  'auction-reclaim': { figures: { auction: { label: 'Auction' } }, expected: ['amount'] },
  'nft-buy': { figures: { price: PRICE } },
  'nft-list': { figures: { price: PRICE } },
  'nft-adjust': { figures: { price: PRICE } },
  ...{ 'nft-enable': {}, 'nft-remove': {}, 'nft-transfer': {}, 'nft-claim': { expected: ['amount'] } },
  'ifo-commit': { figures: { amount: { label: 'Commit' } } },
  'ifo-claim': { expected: ['amount'] },
  'presale-buy': { figures: { amount: { label: 'Contribute', isOther: true } } },
  'presale-claim': { expected: ['amount'] },
  'presale-refund': { expected: ['amount'] },
  'sale-buy': { figures: { count: { label: 'Tickets' } }, expected: ['amount'] },
  'sale-mint': { figures: { tickets: TICKETS } },
  'sale-refund': { figures: { tickets: TICKETS }, expected: ['amount'] },
  'competition-register': {},
  'competition-claim': { expected: ['amount', 'points'] },
  'competition-claim-tokens': {
    expected: ['amount', 'lazio', 'porto', 'santos', 'points', 'collectible'],
  },
  'competition-undelivered': {},
  ...{ 'profile-create': {}, 'profile-update': {}, 'profile-pause': {}, 'profile-reactivate': {} },
  ...{ 'profile-team': {}, mint: {}, 'collect-points': {}, 'claim-collectible': {} },
  ...{ 'order-cancel': {}, 'orders-cancel-all': {}, dividends: { expected: ['amount'] } },
}

const NUMBER = /^[\d.]+( [\d.]+)*$/

/** Holds what a wallet shows against the review, number by number. */
export function expectAsReviewed({ key, facts }: Summary, name: string, { file, lines }: Shown): void {
  const { figures = {}, without = [], expected = [] } = REVIEWED[key] ?? {}
  expect(REVIEWED, 'a summary whose figures are looked for').toHaveProperty([key])
  const numbers = Object.entries(facts).filter(([fact, text]) => NUMBER.test(text) && !NAMES.includes(fact))
  expect(
    numbers.map(([fact]) => fact).filter((fact) => !(fact in figures) && !expected.includes(fact)),
    key,
  ).toEqual([])
  if (without.includes(`${file} ${name}`)) return
  for (const [fact, { label, digits, rounding, isOther }] of Object.entries(figures)) {
    const line = lines.find((each) => each.label === label)
    const values = line?.values.map((text) => rounded(text, digits, rounding)) ?? []
    expect(values.join(' '), `${key}: ${fact}`).toBe(facts[fact])
    const { symbol } = facts
    const shown = line?.values[0]?.split(' ').slice(1).join(' ') ?? ''
    if (symbol !== undefined && isOther !== true && shown !== '')
      expect(shown === LP ? symbol.slice(-2) : symbol, `${key}: ${fact}`).toBe(shown)
  }
}

/** Facts of words that may look like numbers. */
const NAMES = ['name', 'battle', 'order', 'to', 'recipient', 'place', 'earns', 'symbol']

const ANY = nativeCoin(1)

function rounded(text: string, digits?: number, rounding?: 'up'): string {
  const [number = ''] = text.split(' ')
  const [whole = '', fraction = ''] = number.split('.')
  const amount = amountOf(ANY, BigInt(whole + fraction.padEnd(ANY.decimals, '0')))
  return rounding === 'up' ? significantTextUp(amount, digits) : significantText(amount, digits)
}

/** An amount to the last unit, as the wallet shows it. */
export function shownAmount(amount: Amount): string {
  return `${exactText(amount)} ${amount.currency.symbol}`
}

/** What is at labels, by them; those of which the call has none are left out. */
export function valuesAt({ lines }: Shown, labels: readonly string[]): readonly string[] {
  return lines.filter(({ label }) => labels.includes(label)).flatMap(({ values }) => values)
}

/** What the offer of a swap, or of liquidity, promises to the last unit. */
export function expectOffer(shown: Shown, promised: Readonly<Record<string, readonly Amount[]>>): void {
  for (const [labels, amounts] of Object.entries(promised))
    expect(valuesAt(shown, labels.split(', ')), labels).toEqual(amounts.map(shownAmount))
}

interface SwapOffer {
  readonly maximumSold: Amount
  readonly minimumReceived: Amount
}

/** What a swap costs at most and brings at least. */
export function expectSwapOffer(shown: Shown, { maximumSold, minimumReceived }: SwapOffer): void {
  expectOffer(shown, {
    'You pay, You pay at most': [maximumSold],
    'Minimum received, You receive': [minimumReceived],
  })
}
