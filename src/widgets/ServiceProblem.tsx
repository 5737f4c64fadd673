import { Notice } from '~/ui/Notice'
import { Failed } from './Failed'

export interface ServiceProblemProps {
  /** Of a `Loadable`: what `useRemote` says, or a read. */
  readonly problem?: unknown
  readonly title?: string
  /** What could not be loaded. */
  readonly text: string
  /** The same where the network has no such service: nothing has failed, and nothing is to be tried again. */
  readonly absent?: string
  /** Absent where it is read again by itself. */
  readonly onRetry?: (() => void) | undefined
}

/** What a service could not tell, and the way to try again; calmly, where there is no such service. */
export function ServiceProblem({ problem, absent, ...failure }: ServiceProblemProps) {
  if (problem === 'not-offered' && absent !== undefined) return <Notice role="status">{absent}</Notice>
  return <Failed {...failure} />
}
