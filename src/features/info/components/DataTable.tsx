import { memo, type ReactNode, useMemo, useSyncExternalStore } from 'react'
import { styled } from 'styled-components'
import { INFO } from '~/config/info'
import { csvOf } from '~/domain/info/csv'
import { useTranslation } from '~/i18n/LanguageProvider'
import { saveCsv } from '~/lib/saveFile'
import { Button } from '~/ui/Button'
import { TableFrame } from '~/ui/ExpandableTable'
import { ChevronDownIcon } from '~/ui/icons/ChevronDownIcon'
import { DownloadIcon } from '~/ui/icons/DownloadIcon'
import { Stack } from '~/ui/layout'
import { stackedRows } from '~/ui/stackedRows'
import { below } from '~/ui/theme'
import { useInAddress, wholeNumber, oneOf } from '~/widgets/addressState'
import { Pages } from '~/widgets/Pages'

export interface Column<Row> {
  readonly key: string
  readonly label: string
  readonly cell: (row: Row) => ReactNode
  /** What the rows are ordered by; what is not known comes last. Without it the column has no order. */
  readonly order?: (row: Row) => number | string | undefined
  /** For a file: raw, as a spreadsheet takes it. */
  readonly raw?: (row: Row) => string
  /** From which width on there is room for it; a phone stacks all of them. */
  readonly from?: 'tablet' | 'desktop'
  readonly isFigure?: boolean
}

interface Props<Row> {
  readonly label: string
  /** They keep their identity while nothing in them changes: a row renders again with its own or with these. */
  readonly columns: readonly Column<Row>[]
  readonly rows: readonly Row[]
  readonly rowKey: (row: Row) => string
  /** The column that orders at first; the order that the rows come in without it. */
  readonly sortedBy?: string
  /** What only the file has, by the name of its column. */
  readonly extra: Readonly<Record<string, (row: Row) => string>>
  /** Names the file that they can be downloaded as, and the table’s parameters in the address. */
  readonly file: string
  /** Beside the download: what narrows the rows. */
  readonly tools?: ReactNode
  /** Says why there are none. */
  readonly empty: ReactNode
}

/** Ends the name of a column that orders upwards. */
const UP = '-up'

/** Rows to compare, a page at a time: ordered by any column, and all of them as a file. */
export function DataTable<Row>(props: Props<Row>) {
  const { label, columns, rows, rowKey, sortedBy, extra, file, tools, empty } = props
  const { t } = useTranslation()
  const sortable = columns.flatMap(({ key, order }) => (order === undefined ? [] : [key, `${key}${UP}`]))
  const [{ sort: chosen, page }, choose] = useInAddress(
    { sort: oneOf(sortable, sortedBy ?? ''), page: wholeNumber(1) },
    file,
  )
  const isDescending = !chosen.endsWith(UP)
  const sortKey = isDescending ? chosen : chosen.slice(0, -UP.length)
  const order = columns.find(({ key }) => key === sortKey)?.order
  const sorted = useMemo(
    () => (order === undefined ? rows : sortedRows(rows, order, isDescending)),
    [rows, order, isDescending],
  )
  const size = usePageSize()
  const pages = Math.max(1, Math.ceil(sorted.length / size))
  const shown = Math.min(page, pages)

  return (
    <Stack gap={3}>
      <Tools>
        {tools}
        {rows.length > 0 && (
          <Button size="small" onClick={() => saveCsv(`${file}.csv`, [csvText(columns, extra, sorted)])}>
            <DownloadIcon size={16} />
            {t('Download CSV')}
          </Button>
        )}
      </Tools>
      {rows.length === 0 ? (
        empty
      ) : (
        <>
          <TableFrame>
            <Sheet aria-label={label}>
              <thead>
                <tr>
                  {columns.map((column) => (
                    <th
                      key={column.key}
                      scope="col"
                      data-from={column.from}
                      data-figure={column.isFigure}
                      {...(column.order !== undefined && {
                        'aria-sort':
                          sortKey !== column.key ? 'none' : isDescending ? 'descending' : 'ascending',
                      })}
                    >
                      {column.order === undefined ? (
                        column.label
                      ) : (
                        <SortButton
                          type="button"
                          data-sorted={sortKey === column.key ? (isDescending ? 'down' : 'up') : 'false'}
                          onClick={() => {
                            const isTurned = sortKey === column.key && isDescending
                            choose({ sort: isTurned ? `${column.key}${UP}` : column.key, page: 1 })
                          }}
                        >
                          {column.isFigure === true && <ChevronDownIcon size={14} />}
                          {column.label}
                          {column.isFigure !== true && <ChevronDownIcon size={14} />}
                        </SortButton>
                      )}
                    </th>
                  ))}
                </tr>
              </thead>
              <tbody>
                {sorted.slice((shown - 1) * size, shown * size).map((row) => (
                  <Line key={rowKey(row)} row={row} columns={columns} />
                ))}
              </tbody>
            </Sheet>
          </TableFrame>
          <Pages
            page={shown}
            count={pages}
            onPage={(next) => choose({ page: next })}
            of={label}
            previous={t('Previous')}
            next={t('Next')}
          />
        </>
      )}
    </Stack>
  )
}

interface LineProps<Row> {
  readonly row: Row
  readonly columns: readonly Column<Row>[]
}

/** A component that is kept by its props forgets what it is generic in. */
const Line = memo(function Line<Row>({ row, columns }: LineProps<Row>) {
  return (
    <tr>
      {columns.map(({ key, label, cell, from, isFigure }, i) =>
        i === 0 ? (
          <th key={key} scope="row">
            {cell(row)}
          </th>
        ) : (
          <td key={key} data-from={from} data-figure={isFigure} data-label={label}>
            {cell(row)}
          </td>
        ),
      )}
    </tr>
  )
}) as <Row>(props: LineProps<Row>) => ReactNode

const phone = typeof matchMedia === 'function' ? matchMedia(below.phone.replace('@media ', '')) : undefined

/** A phone stacks the cells of a row. */
function usePageSize(): number {
  return useSyncExternalStore(onPhoneChange, () =>
    phone?.matches === true ? INFO.page.phone : INFO.page.wide,
  )
}

function onPhoneChange(changed: () => void): () => void {
  phone?.addEventListener('change', changed)
  return () => phone?.removeEventListener('change', changed)
}

function sortedRows<Row>(
  rows: readonly Row[],
  order: NonNullable<Column<Row>['order']>,
  isDescending: boolean,
): readonly Row[] {
  // Each row is asked once: its figures are worked out when they are asked for.
  const keyed = rows.map((row) => ({ row, key: order(row) }))
  const sign = isDescending ? -1 : 1
  keyed.sort((a, b) => {
    if (a.key === undefined || b.key === undefined) {
      return Number(a.key === undefined) - Number(b.key === undefined)
    }
    if (a.key === b.key) return 0
    return a.key < b.key ? -sign : sign
  })
  return keyed.map(({ row }) => row)
}

function csvText<Row>(
  columns: readonly Column<Row>[],
  extra: Props<Row>['extra'],
  rows: readonly Row[],
): string {
  const shown = columns.flatMap(({ key, raw }) => (raw === undefined ? [] : [[key, raw] as const]))
  const exported = [...shown, ...Object.entries(extra)]
  return csvOf([exported.map(([key]) => key), ...rows.map((row) => exported.map(([, raw]) => raw(row)))])
}

const Tools = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: 8px 16px;

  & > button {
    margin-inline-start: auto;
  }
`

const Sheet = styled.table`
  inline-size: 100%;
  border-collapse: collapse;
  font-size: 15px;
  line-height: 20px;

  & th,
  & td {
    padding: 6px 12px;
    text-align: start;
    font-weight: inherit;
  }
  & tr > :first-child {
    padding-inline-start: 20px;
  }
  & tr > :last-child {
    padding-inline-end: 20px;
  }
  & thead th {
    position: sticky;
    /* Below the header of the page. */
    inset-block-start: 65px;
    z-index: 1;
    padding-block: 4px;
    background: var(--surface);
    box-shadow: inset 0 -1px var(--line);
    color: var(--ink-soft);
    font-size: 13px;
    font-weight: 500;
    white-space: nowrap;
  }
  & tbody tr {
    block-size: 57px;
  }
  & tbody tr + tr > * {
    border-block-start: 1px solid var(--line);
  }
  & tbody tr:hover {
    background: var(--sunken);
  }
  & [data-figure] {
    text-align: end;
  }

  ${below.desktop} {
    & [data-from='desktop'] {
      display: none;
    }
  }
  ${below.tablet} {
    & [data-from='tablet'] {
      display: none;
    }
  }
  ${stackedRows}

  ${below.phone} {
    & thead [data-from] {
      display: block;
    }
    & thead th {
      position: static;
    }
  }
`

const SortButton = styled.button`
  display: inline-flex;
  align-items: center;
  gap: 4px;
  min-block-size: 36px;
  padding: 0;
  border: 0;
  border-radius: 4px;
  background: transparent;
  color: inherit;
  font-weight: inherit;
  cursor: pointer;

  & svg {
    opacity: 0;
  }
  &:hover svg,
  &:focus-visible svg {
    opacity: 0.5;
  }
  &[data-sorted='down'],
  &[data-sorted='up'] {
    color: var(--ink);
    font-weight: 600;
  }
  &[data-sorted='down'] svg,
  &[data-sorted='up'] svg {
    opacity: 1;
  }
  &[data-sorted='up'] svg {
    transform: rotate(180deg);
  }
  ${below.phone} {
    &[data-sorted='false'] svg {
      display: none;
    }
  }
`
