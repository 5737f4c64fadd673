import { styled } from 'styled-components'

/** A word or two about the thing it stands beside. */
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
