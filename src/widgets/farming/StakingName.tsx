import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import { Heading } from '~/ui/text'
import { below } from '~/ui/theme'
import { Row } from '~/ui/layout'
import { look } from '~/ui/look'

interface Props {
  readonly logo: ReactNode
  readonly title: string
  /** What is done with it, in a few words. */
  readonly subtitle?: string
  /** The title of a card is a heading; that of a row is a button's words. */
  readonly where: 'row' | 'card'
  /** Badges. */
  readonly children?: ReactNode
}

/** What something to earn with is called, and how it stands. */
export function StakingName({ logo, title, subtitle, where, children }: Props) {
  // A button holds no blocks.
  const as = where === 'card' ? 'div' : 'span'
  return (
    <Name as={as}>
      {logo}
      <Words as={as}>
        {where === 'card' ? <Heading>{title}</Heading> : <strong>{title}</strong>}
        {subtitle !== undefined && <small>{subtitle}</small>}
        <Row as="span" wrap gap={1} align="stretch" marginTop={0.5} hideEmpty>
          {children}
        </Row>
      </Words>
    </Name>
  )
}

const Name = styled.span`
  display: flex;
  align-items: center;
  gap: 12px;
  min-inline-size: 0;

  ${below.phone} {
    gap: 8px;
  }
`

const Words = styled.span`
  display: flex;
  flex-direction: column;
  min-inline-size: 0;
  white-space: normal;
  overflow-wrap: anywhere;

  & strong {
    font-weight: 600;
    line-height: 24px;
  }
  & small {
    ${look({ size: 13, tone: 'soft' })}
  }
`
