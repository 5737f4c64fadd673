import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react'
import { styled } from 'styled-components'
import { useAccount } from '~/chain/wallet/useWallet'
import { VOTING, voting } from '~/config/voting'
import { injectRemote } from '~/core/remote/changes'
import { useRemote } from '~/core/remote/useRemote'
import type { CoreDispatch, CoreStore } from '~/core/state'
import { visibleText } from '~/domain/visibleText'
import { useTranslation } from '~/i18n/LanguageProvider'
import { type Proposal, votingHub } from '~/services/votingHub'
import { Button } from '~/ui/Button'
import { Card } from '~/ui/Card'
import { EmptyState } from '~/ui/EmptyState'
import { Grid, Row, Stack } from '~/ui/layout'
import { Notice } from '~/ui/Notice'
import { PageHeader, PageTitle } from '~/ui/page'
import { Skeleton } from '~/ui/Skeleton'
import { ButtonLink } from '~/widgets/ButtonLink'
import { useShowPageSubject } from '~/widgets/pageSubject'
import { DetailsCard } from './components/DetailsCard'
import { HubFailed } from './components/HubFailed'
import { ProposalsLink } from './components/ProposalsLink'
import { ProposalBadges, ProposalTime } from './components/ProposalBadges'
import { ResultsCard } from './components/ResultsCard'
import { VoteCard } from './components/VoteCard'
import { VotesCard } from './components/VotesCard'
import { askFirstPage, forgetFirstPage } from './loadVotes'
import { MarkdownView } from './markdown/MarkdownView'
import { useVotingDispatch } from './state'
import { useProposalState } from './useProposalClock'
import { type Tally, useOwnVote, useTally, useVotes } from './useVotes'

/** Asks for what the page of a proposal begins with, before it is drawn. */
export function askFirst({ inject, dispatch }: CoreStore, hubUrl: string, id: string): void {
  injectRemote({ inject })
  const run: CoreDispatch = dispatch
  run(askFirstPage(hubUrl, id))
}

const PowerCard = lazy(() => import('./components/PowerCard'))

interface Props {
  readonly hubUrl: string
  readonly id: string
}

/** A proposal with its text, results and votes. */
export default function ProposalPage({ hubUrl, id }: Props) {
  const { t } = useTranslation()
  const { data, retry } = useRemote(votingHub.endpoints.proposal, {
    ...{ url: hubUrl, space: voting.space.space, id },
  })
  const dispatch = useVotingDispatch()
  const isLoading = data.status === 'loading'
  useEffect(() => {
    if (isLoading) dispatch(askFirstPage(hubUrl, id))
  }, [dispatch, hubUrl, id, isLoading])
  useEffect(() => forgetFirstPage, [])
  if (data.status === 'failed') {
    return (
      <Framed>
        <HubFailed onRetry={retry} />
      </Framed>
    )
  }
  if (data.status === 'loading') {
    return (
      <Framed>
        <div role="status" aria-label={t('Loading')}>
          <Skeleton height={420} radius={16} />
        </div>
      </Framed>
    )
  }
  if (data.value === null) {
    return (
      <EmptyState icon="voting" text={t('This proposal doesn’t exist.')} isPage>
        <ButtonLink to="/voting">{t('View all proposals')}</ButtonLink>
      </EmptyState>
    )
  }
  return <Page proposal={data.value} />
}

/** The way back, and a heading for as long as the proposal has none. */
function Framed({ children }: { readonly children: ReactNode }) {
  const { t } = useTranslation()
  return (
    <>
      <ProposalsLink />
      <PageHeader title={t('Proposals')} />
      {children}
    </>
  )
}

interface PageProps {
  readonly proposal: Proposal
}

function Page({ proposal }: PageProps) {
  const { t } = useTranslation()
  const [isShown, setIsShown] = useState(!proposal.isFlagged)
  if (isShown) return <Open proposal={proposal} />
  return (
    <>
      <ProposalsLink />
      <Notice type="warning" title={t('The voting hub has flagged this proposal')}>
        <Row wrap gap={[2, 4]} justify="space-between">
          <span>{t('It may try to mislead you. Don’t follow its links.')}</span>
          <Button size="small" onClick={() => setIsShown(true)}>
            {t('Show anyway')}
          </Button>
        </Row>
      </Notice>
    </>
  )
}

function Open({ proposal }: PageProps) {
  const { t } = useTranslation()
  const title = visibleText(proposal.title)
  useShowPageSubject(title)
  const account = useAccount()
  const state = useProposalState(proposal)
  const votes = useVotes(proposal, state)
  const tally = useTally(proposal, votes)
  const own = useOwnVote(votes.votes, account)
  return (
    <>
      <ProposalsLink />
      <header>
        <Stack gap={3}>
          <ProposalBadges proposal={proposal} />
          <PageTitle dir="auto">{title}</PageTitle>
          <ProposalTime proposal={proposal} />
        </Stack>
      </header>
      <Grid gap={6} columns="minmax(0, 1fr) 380px" align="start" singleBelow="desktop">
        <Stack gap={6}>
          <Card as="article" aria-label={t('Proposal text')}>
            <MarkdownView text={proposal.body} />
          </Card>
          <VoteCard key={account} proposal={proposal} state={state} own={own} isOwnKnown={votes.isComplete} />
        </Stack>
        <Stack gap={6}>
          <ResultsCard proposal={proposal} state={state} votes={votes} tally={tally} />
          <DetailsCard proposal={proposal} />
          {/* Last, since it comes with the last vote: it moves nothing. */}
          <Suspense>
            {tally !== undefined && isDrawn(tally) && (
              <PowerCard proposal={proposal} state={state} moments={tally.moments} />
            )}
          </Suspense>
        </Stack>
        <Wide gap={6}>
          <VotesCard proposal={proposal} votes={votes} tally={tally} own={own} />
        </Wide>
      </Grid>
    </>
  )
}

/** Fewer votes are read faster than their picture. */
function isDrawn({ results, moments }: Tally): boolean {
  return results.counted >= VOTING.votesToDraw && moments.length > 1
}

const Wide = styled(Stack)`
  grid-column: 1 / -1;
`
