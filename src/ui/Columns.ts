// @chunk controls
import { styled } from 'styled-components'
import { below } from './theme'

/**
 * What one can do, and beside it what there is to know; one below the other where it is narrow. A third part fills the
 * first column below the first, and is the last where it is narrow.
 */
export const Columns = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 2fr) minmax(0, 3fr);
  align-items: start;
  gap: 24px 32px;

  &:has(> :nth-child(3)) {
    grid-template-rows: auto 1fr;
  }
  & > :nth-child(2):not(:last-child) {
    grid-row: span 2;
  }

  ${below.tablet} {
    grid-template: auto / minmax(0, 1fr);

    & > :nth-child(2):not(:last-child) {
      grid-row: auto;
    }
  }
`
