// @chunk sending
import { lazy, type ReactNode, Suspense } from 'react'
import { useSelector } from 'react-redux'
import { styled } from 'styled-components'
import { isPrivateNodeChosen } from '~/chain/rpc/privateChoice'
import { network } from '~/config/networks'
import type { CoreState } from '~/core/state'
import type { SendProblem } from '~/core/transactions/plan'
import { isPending, shownHash, type Transaction } from '~/core/transactions/slice'
import { isDone } from '~/core/transactions/summaryOf'
import { figureText } from '~/domain/money/figureText'
import { useTranslation } from '~/i18n/LanguageProvider'
import type { Translate } from '~/i18n/keys'
import { Button } from '~/ui/Button'
import { ExternalLink } from '~/ui/ExternalLink'
import { CheckIcon } from '~/ui/icons/CheckIcon'
import { WarningIcon } from '~/ui/icons/WarningIcon'
import { VisuallyHidden } from '~/ui/VisuallyHidden'
import { Spinner } from '~/ui/Spinner'
import { Row } from '~/ui/layout'
import { Text } from '~/ui/text'
import { revertText } from '../problemText'
import { completedText, guardOfSummary, summaryText, tellsFact, transactionText } from './summaries'
import { useOutcomeInView } from './outcomesInView'
import { SendFailure } from './SendFailure'
import { transactionState, transactionStateText } from './stateText'
import type { Progress } from './useSending'

const SentWay = lazy(() => import('./SentWay'))

/** A no-break space is as high as a line. */
const NO_TEXT_YET = '\u00a0'

interface Props {
  readonly progress: Progress
  /** What is being done, in one sentence with its amounts. */
  readonly sentence: ReactNode
  readonly failureText: (problem: SendProblem, t: Translate) => string
  /** What can be done next, once it has succeeded. */
  readonly children?: ReactNode
  readonly onAgain: () => void
  readonly onRepeat: () => void
  readonly onClose: (wasSent: boolean) => void
}

/** The second half of a review: the wallet is waited for, the transaction is sent, or it is not and why. */
export function TransactionOutcome(props: Props) {
  const { progress, sentence, failureText, children, onAgain, onRepeat, onClose } = props
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
        <SentOutcome id={progress.id} sentence={sentence} onClose={() => onClose(true)}>
          {children}
        </SentOutcome>
      )
    case 'failed':
      return (
        <Outcome>
          <SendFailure sending={{ problem: progress.problem, onAgain, onRepeat }} text={failureText} />
          {progress.problem.kind === 'outcome-unknown' && <Standing id={progress.problem.id} />}
          {progress.problem.kind !== 'outcome-unknown' && progress.problem.kind !== 'rejected' && (
            <Button variant="primary" isFullWidth onClick={onAgain}>
              {t('Back to the review')}
            </Button>
          )}
          <Button isFullWidth onClick={() => onClose(false)}>
            {t('Dismiss')}
          </Button>
        </Outcome>
      )
  }
}

interface SentProps {
  /** What the transaction is kept under. */
  readonly id: string
  /** What is being done, in one sentence with its amounts; the transaction's own where it is not given. */
  readonly sentence?: ReactNode
  /** What can be done next, once it has succeeded. */
  readonly children?: ReactNode
  readonly onClose: () => void
}

/**
 * What was sent, and what the chain makes of it as soon as it knows. What comes with the receipt has its place before:
 * a button that moves under a finger is not pressed.
 */
export function SentOutcome({ id, sentence, children, onClose }: SentProps) {
  const { t } = useTranslation()
  useOutcomeInView(id)
  const hasSucceeded = useSelector((state: CoreState) => {
    const transaction = state.transactions[network.chainId]?.[id]
    return transaction !== undefined && isDone(transaction)
  })
  return (
    <Outcome role="status">
      <SentPicture id={id} sentence={sentence ?? <OwnSentence id={id} />} />
      <Standing id={id} isInPicture />
      <Next data-shown={hasSucceeded}>{children}</Next>
      <Button isFullWidth onClick={onClose}>
        {t('Close')}
      </Button>
    </Outcome>
  )
}

function OwnSentence({ id }: { readonly id: string }) {
  const { t, language } = useTranslation()
  const transaction = useSelector((state: CoreState) => state.transactions[network.chainId]?.[id])
  return transaction === undefined ? null : <p>{summaryText(transaction.summary, t, language)}</p>
}

/** What was sent, until the chain has an answer; the answer takes its place. */
function SentPicture({ id, sentence }: { readonly id: string; readonly sentence: ReactNode }) {
  const { t, language } = useTranslation()
  const transaction = useSelector((state: CoreState) => state.transactions[network.chainId]?.[id])
  const standing = transaction && transactionState(transaction)
  if (transaction === undefined || standing === undefined || isPending(transaction)) {
    return (
      <>
        <Disc>
          <Spinner size={48} />
        </Disc>
        <h3>{t('Transaction Submitted')}</h3>
        {sentence}
      </>
    )
  }
  const isSuccess = standing === 'done' || standing === 'sped-up'
  return (
    <>
      <Mark data-standing={standing}>{isSuccess ? <CheckIcon size={32} /> : <WarningIcon size={32} />}</Mark>
      <h3>{isSuccess ? completedText(transaction.summary, t) : transactionStateText(standing, t)}</h3>
      <p>{transactionText(transaction, t, language)}</p>
      {standing === 'reverted' && (
        <p>{revertText(transaction.revertReason, t, guardOfSummary(transaction.summary))}</p>
      )}
    </>
  )
}

/**
 * What its receipt tells that has a line of its own, undefined until it comes; what the sentence in the picture has is not
 * said again.
 */
function linesOf(transaction: Transaction, isInPicture: boolean) {
  const { logFacts = [], told, summary } = transaction
  const isAwaited = isPending(transaction)
  if (!isAwaited && !isDone(transaction)) return []
  return logFacts.flatMap(({ fact, line }) => {
    const text = told?.[fact] ?? undefined
    if (line === undefined || (isInPicture && tellsFact(summary, fact))) return []
    return isAwaited || (text !== undefined && text !== '0') ? [{ ...line, text }] : []
  })
}

interface StandingProps {
  readonly id: string
  /** Once it is settled the picture above says how. */
  readonly isInPicture?: boolean
}

/** What has become of what was sent, for who keeps the dialog open. */
function Standing({ id, isInPicture = false }: StandingProps) {
  const { t, language } = useTranslation()
  const transaction = useSelector((state: CoreState) => state.transactions[network.chainId]?.[id])
  if (transaction === undefined) return null
  const standing = transactionState(transaction)
  const hash = shownHash(transaction)
  return (
    <>
      {linesOf(transaction, isInPicture).map(({ kind, symbol, text }) =>
        text === undefined ? (
          <Text as="strong" size={20} key={`${kind} ${symbol}`} aria-hidden="true">
            {NO_TEXT_YET}
          </Text>
        ) : (
          <Text as="strong" size={20} key={`${kind} ${symbol}`} data-testid={`sent-${kind}`}>
            {kind === 'received'
              ? t('You received %amount% %symbol%', { amount: figureText(text, language), symbol })
              : t('You paid %amount% %symbol%', { amount: figureText(text, language), symbol })}
          </Text>
        ),
      )}
      <Row>
        <State data-testid="sent-standing" data-standing={standing}>
          {isPending(transaction) && <Spinner size={16} />}
          {isInPicture && !isPending(transaction) ? (
            <VisuallyHidden>{transactionStateText(standing, t)}</VisuallyHidden>
          ) : (
            transactionStateText(standing, t)
          )}
        </State>
        {isInPicture && (standing === 'done' || standing === 'reverted') && (
          <Text size={13} tone="soft">
            {t('Transaction receipt')}
          </Text>
        )}
      </Row>
      {isPrivateNodeChosen() && (
        <Suspense>
          <SentWay id={id} />
        </Suspense>
      )}
      {network.explorerUrl !== undefined && hash !== undefined && (
        <ExternalLink href={`${network.explorerUrl}/tx/${hash}`} newTabText={t('opens in a new tab')}>
          {t('View on explorer')}
        </ExternalLink>
      )}
    </>
  )
}

const Disc = styled.span`
  display: inline-flex;
  align-items: center;
  justify-content: center;
  inline-size: 64px;
  block-size: 64px;
`

/** A disc that says by its colour and its sign how it ended. */
const Mark = styled(Disc)`
  border-radius: 50%;
  background: var(--warning-tint);
  color: var(--warning-ink);

  &[data-standing='done'],
  &[data-standing='sped-up'] {
    background: var(--success-tint);
    color: var(--success-ink);
  }
  &[data-standing='reverted'],
  &[data-standing='not-carried-out'] {
    background: var(--danger-tint);
    color: var(--danger-ink);
  }
`

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

const Next = styled.div`
  display: contents;

  &[data-shown='false'] {
    visibility: hidden;
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
