// Loaded before a test begins: the code that sends comes late on a page, and is a second's work to transform.
import '~/core/transactions/sending'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { AbiCoder, Interface } from 'ethers'
import { expect, vi } from 'vitest'
import { allowance, balanceOf } from '~/chain/abi/erc20'
import { getCurrentBlockTimestamp, getEthBalance } from '~/chain/abi/multicall'
import { getReserves, price0CumulativeLast } from '~/chain/abi/pair'
import { abi as routerAbi } from '~/chain/abi/router'
import { probe } from '~/chain/abi/taxProbe'
import type { Call } from '~/chain/multicall/aggregate'
import { RpcError } from '~/chain/rpc/errors'
import type { RequestOptions } from '~/chain/rpc/transport'
import { setProvider } from '~/chain/wallet/session'
import { network } from '~/config/networks'
import { type Address, isBefore } from '~/domain/address'
import { pairAddress } from '~/domain/amm/pairAddress'
import type { TokenTax } from '~/domain/amm/tax'
import type { Hex } from '~/lib/hex'
import SwapScreen from '~/features/swap/SwapScreen'
import { answerHex, type Asked, FakeChain, wordHex } from '../../chain/fakeChain'
import { FakeWallet, type Request } from '../fakeWallet'
import { open } from '../liquidity/fixture'

export const E18 = 10n ** 18n
export const NOW = 1_700_000_000n
const ROUTER = new Interface(routerAbi)
const { multicall, factory, pairInitCodeHash: initCodeHash } = network.deployment

/** What the contracts return where all goes as it was asked for. */
function asPromised({ data = '0x' }: Request): Hex {
  const call = ROUTER.parseTransaction({ data })
  if (call === null) return data.startsWith('0x095ea7b3') ? wordHex(1n) : '0x'
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

/** A node with pools, balances and taxes that a test sets; what it does not name does not exist, or is plenty. */
export class SwapChain extends FakeChain {
  readonly reserves = new Map<Address, readonly [bigint, bigint]>()
  readonly balances = new Map<Address, bigint>()
  readonly taxes = new Map<Address, TokenTax>()
  balance = 10n ** 40n
  allowance = 2n ** 255n
  timestamp = NOW
  /** How often the pairs have counted their price. */
  count = 1n
  /** No node answers. */
  isGone = false
  /** What the transaction itself returns when it is simulated, or why it reverts. */
  simulate: (call: Request) => Hex | RpcError = asPromised

  pool(a: Address, b: Address, [ofA, ofB]: readonly [bigint, bigint]): void {
    const pair = pairAddress({ factory, initCodeHash }, a, b)
    this.reserves.set(pair, isBefore(a, b) ? [ofA, ofB] : [ofB, ofA])
  }

  /** The next block, with whatever the test has changed before it. */
  mine(): void {
    this.block += 1
  }

  override respond = (asked: Asked): unknown => {
    if (asked.method !== 'eth_call') return this.answer(asked)
    const answers = asked.calls.map((call) => this.answerTo(call))
    return answerHex(asked.tag === 'latest' ? this.block : Number(asked.tag), answers)
  }

  override async request(
    method: string,
    params: readonly unknown[],
    options: RequestOptions = {},
  ): Promise<unknown> {
    if (this.isGone) throw new Error('No node answers.')
    const [call] = params as [Request | undefined]
    if (method === 'eth_getCode') return '0x60'
    if (method === 'eth_gasPrice') return '0x12a05f200'
    if (method === 'eth_estimateGas') return this.outcomeOf(call, '0x30d40')
    if (method === 'eth_getTransactionReceipt' || method === 'eth_getTransactionByHash') return null
    if (method === 'eth_call' && call?.data?.startsWith(probe.selector) === true)
      return this.probed(call.data)
    if (method === 'eth_call' && call?.to !== multicall) return this.outcomeOf(call, undefined)
    return super.request(method, params, options)
  }

  private outcomeOf(call: Request | undefined, instead: Hex | undefined): Hex {
    const outcome = this.simulate(call ?? {})
    if (outcome instanceof RpcError) throw outcome
    return instead ?? outcome
  }

  private probed(data: Hex): Hex {
    const token = [...this.taxes].find(([address]) => data.includes(address.slice(2).toLowerCase()))
    const tax = token?.[1]
    const ten = 10_000n
    const [bought, isSellable, sell] =
      tax === undefined
        ? [ten, true, 0n]
        : tax.kind === 'unbuyable'
          ? [0n, false, 0n]
          : [ten - BigInt(tax.buy), tax.kind === 'tradable', tax.kind === 'tradable' ? BigInt(tax.sell) : 0n]
    const scale = 10n ** 12n
    const arrived = isSellable ? (bought * scale * (ten - sell)) / ten : 0n
    return AbiCoder.defaultAbiCoder().encode(
      ['uint256', 'uint256', 'bool', 'uint256'],
      [ten * scale, bought * scale, isSellable, arrived],
    ) as Hex
  }

  private answerTo({ target, callData }: Call): Hex | 'revert' {
    switch (callData.slice(0, 10)) {
      case getReserves.selector: {
        const found = this.reserves.get(target)
        return found === undefined
          ? '0x'
          : `${wordHex(found[0])}${wordHex(found[1]).slice(2)}${wordHex(0n).slice(2)}`
      }
      case balanceOf.selector:
        return wordHex(this.balances.get(target) ?? this.balance)
      case getEthBalance.selector:
        return wordHex(this.balance)
      case allowance.selector:
        return wordHex(this.allowance)
      case getCurrentBlockTimestamp.selector:
        return wordHex(this.timestamp)
      case price0CumulativeLast.selector:
        return wordHex(this.count)
      default:
        return wordHex(18n)
    }
  }
}

/** A narrow window: the chart beside the form is not drawn. */
function narrow(): MediaQueryList {
  return Object.assign(new EventTarget(), {
    ...{ matches: false, media: '', onchange: null },
    ...{ addListener: () => undefined, removeListener: () => undefined },
  })
}

/** The page at an address, with a connected wallet. */
export function showSwap(chain: SwapChain, path: string) {
  const wallet = new FakeWallet()
  setProvider(wallet)
  vi.stubGlobal('matchMedia', narrow)
  const page = open(chain, path, { '/swap': <SwapScreen />, '/elsewhere': <p>Elsewhere</p> })
  page.connect()
  return { ...page, wallet }
}

/** What the router is asked to do by a request. */
export function routerCall(request: Request | undefined) {
  const data = request?.data
  if (data === undefined) throw new Error('Nothing was asked.')
  const call = ROUTER.parseTransaction({ data, value: request?.value ?? '0x0' })
  if (call === null) throw new Error('The router knows no such method.')
  const args: Readonly<Record<string, unknown>> = call.args.toObject()
  return { name: call.name, args, value: call.value }
}

/** `amounts` as the router's plain variants return them. */
export function amountsHex(amounts: readonly bigint[]): Hex {
  return AbiCoder.defaultAbiCoder().encode(['uint256[]'], [amounts]) as Hex
}

export const swapButton = () => {
  const button = document.querySelector<HTMLButtonElement>('#swap-button, #set-slippage-button')
  if (button === null) throw new Error('There is no button.')
  return button
}
export const says = (text: string) =>
  waitFor(() => {
    expect(swapButton().textContent).toBe(text)
  })
export const review = () => within(screen.getByRole('dialog', { name: 'Confirm Swap' }))
export const confirmButton = () => {
  const button = document.querySelector<HTMLButtonElement>('#confirm-swap-or-send')
  if (button === null) throw new Error('Nothing is reviewed.')
  return button
}
export const openReview = async () => {
  fireEvent.click(swapButton())
  await screen.findByRole('dialog', { name: 'Confirm Swap' })
}
