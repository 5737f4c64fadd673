import { styled } from 'styled-components'
import { below } from './theme'

/** A page's parts one below the other. */
export const Page = styled.div`
  display: flex;
  flex-direction: column;
  gap: 32px;
`

/** What it is called, a line about it, and what stands beside them. */
export const PageHeader = styled.header`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: 16px 32px;

  & h1 {
    font-size: 32px;
    line-height: 40px;
    letter-spacing: -0.02em;
  }
  & h1 + p {
    color: var(--ink-soft);
  }
`

/** What one can do, and beside it what there is to know; one below the other where it is narrow. */
export const Columns = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 2fr) minmax(0, 3fr);
  align-items: start;
  gap: 24px 32px;

  ${below.tablet} {
    grid-template-columns: minmax(0, 1fr);
  }
`
