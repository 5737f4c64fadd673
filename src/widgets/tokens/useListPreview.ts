import { useEffect, useState } from 'react'
import { previewList } from '~/core/lists/refresh'
import { useCoreDispatch } from '~/core/state'
import { type ListProblem, TokenListError } from '~/domain/tokenList/problem'
import type { TokenList } from '~/domain/tokenList/tokenList'
import { failed, type Loadable, LOADING, ready } from '~/lib/loadable'

/** The list at a location, for who looks before importing it; undefined location: none is looked at. */
export function useListPreview(location: string | undefined): Loadable<TokenList, ListProblem> | undefined {
  const dispatch = useCoreDispatch()
  const [answer, setAnswer] = useState<{ location: string; result: Loadable<TokenList, ListProblem> }>()
  useEffect(() => {
    if (location === undefined) return undefined
    const leaving = new AbortController()
    const answered = (result: Loadable<TokenList, ListProblem>) => {
      if (!leaving.signal.aborted) setAnswer({ location, result })
    }
    dispatch(previewList(location, leaving.signal)).then(
      (list) => {
        answered(ready(list))
      },
      (cause: unknown) => {
        if (leaving.signal.aborted) return
        if (!(cause instanceof TokenListError)) console.error('A token list could not be read:', cause)
        answered(
          failed(
            cause instanceof TokenListError ? cause.problem : { kind: 'download-failed', url: location },
          ),
        )
      },
    )
    return () => {
      leaving.abort()
    }
  }, [location, dispatch])
  if (location === undefined) return undefined
  return answer?.location === location ? answer.result : LOADING
}
