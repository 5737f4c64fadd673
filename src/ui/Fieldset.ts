import { styled } from 'styled-components'

/** Choices that belong together, without the browser's frame around them. Its legend is a visible label. */
export const Fieldset = styled.fieldset`
  display: flex;
  flex-direction: column;
  gap: 8px;
  min-inline-size: 0;
  margin: 0;
  padding: 0;
  border: 0;
`

export const Legend = styled.legend`
  margin-block-end: 8px;
  padding: 0;
  font-size: 14px;
  line-height: 20px;
  font-weight: 600;
`
