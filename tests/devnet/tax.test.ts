import { expect, it } from 'vitest'
import { probeTax } from '~/core/tokens/tax/probe'
import { RpcError } from '~/chain/rpc/errors'
import type { Transport } from '~/chain/rpc/transport'
import { devnet } from '~/config/addresses/31337'
import { toAddress } from '~/domain/address'
import { afterTax, suggestedSlippage } from '~/domain/amm/tax'
import { minimumOut } from '~/domain/amm/quote'
import { bps } from '~/domain/money/bps'
import { ALICE, localChain, MAX, ME, ROUTER, tokenOf, WBNB } from './support'

const chain = localChain()
const { tokens } = devnet

/** The local node as the app's reads reach it: what it refuses is its answer. */
const node: Transport = {
  request: async (method, params) => {
    try {
      return await chain.rpc(method, ...params)
    } catch (error) {
      throw new RpcError(3, String(error))
    }
  },
}
const market = {
  router: toAddress(devnet.contracts.Router),
  wrapped: toAddress(tokens.WBNB),
  between: [tokens.CHEESE, tokens.BUSD, tokens.USDT, tokens.BTCB, tokens.ETH, tokens.WBNB].map(toAddress),
}
const taxOfToken = (symbol: keyof typeof tokens) => probeTax(node, toAddress(tokens[symbol]), market)

it('finds a tenth kept back of every purchase and every sale', async () => {
  expect(await taxOfToken('TAX')).toEqual({ kind: 'tradable', buy: 1000, sell: 1000 })
})

it('finds nothing kept back by plain tokens, whatever their decimals and routes', async () => {
  const plain = ['CHEESE', 'BUSD', 'B32', 'D2', 'D4', 'D6', 'D7', 'D8', 'D9', 'D12', 'D17'] as const
  for (const symbol of [...plain, 'NORETURN', 'GHOST', 'LONG', 'HTML'] as const) {
    expect(await taxOfToken(symbol), symbol).toEqual({ kind: 'tradable', buy: 0, sell: 0 })
  }
})

it('finds that a honeypot takes money and never gives it back', async () => {
  expect(await taxOfToken('TRAP')).toEqual({ kind: 'unsellable', buy: 0 })
  const token = tokenOf('TRAP')
  await chain.send(token, 'approve', [ROUTER.address, MAX])
  const path = [token.address, WBNB.address]
  expect(await chain.failure(ROUTER, 'swapExactTokensForETH', [10n ** 18n, 0n, path, ME, MAX])).not.toBe(
    'nothing',
  )
})

it('leaves nothing on the chain and needs no balances', async () => {
  // What the seed set by the node's own methods since the latest block is in no header yet.
  await chain.rpc('evm_mine')
  const before = await chain.rpc<{ stateRoot: string }>('eth_getBlockByNumber', 'latest', false)
  await taxOfToken('TAX')
  await chain.rpc('evm_mine')
  const after = await chain.rpc<{ stateRoot: string }>('eth_getBlockByNumber', 'latest', false)
  expect(after.stateRoot).toBe(before.stateRoot)
})

it('does not guess: a token without a pool, no token, and a node without overrides are unknown', async () => {
  expect(await taxOfToken('SYRUP')).toBeUndefined()
  expect(await probeTax(node, toAddress(ALICE), market)).toBeUndefined()
  const overlooking: Transport = {
    request: (method, [call, tag]) => chain.rpc(method, call, tag),
  }
  expect(await probeTax(overlooking, toAddress(tokens.TAX), market)).toBeUndefined()
  const refusing: Transport = {
    request: () => Promise.reject(new RpcError(-32602, 'too many arguments, want at most 2')),
  }
  expect(await probeTax(refusing, toAddress(tokens.TAX), market)).toBeUndefined()
  const dead: Transport = { request: () => Promise.reject(new TypeError('fetch failed')) }
  await expect(probeTax(dead, toAddress(tokens.TAX), market)).rejects.toThrow('fetch failed')
})

it('suggests a tolerance with which the router takes a taxed sale, and less than a step less fails', async () => {
  const token = tokenOf('TAX')
  await chain.send(token, 'approve', [ROUTER.address, MAX])
  const path = [token.address, WBNB.address]
  const amount = 100n * 10n ** 9n
  const amounts = await chain.call<readonly bigint[]>(ROUTER, 'getAmountsOut', [amount, path])
  const promised = amounts[1] ?? 0n
  const sell = 'swapExactTokensForETHSupportingFeeOnTransferTokens'
  const outcome = (tolerance: number) =>
    chain.failure(ROUTER, sell, [amount, minimumOut(promised, bps(tolerance)), path, ME, MAX])

  // 1 / 0.9 is 11.11 %: the tax and nothing else takes 11.2 %.
  const suggested = suggestedSlippage({ sell: bps(1000), buy: bps(0) }, bps(0), bps(5000))
  expect(suggested).toBe(1120)
  expect(await outcome(1120)).toBe('nothing')
  expect(await outcome(1050)).toBe('PancakeRouter: INSUFFICIENT_OUTPUT_AMOUNT')
  expect(afterTax(amount, bps(1000))).toBe(90n * 10n ** 9n)
})
