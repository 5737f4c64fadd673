import { type HDNodeWallet, MaxUint256, type Wallet, ZeroAddress } from 'ethers'
import { afterAll, beforeAll, beforeEach } from 'vitest'
import { compileContracts } from '../../contracts/compile'
import { CHAIN_ID } from '../../contracts/deployed'
import { DEPLOYER } from '../../deploy/publicAccounts'
import { DEVNET_AREAS } from '../../devnet/areas'
import { FILLER } from '../../devnet/areas/orders/terms'
import { planDeployment } from '../../devnet/genesis/plan'
import { localRecord } from '../../devnet/localSite'
import type { ServiceContext } from '../../server/api/route'
import { createFiller, type Filler, type FillerCall } from '../../server/orders/filler'
import { orderRoutes } from '../../server/orders/routes'
import { type OrderService, orderService } from '../../server/orders/service'
import { startServer, type Server } from '../../server/server'
import type { Database } from '../../server/store/database'
import { migrate } from '../../server/store/migrate'
import { devnetOrders } from '~/config/addresses/orders31337'
import { toAddress } from '~/domain/address'
import { type Order, ORDER_TYPES, orderDomain, orderJson, WITHDRAWAL_TYPES } from '~/domain/orders/order'
import { emptyDatabase } from './database'
import { type Chain, type Contract, FACTORY, pairAt, ROUTER, sendAs, tokenOf } from './support'

export const E18 = 10n ** 18n
export const ORDERS = toAddress(devnetOrders.Orders)
const DOMAIN = orderDomain(CHAIN_ID, ORDERS)
const TYPES = { Order: ORDER_TYPES.Order.map((field) => ({ ...field })) }
const WITHDRAWAL = { Withdrawal: WITHDRAWAL_TYPES.Withdrawal.map((field) => ({ ...field })) }

type Signer = HDNodeWallet | Wallet

export interface Told {
  readonly hash: string
  readonly state: string
  readonly obstacle: string | null
  readonly dueAt: number | null
  readonly filled: string
  readonly parts: number
  readonly isWithdrawn: boolean
  readonly signature: string
  readonly fills: readonly { readonly sold: string; readonly bought: string; readonly reward: string }[]
}

/** The book and the filler on a test file's chain, with a store of their own that is empty for each test. */
export function orderBook(chain: Chain) {
  const as = sendAs(chain)
  let server: Server | undefined
  let database: Database
  let context: ServiceContext
  let service: OrderService
  let filler: Filler
  let salt = 0n

  beforeAll(async () => {
    const deployed = planDeployment(await compileContracts())
    const record = localRecord(DEVNET_AREAS, deployed)
    const { rpcUrl } = chain.devnet()
    database = await emptyDatabase()
    await migrate(database, { chainId: CHAIN_ID, factory: record.network.factory })
    context = { rpcUrl, record, database, firstBlock: 0 }
  })
  beforeEach(async () => {
    await database.script('DELETE FROM orders; DELETE FROM order_fills; DELETE FROM order_book')
    await database.script('INSERT INTO order_book DEFAULT VALUES')
    const made = orderService(context)
    if (made === undefined) throw new Error('The local exchange has no contract for orders.')
    service = made
    filler = createFiller(service, FILLER.address)
    await server?.stop()
    server = await startServer({ context, port: 0, routes: orderRoutes(context) })
  })
  afterAll(async () => {
    await server?.stop()
    await database.close()
  })

  function url(): string {
    if (server === undefined) throw new Error('The services do not run.')
    return server.url
  }

  /** A limit order for a day of CHEESE for BUSD, which costs about 4 of them. */
  async function order(maker: Signer, terms: Partial<Order> = {}): Promise<Order> {
    salt += 1n
    const start = BigInt(await chain.now())
    const own = toAddress(maker.address)
    return {
      ...{ maker: own, receiver: own, sellToken: address('CHEESE'), buyToken: address('BUSD') },
      ...{ sellAmount: 100n * E18, buyMinimum: 350n * E18, feeLimit: 20n * E18, start, end: start + 86_400n },
      ...{ partialFills: false, parts: 1n, interval: 0n, trigger: 0, triggerAmount: 0n },
      ...{ pair: toAddress(ZeroAddress), window: 0n, tolerance: 0n, epoch: 0n, salt, ...terms },
    }
  }

  async function body(maker: Signer, terms: Partial<Order> = {}) {
    const signed = await order(maker, terms)
    const signature = await maker.signTypedData(DOMAIN, TYPES, signed)
    return { chainId: CHAIN_ID, contract: ORDERS, order: orderJson(signed), signature }
  }

  async function ask(method: string, path: string, sent?: unknown) {
    const response = await fetch(url() + path, {
      method,
      ...(sent !== undefined && { body: typeof sent === 'string' ? sent : JSON.stringify(sent) }),
    })
    return { status: response.status, body: (await response.json()) as Told & Record<string, unknown> }
  }

  async function send(calls: readonly FillerCall[]): Promise<void> {
    const nonce = Number(await chain.rpc<string>('eth_getTransactionCount', FILLER.address, 'latest'))
    for (const [index, { to, data, gas }] of calls.entries()) {
      const signed = await FILLER.signTransaction({
        ...{ to, data, chainId: CHAIN_ID, nonce: nonce + index, type: 0, gasPrice: 10n ** 9n },
        gasLimit: (gas * 5n) / 4n + 20_000n,
      })
      await chain.rpc('eth_sendRawTransaction', signed)
    }
    await chain.rpc('evm_mine')
  }

  return {
    as,
    ask,
    body,
    order,
    send,
    url,
    context: () => context,
    service: () => service,
    database: () => database,
    filler: () => filler,
    /** Gives a maker units of a token, which the contract may take. */
    fund: async (maker: { readonly address: string }, token: Contract, units: bigint) => {
      await as(DEPLOYER, token, 'transfer', [maker.address, units])
      await chain.rpc('anvil_setBalance', maker.address, '0xde0b6b3a7640000')
      await as(maker.address, token, 'approve', [ORDERS, MaxUint256])
    },
    /** Signs and posts; throws where it is not taken. */
    place: async (maker: Signer, terms: Partial<Order> = {}): Promise<Told> => {
      const { status, body: told } = await ask('POST', '/orders', await body(maker, terms))
      if (status !== 200) throw new Error(JSON.stringify(told))
      return told
    },
    told: async (hash: string, maker: { readonly address: string }): Promise<Told> => {
      const { body: listed } = await ask('GET', `/orders?maker=${maker.address}`)
      if (listed['orders'] === undefined) throw new Error(JSON.stringify(listed))
      const found = (listed['orders'] as readonly Told[]).find((each) => each.hash === hash)
      if (found === undefined) throw new Error(`The book does not tell of ${hash}.`)
      return found
    },
    signWithdrawal: (maker: Signer, hash: string) => maker.signTypedData(DOMAIN, WITHDRAWAL, { order: hash }),
    /** One look of the filler, and a block with what it gives. */
    fill: async (): Promise<readonly string[]> => {
      const calls = await filler.look()
      await send(calls)
      return calls.map(({ step }) => step)
    },
    /** Units of both tokens in the pool of CHEESE and BUSD. */
    pool: async () => {
      const [cheese, busd] = [tokenOf('CHEESE').address, tokenOf('BUSD').address]
      const pair = await chain.call<string>(FACTORY, 'getPair', [cheese, busd])
      const [first, second] = await chain.call<readonly [bigint, bigint]>(pairAt(pair), 'getReserves')
      const [ofCheese, ofBusd] = BigInt(cheese) < BigInt(busd) ? [first, second] : [second, first]
      return { pair: toAddress(pair), cheese: ofCheese, busd: ofBusd }
    },
    /** Somebody sells much of a token for another one. */
    trade: async (sold: Contract, bought: Contract, units: bigint): Promise<void> => {
      await as(DEPLOYER, sold, 'approve', [ROUTER.address, MaxUint256])
      const path = [sold.address, bought.address]
      await as(DEPLOYER, ROUTER, 'swapExactTokensForTokens', [units, 0, path, DEPLOYER, MaxUint256])
    },
    /** The chain's clock goes on. */
    pass: async (seconds: number) => {
      await chain.rpc('evm_mine', { timestamp: (await chain.now()) + seconds })
    },
  }
}

export function address(symbol: Parameters<typeof tokenOf>[0]) {
  return toAddress(tokenOf(symbol).address)
}
