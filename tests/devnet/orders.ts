import { AbiCoder, Interface, Signature, type TypedDataField, ZeroAddress } from 'ethers'
import { abi } from '~/chain/abi/orders'
import { devnetOrders } from '~/config/addresses/orders31337'
import type { Address } from '~/domain/address'
import type { Order as SignedOrder } from '~/domain/orders/order'
import {
  type Chain,
  type Contract,
  createPool,
  MAX,
  ME,
  ALICE,
  BOB,
  type Pool,
  ROUTER,
  walletOf,
} from './support'

export const ORDERS: Contract = { address: devnetOrders.Orders, abi: new Interface(abi) }
export const E18 = 10n ** 18n

/** What a wallet is asked to sign. */
export const ORDER_TYPES: Record<string, TypedDataField[]> = {
  Order: [
    ...['maker', 'receiver', 'sellToken', 'buyToken'].map((name) => ({ name, type: 'address' })),
    ...['sellAmount', 'buyMinimum', 'feeLimit', 'start', 'end'].map((name) => ({ name, type: 'uint256' })),
    { name: 'partialFills', type: 'bool' },
    ...['parts', 'interval'].map((name) => ({ name, type: 'uint256' })),
    { name: 'trigger', type: 'uint8' },
    { name: 'triggerAmount', type: 'uint256' },
    { name: 'pair', type: 'address' },
    ...['window', 'tolerance', 'epoch', 'salt'].map((name) => ({ name, type: 'uint256' })),
  ],
}

/** With addresses as tests have them. */
export type Order = {
  readonly [Name in keyof SignedOrder]: SignedOrder[Name] extends Address ? string : SignedOrder[Name]
}

export interface Fill {
  readonly order: Order
  readonly signature: string
  readonly permit: string
  readonly amount: bigint
  readonly reward: bigint
  readonly observation: bigint
}

export interface Call {
  readonly target: string
  readonly data: string
}

export interface Progress {
  readonly filled: bigint
  readonly parts: bigint
  readonly next: bigint
  readonly cancelled: boolean
}

const PLAIN: Omit<Order, 'sellToken' | 'buyToken'> = {
  ...{ maker: ALICE, receiver: ALICE, sellAmount: 10n * E18, buyMinimum: 1n, feeLimit: 0n },
  ...{ start: 0n, end: MAX, partialFills: false, parts: 1n, interval: 0n, trigger: 0, triggerAmount: 0n },
  ...{ pair: ZeroAddress, window: 0n, tolerance: 0n, epoch: 0n, salt: 0n },
}

export const domainOf = (verifyingContract: string, chainId = 31_337) => ({
  ...{ name: 'CheeseSwap Orders', version: '1', chainId, verifyingContract },
})

/** The signature of one of the public accounts, the second (Alice) unless another is named. */
export function signed(order: Order, account = 1, contract = ORDERS.address): Promise<string> {
  return walletOf(account).signTypedData(domainOf(contract), ORDER_TYPES, order)
}

/** A fill of all of an order that Alice has signed. */
export async function fillOf(order: Order, others: Partial<Omit<Fill, 'order'>> = {}): Promise<Fill> {
  const { signature = await signed(order), ...rest } = others
  return { order, signature, permit: '0x', amount: order.sellAmount, reward: 0n, observation: 0n, ...rest }
}

export function callTo({ address, abi: face }: Contract, method: string, args: readonly unknown[]): Call {
  return { target: address, data: face.encodeFunctionData(method, [...args]) }
}

/** What fillers and makers do. */
export function trade(chain: Chain) {
  let executor: string | undefined
  const executorOf = async () => (executor ??= await chain.call<string>(ORDERS, 'executor'))
  const balances = (token: Contract, accounts: readonly string[]) =>
    Promise.all(accounts.map((each) => chain.balance(token, each)))
  const hashOf = (order: Order) => chain.call<string>(ORDERS, 'hashOf', [order])

  return {
    executorOf,
    hashOf,
    /** A pool of 1,000 and 2,000; Alice has 100 of its first token, Bob of its second, and Orders may take them. */
    market: async (): Promise<Pool> => {
      const pool = await createPool(chain, 1000n * E18, 2000n * E18, 10_000n * E18)
      for (const [token, who] of [
        [pool.token0, ALICE],
        [pool.token1, BOB],
      ] as const) {
        await chain.send(token, 'transfer', [who, 100n * E18])
        await chain.send(token, 'approve', [ORDERS.address, MAX], { from: who })
      }
      return pool
    },
    /** Sells the first token of a pool for the second, unless it says otherwise. */
    orderIn: ({ token0, token1 }: Pool, others: Partial<Order> = {}): Order => ({
      ...PLAIN,
      ...{ sellToken: token0.address, buyToken: token1.address },
      ...others,
    }),
    /** The executor sells all that it has been given along a path. */
    throughRouter: async (
      sold: Contract,
      amount: bigint,
      path: readonly Contract[],
    ): Promise<readonly Call[]> => {
      const addresses = path.map(({ address }) => address)
      return [
        callTo(sold, 'approve', [ROUTER.address, amount]),
        callTo(ROUTER, 'swapExactTokensForTokens', [amount, 0, addresses, await executorOf(), MAX]),
      ]
    },
    progress: async (order: Order): Promise<Progress> => {
      const [answer] = await chain.call<readonly (readonly [bigint, bigint, bigint, boolean])[]>(
        ...([ORDERS, 'progressOf', [[await hashOf(order)]]] as const),
      )
      const [filled = 0n, parts = 0n, next = 0n, cancelled = false] = answer ?? []
      return { filled, parts, next, cancelled }
    },
    /** What each account has more of a token after an act than before. */
    gains: async (token: Contract, accounts: readonly string[], act: () => Promise<unknown>) => {
      const before = await balances(token, accounts)
      await act()
      const after = await balances(token, accounts)
      return after.map((each, nth) => each - (before[nth] ?? 0n))
    },
    /** Moves the clock so that the next block is made at that second. */
    at: (second: bigint) => chain.rpc<unknown>('evm_setNextBlockTimestamp', Number(second)),
    now: async () => BigInt(await chain.now()),
    /** The index of an observation that is made now. */
    observe: async ({ pair }: Pool): Promise<bigint> => {
      const index = await chain.call<bigint>(ORDERS, 'observationCount', [pair.address])
      await chain.send(ORDERS, 'observe', [pair.address])
      return index
    },
    /** Moves the price of a pool by a swap of the first account. */
    swap: async (sold: Contract, bought: Contract, amount: bigint): Promise<void> => {
      await chain.send(ROUTER, 'swapExactTokensForTokens', [
        ...[amount, 0, [sold.address, bought.address], ME, MAX],
      ])
    },
  }
}

/** What a fill carries of a permit. */
export function permitOf(value: bigint, deadline: bigint, signature: string): string {
  const { v, r, s } = Signature.from(signature)
  return AbiCoder.defaultAbiCoder().encode(
    ['uint256', 'uint256', 'uint8', 'bytes32', 'bytes32'],
    [value, deadline, v, r, s],
  )
}
