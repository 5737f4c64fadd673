// @chunk sending
import type { SendProblem } from '~/core/transactions/plan'
import { useTranslation } from '~/i18n/LanguageProvider'
import type { Translate } from '~/i18n/keys'
import { Button } from '~/ui/Button'
import { Notice } from '~/ui/Notice'
import { NoticeLine } from '~/ui/NoticeLine'
import { sendProblemText } from '../problemText'
import type { Sending } from './useSending'

/** A sending that failed, with its retries. */
export type FailedSending = Pick<Sending, 'problem' | 'onAgain' | 'onRepeat'> &
  Partial<Pick<Sending, 'isApproval'>>

interface Props {
  readonly sending: FailedSending
  /** What has failed, before why; an approval that has is said to have in its place. */
  readonly title?: string | undefined
  readonly id?: string
  readonly text?: (problem: SendProblem, t: Translate) => string
}

/** Why a transaction was not sent, beside the button. A rejection by the person is not an error. */
export function SendFailure({ sending, title, text = sendProblemText, ...named }: Props) {
  const { t } = useTranslation()
  const { problem, onAgain, onRepeat, isApproval = false } = sending
  if (problem === undefined) return null
  if (problem.kind === 'asked-elsewhere') {
    return (
      <Notice type="warning" role="alert" title={title} {...named}>
        <NoticeLine>
          <span>{text(problem, t)}</span>
          <Button size="small" onClick={onRepeat}>
            {t('Send this one too')}
          </Button>
        </NoticeLine>
      </Notice>
    )
  }
  if (problem.kind === 'not-sent') {
    return (
      <Notice role="status" {...named}>
        {text(problem, t)}
      </Notice>
    )
  }
  const isUnknown = problem.kind === 'outcome-unknown'
  /** A screen's own text says by itself what has failed. */
  const headline = () => {
    if (isUnknown) return isApproval ? undefined : title
    if (isApproval) return t('An error occurred approving transaction')
    return title ?? (text === sendProblemText ? t('An error occurred confirming transaction') : undefined)
  }
  if (problem.kind !== 'rejected') {
    return (
      <Notice type={isUnknown ? 'warning' : 'danger'} role="alert" title={headline()} {...named}>
        {text(problem, t)}
      </Notice>
    )
  }
  return (
    <Notice role="status" title={(isApproval ? undefined : title) ?? t('Transaction rejected.')} {...named}>
      <NoticeLine>
        <span>{t('You rejected this in your wallet')}</span>
        <Button size="small" onClick={onAgain}>
          {t('Try again')}
        </Button>
      </NoticeLine>
    </Notice>
  )
}
