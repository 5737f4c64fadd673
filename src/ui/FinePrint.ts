import { styled } from 'styled-components'

/** Words beside what matters: terms, hints, what follows. */
export const FinePrint = styled.p`
  color: var(--ink-soft);
  font-size: 13px;
  line-height: 20px;
`
