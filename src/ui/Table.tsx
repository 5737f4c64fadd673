import type { ReactNode } from 'react'
import { styled } from 'styled-components'

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
`

interface Props {
  readonly label: string
  /** thead and tbody; cells with figures carry `data-figure`. */
  readonly children: ReactNode
  readonly id?: string
}

/** Rows that compare. It scrolls by itself where the window is narrower; the keyboard reaches that scrolling. */
export function Table({ label, children, id }: Props) {
  return (
    <Scroller role="region" aria-label={label} tabIndex={0}>
      <Sheet id={id}>{children}</Sheet>
    </Scroller>
  )
}
