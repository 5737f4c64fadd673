import { Interface, toQuantity } from 'ethers'
import { RpcRefusal } from '../../deploy/node/rpc'
import type { Address } from '~/domain/address'
import type { Trade } from '~/domain/amm/trade'
import type { Order } from '~/domain/orders/order'
import { isRevert } from '../keeper/nodes'
import type { Ask, OrderMarket } from './market'

const multicall = new Interface([
  'function tryAggregate(bool, tuple(address target, bytes callData)[]) returns (tuple(bool success, bytes returnData)[])',
])
const erc20 = new Interface([
  'function balanceOf(address) view returns (uint256)',
  'function transfer(address, uint256) returns (bool)',
])

const codes = new Map<string, Promise<string>>()

/**
 * Whether a token of a trade keeps a part of a transfer, or cannot be moved at all: it is moved within one eth_call, in which
 * its owner has the code of the multicall contract. A node that takes no such overrides finds none that is taxed; the
 * contract refuses them then.
 */
export async function isTaxed(ask: Ask, market: OrderMarket, order: Order, trade: Trade): Promise<boolean> {
  const { path, outputUnits, inputUnits } = trade
  const [input, between] = [path[0]?.address, path[1]?.address]
  const [output, before] = [path.at(-1)?.address, path.at(-2)?.address]
  if (input === undefined || between === undefined || output === undefined || before === undefined)
    return false
  const [sold, bought] = await Promise.all([
    isMovedWhole(ask, market, input, order.maker, market.pairOf(input, between), inputUnits),
    isMovedWhole(ask, market, output, market.pairOf(before, output), order.receiver, outputUnits),
  ])
  return !sold || !bought
}

async function isMovedWhole(
  ask: Ask,
  { multicall: helper }: OrderMarket,
  token: Address,
  from: Address,
  to: Address,
  units: bigint,
): Promise<boolean> {
  const code = await codeOf(ask, helper)
  const balance = [token, erc20.encodeFunctionData('balanceOf', [to])]
  const calls = [balance, [token, erc20.encodeFunctionData('transfer', [to, units])], balance]
  const data = multicall.encodeFunctionData('tryAggregate', [false, calls])
  let answer: string
  try {
    answer = await ask<string>('eth_call', [
      { from: to, to: from, data, gas: toQuantity(GAS) },
      'latest',
      { [from]: { code } },
    ])
  } catch (error) {
    // It cannot be moved with so much gas.
    if (isRevert(error)) return false
    // A node that takes no overrides says so.
    if (error instanceof RpcRefusal) return true
    throw error
  }
  if (answer === '0x') return true
  const [[first, moved, last]] = multicall.decodeFunctionResult('tryAggregate', answer) as unknown as [
    readonly (readonly [boolean, string])[],
  ]
  if (first?.[0] !== true || moved?.[0] !== true || last?.[0] !== true) return false
  return BigInt(last[1].slice(0, 66)) - BigInt(first[1].slice(0, 66)) >= units
}

const GAS = 5_000_000

function codeOf(ask: Ask, helper: Address): Promise<string> {
  const known = codes.get(helper)
  if (known !== undefined) return known
  const code = ask<string>('eth_getCode', [helper, 'latest'])
  codes.set(helper, code)
  code.catch(() => codes.delete(helper))
  return code
}
