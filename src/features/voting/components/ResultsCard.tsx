import { useId } from 'react'
import { styled } from 'styled-components'
import { network } from '~/config/networks'
import { localText } from '~/lib/localText'
import { Ratio } from '~/domain/money/ratio'
import { visibleText } from '~/domain/visibleText'
import type { ProposalState } from '~/domain/voting/proposal'
import { useTranslation } from '~/i18n/LanguageProvider'
import { quotedWords } from '~/domain/visibleText'
import type { Translate } from '~/i18n/keys'
import type { Proposal } from '~/services/votingHub'
import { Badge } from '~/ui/Badge'
import { Card } from '~/ui/Card'
import { Row, Stack } from '~/ui/layout'
import { look } from '~/ui/look'
import { Skeleton } from '~/ui/Skeleton'
import { Heading, Text } from '~/ui/text'
import { Failed } from '~/widgets/Failed'
import type { VerifyProblem } from '../slice'
import type { Tally, useVotes } from '../useVotes'
import { powerText } from './figures'

interface Props {
  readonly proposal: Proposal
  readonly state: ProposalState | undefined
  readonly votes: ReturnType<typeof useVotes>
  readonly tally: Tally | undefined
}

/** What the votes come to: verified ones alone, or all of them, marked, if they cannot be verified. */
export function ResultsCard({ proposal, state, votes, tally }: Props) {
  const { t, language } = useTranslation()
  const heading = useId()
  const { verifyProblem, status, reload } = votes
  const { isComplete = false } = tally ?? {}
  const hasFailed = status === 'error'
  const isPartial = !isComplete && tally !== undefined
  const results = tally?.results
  return (
    <Card aria-labelledby={heading} aria-busy={(!isComplete || status === 'loading') && !hasFailed}>
      <Row align="flex-start" justify="space-between">
        <Heading grow marginBottom={4} id={heading}>
          {state === 'closed' ? t('Results') : t('Current results')}
        </Heading>
        {tally?.isUnverified === true && <Badge data-type="warning">{t('Unverified')}</Badge>}
        {isPartial && <Badge data-type="info">{t('Still counting')}</Badge>}
      </Row>
      <Stack as="ul">
        {proposal.choices.map((choice, nth) => {
          const result = results?.choices[nth]
          const percent = result?.percent.toFixed(2, Ratio.ROUND_HALF_UP)
          return (
            <li key={nth} data-testid="result">
              <Line>
                <b dir="auto">{visibleText(choice)}</b>
                {percent === undefined ? (
                  hasFailed ? null : (
                    // On the line’s baseline, and no higher than its digits.
                    <Skeleton width={48} height={14} />
                  )
                ) : (
                  <bdi>{localText(percent, language)}%</bdi>
                )}
              </Line>
              <Track data-unverified={tally?.isUnverified === true} aria-hidden="true">
                <span style={{ inlineSize: `${percent ?? '0'}%` }} />
              </Track>
              <Text as="small" tone="soft" size={13}>
                {result === undefined
                  ? // Of the height that it will have.
                    '\u00a0'
                  : `${t('%count% vote|%count% votes', { count: result.votes })} · ${t('%amount% %symbol%', {
                      amount: powerText(result.power.toFixed(), language),
                      symbol: network.deployment.reward.symbol,
                    })}`}
              </Text>
            </li>
          )
        })}
      </Stack>
      <Notes role="status">
        {results !== undefined && !tally?.isUnverified && results.invalid > 0 && (
          <p>
            {t(
              '%count% invalid vote isn’t counted: its voting power doesn’t check out.|%count% invalid votes aren’t counted: their voting power doesn’t check out.',
              { count: results.invalid },
            )}
          </p>
        )}
        {results !== undefined && !tally?.isUnverified && results.unverified > 0 && (
          <p>
            {t('%count% vote isn’t verified yet.|%count% votes aren’t verified yet.', {
              count: results.unverified,
            })}
          </p>
        )}
        {votes.unread > 0 && (
          <p>
            {t(
              '%count% vote can’t be read and isn’t counted.|%count% votes can’t be read and aren’t counted.',
              {
                count: votes.unread,
              },
            )}
          </p>
        )}
        {isPartial && !hasFailed && <p>{t('Loading more votes…')}</p>}
      </Notes>
      {verifyProblem !== undefined && (
        <Failed
          title={t('These votes aren’t verified')}
          text={verifyText(verifyProblem, t)}
          onRetry={verifyProblem.kind === 'not-configured' || hasFailed ? undefined : reload}
          isRetrying={status === 'loading'}
        />
      )}
      {hasFailed && (
        <Failed
          type="danger"
          title={t('Some votes couldn’t be loaded')}
          text={t('The voting hub isn’t responding right now.')}
          onRetry={reload}
        />
      )}
    </Card>
  )
}

function verifyText(problem: VerifyProblem, t: Translate): string {
  switch (problem.kind) {
    case 'not-configured':
      return t('Voting power can’t be checked on this network, so these totals aren’t verified.')
    case 'refused':
      return t('The verification service says: “%words%”. These totals aren’t verified.', {
        words: quotedWords(problem.words),
      })
    case 'unreachable':
      return t('The verification service isn’t responding, so these totals aren’t verified.')
  }
}

const Line = styled.div`
  display: flex;
  align-items: baseline;
  justify-content: space-between;
  gap: 16px;
  font-size: 15px;
  line-height: 20px;

  & > b {
    min-inline-size: 0;
    font-weight: 600;
    overflow-wrap: anywhere;
  }
`

const Track = styled.div`
  block-size: 8px;
  margin-block: 6px 4px;
  border-radius: 4px;
  background: var(--sunken);
  overflow: hidden;

  & > span {
    display: block;
    block-size: 100%;
    border-radius: 4px;
    background: var(--accent);
    transition: inline-size var(--calm) var(--ease);
  }
  &[data-unverified='true'] > span {
    background: repeating-linear-gradient(-45deg, var(--line-control) 0 4px, var(--hover) 4px 8px);
  }
`

const Notes = styled.div`
  display: flex;
  flex-direction: column;
  gap: 4px;
  ${look({ size: 13, tone: 'soft' })}

  & > p:first-child {
    margin-block-start: 16px;
  }
  & + * {
    margin-block-start: 16px;
  }
`
