import { styled } from 'styled-components'
import { type Look, look, primitive, SURFACES } from './look'
import { type Steps, steps } from './steps'

/** A sunken place for one thing within a card; with a gap, what is in it stands below each other. */
export const Well = styled.div.withConfig(primitive)<Look & { readonly gap?: Steps | undefined }>`
  min-inline-size: 0;
  padding: 12px 16px;
  ${SURFACES.sunken}
  ${({ gap }) => (gap === undefined ? '' : `display:flex;flex-direction:column;gap:${steps(gap)};`)}
  ${look}
`
