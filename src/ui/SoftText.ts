import { styled } from 'styled-components'

/** A sentence that explains what stands above it. */
export const SoftText = styled.p`
  color: var(--ink-soft);
  font-size: 14px;
  line-height: 20px;
`
