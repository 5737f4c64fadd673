import { type ReactNode, useMemo } from 'react'
import type { Ratio } from '~/domain/money/ratio'
import { useInfoFormat } from '../useInfoFormat'
import { Change } from './Change'
import type { Column } from './DataTable'

interface Options<Row> extends Pick<Column<Row>, 'key' | 'label' | 'from'> {
  /** Undefined where it is not known: such rows come last. */
  readonly of: (row: Row) => Ratio | undefined
}

const columnOf =
  (cell: (value: Ratio | undefined) => ReactNode) =>
  <Row,>({ of, ...options }: Options<Row>): Column<Row> => ({
    ...options,
    isFigure: true,
    order: (row) => of(row)?.toNumber(),
    cell: (row) => cell(of(row)),
    raw: (row) => of(row)?.toFixed() ?? '',
  })

/** Columns of figures: written for people, ordered by the number, and whole in a file. */
export function useFigureColumns() {
  const format = useInfoFormat()
  return useMemo(
    () => ({
      dollars: columnOf((value) => <bdi>{format.dollars(value)}</bdi>),
      number: columnOf((value) => <bdi>{format.number(value)}</bdi>),
      percent: columnOf((value) => <bdi>{format.percent(value)}</bdi>),
      change: columnOf((value) => <Change of={value} />),
    }),
    [format],
  )
}
