import { act } from '@testing-library/react'
import { vi } from 'vitest'
import { epochOf, progressOf } from '~/chain/abi/orders'
import { devnet } from '~/config/addresses/31337'
import { devnetOrders } from '~/config/addresses/orders31337'
import { toAddress, ZERO_ADDRESS } from '~/domain/address'
import { type Order, orderJson } from '~/domain/orders/order'
import { ACCOUNT, E18, LocalChain, NOW } from '../support/localChain'

export const ORDERS = toAddress(devnetOrders.Orders)
export const CHEESE = toAddress(devnet.tokens.CHEESE)
export const BUSD = toAddress(devnet.tokens.BUSD)
/** Where the page of these tests believes the book to be. */
export const BOOK_URL = 'http://book.test/orders'
export const WEEK = 604_800n

/** 10 CHEESE for at least 44 BUSD, signed a minute ago for a week. */
export const LIMIT: Order = {
  ...{ maker: ACCOUNT, receiver: ACCOUNT, sellToken: CHEESE, buyToken: BUSD },
  ...{ sellAmount: 10n * E18, buyMinimum: 44n * E18, feeLimit: 22n * 10n ** 16n },
  ...{ start: NOW - 60n, end: NOW - 60n + WEEK, partialFills: true, parts: 1n, interval: 0n },
  ...{ trigger: 0, triggerAmount: 0n, pair: ZERO_ADDRESS, window: 0n, tolerance: 0n, epoch: 0n, salt: 7n },
}

/** What the contract knows of an order. */
interface Progress {
  readonly filled: bigint
  readonly parts?: bigint
  readonly isCancelled?: boolean
}

export function hashOfNth(nth: number): string {
  return `0x${nth.toString(16).padStart(64, '0')}`
}

/** An order as the book tells of it. */
export function listed(nth: number, order: Order = LIMIT) {
  return {
    ...{ hash: hashOfNth(nth), order: orderJson(order), state: 'open', obstacle: 'price' as string | null },
    ...{ isWithdrawn: false, filled: '0', parts: 0, fills: [] as readonly object[] },
  }
}

interface BookRequest {
  readonly method: string
  readonly url: URL
  readonly body: unknown
}

/** A stream of the book, as a browser opens it. */
export class FakeStream extends EventTarget {
  static readonly CLOSED = 2
  static readonly all: FakeStream[] = []
  readyState = 1
  readonly url: string

  constructor(url: string) {
    super()
    this.url = url
    FakeStream.all.push(this)
  }

  close(): void {
    this.readyState = FakeStream.CLOSED
  }

  /** What the book says, or the browser of the connection. */
  tell(event: 'ready' | 'order' | 'error'): void {
    act(() => {
      this.dispatchEvent(new Event(event))
    })
  }
}

/** A node, and the book of orders beside it; a test changes what it likes under the page. */
export class Book extends LocalChain {
  listed: readonly ReturnType<typeof listed>[] = [listed(1)]
  /** By hash; of others nothing is filled. */
  readonly progress = new Map<string, Progress>()
  /** What the wallet was asked to sign. */
  readonly signed: unknown[] = []
  readonly requests: BookRequest[] = []
  /** Answers wait for it. */
  held: Promise<void> = Promise.resolve()
  /** Orders in one answer. */
  pageSize = 200
  /** What the book says to an order, or to one that is taken out. */
  reply: () => Response = () => Response.json({ isWithdrawn: false })

  constructor() {
    super()
    this.on(epochOf, () => 0n, ORDERS)
    this.on(
      progressOf,
      ([hashes]) =>
        hashes.map((hash) => {
          const { filled = 0n, parts = 0n, isCancelled = false } = this.progress.get(hash) ?? {}
          return [filled, parts, 0n, isCancelled] as const
        }),
      ORDERS,
    )
    FakeStream.all.length = 0
    vi.stubGlobal('EventSource', FakeStream)
    // One CHEESE is worth four dollars.
    this.price(CHEESE, 4n)
    this.balance = 100n * E18
    this.allowance = 10n * E18
    this.wallet.sign = (text) => {
      this.signed.push(JSON.parse(text))
      return Promise.resolve(`0x${'1b'.repeat(65)}`)
    }
    vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
      const url = new URL(input instanceof Request ? input.url : input)
      if (!url.href.startsWith(BOOK_URL)) return Response.json({}, { status: 404 })
      const text = typeof init?.body === 'string' ? init.body : 'null'
      const asked = { method: init?.method ?? 'GET', url, body: JSON.parse(text) as unknown }
      this.requests.push(asked)
      await this.held
      return asked.method === 'GET' ? this.page(url) : this.reply()
    })
  }

  /** The last one that was opened. */
  get stream(): FakeStream {
    const last = FakeStream.all.at(-1)
    if (last === undefined) throw new Error('No stream was opened.')
    return last
  }

  /** What was asked by a method. */
  requestsBy(method: string): readonly BookRequest[] {
    return this.requests.filter((each) => each.method === method)
  }

  /** Orders before a position, which is how many there are from the oldest one up to it. */
  private page({ searchParams }: URL): Response {
    const all = this.listed.length
    const before = Number(searchParams.get('before') ?? all)
    const page = this.listed.slice(all - before).slice(0, this.pageSize)
    const left = before - page.length
    return Response.json({ orders: page, ...(left > 0 && { next: String(left) }) })
  }
}
