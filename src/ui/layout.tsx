import type { CSSProperties } from 'react'
import { styled } from 'styled-components'

interface Spacing {
  /** Steps of 4 px. */
  readonly gap?: number
  readonly align?: CSSProperties['alignItems']
  readonly justify?: CSSProperties['justifyContent']
}

const ours = new Set(['gap', 'align', 'justify', 'wraps', 'least'])
const shouldForwardProp = (prop: string) => !ours.has(prop)

/** Things below each other. */
export const Stack = styled.div.withConfig({ shouldForwardProp })<Spacing>`
  display: flex;
  flex-direction: column;
  gap: ${({ gap = 4 }) => gap * 4}px;
  align-items: ${({ align = 'stretch' }) => align};
  justify-content: ${({ justify = 'flex-start' }) => justify};
  min-inline-size: 0;
`

/** Things beside each other. */
export const Row = styled.div.withConfig({ shouldForwardProp })<Spacing & { readonly wraps?: boolean }>`
  display: flex;
  flex-wrap: ${({ wraps = false }) => (wraps ? 'wrap' : 'nowrap')};
  gap: ${({ gap = 2 }) => gap * 4}px;
  align-items: ${({ align = 'center' }) => align};
  justify-content: ${({ justify = 'flex-start' }) => justify};
  min-inline-size: 0;
`

/** As many columns as fit, each at least `least` px wide. */
export const Grid = styled.div.withConfig({ shouldForwardProp })<{
  readonly gap?: number
  readonly least?: number
}>`
  display: grid;
  gap: ${({ gap = 4 }) => gap * 4}px;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, ${({ least = 280 }) => least}px), 1fr));
`
