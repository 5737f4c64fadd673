import { isLocked, type Position } from '~/domain/prediction/round'
import type { HistoryEntry } from './useHistory'

/** Where a round that one is in was locked or closed. */
export interface ChartMark {
  readonly kind: 'lock' | 'close'
  readonly epoch: bigint
  readonly side: Position
  /** Unix seconds. */
  readonly time: bigint
  readonly price: bigint
}

/** Of the rounds that an account has bet in, the oldest first. */
export function chartMarks(entries: readonly HistoryEntry[]): readonly ChartMark[] {
  return entries
    .flatMap(({ round, bet }): ChartMark[] => {
      if (round === undefined || !isLocked(round)) return []
      const own = { epoch: round.epoch, side: bet.position }
      const lock: ChartMark = {
        ...own,
        kind: 'lock',
        time: round.closeTimestamp - (round.lockTimestamp - round.startTimestamp),
        price: round.lockPrice,
      }
      return round.oracleCalled
        ? [lock, { ...own, kind: 'close', time: round.closeTimestamp, price: round.closePrice }]
        : [lock]
    })
    .sort((a, b) => (a.time < b.time ? -1 : 1))
}

/** A mark that is drawn, and the numbers of the rounds that its label stands for; none where another's label is near. */
export interface DrawnMark extends ChartMark {
  readonly label: readonly [first: bigint, last: bigint] | undefined
}

/** Pixels from one label to the next one of the same kind, and from one shape to the next. */
const LABEL_GAP = 96
const SHAPE_GAP = 10

/**
 * What can be read of marks that stand at `xOf`, pixels, the oldest first; undefined for what is not on the plot. Locks
 * and closes are rows of their own. Where they are dense a label stands for all rounds up to the next label, and of
 * shapes on top of each other the first is drawn.
 */
export function drawnMarks(
  marks: readonly ChartMark[],
  xOf: (mark: ChartMark) => number | undefined,
): readonly DrawnMark[] {
  return (['lock', 'close'] as const).flatMap((kind) =>
    rowOf(
      marks.filter((mark) => mark.kind === kind),
      xOf,
    ),
  )
}

function rowOf(
  marks: readonly ChartMark[],
  xOf: (mark: ChartMark) => number | undefined,
): readonly DrawnMark[] {
  const drawn: DrawnMark[] = []
  let shapeAt = -Infinity
  let labelAt = -Infinity
  let labelled = -1
  for (const mark of marks) {
    const x = xOf(mark)
    if (x === undefined) continue
    const isApart = x - shapeAt >= SHAPE_GAP
    const hasLabel = isApart && x - labelAt >= LABEL_GAP
    const before = drawn[labelled]
    if (!hasLabel && before?.label !== undefined) {
      drawn[labelled] = { ...before, label: [before.label[0], mark.epoch] }
    }
    if (!isApart) continue
    shapeAt = x
    if (hasLabel) {
      labelAt = x
      labelled = drawn.length
    }
    drawn.push({ ...mark, label: hasLabel ? [mark.epoch, mark.epoch] : undefined })
  }
  return drawn
}
