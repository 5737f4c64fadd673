import { styled } from 'styled-components'
import { look } from './look'
import { toneLook } from './tones'

export const Badge = styled.span`
  display: inline-flex;
  align-items: center;
  gap: 4px;
  min-block-size: 24px;
  padding: 2px 8px;
  border-radius: 12px;
  background: var(--sunken);
  ${look({ size: 12, tone: 'soft', weight: 600 })}
  white-space: nowrap;

  ${toneLook}
`
