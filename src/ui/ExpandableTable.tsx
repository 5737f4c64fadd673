import { css, styled } from 'styled-components'
import { below } from './theme'

/**
 * Parts of a table whose rows open: a row is pressed anywhere, and what is in it stands below it. Cells with figures
 * carry `data-figure`; `data-from="phone"`, `"tablet"` and `"desktop"` leave a column out of narrower windows.
 * In the head, `data-long` makes room for an amount with its symbol, `data-button` for a button after the figures.
 */
export const TableFrame = styled.div`
  border: 1px solid var(--line);
  border-radius: var(--radius-card);
  background: var(--surface);
  box-shadow: var(--shadow);
  overflow: clip;
`

/* A column that there is no room for keeps its place: the cell across all columns would make it again. */
const noWidth = css`
  inline-size: 0;
  max-inline-size: 0;
  padding: 0;
  overflow: hidden;
  visibility: hidden;
  white-space: nowrap;
`

export const Sheet = styled.table`
  inline-size: 100%;
  border-collapse: collapse;
  table-layout: fixed;
  font-size: 15px;
  line-height: 20px;

  & th,
  & td {
    padding: 8px 12px;
    text-align: start;
    font-weight: inherit;
  }
  & thead th {
    padding-block: 12px;
    color: var(--ink-soft);
    font-size: 13px;
    font-weight: 500;
  }
  & thead th:first-child {
    inline-size: 26%;
    padding-inline-start: 20px;
  }
  & thead th:last-child {
    inline-size: 56px;
  }
  & [data-long] {
    inline-size: 164px;
  }
  & [data-button] {
    inline-size: 176px;
    padding-inline-end: 56px;
  }
  & tbody tr > * {
    border-block-start: 1px solid var(--line);
  }
  & [data-figure] {
    text-align: end;
  }

  ${below.desktop} {
    & [data-from='desktop'] {
      ${noWidth}
    }
    & thead th:first-child {
      inline-size: 32%;
    }
  }
  ${below.tablet} {
    & [data-from='tablet'] {
      ${noWidth}
    }
    & thead th:first-child {
      inline-size: 44%;
    }
  }
  ${below.phone} {
    & th:not([data-from]),
    & td:not([data-from]) {
      padding-inline: 4px;
    }
    & [data-from='phone'] {
      ${noWidth}
    }
    & thead th:first-child {
      inline-size: 54%;
      padding-inline-start: 12px;
    }
    & thead th:last-child {
      inline-size: 32px;
    }
    & [data-button] {
      inline-size: auto;
    }
  }
`

/** Pixels of a closed row with its line. */
export const ROW_HEIGHT = 77

/** A row; `data-open` while what is in it is shown. */
export const ExpandableRow = styled.tr`
  position: relative;
  block-size: ${ROW_HEIGHT - 1}px;

  &:hover {
    background: var(--sunken);
  }
  & [data-chevron] {
    color: var(--ink-soft);
  }
  & [data-chevron] svg {
    transition: transform var(--calm) var(--ease);
  }
  &[data-open='true'] [data-chevron] svg {
    transform: rotate(180deg);
  }
  /* Above the button that the whole row is. */
  & td button {
    position: relative;
    z-index: 1;
  }
`

/** The button of a row's first cell: it reaches over all of the row. */
export const RowButton = styled.button`
  display: flex;
  align-items: center;
  gap: 12px;
  inline-size: 100%;
  min-block-size: 44px;
  padding: 4px 8px;
  border: 0;
  border-radius: var(--radius-small);
  background: transparent;
  color: inherit;
  text-align: start;
  cursor: pointer;

  &::after {
    content: '';
    position: absolute;
    inset: 0;
  }
  ${below.phone} {
    gap: 8px;
    padding-inline: 6px 2px;
  }
`

/** What a row opens to. */
export const ExpandedRow = styled.tr`
  background: var(--sunken);

  && > td {
    padding: 16px 20px;
    border-block-start: 0;
  }
  ${below.phone} {
    && > td {
      padding: 12px;
    }
  }
`

/** What a narrow window has no columns for, in the opened row; `data-until` names the width that has one. */
export const LeftOut = styled.dl`
  display: none;
  gap: 8px 24px;
  margin-block-end: 12px;
  font-size: 14px;

  & dt {
    color: var(--ink-soft);
  }
  & > div {
    display: flex;
    align-items: center;
    gap: 8px;
  }
  & > [data-until='phone'],
  & > [data-until='tablet'] {
    display: none;
  }
  ${below.desktop} {
    flex-wrap: wrap;
    justify-content: space-between;

    &:has(> [data-until='desktop']) {
      display: flex;
    }
  }
  ${below.tablet} {
    && {
      display: flex;
    }
    & > [data-until='tablet'] {
      display: flex;
    }
  }
  ${below.phone} {
    flex-direction: column;

    & > div,
    & > [data-until='phone'],
    & > [data-until='tablet'] {
      display: flex;
      justify-content: space-between;
      min-block-size: 24px;
    }
    & dd {
      text-align: end;
    }
  }
`
