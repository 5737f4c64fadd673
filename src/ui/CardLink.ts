import { styled } from 'styled-components'
import { Link } from '~/ui/Link'

/** A link whose whole card is pressed: the nearest positioned element. */
export const CardLink = styled(Link)`
  color: inherit;
  text-decoration: none;

  &::after {
    content: '';
    position: absolute;
    inset: 0;
    border-radius: var(--radius-card);
  }
`
