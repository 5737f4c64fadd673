import { useEffect, useState } from 'react'
import { useSelector } from 'react-redux'
import { styled } from 'styled-components'
import { VOTING, voting } from '~/config/voting'
import { renew } from '~/core/remote/changes'
import { useRemote } from '~/core/remote/useRemote'
import { useChainTime } from '~/core/useChainClock'
import { Ratio } from '~/domain/money/ratio'
import { visibleText } from '~/domain/visibleText'
import {
  filteredProposals,
  type ProposalFilter,
  proposalState,
  type ProposalState,
} from '~/domain/voting/proposal'
import { useTranslation } from '~/i18n/LanguageProvider'
import { type Loadable, valueOf } from '~/lib/loadable'
import { type ListedProposal, votingHub } from '~/services/votingHub'
import { Button } from '~/ui/Button'
import { EmptyState } from '~/ui/EmptyState'
import { Link } from '~/ui/Link'
import { Row, Stack } from '~/ui/layout'
import { SURFACES } from '~/ui/look'
import { Notice } from '~/ui/Notice'
import { PageHeader } from '~/ui/page'
import { Segmented } from '~/ui/Segmented'
import { Skeleton } from '~/ui/Skeleton'
import { Tabs } from '~/ui/Tabs'
import { Text } from '~/ui/text'
import { below } from '~/ui/theme'
import { oneOf, useInAddress, useRememberedChoice } from '~/widgets/addressState'
import { ButtonLink } from '~/widgets/ButtonLink'
import { MissingEntries } from '~/widgets/MissingEntries'
import { useRatioFormat } from '~/widgets/useRatioFormat'
import { HubFailed } from './HubFailed'
import { ProposalBadges, ProposalTime } from './ProposalBadges'
import { STATE_WORDS } from '../proposalWords'
import { filterChosen, type LoadingStatus, proposalsReported } from '../slice'
import { useVotingDispatch, type VotingRoot } from '../state'

const STATES = ['active', 'pending', 'closed'] as const
/** The list follows the chain's time in steps of so many seconds. */
const STEP_S = 10n
const SCOPES = ['core', 'community', 'all'] as const
const CHOICE = { state: oneOf(STATES, 'active'), scope: oneOf(SCOPES, 'core') }
const LOADING_STATUS: Readonly<Record<Loadable<unknown>['status'], LoadingStatus>> = {
  loading: 'loading',
  ready: 'idle',
  failed: 'error',
}

/** Proposals by whose they are and how they stand. */
export function ProposalList({ hubUrl }: { readonly hubUrl: string }) {
  const { t } = useTranslation()
  const dispatch = useVotingDispatch()
  const [filter, choose] = useInAddress(CHOICE)
  useRememberedChoice<Readonly<Record<keyof ProposalFilter, string>>>({
    choice: filter,
    first: { state: CHOICE.state.fallback, scope: CHOICE.scope.fallback },
    remembered: useSelector(({ voting: { filter: left } }: VotingRoot) => left),
    onRemember: () => dispatch(filterChosen(filter)),
  })
  const { data, missing, isBehind, retry } = useRemote(votingHub.endpoints.proposals, {
    ...{ url: hubUrl, space: voting.space.space, state: filter.state, first: VOTING.proposalsPage, skip: 0 },
  })
  // What has begun or ended by now is in another list, which the hub has to be asked for.
  const moved = useChainTime((now) =>
    valueOf(data)
      ?.filter((proposal) => proposalState(proposal, Number(now)) !== filter.state)
      .map(({ id }) => id)
      .join(' '),
  )
  useEffect(() => {
    if (moved !== undefined && moved !== '') dispatch(renew('proposal-began-or-ended'))
  }, [dispatch, moved])
  const status = LOADING_STATUS[data.status]
  useEffect(() => {
    dispatch(proposalsReported(status))
  }, [dispatch, status])
  const labels = {
    core: t('Core {proposals}'),
    community: t('Community {proposals}'),
    all: t('All {proposals}'),
  }
  return (
    <>
      <PageHeader
        title={t('Voting')}
        lead={t('Have your say in what the exchange does next. Voting costs nothing.')}
      >
        <ButtonLink to="/voting/proposal/create" variant="primary">
          {t('Make a Proposal')}
        </ButtonLink>
      </PageHeader>
      <section id="voting-proposals" aria-labelledby="proposals-heading">
        <Row wrap gap={[3, 6]} justify="space-between" marginBottom={4}>
          <h2 id="proposals-heading">{t('Proposals')}</h2>
          <Filter>
            <Segmented<ProposalState>
              label={t('Proposal status')}
              options={STATES.map((value) => ({ value, label: t(STATE_WORDS[value]) }))}
              selected={filter.state}
              onSelect={(state) => choose({ state })}
            />
          </Filter>
        </Row>
        <Tabs
          label={t('Proposals by')}
          tabs={SCOPES.map((id) => ({
            id,
            label: labels[id],
            panel: (
              <List
                key={`${id} ${filter.state}`}
                filter={{ ...filter, scope: id }}
                data={data}
                missing={missing}
                isBehind={isBehind}
                onRetry={retry}
              />
            ),
          }))}
          selected={filter.scope}
          onSelect={(scope) => choose({ scope })}
        />
      </section>
    </>
  )
}

interface ListProps {
  readonly filter: ProposalFilter
  readonly data: Loadable<readonly ListedProposal[], unknown>
  readonly missing: number
  readonly isBehind: boolean
  readonly onRetry: () => void
}

function List({ filter, data, missing, isBehind, onRetry }: ListProps) {
  const { t } = useTranslation()
  const ratios = useRatioFormat()
  const [count, setCount] = useState<number>(VOTING.proposalsToShow)
  // The hub's word may be minutes old: what has begun or ended meanwhile is elsewhere.
  const now = useChainTime((time) => Number(time / STEP_S) * Number(STEP_S))
  if (data.status === 'failed') return <HubFailed onRetry={onRetry} />
  const all = valueOf(data)
  if (all === undefined || now === undefined) {
    return (
      <Stack gap={3} role="status" aria-label={t('Loading')}>
        {[0, 1, 2].map((nth) => (
          <Skeleton key={nth} height={132} radius={16} />
        ))}
      </Stack>
    )
  }
  const { coreAuthors } = voting
  const found = filteredProposals(all, filter, { coreAuthors, now })
  return (
    <Stack gap={3}>
      {isBehind && (
        <Notice type="warning" role="status">
          {t('The voting hub isn’t responding. This list may be out of date.')}
        </Notice>
      )}
      <MissingEntries count={missing} />
      {found.length === 0 ? (
        <EmptyState icon="voting" text={t('No proposals found')} />
      ) : (
        <Stack as="ul" gap={3}>
          {found.slice(0, count).map((proposal) => (
            <li key={proposal.id}>
              <Card to={`/voting/proposal/${encodeURIComponent(proposal.id)}`}>
                <ProposalBadges proposal={proposal} />
                <h3 dir="auto">{visibleText(proposal.title)}</h3>
                <ProposalTime proposal={proposal} />
                {proposal.votes !== undefined && (
                  <Text as="p" tone="soft" size={14}>
                    {t('%count% vote|%count% votes', { count: proposal.votes })}
                  </Text>
                )}
                {proposal.leading !== undefined && (
                  <Text as="p" size={14} breaks>
                    {t(
                      filter.state === 'closed'
                        ? 'Result: “%choice%”, %share%'
                        : 'Leading: “%choice%”, %share%',
                      {
                        choice: visibleText(proposal.leading.choice),
                        share: ratios.percent(new Ratio(proposal.leading.share)),
                      },
                    )}
                  </Text>
                )}
              </Card>
            </li>
          ))}
        </Stack>
      )}
      {found.length > count && (
        <Row justify="center" marginTop={1}>
          <Button onClick={() => setCount(count + VOTING.proposalsToShow)}>{t('Show more')}</Button>
        </Row>
      )}
    </Stack>
  )
}

const Filter = styled.div`
  min-inline-size: min(100%, 280px);

  ${below.phone} {
    flex: 1 1 100%;
  }
`

const Card = styled(Link)`
  display: flex;
  flex-direction: column;
  gap: 10px;
  padding: 20px 24px;
  ${SURFACES.card}
  color: inherit;
  text-decoration: none;
  transition: border-color var(--quick) var(--ease);

  &:hover {
    border-color: var(--line-control);
  }
  & > h3 {
    margin: 0;
    font-size: 18px;
    line-height: 26px;
    overflow-wrap: anywhere;
  }
  ${below.phone} {
    padding: 16px;
  }
`
