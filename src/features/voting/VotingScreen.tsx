import { lazy, Suspense } from 'react'
import { useLocation, useParams } from 'react-router-dom'
import { useTranslation } from '~/i18n/LanguageProvider'
import { Skeleton } from '~/ui/Skeleton'
import { ProposalList } from './components/ProposalList'
import { VotingFrame } from './components/VotingFrame'
import { votingReducer } from './slice'
import { votingSlice } from './state'

export const reducer = votingReducer
export const { persist } = votingSlice

const CreatePage = lazy(() => import('./CreatePage'))
const ProposalPage = lazy(() => import('./ProposalPage'))

/** All pages of voting: the first load knows of one, which knows of the others. */
export default function VotingScreen() {
  const { t } = useTranslation()
  const { proposalId: id } = useParams()
  const isCreating = useLocation().pathname.includes('/create') && id === undefined
  const waiting = (
    <div role="status" aria-label={t('Loading')}>
      <Skeleton height={480} radius={16} />
    </div>
  )
  return (
    <VotingFrame>
      {(hubUrl) => (
        <Suspense fallback={waiting}>
          {isCreating ? (
            <CreatePage />
          ) : id !== undefined ? (
            <ProposalPage key={id} hubUrl={hubUrl} id={id} />
          ) : (
            <ProposalList hubUrl={hubUrl} />
          )}
        </Suspense>
      )}
    </VotingFrame>
  )
}
