import type { ServerResponse } from 'node:http'
import type { OrderJson } from '~/domain/orders/order'
import type { OrderBook } from './book'
import { orderView } from './view'

/** Milliseconds between two looks for changes while somebody listens, and between two signs of life. */
const LOOK_MS = 1000
const ALIVE_MS = 15_000
/** Changes that are read at once. */
const AT_ONCE = 200
const MOST_LISTENERS = 200
/** Bytes that wait for a client from which on it is left: it can come back with the last id that it has. */
const MOST_WAITING = 1024 * 1024

interface Listener {
  readonly response: ServerResponse
  readonly maker: string | undefined
  /** Up to which it was told; undefined until the first look. */
  version: number | undefined
  isReady: boolean
}

export interface OrderStream {
  readonly isFull: () => boolean
  /** Tells of changes from now on, or after a version: of one maker's orders, or of all. */
  readonly listen: (response: ServerResponse, asked: Pick<Listener, 'maker' | 'version'>) => void
}

/** Changes of orders as server-sent events; their ids are versions of the book. The chain is looked at while somebody listens. */
export function orderStream({ store, refresh }: OrderBook): OrderStream {
  const listeners = new Set<Listener>()
  let isLooking = false
  let aliveAt = 0

  function tell({ response, maker }: Listener, id: number, event: string, data: object): void {
    if (maker !== undefined && 'order' in data && (data.order as OrderJson).maker !== maker) return
    if (response.writableLength > MOST_WAITING) response.destroy()
    else response.write(`id: ${String(id)}\nevent: ${event}\ndata: ${JSON.stringify(data)}\n\n`)
  }

  async function tellChanges(): Promise<void> {
    const mark = await store.mark()
    for (const listener of listeners) {
      listener.version ??= mark.version
      if (!listener.isReady) tell(listener, listener.version, 'ready', {})
      listener.isReady = true
    }
    await refresh()
    for (;;) {
      const from = Math.min(...[...listeners].map(({ version = Infinity }) => version))
      const changed = Number.isFinite(from) ? await store.changed(from, AT_ONCE) : []
      const last = changed.at(-1)?.version
      if (last === undefined) return
      const fills = await store.fillsOf(changed.map(({ hash }) => hash))
      for (const stored of changed) {
        const view = orderView(stored, fills)
        for (const listener of listeners) {
          if ((listener.version ?? Infinity) < stored.version) tell(listener, stored.version, 'order', view)
        }
      }
      for (const listener of listeners) {
        if (listener.version !== undefined && listener.version < last) listener.version = last
      }
    }
  }

  async function look(): Promise<void> {
    try {
      await tellChanges()
    } catch {
      // Chain or store are away: the next look tells what was missed.
    }
    if (Date.now() >= aliveAt) {
      aliveAt = Date.now() + ALIVE_MS
      for (const { response } of listeners) response.write(': alive\n\n')
    }
    isLooking = listeners.size > 0
    if (isLooking) setTimeout(() => void look(), LOOK_MS)
  }

  return {
    isFull: () => listeners.size >= MOST_LISTENERS,
    listen(response, asked) {
      response.writeHead(200, {
        ...{ 'content-type': 'text/event-stream; charset=utf-8', 'cache-control': 'no-store' },
        // Proxies that gather answers hand this one on as it comes.
        'x-accel-buffering': 'no',
      })
      response.flushHeaders()
      const listener: Listener = { response, ...asked, isReady: false }
      listeners.add(listener)
      response.on('close', () => listeners.delete(listener))
      if (isLooking) return
      isLooking = true
      void look()
    },
  }
}
