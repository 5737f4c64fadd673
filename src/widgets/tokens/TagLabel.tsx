import { styled } from 'styled-components'

/** What a list calls a token's kind. */
export const TagLabel = styled.span`
  padding: 1px 6px;
  border: 1px solid var(--line);
  border-radius: 6px;
  color: var(--ink-soft);
  font-size: 12px;
  line-height: 16px;
  white-space: nowrap;
`
