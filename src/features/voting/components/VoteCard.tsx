import { lazy, Suspense, useId, useState } from 'react'
import { styled } from 'styled-components'
import { useAccount } from '~/chain/wallet/useWallet'
import { network } from '~/config/networks'
import { visibleText } from '~/domain/visibleText'
import type { ProposalState } from '~/domain/voting/proposal'
import type { Vote } from '~/domain/voting/results'
import { useTranslation } from '~/i18n/LanguageProvider'
import type { Proposal } from '~/services/votingHub'
import { Button } from '~/ui/Button'
import { Card } from '~/ui/Card'
import { Stack } from '~/ui/layout'
import { Notice } from '~/ui/Notice'
import { Skeleton } from '~/ui/Skeleton'
import { SoftText } from '~/ui/SoftText'
import { Heading, Text } from '~/ui/text'
import { ConnectButton } from '~/widgets/wallet/ConnectButton'
import { useVotingPower } from '../useVotingPower'
import { powerText } from './figures'
import { PowerFailed } from './PowerFailed'
import { PowerParts } from './PowerParts'

const CastVoteDialog = lazy(() => import('./CastVoteDialog'))

interface Props {
  readonly proposal: Proposal
  readonly state: ProposalState | undefined
  /** The account's vote among those that have come. */
  readonly own: Vote | undefined
  readonly isOwnKnown: boolean
}

/** The choices, what the account's vote counts, and the way to cast it. */
export function VoteCard({ proposal, state, own, isOwnKnown }: Props) {
  const { t } = useTranslation()
  const account = useAccount()
  const heading = useId()
  const [chosen, setChosen] = useState<number>()
  const [isOpen, setIsOpen] = useState(false)
  const { power, retry } = useVotingPower(account, proposal.snapshot)
  const total = power.status === 'ready' ? power.value.total : undefined
  const hasPower = total !== undefined && /[1-9]/.test(total)
  const isOpenToVotes = state === 'active'
  const voted = own === undefined ? undefined : proposal.choices[own.choice - 1]
  return (
    <Card aria-labelledby={heading}>
      <Heading marginBottom={4} id={heading}>
        {isOpenToVotes ? t('Cast your vote') : t('Choices')}
      </Heading>
      {voted !== undefined && (
        <Text marginTop={-1} marginBottom={4} tone="soft" size={14} data-testid="own-vote">
          {isOpenToVotes
            ? t('You voted “%choice%”. You can change your vote until the end.', {
                choice: visibleText(voted),
              })
            : t('You voted “%choice%”.', { choice: visibleText(voted) })}
        </Text>
      )}
      <Stack gap={2} role={isOpenToVotes ? 'radiogroup' : 'list'} aria-labelledby={heading}>
        {proposal.choices.map((choice, nth) =>
          isOpenToVotes ? (
            <Choice key={nth} data-checked={chosen === nth + 1}>
              <input
                type="radio"
                name="choice"
                checked={chosen === nth + 1}
                onChange={() => setChosen(nth + 1)}
              />
              <span dir="auto">{visibleText(choice)}</span>
            </Choice>
          ) : (
            <Plain key={nth} role="listitem" dir="auto">
              {visibleText(choice)}
            </Plain>
          ),
        )}
      </Stack>
      <Stack marginTop={4}>
        {state === 'pending' && <SoftText>{t('Voting hasn’t started yet.')}</SoftText>}
        {state === 'closed' && <SoftText>{t('Voting has ended.')}</SoftText>}
        {isOpenToVotes && account === undefined && <ConnectButton isFullWidth />}
        {account !== undefined && (
          <>
            {power.status === 'loading' && <Skeleton height={24} width={220} />}
            {power.status === 'failed' && <PowerFailed problem={power.problem} onRetry={retry} />}
            {power.status === 'ready' && (
              <Power block={proposal.snapshot} power={power.value} hasPower={hasPower} />
            )}
            {isOpenToVotes && (
              <Button
                id="cast-vote-button"
                variant="primary"
                size="large"
                isFullWidth
                disabled={chosen === undefined || !hasPower}
                onClick={() => setIsOpen(true)}
              >
                {total !== undefined && !hasPower
                  ? t('No voting power')
                  : chosen === undefined
                    ? t('Choose an answer')
                    : voted !== undefined
                      ? t('Change vote')
                      : t('Cast vote')}
              </Button>
            )}
            {isOpenToVotes && !isOwnKnown && voted === undefined && (
              <SoftText>{t('Checking whether you’ve voted…')}</SoftText>
            )}
          </>
        )}
      </Stack>
      {isOpen && account !== undefined && chosen !== undefined && power.status === 'ready' && (
        <Suspense fallback={null}>
          <CastVoteDialog
            account={account}
            proposal={proposal}
            choice={chosen}
            power={power.value}
            onClose={() => setIsOpen(false)}
          />
        </Suspense>
      )}
    </Card>
  )
}

interface PowerProps {
  readonly block: number
  readonly power: Parameters<typeof PowerParts>[0]['power']
  readonly hasPower: boolean
}

function Power({ block, power, hasPower }: PowerProps) {
  const { t, language } = useTranslation()
  const { symbol } = network.deployment.reward
  if (!hasPower) {
    return (
      <Notice title={t('You have no voting power for this proposal')}>
        {t(
          'You held no %symbol% at block %block%: not in your wallet, in %symbol%/BNB liquidity or in a pool. Tokens you got later or hold elsewhere don’t count.',
          { symbol, block: String(block) },
        )}
      </Notice>
    )
  }
  return (
    <Details open>
      <summary>
        <span>{t('Your voting power')}</span>
        <b data-testid="own-power">
          <bdi>{powerText(power.total, language)}</bdi>
        </b>
      </summary>
      <PowerParts power={power} />
      <p>{t('Your %symbol% at block %block% counts.', { symbol, block: String(block) })}</p>
    </Details>
  )
}

const Choice = styled.label`
  display: flex;
  align-items: center;
  gap: 12px;
  min-block-size: 52px;
  padding: 8px 16px;
  border: 1px solid var(--line-control);
  border-radius: var(--radius-control);
  font-weight: 600;
  overflow-wrap: anywhere;
  cursor: pointer;

  &:hover {
    background: var(--sunken);
  }
  &[data-checked='true'] {
    border-color: var(--ink);
    box-shadow: inset 0 0 0 1px var(--ink);
  }
  & > input {
    flex-shrink: 0;
    inline-size: 20px;
    block-size: 20px;
    margin: 0;
    accent-color: var(--ink);
  }
  & > span {
    min-inline-size: 0;
  }
`

const Plain = styled.div`
  padding: 12px 16px;
  border: 1px solid var(--line);
  border-radius: var(--radius-control);
  font-weight: 600;
  overflow-wrap: anywhere;
`

const Details = styled.details`
  padding: 4px 16px;
  border-radius: var(--radius-control);
  background: var(--sunken);
  font-size: 14px;
  line-height: 20px;

  & > summary {
    display: flex;
    align-items: center;
    justify-content: space-between;
    gap: 16px;
    min-block-size: 44px;
    cursor: pointer;
  }
  & > summary::before {
    content: '▸';
    color: var(--ink-soft);
  }
  &[open] > summary::before {
    content: '▾';
  }
  & > summary > span {
    flex: 1;
  }
  & > p {
    margin: 8px 0;
    color: var(--ink-soft);
    font-size: 13px;
  }
`
