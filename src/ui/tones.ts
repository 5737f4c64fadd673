import { css } from 'styled-components'

/** The colours of what is said, by the element's `data-type`. */
export const toneLook = css`
  &[data-type='info'] {
    background: var(--info-tint);
    color: var(--info-ink);
  }
  &[data-type='warning'] {
    background: var(--warning-tint);
    color: var(--warning-ink);
  }
  &[data-type='danger'] {
    background: var(--danger-tint);
    color: var(--danger-ink);
  }
  &[data-type='success'] {
    background: var(--success-tint);
    color: var(--success-ink);
  }
`
