import type { ReactNode } from 'react'
import { styled } from 'styled-components'

/** Facts under each other, their figures at the end of the line. */
export const DescriptionList = styled.dl`
  display: flex;
  flex-direction: column;
  gap: 4px;
  font-size: 14px;
  line-height: 20px;

  & > div {
    display: flex;
    justify-content: space-between;
    gap: 16px;
    min-block-size: 24px;
  }
  & dt {
    color: var(--ink-soft);
  }
  & dd {
    min-inline-size: 0;
    font-weight: 500;
    text-align: end;
    overflow-wrap: anywhere;
  }
  /* Beside a long name a figure takes a second line. */
  & bdi {
    white-space: normal;
  }
`

interface ItemProps {
  readonly label: ReactNode
  readonly testId?: string
  readonly children: ReactNode
}

/** A term of a list with its figure. */
export function DescriptionItem({ label, testId, children }: ItemProps) {
  return (
    <div>
      <dt>{label}</dt>
      <dd data-testid={testId}>{children}</dd>
    </div>
  )
}
