import { styled } from 'styled-components'
import { below } from './theme'

/** A surface that holds one thing. `data-width="trade"` is the trade card: 480 px and centred. */
export const Card = styled.section`
  inline-size: 100%;
  padding: 24px;
  border: 1px solid var(--line);
  border-radius: var(--radius-card);
  background: var(--surface);
  box-shadow: var(--shadow);

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
