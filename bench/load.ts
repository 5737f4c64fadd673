import process from 'node:process'
import { setTimeout } from 'node:timers/promises'
import autocannon from 'autocannon'

/** What the clients are to do, from the parent process: they take no time of the one that is measured. */
export interface Load {
  readonly url: string
  readonly connections: number
  /** Seconds. */
  readonly duration: number
  /** Requests a second of all together; as many as are answered where it is absent. */
  readonly rate?: number | undefined
  /** As many clients as fit ask each list in its order, again and again. Times are counted once all have begun. */
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

/** Milliseconds within which all clients begin. */
const FIRST_MS = 1000

/** One client. Those who are held to a rate ask what is theirs of each second at once, as a page does that opens. */
function run(
  options: autocannon.Options,
  onAnswer: (milliseconds: number) => void,
): Promise<autocannon.Result> {
  return new Promise((resolve, reject) => {
    const instance = autocannon(options, (error: unknown, result) => {
      if (error instanceof Error) reject(error)
      else resolve(result)
    })
    instance.on('response', (_client, _status, _bytes, milliseconds) => {
      onAnswer(milliseconds)
    })
  })
}

async function measure({ url, connections, duration, rate, lists }: Load): Promise<Measured> {
  const times: number[] = []
  const begun = performance.now()
  const results = await Promise.all(
    Array.from({ length: connections }, async (_, nth) => {
      // One after the other: all at once would be a queue of their own making, each second anew.
      await setTimeout((FIRST_MS * nth) / connections)
      return run(
        {
          ...{ url, duration, connections: 1, requests: [...(lists[nth % lists.length] ?? [])] },
          ...(rate !== undefined && { overallRate: rate / connections }),
        },
        (milliseconds) => {
          if (performance.now() - begun > 2 * FIRST_MS) times.push(milliseconds)
        },
      )
    }),
  )
  const sum = (of: (result: autocannon.Result) => number) =>
    results.reduce((total, each) => total + of(each), 0)
  times.sort((a, b) => a - b)
  const slowest = (share: number) => Math.round(times[Math.floor(times.length * share)] ?? 0)
  const answers = sum((each) => each.requests.total)
  return {
    ...{ perSecond: answers / duration, p50: slowest(0.5), p99: slowest(0.99), answers },
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
