import { styled } from 'styled-components'

/** A link on a line of its own, below what it leads on from. */
export const LinkLine = styled.p`
  font-size: 14px;
  line-height: 20px;
  text-align: center;

  & a {
    display: inline-flex;
    align-items: center;
    min-block-size: 44px;
    font-weight: 600;
    text-underline-offset: 3px;
  }
`
