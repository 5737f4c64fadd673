import { lazy, Suspense, useSyncExternalStore } from 'react'
import { network } from '~/config/networks'
import { areQuestionsWanted, HELD_KEY, onPrivateQuestion } from '~/core/transactions/privateQuestions'
import { readStored } from '~/lib/deviceStorage'

const PrivateQuestions = lazy(() => import('~/widgets/transactions/PrivateQuestions'))

const wasSent = readStored(HELD_KEY + String(network.chainId)) !== null

/** Asks what has to be asked of transactions that go through a private node; loaded once there is one. */
export function PrivateQuestionsOnDemand() {
  const isWanted = useSyncExternalStore(onPrivateQuestion, areQuestionsWanted)
  if (!isWanted && !wasSent) return null
  return (
    <Suspense>
      <PrivateQuestions />
    </Suspense>
  )
}
