import { styled } from 'styled-components'
import { toneLook } from './tones'

export const Badge = styled.span`
  display: inline-flex;
  align-items: center;
  gap: 4px;
  min-block-size: 24px;
  padding: 2px 8px;
  border-radius: 12px;
  background: var(--sunken);
  color: var(--ink-soft);
  font-size: 12px;
  line-height: 16px;
  font-weight: 600;
  white-space: nowrap;

  ${toneLook}
`
