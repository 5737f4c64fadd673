import { css } from 'styled-components'
import { below } from './theme'

/** A row of choices of which one holds; shared with menus whose entries are links. */
export const tabListLook = css`
  display: flex;
  gap: 4px;
  padding: 4px;
  border-radius: var(--radius-card);
  background: var(--sunken);
`

/** The same where it may be wider than a phone: a shadow at an end says that there is more behind it. */
export const scrolledTabListLook = css`
  ${tabListLook}
  overflow-x: auto;

  ${below.phone} {
    background: var(--scrolled-bar);
  }
`

export const tabLook = css`
  flex: 1;
  display: inline-flex;
  align-items: center;
  justify-content: center;
  gap: 8px;
  min-block-size: 44px;
  padding: 4px 16px;
  border: 0;
  border-radius: var(--radius-control);
  background: transparent;
  color: var(--ink-soft);
  font-size: 15px;
  line-height: 20px;
  font-weight: 600;
  text-decoration: none;
  white-space: nowrap;
  cursor: pointer;
  transition: background-color var(--quick) var(--ease);

  &:hover {
    color: var(--ink);
  }
  &[aria-selected='true'],
  &[aria-current='page'],
  &[aria-checked='true'] {
    background: var(--selected);
    color: var(--ink);
    box-shadow: 0 1px 3px rgb(29 26 21 / 12%);
  }
`
