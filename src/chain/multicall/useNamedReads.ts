import { useMemo } from 'react'
import { type Loadable, LOADING } from '~/lib/loadable'
import type { NamedAnswers } from './answers'
import type { Read } from './read'
import type { ReadProblem } from './slice'
import { type ReadOptions, useReads } from './useReads'

/** Reads by name; undefined where there is no account or contract to ask about. */
export type NamedReads<T> = { readonly [Name in keyof T]: Read<T[Name]> | undefined }

/**
 * The same reads for each of several rows, in one batch with everything else: `rows.map((row) => ({ name: read }))` in,
 * `{ name: Loadable }` for each row out. The list keeps its identity while nothing in it changed, and each answer keeps
 * its own; the list that is asked should keep its identity too.
 */
export function useNamedReads<T extends object>(
  asked: readonly NamedReads<T>[],
  options?: ReadOptions,
): readonly NamedAnswers<T>[] {
  const reads = useMemo(
    () => asked.flatMap((each) => Object.values<Read<unknown> | undefined>(each)),
    [asked],
  )
  const answers = useReads(reads, options)
  return useMemo(() => answersByReads(asked, answers), [asked, answers])
}

/** `useNamedReads` of one row; undefined where there is nothing to ask. */
export function useNamedRead<T extends object>(asked: NamedReads<T>, options?: ReadOptions): NamedAnswers<T>
export function useNamedRead<T extends object>(
  asked: NamedReads<T> | undefined,
  options?: ReadOptions,
): NamedAnswers<T> | undefined
export function useNamedRead<T extends object>(
  asked: NamedReads<T> | undefined,
  options?: ReadOptions,
): NamedAnswers<T> | undefined {
  return useNamedReads(
    useMemo(() => (asked === undefined ? [] : [asked]), [asked]),
    options,
  )[0]
}

/** The answers in a row, given back to those who asked. */
function answersByReads<T extends object>(
  asked: readonly NamedReads<T>[],
  answers: readonly Loadable<unknown, ReadProblem>[],
): readonly NamedAnswers<T>[] {
  let next = 0
  return asked.map((each) => {
    const own = Object.keys(each).map((name) => {
      const answer = answers[next] ?? LOADING
      next += 1
      return [name, answer] as const
    })
    // Under the names of the reads, each with its own answer: `fromEntries` forgets the names.
    return Object.fromEntries(own) as unknown as NamedAnswers<T>
  })
}
