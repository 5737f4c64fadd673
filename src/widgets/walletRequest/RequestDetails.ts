// @chunk sending
import { styled } from 'styled-components'

export const RequestDetails = styled.details`
  /* The height of its line is for fingers: around it there is room enough. */
  margin-block: -4px -12px;
  font-size: 14px;
  line-height: 20px;

  &[open] {
    margin-block-end: 0;
  }
  & > summary {
    min-block-size: 44px;
    padding-block: 12px;
    font-weight: 600;
    cursor: pointer;
  }
`
