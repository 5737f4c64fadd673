import { type ReactElement, Suspense } from 'react'
import { useLocation } from 'react-router-dom'
import { useTranslation } from '~/i18n/LanguageProvider'
import { voting } from '~/config/voting'
import type { CoreStore } from '~/core/state'
import { Skeleton } from '~/ui/Skeleton'
import { lazyPage, loadPageOf } from '~/widgets/lazyPage'
import { ProposalList } from './components/ProposalList'
import { VotingFrame } from './components/VotingFrame'
import { votingReducer } from './slice'
import { votingSlice } from './state'

export const reducer = votingReducer
export const { persist } = votingSlice

const CreatePage = lazyPage(async () => (await import('./CreatePage')).default)
const ProposalPage = lazyPage(async () => (await import('./ProposalPage')).default)

/** @public Of a `ScreenModule`. */
export async function loadPage(pathname: string, store: CoreStore): Promise<void> {
  const { hubUrl } = voting
  if (hubUrl === undefined) return
  const page = pageAt(pathname, hubUrl)
  await loadPageOf(page)
  if (page.type === ProposalPage) (await import('./ProposalPage')).askFirst(store, hubUrl, idIn(pathname))
}

/** All pages of voting: the first load knows of one, which knows of the others. */
export default function VotingScreen() {
  const { t } = useTranslation()
  const { pathname } = useLocation()
  const waiting = (
    <div role="status" aria-label={t('Loading')}>
      <Skeleton height={480} radius={16} />
    </div>
  )
  return (
    <VotingFrame>
      {(hubUrl) => <Suspense fallback={waiting}>{pageAt(pathname, hubUrl)}</Suspense>}
    </VotingFrame>
  )
}

/** Empty on the page of all proposals. */
function idIn(pathname: string): string {
  return pathname.split('/')[3] ?? ''
}

function pageAt(pathname: string, hubUrl: string): ReactElement {
  const id = idIn(pathname)
  if (id === 'create') return <CreatePage />
  if (id === '') return <ProposalList hubUrl={hubUrl} />
  return <ProposalPage key={id} hubUrl={hubUrl} id={id} />
}
