import { styled } from 'styled-components'

/** The number of a step, in a circle that tells its parent's `data-state`. */
export const StepMark = styled.span`
  display: inline-flex;
  flex-shrink: 0;
  align-items: center;
  justify-content: center;
  inline-size: 28px;
  block-size: 28px;
  border-radius: 50%;
  background: var(--hover);
  color: var(--ink-soft);
  font-size: 14px;
  font-weight: 600;

  [data-state='current'] > & {
    background: var(--accent);
    color: var(--on-accent);
  }
  [data-state='done'] > & {
    background: var(--ink);
    color: var(--page);
  }
`
