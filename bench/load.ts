import process from 'node:process'
import autocannon from 'autocannon'

/** What `autocannon` is to do, from the parent process: the clients take no time of the one that is measured. */
export type Load = Pick<autocannon.Options, 'url' | 'connections' | 'duration'> & {
  /** Each client asks one of these lists in its order, again and again; those with the same list begin at other places. */
  readonly lists: readonly (readonly autocannon.Request[])[]
}

export interface Measured {
  readonly perSecond: number
  /** Milliseconds. */
  readonly p50: number
  readonly p99: number
  readonly answers: number
  readonly failed: Readonly<Record<'errors' | 'timeouts' | 'non2xx', number>>
}

process.on('message', ({ lists, ...load }: Load) => {
  let clients = 0
  const setupClient = (client: autocannon.Client) => {
    const list = lists[clients % lists.length] ?? []
    const start = (clients * 7) % Math.max(1, list.length)
    clients += 1
    client.setRequests([...list.slice(start), ...list.slice(0, start)])
  }
  void autocannon({ ...load, setupClient }).then(({ latency, requests, errors, timeouts, non2xx }) => {
    const measured: Measured = {
      ...{ perSecond: requests.average, p50: latency.p50, p99: latency.p99, answers: requests.total },
      failed: { errors, timeouts, non2xx },
    }
    process.send?.(measured)
  })
})
