import type { ReactNode } from 'react'
import { Row } from '~/ui/layout'
import { Skeleton } from '~/ui/Skeleton'

interface Props {
  readonly testId?: string
  readonly children: ReactNode
}

/** The part of a position's card that the price of its tokens stands in. */
export function PriceFrame({ testId, children }: Props) {
  return (
    <Row padding={[2, 4]} gap={4} minHeight={56} data-testid={testId}>
      {children}
    </Row>
  )
}

/** Stands in the size of the line and its drawing. */
export function PriceSkeleton() {
  return <Skeleton height={40} />
}
