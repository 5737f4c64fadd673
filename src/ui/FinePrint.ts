import { styled } from 'styled-components'
import { look } from './look'

/** Words beside what matters: terms, hints, what follows. */
export const FinePrint = styled.p`
  ${look({ size: 13, tone: 'soft' })}
`
