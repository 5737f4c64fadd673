import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import { Row } from './layout'
import { Text } from './text'
import { below } from './theme'

/** A page's parts below each other. */
export const Page = styled.div`
  display: flex;
  flex-direction: column;
  gap: 32px;
  min-inline-size: 0;
`

/** What a page is called; `PageHeader` where it stands at the page's head. */
export const PageTitle = styled.h1`
  min-inline-size: 0;
  font-size: 32px;
  line-height: 40px;
  letter-spacing: -0.02em;
  overflow-wrap: anywhere;

  ${below.phone} {
    font-size: 26px;
    line-height: 32px;
  }
`

/** What can be done here takes a line of its own on a phone. */
const Header = styled(Row)`
  ${below.phone} {
    & > a,
    & > button {
      flex: 1 1 100%;
    }
  }
`

interface Props {
  readonly title: ReactNode
  /** The title's own id. */
  readonly id?: string | undefined
  /** What one does here, in a sentence. */
  readonly lead?: ReactNode
  /** What stands beside them. */
  readonly children?: ReactNode
}

/** The head of a page, first in its `Page`: what it is called, and a sentence about it. */
export function PageHeader({ title, id, lead, children }: Props) {
  return (
    <Header as="header" wrap gap={[4, 8]} justify="space-between">
      <div>
        <PageTitle id={id}>{title}</PageTitle>
        {lead !== undefined && (
          <Text marginTop={1} tone="soft" maxWidth={720}>
            {lead}
          </Text>
        )}
      </div>
      {children}
    </Header>
  )
}
