import { voting } from '~/config/voting'
import { proposalScope, type ProposalState } from '~/domain/voting/proposal'
import { useTranslation } from '~/i18n/LanguageProvider'
import type { ListedProposal } from '~/services/votingHub'
import { momentText } from '~/lib/dateText'
import { Badge } from '~/ui/Badge'
import { Row } from '~/ui/layout'
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
    <Row wrap align="stretch">
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
    return (
      <Row as="p" wrap gap={[0, 1.5]} align="stretch" tone="soft" size={14}>
        {t('Ended %date%', { date: momentText(proposal.end, language) })}
      </Row>
    )
  }
  return (
    <Row as="p" wrap gap={[0, 1.5]} align="stretch" tone="soft" size={14}>
      {state === 'pending'
        ? t('Starts %date%', { date: momentText(proposal.start, language) })
        : t('Ends %date%', { date: momentText(proposal.end, language) })}
      <span aria-hidden="true">·</span>
      <span>
        <Countdown seconds={left} />
      </span>
    </Row>
  )
}
