import process from 'node:process'
import autocannon from 'autocannon'

/** What `autocannon` is to do, from the parent process: the clients take no time of the one that is measured. */
export type Load = Pick<autocannon.Options, 'url' | 'connections' | 'duration'> & {
  readonly requests: autocannon.Request[]
}

export interface Measured {
  readonly perSecond: number
  /** Milliseconds. */
  readonly p50: number
  readonly p99: number
  readonly answers: number
  readonly failed: Readonly<Record<'errors' | 'timeouts' | 'non2xx', number>>
}

process.on('message', (load: Load) => {
  void autocannon(load).then(({ latency, requests, errors, timeouts, non2xx }) => {
    const measured: Measured = {
      ...{ perSecond: requests.average, p50: latency.p50, p99: latency.p99, answers: requests.total },
      failed: { errors, timeouts, non2xx },
    }
    process.send?.(measured)
  })
})
