import { styled } from 'styled-components'
import { voting } from '~/config/voting'
import { proposalScope, type ProposalState } from '~/domain/voting/proposal'
import { useTranslation } from '~/i18n/LanguageProvider'
import type { ListedProposal } from '~/services/votingHub'
import { momentText } from '~/lib/dateText'
import { Badge } from '~/ui/Badge'
import { Skeleton } from '~/ui/Skeleton'
import { Countdown } from '~/widgets/farming/Countdown'
import { SCOPE_WORDS, STATE_WORDS } from '../proposalWords'
import { useProposalState, useTimeLeft } from '../useProposalClock'

const TONES: Readonly<Record<ProposalState, 'success' | 'info' | undefined>> = {
  active: 'success',
  pending: 'info',
  closed: undefined,
}

/** Where a proposal stands, and who it comes from. */
export function ProposalBadges({ proposal }: { readonly proposal: ListedProposal }) {
  const { t } = useTranslation()
  const state = useProposalState(proposal)
  const scope = proposalScope(proposal.author, voting.coreAuthors)
  return (
    <Row>
      {state === undefined ? (
        <Skeleton width={52} height={24} radius={12} />
      ) : (
        <Badge data-type={TONES[state]} data-testid="proposal-state">
          {t(STATE_WORDS[state])}
        </Badge>
      )}
      <Badge data-testid="proposal-scope">{t(SCOPE_WORDS[scope])}</Badge>
    </Row>
  )
}

/** When it begins, how long it goes on, or when it was over. */
export function ProposalTime({ proposal }: { readonly proposal: ListedProposal }) {
  const { t, language } = useTranslation()
  const state = useProposalState(proposal)
  const left = useTimeLeft(proposal)
  if (state === undefined) return <Skeleton width={180} height={20} />
  if (left === undefined || state === 'closed') {
    return <Line>{t('Ended %date%', { date: momentText(proposal.end, language) })}</Line>
  }
  return (
    <Line>
      {state === 'pending'
        ? t('Starts %date%', { date: momentText(proposal.start, language) })
        : t('Ends %date%', { date: momentText(proposal.end, language) })}
      <span aria-hidden="true">·</span>
      <span>
        <Countdown seconds={left} />
      </span>
    </Line>
  )
}

const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 8px;
`

const Line = styled.p`
  display: flex;
  flex-wrap: wrap;
  gap: 0 6px;
  margin: 0;
  color: var(--ink-soft);
  font-size: 14px;
  line-height: 20px;
`
