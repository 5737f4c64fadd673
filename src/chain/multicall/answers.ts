import { failed, type Loadable, LOADING, ready } from '~/lib/loadable'
import type { ReadProblem } from './slice'

/** What the chain says to one read. */
export type Answer<T> = Loadable<T, ReadProblem>

/** The chain's answers by the names of the reads. */
export type NamedAnswers<T> = { readonly [Name in keyof T]: Answer<T[Name]> }

/** What follows of several answers: waiting while one is awaited, failed where one failed, and else worked out. */
export function combineAnswers<T extends object, U>(
  answers: NamedAnswers<T>,
  work: (values: T) => U,
): Answer<U> {
  const values: Partial<T> = {}
  let problem: ReadProblem | undefined
  let isLoading = false
  for (const name of Object.keys(answers) as (keyof T)[]) {
    const answer = answers[name]
    if (answer.status === 'ready') values[name] = answer.value
    else if (answer.status === 'failed') problem ??= answer.problem
    else isLoading = true
  }
  if (problem !== undefined) return failed(problem)
  return isLoading ? LOADING : ready(work(values as T))
}
