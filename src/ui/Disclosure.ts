import { styled } from 'styled-components'

/** A line that opens to more: its `summary` ends with a chevron, which turns. */
export const Disclosure = styled.details`
  & > summary {
    display: flex;
    align-items: center;
    gap: 8px;
    border-radius: var(--radius-control);
    list-style: none;
    cursor: pointer;
  }
  & > summary::-webkit-details-marker {
    display: none;
  }
  & > summary:hover {
    background: var(--hover);
  }
  & > summary > svg:last-child {
    flex-shrink: 0;
    color: var(--ink-soft);
    transition: transform var(--quick) var(--ease);
  }
  &[open] > summary > svg:last-child {
    transform: rotate(180deg);
  }
`
