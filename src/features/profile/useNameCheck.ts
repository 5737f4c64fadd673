import { useMemo } from 'react'
import { PROFILE, profileApiUrl } from '~/config/profile'
import { useRemote } from '~/core/remote/useRemote'
import { typedUsername, type Username, type UsernameProblem } from '~/domain/profile/username'
import type { Loadable } from '~/lib/loadable'
import { type NameAnswer, profileService } from '~/services/profile'
import { useDebounced } from '~/widgets/useDebounced'

/** What is known of a name that is being typed. */
export type NameCheck =
  | { readonly kind: 'empty' }
  | { readonly kind: 'wrong'; readonly problem: UsernameProblem }
  | { readonly kind: 'checking' }
  | { readonly kind: 'unverified' }
  | { readonly kind: 'taken' }
  /** In the service's own words. */
  | { readonly kind: 'refused'; readonly words: string }
  | { readonly kind: 'free'; readonly name: Username }

const ONCE = { ticks: undefined } as const

/** Asks whether a name is free once its typing rests; what is typed meanwhile calls the question off. */
export function useNameCheck(text: string): { readonly check: NameCheck; readonly retry: () => void } {
  const debounced = useDebounced(text, PROFILE.nameDebounceMs)
  const question = useMemo(() => {
    const typed = typedUsername(debounced)
    return typed.ok && profileApiUrl !== undefined && debounced === text
      ? { url: profileApiUrl, name: typed.name }
      : undefined
  }, [debounced, text])
  const { data, retry } = useRemote(profileService.endpoints.nameValidity, question, ONCE)
  return { check: checkOf(text, question === undefined ? undefined : data), retry }
}

function checkOf(text: string, answer: Loadable<NameAnswer, unknown> | undefined): NameCheck {
  if (text === '') return { kind: 'empty' }
  const typed = typedUsername(text)
  if (!typed.ok) return { kind: 'wrong', problem: typed.problem }
  if (answer === undefined || answer.status === 'loading') return { kind: 'checking' }
  if (answer.status === 'failed') return { kind: 'unverified' }
  return answer.value.kind === 'free' ? { kind: 'free', name: typed.name } : answer.value
}
