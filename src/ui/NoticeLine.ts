import { styled } from 'styled-components'

/** The words of a notice, in a span, and beside them what can be done; below them where it is narrow. */
export const NoticeLine = styled.span`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: 8px 16px;

  & > span {
    flex: 1 1 200px;
  }
`
