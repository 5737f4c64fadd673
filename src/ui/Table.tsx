import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import { stackedRows } from './stackedRows'
import { below } from './theme'

const Scroller = styled.div`
  overflow-x: auto;
  border-radius: var(--radius-control);
`

const Sheet = styled.table`
  inline-size: 100%;
  border-collapse: collapse;
  font-size: 14px;
  line-height: 20px;

  & th,
  & td {
    padding: 12px 16px;
    border-block-end: 1px solid var(--line);
    text-align: start;
    white-space: nowrap;
  }
  & thead th {
    padding-block: 8px;
    color: var(--ink-soft);
    font-size: 13px;
    font-weight: 500;
  }
  & tbody tr:last-child > * {
    border-block-end: 0;
  }
  & tbody tr:hover {
    background: var(--sunken);
  }
  /* Figures end on one line so that they compare at a glance. */
  & [data-figure] {
    text-align: end;
  }
  ${stackedRows}

  /* Nothing sorts here, and each cell has the name of its column beside it. */
  ${below.phone} {
    & thead {
      position: absolute;
      inline-size: 1px;
      block-size: 1px;
      overflow: hidden;
      clip-path: inset(50%);
    }
    /* What is not seen does not scroll either. */
    && thead tr {
      overflow-x: visible;
    }
  }
`

interface Props {
  readonly label: string
  /** thead and tbody; cells with figures carry `data-figure`. */
  readonly children: ReactNode
  readonly id?: string
}

/** Each cell learns the name of its column, which stands beside it on a phone. */
function labelCells(table: HTMLTableElement | null): void {
  const labels = [...(table?.tHead?.rows[0]?.cells ?? [])].map(({ textContent }) => textContent)
  for (const { rows } of table?.tBodies ?? [])
    for (const { cells } of rows)
      for (const cell of cells) cell.dataset['label'] = (cell.colSpan === 1 && labels[cell.cellIndex]) || ''
}

/**
 * Rows that compare, stacked on a phone. It scrolls by itself where the window is narrower; the keyboard reaches that
 * scrolling.
 */
export function Table({ label, children, id }: Props) {
  return (
    <Scroller role="region" aria-label={label} tabIndex={0}>
      {/* Anew with each drawing, as the rows are. */}
      <Sheet ref={(table) => labelCells(table)} id={id}>
        {children}
      </Sheet>
    </Scroller>
  )
}
