import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import { BrandMark } from '~/ui/Brand'
import { Heading } from '~/ui/text'

const Frame = styled.div`
  display: flex;
  flex-direction: column;
  align-items: center;
  gap: 16px;
  max-inline-size: 480px;
  margin-inline: auto;
  padding-block: 64px;
  text-align: center;
`
const Text = styled.p`
  margin-block-end: 16px;
  color: var(--ink-soft);
  text-wrap: balance;
`

interface Props {
  readonly title: string
  readonly text: string
  /** The way on. */
  readonly children: ReactNode
}

/** A page with one thing to say. */
export function PlainPage({ title, text, children }: Props) {
  return (
    <Frame>
      <BrandMark size={56} />
      <Heading as="h1" marginTop={2} size={28}>
        {title}
      </Heading>
      <Text>{text}</Text>
      {children}
    </Frame>
  )
}
