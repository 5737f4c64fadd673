import { FunctionFragment, Interface, type ParamType, Result } from 'ethers'
import { expect } from 'vitest'
import type { ContractCall } from '~/chain/contract/call'
import { encodeWrite } from '~/chain/contract/encode'
import type { DeploymentRecord } from '~/config/deployment/record'
import type { Summary } from '~/core/transactions/slice'
import type { ClearSigningFile, Format } from '~/domain/clearSigning/format'
import { type Known, type Line, NotDescribed, rendered, type Value } from '~/domain/clearSigning/rendered'
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
}

/** A wallet that knows the deployment's tokens, and nothing else of the app: it reads the bytes by the files. */
export async function clearWallet(record: DeploymentRecord): Promise<ClearWallet> {
  const files = clearSigningFiles(record, await loadClearSigning())
  const known = knownTo(record)
  const { chainId } = record.network
  return {
    shows(call, from) {
      const { target: to, value } = call
      const data = encodeWrite(call)
      for (const [name, file] of files) {
        if (!isBound(file, to, record)) continue
        for (const [signature, format] of Object.entries(file.display.formats)) {
          const fragment = FunctionFragment.from(`function ${signature}`)
          if (!data.startsWith(fragment.selector)) continue
          const args = argsOf(fragment, new Interface([fragment]).decodeFunctionData(fragment, data))
          return shownBy(name, file, format, { signed: { args, to, from, value, chainId }, known })
        }
      }
      throw new NotDescribed(`${call.fragment.name} at ${to}`)
    },
    showsMessage(typedData) {
      const { domain, types, primaryType, message } = JSON.parse(typedData) as {
        readonly domain: Readonly<Record<string, string>>
        readonly types: Readonly<Record<string, readonly { readonly name: string; readonly type: string }[]>>
        readonly primaryType: string
        readonly message: Readonly<Record<string, unknown>>
      }
      const fields = types[primaryType] ?? []
      const type = `${primaryType}(${fields.map((each) => `${each.type} ${each.name}`).join(',')})`
      for (const [name, file] of files) {
        const format = file.display.formats[type]
        if (format === undefined || !('eip712' in file.context)) continue
        const { domain: wanted = {}, deployments } = file.context.eip712
        expect(domain).toMatchObject(wanted)
        const to = domain['verifyingContract'] ?? ''
        if (deployments?.some(({ address }) => isSame(address, to)) === false) continue
        const args = Object.fromEntries(
          fields.map((each) => [each.name, valueOf(message[each.name], each.type)]),
        )
        return shownBy(name, file, format, { signed: { args, to, from: to, value: 0n, chainId }, known })
      }
      throw new NotDescribed(type)
    },
  }
}

function shownBy(
  name: string,
  file: ClearSigningFile,
  format: Format,
  what: Parameters<typeof rendered>[2],
): Shown {
  return {
    ...{ file: name.replace('.json', ''), contract: file.metadata.contractName, intent: format.intent },
    lines: rendered(file, format, what),
  }
}

function isBound({ context }: ClearSigningFile, to: string, record: DeploymentRecord): boolean {
  if (!('contract' in context)) return false
  const { deployments, factory } = context.contract
  if (deployments !== undefined) return deployments.some(({ address }) => isSame(address, to))
  // The factory's events: farms have pairs of it.
  return factory !== undefined && record.farms.some(({ pair }) => pair !== undefined && isSame(pair, to))
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

function argsOf({ inputs }: FunctionFragment, values: Result) {
  return Object.fromEntries(inputs.map((input, index) => [input.name, decoded(input, values[index])]))
}

function decoded(type: ParamType, value: unknown): Value {
  if (value instanceof Result) {
    const list = [...value] as readonly unknown[]
    if (type.isTuple())
      return Object.fromEntries(type.components.map((each, index) => [each.name, decoded(each, list[index])]))
    return list.map((each) => (type.isArray() ? decoded(type.arrayChildren, each) : String(each)))
  }
  return valueOf(value, type.type)
}

function valueOf(value: unknown, type: string): Value {
  if (Array.isArray(value)) return value.map((each) => valueOf(each, type.replace('[]', '')))
  if (typeof value === 'bigint' || typeof value === 'boolean') return value
  return type.startsWith('uint') ? BigInt(String(value)) : String(value)
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
