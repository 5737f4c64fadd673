import { styled } from 'styled-components'
import { look } from './look'

/** A sentence that explains what stands above it. */
export const SoftText = styled.p`
  ${look({ size: 14, tone: 'soft' })}
`
