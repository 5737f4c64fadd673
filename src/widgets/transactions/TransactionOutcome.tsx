import type { ReactNode } from 'react'
import { useSelector } from 'react-redux'
import { styled } from 'styled-components'
import { network } from '~/config/networks'
import type { CoreState } from '~/core/state'
import type { SendProblem } from '~/core/transactions/plan'
import { isPending, shownHash } from '~/core/transactions/slice'
import { localText } from '~/domain/money/localText'
import { useTranslation } from '~/i18n/LanguageProvider'
import type { Translate } from '~/i18n/keys'
import { Button } from '~/ui/Button'
import { ExternalLink } from '~/ui/ExternalLink'
import { CheckIcon } from '~/ui/icons/CheckIcon'
import { Spinner } from '~/ui/Spinner'
import { SendFailure } from './SendFailure'
import { standingOf, standingText } from './stateText'
import type { Progress } from './useSending'

interface Props {
  readonly progress: Progress
  /** What is being done, in one sentence with its amounts. */
  readonly sentence: ReactNode
  readonly failureText: (problem: SendProblem, t: Translate) => string
  /** What else can be done once it is sent. */
  readonly children?: ReactNode
  readonly onAgain: () => void
  readonly onClose: (wasSent: boolean) => void
}

/** The second half of a review: the wallet is waited for, the transaction is sent, or it is not and why. */
export function TransactionOutcome({ progress, sentence, failureText, children, onAgain, onClose }: Props) {
  const { t } = useTranslation()
  switch (progress.status) {
    case 'idle':
      return null
    case 'asking':
      return (
        <Outcome>
          <Spinner size={48} />
          <h3>{t('Waiting For Confirmation')}</h3>
          {sentence}
          <p>{t('Confirm this transaction in your wallet')}</p>
        </Outcome>
      )
    case 'sent':
      return (
        <Outcome role="status">
          <CheckIcon size={48} />
          <h3>{t('Transaction Submitted')}</h3>
          {sentence}
          <Standing id={progress.id} />
          {children}
          <Button
            isFullWidth
            onClick={() => {
              onClose(true)
            }}
          >
            {t('Close')}
          </Button>
        </Outcome>
      )
    case 'failed':
      return (
        <Outcome>
          <SendFailure sending={{ problem: progress.problem, onAgain }} text={failureText} />
          {progress.problem.kind === 'outcome-unknown' && <Standing id={progress.problem.id} />}
          <Button
            isFullWidth
            onClick={() => {
              onClose(false)
            }}
          >
            {t('Dismiss')}
          </Button>
        </Outcome>
      )
  }
}

/** What has become of what was sent, for who keeps the dialog open. */
function Standing({ id }: { readonly id: string }) {
  const { t, language } = useTranslation()
  const transaction = useSelector((state: CoreState) => state.transactions[network.chainId]?.[id])
  if (transaction === undefined) return null
  const standing = standingOf(transaction)
  const hash = shownHash(transaction)
  const { received, summary } = transaction
  const symbol = 'outputSymbol' in summary ? summary.outputSymbol : undefined
  return (
    <>
      {received !== undefined && symbol !== undefined && (
        <p data-testid="sent-received">
          {t('You received %amount% %symbol%', {
            amount: localText(received, language),
            symbol,
          })}
        </p>
      )}
      <State data-testid="sent-standing" data-standing={standing}>
        {isPending(transaction) && <Spinner size={16} />}
        {standingText(standing, t)}
      </State>
      {network.explorerUrl !== undefined && hash !== undefined && (
        <ExternalLink href={`${network.explorerUrl}/tx/${hash}`} newTabText={t('opens in a new tab')}>
          {t('View on explorer')}
        </ExternalLink>
      )}
    </>
  )
}

const State = styled.strong`
  display: inline-flex;
  align-items: center;
  gap: 8px;
  min-block-size: 24px;
  color: var(--warning-ink);
  font-size: 14px;

  &[data-standing='pending'],
  &[data-standing='cancelled'] {
    color: var(--ink-soft);
  }
  &[data-standing='done'],
  &[data-standing='sped-up'] {
    color: var(--success-ink);
  }
  &[data-standing='reverted'],
  &[data-standing='not-carried-out'] {
    color: var(--danger-ink);
  }
`

const Outcome = styled.div`
  display: flex;
  flex-direction: column;
  align-items: center;
  gap: 12px;
  padding-block: 16px 0;
  text-align: center;

  & > p {
    color: var(--ink-soft);
  }
  & > [role='alert'],
  & > [role='status'] {
    inline-size: 100%;
    text-align: start;
  }
  & h3 {
    font-size: 18px;
    line-height: 24px;
  }
`
