import { styled } from 'styled-components'
import { Link } from '~/ui/Link'
import { below } from '~/ui/theme'

/** Logo and name that lead to a page of their own. */
export const PoolLink = styled(Link)`
  display: inline-flex;
  align-items: center;
  gap: 12px;
  min-inline-size: 0;
  max-inline-size: 100%;
  min-block-size: 44px;
  border-radius: var(--radius-small);
  text-decoration: none;

  & strong {
    font-weight: 600;
    overflow-wrap: anywhere;
  }
  &:hover strong {
    text-decoration: underline;
    text-underline-offset: 3px;
  }
  ${below.phone} {
    gap: 8px;
  }
`
