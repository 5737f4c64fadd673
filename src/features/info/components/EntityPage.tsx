import type { ReactNode } from 'react'
import type { Loadable } from '~/lib/loadable'
import { Stack } from '~/ui/layout'
import { Page } from '~/ui/page'
import { PageFailed } from './PageFailed'
import { PageSkeleton } from './parts'

interface Props<Answer> {
  /** Null where there is no such thing. */
  readonly data: Loadable<Answer | null, unknown>
  readonly onRetry: () => void
  /** The heading for as long as nothing better is known. */
  readonly title: ReactNode
  /** Says that there is none. */
  readonly none: ReactNode
  readonly children: (answer: Answer) => ReactNode
}

/** The page of one token, pool or account, with its loading, failed and not-found states. */
export function EntityPage<Answer>({ data, onRetry, title, none, children }: Props<Answer>) {
  if (data.status === 'ready' && data.value !== null) return children(data.value)
  return (
    <Page>
      <Stack>{title}</Stack>
      {data.status === 'loading' ? (
        <PageSkeleton />
      ) : data.status === 'failed' ? (
        <PageFailed onRetry={onRetry} />
      ) : (
        none
      )}
    </Page>
  )
}
