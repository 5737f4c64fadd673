import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import { shortSymbol, type Token } from '~/domain/money/currency'
import { glyphOf } from '~/ui/glyphOf'
import { Row } from '~/ui/layout'
import { look } from '~/ui/look'
import { below } from '~/ui/theme'
import { CurrencyLogo } from '~/widgets/tokens/CurrencyLogo'

interface Props {
  readonly token: Token
  readonly name: string
  readonly headingId: string
  readonly headingLevel: 2 | 3
  /** Where it stands. */
  readonly children: ReactNode
}

/** The head of a sale in the colours of what is sold. */
export function SaleBanner({ token, name, headingId, headingLevel, children }: Props) {
  const { background, second, ink } = glyphOf(token.symbol, token.address)
  const Heading = headingLevel === 2 ? 'h2' : 'h3'
  return (
    <Banner style={{ '--tone': background, '--second': second, '--ink-on': ink }}>
      <Holes viewBox="0 0 320 120" preserveAspectRatio="xMaxYMid slice" aria-hidden="true" focusable="false">
        <g>
          <circle cx="292" cy="22" r="34" />
          <circle cx="226" cy="92" r="22" />
          <circle cx="176" cy="20" r="10" />
          <circle cx="304" cy="104" r="14" />
        </g>
      </Holes>
      <CurrencyLogo currency={token} size={56} />
      <Name>
        <Heading id={headingId}>{name}</Heading>
        <span>{shortSymbol(token.symbol)}</span>
      </Name>
      <Row wrap>{children}</Row>
    </Banner>
  )
}

const Banner = styled.div`
  position: relative;
  display: flex;
  flex: 1;
  flex-wrap: wrap;
  align-items: center;
  gap: 12px 16px;
  min-inline-size: 0;
  min-block-size: 104px;
  padding: 16px 24px;
  background: var(--tone);
  color: var(--ink-on);
  overflow: hidden;

  [data-theme='dark'] & {
    background: color-mix(in srgb, var(--tone) 20%, var(--surface));
    color: var(--ink);
  }

  & > * {
    position: relative;
  }

  ${below.phone} {
    padding: 16px;
  }
`

const Holes = styled.svg`
  && {
    position: absolute;
  }
  inset-block: 0;
  inset-inline-end: 0;
  block-size: 100%;
  inline-size: min(320px, 100%);
  fill: var(--second);

  [data-theme='dark'] & {
    fill: color-mix(in srgb, var(--second) 28%, var(--surface));
  }
`

const Name = styled.div`
  flex: 1;
  min-inline-size: 120px;
  overflow-wrap: anywhere;

  & > :first-child {
    font-size: 24px;
    line-height: 32px;
  }
  & > span {
    ${look({ size: 14, weight: 600 })}
  }
`
