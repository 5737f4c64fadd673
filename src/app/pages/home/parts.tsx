import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import { Card } from '~/ui/Card'
import { Link } from '~/ui/Link'
import { Row } from '~/ui/layout'
import { Heading } from '~/ui/text'

/** One figure of the exchange under its name. */
export const Tile = styled.div`
  display: flex;
  flex-direction: column;
  min-inline-size: 0;
  min-block-size: 120px;
  padding: 20px 24px;
  border: 1px solid var(--line);
  border-radius: var(--radius-card);
  background: var(--surface);

  & dt {
    color: var(--ink-soft);
    font-size: 14px;
    line-height: 20px;
  }
  & dd {
    display: flex;
    flex-wrap: wrap;
    align-content: center;
    align-items: baseline;
    gap: 0 12px;
    min-block-size: 40px;
    margin-block-start: 4px;
    font-size: 28px;
    line-height: 40px;
    font-weight: 600;
    letter-spacing: -0.02em;
    overflow-wrap: anywhere;
  }
  & dd > small {
    color: var(--ink-soft);
    font-size: 14px;
    line-height: 20px;
    font-weight: 500;
    letter-spacing: 0;
  }
`

interface PanelProps {
  readonly id: string
  readonly title: string
  readonly more: { readonly to: string; readonly label: string }
  readonly children: ReactNode
}

/** A short list with its name and the way to the whole of it. */
export function Panel({ id, title, more, children }: PanelProps) {
  return (
    <Framed aria-labelledby={id}>
      <Row gap={3} justify="space-between" padding={[0, 3]} marginBottom={2}>
        <Heading id={id}>{title}</Heading>
        <More to={more.to}>{more.label}</More>
      </Row>
      {children}
    </Framed>
  )
}

const Framed = styled(Card)`
  display: flex;
  flex-direction: column;
  padding: 20px 12px 12px;
`

const More = styled(Link)`
  display: inline-flex;
  align-items: center;
  min-block-size: 44px;
  margin-block: -10px;
  color: var(--ink-soft);
  font-size: 14px;
  font-weight: 600;
  text-decoration: none;

  &:hover {
    color: var(--ink);
    text-decoration: underline;
    text-underline-offset: 3px;
  }
`

/** Pixels of a line, and of what waits for one. */
export const LINE_HEIGHT = 60

/** A line of such a list: picture, name, and two figures at its end. */
export const Line = styled(Link)`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr) auto;
  align-items: center;
  gap: 12px;
  min-block-size: ${LINE_HEIGHT}px;
  padding: 8px 12px;
  border-radius: var(--radius-control);
  text-decoration: none;

  &:hover {
    background: var(--hover);
  }
  & > strong {
    font-weight: 600;
    overflow-wrap: anywhere;
  }
  & > span:last-child {
    display: flex;
    flex-direction: column;
    align-items: flex-end;
    font-weight: 600;
  }
  & small {
    color: var(--ink-soft);
    font-size: 13px;
    line-height: 20px;
    font-weight: 400;
  }
`

/** Shown in place of an empty list. */
export const Quiet = styled.div`
  display: flex;
  flex: 1;
  flex-direction: column;
  align-items: center;
  justify-content: center;
  gap: 12px;
  min-block-size: ${2 * LINE_HEIGHT}px;
  padding: 16px;
  color: var(--ink-soft);
  text-align: center;
`
