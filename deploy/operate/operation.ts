import type { LaunchBuilder } from '../builder'
import type { Deployment } from './deployment'

/** What one command of `npm run operate` changes. */
export interface Operation {
  /** As it is typed: 'pool add'. */
  readonly name: string
  /** What follows it, and what it does, for the help. */
  readonly usage: string
  /** Plans contracts and calls; who sends each follows from who may. Throws with what is wrong. */
  readonly plan: (context: OperationContext, args: readonly string[]) => Promise<void> | void
}

export interface OperationContext {
  readonly builder: LaunchBuilder
  readonly deployment: Deployment
  /** What a contract of the deployment answers. */
  readonly ask: (key: string, method: string, args?: readonly unknown[]) => Promise<unknown>
}
