import { css } from 'styled-components'
import { below } from './theme'

/**
 * A table on a phone: every row is a block of lines, each cell beside the name of its column (`data-label`), so that no
 * column is left out or cut. The head stays for what sorts; it scrolls on one line.
 * Where a table's own look says otherwise for other windows, this holds.
 */
export const stackedRows = css`
  ${below.phone} {
    &&,
    && tbody,
    && tbody tr,
    && tbody th {
      display: block;
    }
    && thead tr {
      display: flex;
      gap: 4px 16px;
      padding-inline: 12px;
      overflow-x: auto;
      scrollbar-width: none;
    }
    && thead tr > th,
    && tbody tr > * {
      padding-inline: 0;
      border-block: 0;
    }
    && tbody tr {
      block-size: auto;
      padding: 8px 12px 12px;
    }
    && tbody tr + tr {
      border-block-start: 1px solid var(--line);
    }
    && tbody td {
      display: flex;
      align-items: baseline;
      justify-content: space-between;
      gap: 16px;
      min-inline-size: 0;
      padding-block: 2px;
      text-align: end;
      white-space: normal;
    }
    && tbody td::before {
      flex: none;
      content: attr(data-label);
      color: var(--ink-soft);
      font-size: 13px;
      font-weight: 400;
    }
  }
`
