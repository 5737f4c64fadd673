import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { drawnMarks, type ChartMark, chartMarks } from '~/features/prediction/chartMarks'
import { betOf, E18, endedRound, lockedRound, START } from '../../domain/prediction/rounds'

const mark = (kind: ChartMark['kind'], epoch: number, time: number): ChartMark => ({
  ...{ kind, side: 'bull', price: 300n },
  ...{ epoch: BigInt(epoch), time: BigInt(time) },
})

/** A round every so many pixels: its close is where the next one locks. */
function dense(rounds: number, every: number): readonly ChartMark[] {
  return Array.from({ length: rounds }, (_, i) => [
    mark('lock', i + 1, i * every),
    mark('close', i + 1, (i + 1) * every),
  ]).flat()
}

const xOf = ({ time }: ChartMark) => Number(time)
const labels = (drawn: ReturnType<typeof drawnMarks>, kind: ChartMark['kind']) =>
  drawn.flatMap((each) => (each.kind === kind && each.label !== undefined ? [each.label.join('–')] : []))

describe('the marks of a chart', () => {
  it('are the lock of a round that has been locked, and its close once it has ended, the oldest first', () => {
    const bets = { bull: [E18], bear: [E18] }
    const ended = endedRound(bets, 'bull', 300n, { epoch: 1n })
    const locked = lockedRound({ epoch: 2n, startTimestamp: START + 100n, closeTimestamp: START + 700n })
    const marks = chartMarks([
      { epoch: 2n, bet: betOf('bear', E18), round: locked },
      { epoch: 1n, bet: betOf('bull', E18), round: ended },
      {
        epoch: 3n,
        bet: betOf('bull', E18),
        round: { ...locked, epoch: 3n, lockPrice: 0n, lockOracleId: 0n },
      },
      { epoch: 4n, bet: betOf('bull', E18), round: undefined },
    ])
    expect(marks.map(({ kind, epoch, side }) => [kind, epoch, side])).toEqual([
      ['lock', 1n, 'bull'],
      ['close', 1n, 'bull'],
      ['lock', 2n, 'bear'],
    ])
  })

  it('have a label each where there is room', () => {
    const drawn = drawnMarks(dense(3, 100), xOf)
    expect(drawn).toHaveLength(6)
    expect(labels(drawn, 'lock')).toEqual(['1–1', '2–2', '3–3'])
    expect(labels(drawn, 'close')).toEqual(['1–1', '2–2', '3–3'])
  })

  it('share labels where they are dense: 40 rounds at 20 pixels have eight in a row', () => {
    const drawn = drawnMarks(dense(40, 20), xOf)
    expect(drawn).toHaveLength(80)
    expect(labels(drawn, 'lock')).toEqual([
      ...['1–5', '6–10', '11–15', '16–20'],
      ...['21–25', '26–30', '31–35', '36–40'],
    ])
  })

  it('keep labels and shapes apart and forget no round, however dense they are', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 300 }), fc.integer({ min: 1, max: 200 }), (rounds, every) => {
        const drawn = drawnMarks(dense(rounds, every), xOf)
        for (const kind of ['lock', 'close'] as const) {
          const row = drawn.filter((each) => each.kind === kind)
          const at = row.map(({ time }) => Number(time))
          const labelled = row.filter(({ label }) => label !== undefined)
          const gaps = (times: readonly number[]) => times.slice(1).map((time, i) => time - (times[i] ?? 0))
          expect(Math.min(...gaps(at), Infinity)).toBeGreaterThanOrEqual(10)
          expect(Math.min(...gaps(labelled.map(xOf)), Infinity)).toBeGreaterThanOrEqual(96)
          const named = labelled.flatMap(({ label }) => {
            const [first, last] = label ?? [0n, -1n]
            return Array.from({ length: Number(last - first) + 1 }, (_, i) => Number(first) + i)
          })
          expect(named).toEqual(Array.from({ length: rounds }, (_, i) => i + 1))
        }
      }),
    )
  })

  it('leave out what is not on the plot', () => {
    const drawn = drawnMarks(dense(4, 100), (each) => (each.epoch < 3n ? undefined : xOf(each)))
    expect(new Set(drawn.map(({ epoch }) => epoch))).toEqual(new Set([3n, 4n]))
    expect(labels(drawn, 'close')).toEqual(['3–3', '4–4'])
  })
})
