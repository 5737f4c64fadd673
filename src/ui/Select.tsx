import { styled } from 'styled-components'

/** One of many, by the system's own list; its label comes from `Field` or `aria-label`. */
export const Select = styled.select`
  inline-size: 100%;
  min-block-size: 44px;
  padding-block: 8px;
  padding-inline: 12px;
  border: 1px solid var(--line-control);
  border-radius: var(--radius-control);
  background: var(--surface);
  color: var(--ink);
  font-size: 15px;
  cursor: pointer;

  &:hover {
    border-color: var(--ink-soft);
  }
`
