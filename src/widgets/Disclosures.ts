import { styled } from 'styled-components'
import { look } from '~/ui/look'

/** Rules one under the other, each opened by itself: a heading, then `details` with `summary` and a paragraph. */
export const Disclosures = styled.section`
  display: flex;
  flex-direction: column;

  & > h2 {
    margin-block-end: 8px;
  }
  & > details {
    border-block-end: 1px solid var(--line);
  }
  & summary {
    display: list-item;
    padding-block: 12px;
    font-weight: 600;
    cursor: pointer;
  }
  & details > p {
    padding-block-end: 16px;
    ${look({ size: 14, tone: 'soft' })}
  }
`
