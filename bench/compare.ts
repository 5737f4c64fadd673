import { performance } from 'node:perf_hooks'
import { isDeepStrictEqual } from 'node:util'
import { isSmall } from './mode'

/** How long each side runs in one round, milliseconds: long against the clock, short against a busy neighbour. */
const ROUND_MS = 40
const ROUNDS = 15

type Work<T> = () => T | Promise<T>

interface Comparison<Ours, Peer> {
  /** What is done, with its size: '28 pairs, 3 hops'. */
  readonly name: string
  /** One whole piece of work; both sides do the same. */
  readonly ours: Work<Ours>
  readonly peer: Work<Peer>
  /** How many times the peer's throughput is the aim. */
  readonly goal: number
  /** Throws when the two answers differ. By default the results must be deeply equal. */
  readonly agree?: (ours: Ours, peer: Peer) => void
}

/**
 * Checks that both sides give the same answer, then measures them in turns and prints the median of the rounds'
 * ratios. Both sides of one round run in the same few hundredths of a second, so that whatever else the machine
 * does falls on both. Returns the ratio. A goal that is missed is printed, not thrown.
 */
export async function compare<Ours, Peer>({
  name,
  ours,
  peer,
  goal,
  agree = mustEqual,
}: Comparison<Ours, Peer>): Promise<number> {
  agree(await ours(), await peer())
  if (isSmall) {
    print(name, 'both sides agree')
    return 1
  }
  const oursBatch = await batchSize(ours)
  const peerBatch = await batchSize(peer)
  const rounds: { ours: number; peer: number; ratio: number }[] = []
  for (let round = 0; round < ROUNDS; round++) {
    const isOursFirst = round % 2 === 0
    const first = isOursFirst ? await timed(ours, oursBatch) : await timed(peer, peerBatch)
    const second = isOursFirst ? await timed(peer, peerBatch) : await timed(ours, oursBatch)
    const [oursMs, peerMs] = isOursFirst ? [first, second] : [second, first]
    rounds.push({ ours: oursMs, peer: peerMs, ratio: peerMs / oursMs })
  }
  const ratio = median(rounds.map((round) => round.ratio))
  print(
    name,
    `ours ${duration(median(rounds.map((round) => round.ours)))}`,
    `peer ${duration(median(rounds.map((round) => round.peer)))}`,
    `ratio ${ratio.toFixed(ratio < 10 ? 2 : 0)}`,
    `goal ${String(goal)}`,
    ratio >= goal ? 'reached' : 'missed',
  )
  return ratio
}

interface Allocation {
  readonly name: string
  readonly work: () => unknown
  /** Bytes per run that are the most we want. */
  readonly goal: number
}

/**
 * Prints the bytes that one run allocates: growth of the young heap over a batch, in the middle of several tries
 * (a collection within a batch makes that try too small, never too large).
 */
export function allocation({ name, work, goal }: Allocation): number {
  if (isSmall) {
    work()
    print(name, 'runs')
    return 0
  }
  const collect = globalThis.gc
  if (collect === undefined)
    throw new Error('Allocation is measured under node --expose-gc: use `npm run bench`.')
  const batch = 1000
  for (let i = 0; i < 3 * batch; i++) work()
  const tries: number[] = []
  for (let i = 0; i < 7; i++) {
    collect()
    const before = process.memoryUsage().heapUsed
    for (let j = 0; j < batch; j++) work()
    tries.push((process.memoryUsage().heapUsed - before) / batch)
  }
  const bytes = Math.max(...tries)
  print(name, `ours ${bytes.toFixed(0)} bytes`, `goal ${String(goal)}`, bytes <= goal ? 'reached' : 'missed')
  return bytes
}

function mustEqual(ours: unknown, peer: unknown): void {
  if (!isDeepStrictEqual(ours, peer))
    throw new Error('The two sides give different answers.', { cause: { ours, peer } })
}

/** The number of runs that fill a round, once the work is warm. */
async function batchSize(work: Work<unknown>): Promise<number> {
  let batch = 1
  for (;;) {
    const ms = (await timed(work, batch)) * batch
    if (ms >= ROUND_MS) return Math.max(1, Math.round((batch * ROUND_MS) / ms))
    batch *= 2
  }
}

/** Milliseconds of one run, averaged over a batch. A promise is waited for; plain results cost no tick. */
async function timed(work: Work<unknown>, batch: number): Promise<number> {
  const start = performance.now()
  for (let i = 0; i < batch; i++) {
    const result = work()
    if (result instanceof Promise) await result
  }
  return (performance.now() - start) / batch
}

function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b)
  const middle = sorted[sorted.length >> 1]
  if (middle === undefined) throw new Error('A median needs values.')
  return middle
}

function duration(ms: number): string {
  if (ms < 0.001) return `${(ms * 1e6).toFixed(0)} ns`
  if (ms < 1) return `${(ms * 1000).toFixed(2)} µs`
  return `${ms.toFixed(2)} ms`
}

function print(name: string, ...cells: readonly string[]): void {
  console.log([name.padEnd(48), ...cells.map((cell) => cell.padEnd(16))].join(' ').trimEnd())
}
