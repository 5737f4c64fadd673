import { styled } from 'styled-components'

/** What is done one after the other, each on a card with its number. */
export const NumberedSteps = styled.ol`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(220px, 100%), 1fr));
  gap: 16px;
  inline-size: 100%;
  counter-reset: step;

  & > li {
    display: flex;
    flex-direction: column;
    align-items: flex-start;
    gap: 4px;
    padding: 16px;
    border: 1px solid var(--line);
    border-radius: var(--radius-card);
    background: var(--surface);
    counter-increment: step;
  }
  & > li::before {
    content: counter(step);
    color: var(--ink-soft);
    font-size: 13px;
    font-weight: 600;
  }
  & span {
    color: var(--ink-soft);
    font-size: 14px;
    line-height: 20px;
  }
`
