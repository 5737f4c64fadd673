import { styled } from 'styled-components'
import { look } from '~/ui/look'

/** What a list calls a token's kind. */
export const TagLabel = styled.span`
  padding: 1px 6px;
  border: 1px solid var(--line);
  border-radius: 6px;
  ${look({ size: 12, tone: 'soft' })}
  white-space: nowrap;
`
