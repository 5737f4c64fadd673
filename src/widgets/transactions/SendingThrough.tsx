// @chunk sending
import { lazy, Suspense } from 'react'
import { isPrivateNodeChosen } from '~/chain/rpc/privateChoice'

const SendingPrivately = lazy(() => import('./SendingPrivately'))

/** By which way it will be sent, where that is not the usual one. */
export function SendingThrough() {
  if (!isPrivateNodeChosen()) return null
  return (
    <Suspense>
      <SendingPrivately />
    </Suspense>
  )
}
