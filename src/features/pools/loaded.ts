import type { ReadProblem } from '~/chain/multicall/slice'
import type { NamedAnswers } from '~/chain/multicall/useNamedReads'
import { failed, type Loadable, LOADING, ready } from '~/lib/loadable'

/** What the chain said to one question. */
export type Answer<T> = Loadable<T, ReadProblem>

/** What follows of several answers: waiting while one is awaited, failed where one failed, and else worked out. */
export function together<T extends object, U>(answers: NamedAnswers<T>, work: (values: T) => U): Answer<U> {
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
