import process from 'node:process'
import autocannon from 'autocannon'

/** What the clients are to do, from the parent process: they take no time of the one that is measured. */
export interface Load {
  readonly url: string
  readonly connections: number
  /** Seconds. */
  readonly duration: number
  /** Requests a second of all together; as many as are answered where it is absent. */
  readonly rate?: number | undefined
  /** As many clients as fit ask each list in its order, again and again. */
  readonly lists: readonly (readonly autocannon.Request[])[]
}

export interface Measured {
  readonly perSecond: number
  /** Milliseconds. */
  readonly p50: number
  readonly p99: number
  readonly answers: number
  readonly bytes: number
  readonly failed: Readonly<Record<'errors' | 'timeouts' | 'non2xx', number>>
}

function run(options: autocannon.Options, times: number[]): Promise<autocannon.Result> {
  return new Promise((resolve, reject) => {
    const instance = autocannon(options, (error: unknown, result) => {
      if (error instanceof Error) reject(error)
      else resolve(result)
    })
    instance.on('response', (_client, _status, _bytes, milliseconds) => {
      times.push(milliseconds)
    })
  })
}

async function measure({ url, connections, duration, rate, lists }: Load): Promise<Measured> {
  const times: number[] = []
  const results = await Promise.all(
    lists.map((requests) =>
      run(
        {
          ...{ url, duration, connections: connections / lists.length, requests: [...requests] },
          ...(rate !== undefined && { overallRate: rate / lists.length }),
        },
        times,
      ),
    ),
  )
  const sum = (of: (result: autocannon.Result) => number) =>
    results.reduce((total, each) => total + of(each), 0)
  times.sort((a, b) => a - b)
  const slowest = (share: number) => Math.round(times[Math.floor(times.length * share)] ?? 0)
  return {
    ...{ perSecond: times.length / duration, p50: slowest(0.5), p99: slowest(0.99), answers: times.length },
    bytes: sum((each) => each.throughput.total),
    failed: {
      errors: sum(({ errors }) => errors),
      timeouts: sum(({ timeouts }) => timeouts),
      non2xx: sum(({ non2xx }) => non2xx),
    },
  }
}

process.on('message', (load: Load) => {
  void measure(load).then((measured) => process.send?.(measured))
})
