import { styled } from 'styled-components'

/** A button among words and figures, which looks as a link does. */
export const TextButton = styled.button.attrs({ type: 'button' })`
  min-block-size: 28px;
  padding: 0;
  border: 0;
  background: transparent;
  font-weight: 600;
  text-align: inherit;
  text-decoration: underline;
  text-decoration-color: var(--line-control);
  text-underline-offset: 3px;
  cursor: pointer;
`
