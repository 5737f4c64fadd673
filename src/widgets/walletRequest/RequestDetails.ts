// @chunk sending
import { styled } from 'styled-components'

export const RequestDetails = styled.details`
  font-size: 14px;
  line-height: 20px;

  & > summary {
    min-block-size: 44px;
    padding-block: 12px;
    font-weight: 600;
    cursor: pointer;
  }
`
