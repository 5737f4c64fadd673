import { styled } from 'styled-components'
import { type Look, look, primitive } from './look'

/** A paragraph, or with `as` any other piece of text. */
export const Text = styled.p.withConfig(primitive)<Look>`
  ${look}
`

/** A part's heading; `as` says of which level. */
export const Heading = styled.h2.withConfig(primitive)<Look>`
  font-size: 18px;
  line-height: 24px;
  ${look}
`
