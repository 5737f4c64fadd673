import { AbiCoder, Interface } from 'ethers'
import { allowance, balanceOf, decimals } from '~/chain/abi/erc20'
import { getCurrentBlockTimestamp, getEthBalance } from '~/chain/abi/multicall'
import { getReserves } from '~/chain/abi/pair'
import { abi as routerAbi } from '~/chain/abi/router'
import { gain } from '~/chain/abi/batchAccount'
import { probe } from '~/chain/abi/taxProbe'
import type { ReadFragment } from '~/chain/codec/fragment'
import type { Call } from '~/chain/multicall/aggregate'
import { keyOf } from '~/chain/multicall/slice'
import { RpcError } from '~/chain/rpc/errors'
import { toQuantity } from '~/chain/rpc/quantity'
import type { RequestOptions } from '~/chain/rpc/transport'
import { network } from '~/config/networks'
import { type Address, isBefore, toAddress } from '~/domain/address'
import { pairAddress } from '~/domain/amm/pairAddress'
import type { TokenTax } from '~/domain/amm/tax'
import type { Token } from '~/domain/money/currency'
import type { Hex } from '~/lib/hex'
import { answerHex, type Asked, FakeChain, wordHex } from '../../chain/fakeChain'
import { hashOf } from '../../core/transactions/ledger'
import { FakeWallet, type Request } from './fakeWallet'

export const E18 = 10n ** 18n
export const NOW = 1_700_000_000n
export const ACCOUNT = toAddress('0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266')

export function addressOf(n: number): Address {
  return toAddress(`0x${n.toString(16).padStart(40, '0')}`)
}

export function tokenOf(symbol: string, n: number, decimalsOf = 18): Token {
  const address = addressOf(n)
  return { kind: 'token', chainId: network.chainId, address, decimals: decimalsOf, symbol, name: symbol }
}

export function pairOf(a: Address, b: Address): Address {
  const { factory, pairInitCodeHash: initCodeHash } = network.deployment
  return pairAddress({ factory, initCodeHash }, a, b)
}

/** The call reverts. */
export const REVERT = Symbol('revert')
/** Nothing answers there. */
export const NO_CONTRACT = Symbol('no contract')
/** The answer of a function: its value, or its values in order; undefined leaves it to what was said before. */
type Answer<Out> = Out | typeof REVERT | typeof NO_CONTRACT | undefined

type AnyFragment = ReadFragment<readonly unknown[], readonly unknown[]>
interface Handler {
  readonly fragment: AnyFragment
  readonly at: Address | undefined
  readonly answer: (args: never, target: Address) => unknown
}

const coder = AbiCoder.defaultAbiCoder()
const ROUTER = new Interface(routerAbi)

/** What a transaction left in its block. */
interface Included {
  readonly logs?: readonly object[]
  readonly isReverted?: boolean
  readonly gasUsed?: number
}

/**
 * A node that answers calls by the ABI: what a test has said with `on`, else by balances, allowances and pools that it
 * sets; `values` has the bytes that answer a certain call. Contracts have code and the account has none, unless `codes`
 * says otherwise. Whatever is sent goes through, unless `simulate` says otherwise, and has no receipt before the test has
 * said what it left (`include`). A test changes what it likes under the page and then calls `mine`.
 */
export class LocalChain extends FakeChain {
  readonly wallet = new FakeWallet()
  /** By pair: what it has of the token with the lower address, and of the other. Other pairs do not exist. */
  readonly reserves = new Map<Address, readonly [bigint, bigint]>()
  /** What everyone has of a token; of any other, and of the coin, `balance`. */
  readonly balances = new Map<Address, bigint>()
  balance = 10n ** 40n
  allowance = 2n ** 255n
  timestamp = NOW
  readonly taxes = new Map<Address, TokenTax>()
  /** Contracts that revert whatever they are asked. */
  readonly reverting = new Set<Address>()
  /** Contracts that leave whatever they are asked without an answer. */
  readonly silent = new Set<Address>()
  /** No node answers. */
  isGone = false
  /** What a transaction returns when it is simulated, or why it reverts. */
  simulate: (call: Request) => Hex | RpcError = promisedResult
  readonly #included = new Map<string, { readonly receipt: object; readonly transaction: object }>()
  readonly #handlers = new Map<Hex, Handler[]>()
  /** Those of which the test has said something: they have no other function. */
  readonly #contracts = new Set<Address>()

  constructor() {
    super()
    this.on(getReserves, (_, target) => {
      const found = this.reserves.get(target)
      return found === undefined ? NO_CONTRACT : [...found, 0]
    })
    this.on(balanceOf, (_, target) => this.balances.get(target) ?? this.balance)
    this.on(getEthBalance, () => this.balance)
    this.on(allowance, () => this.allowance)
    this.on(getCurrentBlockTimestamp, () => this.timestamp)
    this.on(decimals, () => 18)
  }

  /** Says what a function answers, at one contract or at any; what was said last is asked first. */
  on<In extends readonly unknown[], Out extends readonly [unknown, unknown, ...unknown[]]>(
    fragment: ReadFragment<In, Out>,
    answer: (args: In, target: Address) => Answer<Out>,
    at?: Address,
  ): void
  on<In extends readonly unknown[], Out>(
    fragment: ReadFragment<In, readonly [Out]>,
    answer: (args: In, target: Address) => Answer<Out>,
    at?: Address,
  ): void
  on(fragment: AnyFragment, answer: Handler['answer'], at?: Address): void {
    const handlers = this.#handlers.get(fragment.selector) ?? []
    this.#handlers.set(fragment.selector, [{ fragment, at, answer }, ...handlers])
    if (at !== undefined) this.#contracts.add(at)
  }

  /** Makes a pool of two tokens, in units. */
  addPool(a: Address, b: Address, [ofA, ofB]: readonly [bigint, bigint]): void {
    this.reserves.set(pairOf(a, b), isBefore(a, b) ? [ofA, ofB] : [ofB, ofA])
  }

  /** Dollars for one token, by a pool deep enough to be believed; 0 leaves it without one. */
  price(token: Address, dollars: bigint): void {
    const { dollar } = network.deployment
    if (dollars === 0n) this.reserves.delete(pairOf(token, dollar.address))
    else this.addPool(token, dollar.address, [1_000_000n * E18, 1_000_000n * E18 * dollars])
  }

  /** The next block, with whatever is changed before it. */
  mine(change: () => void = () => undefined): void {
    change()
    this.block += 1
  }

  /** The next block has the nth transaction that the wallet was asked for, with the logs that it left there. */
  include(nth: number, { logs = [], isReverted = false, gasUsed = 50_000 }: Included = {}): void {
    this.mine(() => {
      const { to, data, value, gas } = this.wallet.asked[nth - 1] ?? {}
      const [hash, blockNumber] = [hashOf(nth), toQuantity(this.block + 1)]
      this.#included.set(hash, {
        transaction: {
          hash,
          from: ACCOUNT.toLowerCase(),
          to,
          nonce: toQuantity(nth),
          value,
          input: data,
          gas,
        },
        receipt: {
          ...{
            transactionHash: hash,
            transactionIndex: '0x0',
            blockHash: hashOf(1000 + this.block),
            blockNumber,
          },
          ...{ from: ACCOUNT.toLowerCase(), to, status: isReverted ? '0x0' : '0x1' },
          ...{ gasUsed: toQuantity(gasUsed), logs: isReverted ? [] : logs },
        },
      })
    })
  }

  /** Refuses what is sent from now on for this reason, or no longer. */
  refuse(reason: string | undefined): void {
    this.simulate = reason === undefined ? promisedResult : () => revertOf(reason)
  }

  override async request(
    method: string,
    params: readonly unknown[],
    options: RequestOptions = {},
  ): Promise<unknown> {
    if (this.isGone) throw new Error('No node answers.')
    const [call] = params as [Request | undefined]
    if (method === 'eth_gasPrice') return '0x12a05f200'
    if (method === 'eth_estimateGas') return this.outcomeOf(call, '0x30d40')
    const included = this.#included.get(String(params[0]))
    if (method === 'eth_getTransactionReceipt') return included?.receipt ?? null
    if (method === 'eth_getTransactionByHash') return included?.transaction ?? null
    if (method === 'eth_call' && call?.data?.startsWith(probe.selector) === true) {
      return this.probed(call.data)
    }
    if (method === 'eth_call' && call?.to !== network.deployment.multicall) return this.outcomeOf(call)
    return super.request(method, params, options)
  }

  private outcomeOf(call: Request | undefined, instead?: Hex): Hex {
    const outcome = this.simulate(call ?? {})
    if (outcome instanceof RpcError) throw outcome
    return instead ?? outcome
  }

  override answer(asked: Asked): unknown {
    const { address = '' } = asked
    if (asked.method === 'eth_getCode')
      return this.codes.get(address) ?? (address === ACCOUNT ? '0x' : '0x60')
    if (asked.method !== 'eth_call') return super.answer(asked)
    if (asked.calls.some(({ target }) => this.silent.has(target))) return new Promise(() => undefined)
    return answerHex(
      asked.tag === 'latest' ? this.block : Number(asked.tag),
      asked.calls.map((call) => this.answerTo(call)),
    )
  }

  private answerTo(call: Call): Hex | 'revert' {
    const { target, callData } = call
    const exactly = this.values.get(keyOf(call))
    if (exactly !== undefined) return exactly
    if (this.reverting.has(target)) return 'revert'
    for (const { fragment, at, answer } of this.#handlers.get(callData.slice(0, 10) as Hex) ?? []) {
      if (at !== undefined && at !== target) continue
      const args: unknown = coder.decode(fragment.inputs, `0x${callData.slice(10)}`).toArray()
      const found = answer(args as never, target)
      if (found === undefined) continue
      if (found === REVERT) return 'revert'
      if (found === NO_CONTRACT) return '0x'
      const values = fragment.outputs.length === 1 ? [found] : (found as readonly unknown[])
      return coder.encode(fragment.outputs, values) as Hex
    }
    return this.#contracts.has(target) ? 'revert' : wordHex(1n)
  }

  /** What a trial of buying and selling finds out. */
  private probed(data: Hex): Hex {
    const tax = [...this.taxes].find(([address]) => data.includes(address.slice(2).toLowerCase()))?.[1]
    const ten = 10_000n
    const [bought, isSellable, sell] =
      tax === undefined
        ? [ten, true, 0n]
        : tax.kind === 'unbuyable'
          ? [0n, false, 0n]
          : [ten - BigInt(tax.buy), tax.kind === 'tradable', tax.kind === 'tradable' ? BigInt(tax.sell) : 0n]
    const scale = 10n ** 12n
    const arrived = isSellable ? (bought * scale * (ten - sell)) / ten : 0n
    return coder.encode(probe.outputs, [ten * scale, bought * scale, isSellable, arrived]) as Hex
  }
}

function revertOf(reason: string): RpcError {
  const data = new Interface(['error Error(string)']).encodeErrorResult('Error', [reason])
  return new RpcError(3, `execution reverted: ${reason}`, data)
}

/** What the contracts return where all goes as it was asked for. */
function promisedResult({ data = '0x' }: Request): Hex {
  if (data.startsWith(gain.selector)) return wordHex(promisedGain(data))
  const call = ROUTER.parseTransaction({ data })
  if (call?.name.startsWith('swap') !== true) return wordHex(1n)
  if (call.name.endsWith('SupportingFeeOnTransferTokens')) return '0x'
  const args: Readonly<Record<string, unknown>> = call.args.toObject()
  const wei = (name: string) => (typeof args[name] === 'bigint' ? args[name] : undefined)
  const path = Array.isArray(args['path']) ? args['path'] : []
  return amountsHex([
    wei('amountIn') ?? wei('amountInMax') ?? 2n ** 200n,
    ...path.slice(2).map(() => 0n),
    wei('amountOutMin') ?? wei('amountOut') ?? 0n,
  ])
}

/** What is brought by calls that are tried from the account's own address: the least that the last of them takes. */
function promisedGain(data: Hex): bigint {
  const [, , calls] = coder.decode(gain.inputs, `0x${data.slice(10)}`).toArray() as [
    string,
    string,
    string[][],
  ]
  const args = ROUTER.parseTransaction({ data: calls.at(-1)?.[2] ?? '0x' })?.args.toObject() ?? {}
  const least: unknown = args['amountOutMin']
  return typeof least === 'bigint' ? least : 0n
}

/** `amounts` as the router's plain variants return them. */
export function amountsHex(amounts: readonly bigint[]): Hex {
  return coder.encode(['uint256[]'], [amounts]) as Hex
}
