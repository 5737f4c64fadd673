import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import { Row, Stack } from '../layout'
import { Heading, Text } from '../text'

const Part = styled.section`
  display: flex;
  flex-direction: column;
  gap: 16px;
  min-inline-size: 0;
  padding: 16px;
`

interface PartProps {
  /** Names the part's picture, too. */
  readonly id: string
  readonly title: string
  readonly children: ReactNode
}

/** A part of the page, of which there is one picture for each width and theme. */
export function SamplePart({ id, title, children }: PartProps) {
  return (
    <Part id={id} aria-labelledby={`${id}-title`} data-sample>
      <Heading id={`${id}-title`} size={22}>
        {title}
      </Heading>
      {children}
    </Part>
  )
}

/** What a component does by pointer and keyboard alone: a browser is told to draw it so for the pictures. */
export type ForcedState = 'hover' | 'focus-visible' | 'active'

interface SampleProps {
  readonly name: string
  readonly force?: ForcedState
  readonly children: ReactNode
}

/** A state of a component with its name; things beside each other, as many as fit. */
export function Sample({ name, force, children }: SampleProps) {
  return (
    <Stack gap={1}>
      <Text size={12} tone="soft">
        {name}
      </Text>
      <Row wrap gap={3} data-force={force}>
        {children}
      </Row>
    </Stack>
  )
}

/** The same for what takes the whole width. */
export function WideSample({ name, children }: Omit<SampleProps, 'force'>) {
  return (
    <Stack gap={1}>
      <Text size={12} tone="soft">
        {name}
      </Text>
      {children}
    </Stack>
  )
}
