import { styled } from 'styled-components'
import { Card } from './Card'
import { look } from './look'

/** A card with a heading and sentences, one below the other with what can be done. */
export const TextCard = styled(Card).attrs({ gap: 4 })`
  & > h2 {
    ${look({ size: 18 })}
  }
  & > p {
    ${look({ size: 14, tone: 'soft' })}
  }
  & > p > b {
    color: var(--ink);
  }
`
