import type { Loadable } from '~/lib/loadable'
import type { ReadProblem } from './slice'

/** What the chain says to one read. */
export type Answer<T> = Loadable<T, ReadProblem>

/** The chain's answers by the names of the reads. */
export type NamedAnswers<T> = { readonly [Name in keyof T]: Answer<T[Name]> }
