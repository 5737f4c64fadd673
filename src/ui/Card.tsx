import { styled } from 'styled-components'
import { type Look, look, primitive, type Steps, steps } from './look'
import { below } from './theme'

interface Contents {
  /** What is in it stands below each other, so far apart. */
  readonly gap?: Steps | undefined
  /** Lies on the page and not above it. */
  readonly flat?: boolean | undefined
  /** What is in it ends at its rounded corners. */
  readonly clip?: boolean | undefined
}

/** A surface that holds one thing. `data-width="trade"` is the trade card: 480 px and centred. */
export const Card = styled.section.withConfig(primitive)<Look & Contents>`
  inline-size: 100%;
  min-inline-size: 0;
  border: 1px solid var(--line);
  border-radius: var(--radius-card);
  background: var(--surface);
  ${({ flat = false }) => (flat ? '' : 'box-shadow:var(--shadow);')}
  ${({ clip = false }) => (clip ? 'overflow:hidden;' : '')}
  ${({ gap }) => (gap === undefined ? '' : column(gap))}
  ${({ padding }) => (padding === undefined ? roomy : '')}
  ${look}
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

/** A sunken place for one thing within a card. */
export const Well = styled.div.withConfig(primitive)<Look & Contents>`
  min-inline-size: 0;
  padding: 12px 16px;
  border-radius: var(--radius-control);
  background: var(--sunken);
  ${({ gap }) => (gap === undefined ? '' : column(gap))}
  ${look}
`

function column(gap: Steps): string {
  return `display:flex;flex-direction:column;gap:${steps(gap)};`
}
