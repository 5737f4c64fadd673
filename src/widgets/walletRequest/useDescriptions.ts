import { useEffect, useState } from 'react'
import { type Descriptions, loadDescriptions } from '~/core/clearSigning/descriptions'
import { failed, type Loadable, LOADING, ready } from '~/lib/loadable'

/** What this deployment's contracts are described by. */
export function useDescriptions(): Loadable<Descriptions> {
  const [descriptions, setDescriptions] = useState<Loadable<Descriptions>>(LOADING)
  useEffect(() => {
    let isCurrent = true
    loadDescriptions().then(
      (loaded) => {
        if (isCurrent) setDescriptions(ready(loaded))
      },
      (error: unknown) => {
        console.warn('The descriptions of calls did not load:', error)
        if (isCurrent) setDescriptions(failed('unknown'))
      },
    )
    return () => {
      isCurrent = false
    }
  }, [])
  return descriptions
}
