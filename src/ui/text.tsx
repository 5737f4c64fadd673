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

/** A part's heading that looks like a label: what is below it is larger. */
export const LabelHeading = styled.h2`
  color: var(--ink-soft);
  font-size: 14px;
  line-height: 20px;
  font-weight: 500;
  letter-spacing: 0;
`
