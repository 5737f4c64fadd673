import { styled } from 'styled-components'
import { SURFACES } from './look'
import { type Steps, steps } from './steps'
import { below } from './theme'

interface Surface {
  readonly padding?: Steps | undefined
  /** What is in it stands below each other, so far apart. */
  readonly gap?: Steps | undefined
  /** Lies on the page and not above it. */
  readonly flat?: boolean | undefined
  /** What is in it ends at its rounded corners. */
  readonly clip?: boolean | undefined
}

const OWN = new Set(['padding', 'gap', 'flat', 'clip'])

/** A surface that holds one thing. `data-width="trade"` is the trade card: 480 px and centred. */
export const Card = styled.section.withConfig({ shouldForwardProp: (prop) => !OWN.has(prop) })<Surface>`
  inline-size: 100%;
  min-inline-size: 0;
  ${SURFACES.card}
  ${({ flat = false }) => (flat ? '' : 'box-shadow:var(--shadow);')}
  ${({ clip = false }) => (clip ? 'overflow:hidden;' : '')}
  ${({ gap }) => (gap === undefined ? '' : `display:flex;flex-direction:column;gap:${steps(gap)};`)}
  ${({ padding }) => (padding === undefined ? roomy : `padding:${steps(padding)};`)}
`

const roomy = `
  padding: 24px;

  &[data-width='trade'] {
    max-inline-size: 480px;
    margin-inline: auto;
    padding: 16px;
  }
  ${below.phone} {
    padding: 16px;

    &[data-width='trade'] {
      padding: 12px;
    }
  }
`
