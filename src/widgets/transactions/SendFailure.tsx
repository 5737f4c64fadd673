import type { SendProblem } from '~/core/transactions/plan'
import { useTranslation } from '~/i18n/LanguageProvider'
import type { Translate } from '~/i18n/keys'
import { Button } from '~/ui/Button'
import { Notice } from '~/ui/Notice'
import { NoticeLine } from '~/ui/NoticeLine'
import { sendProblemText } from '../problemText'
import type { Sending } from './useSending'

interface Props {
  readonly sending: Pick<Sending, 'problem' | 'onAgain'>
  /** What has failed, before why. */
  readonly title?: string | undefined
  readonly id?: string
  readonly text?: (problem: SendProblem, t: Translate) => string
}

/** Why something was not sent, beside what was pressed. A person's own no is told, and is no error. */
export function SendFailure({ sending, title, text = sendProblemText, ...named }: Props) {
  const { t } = useTranslation()
  const { problem, onAgain } = sending
  if (problem === undefined) return null
  if (problem.kind !== 'rejected') {
    return (
      <Notice
        type={problem.kind === 'outcome-unknown' ? 'warning' : 'danger'}
        role="alert"
        title={title}
        {...named}
      >
        {text(problem, t)}
      </Notice>
    )
  }
  return (
    <Notice role="status" title={title ?? t('Transaction rejected.')} {...named}>
      <NoticeLine>
        <span>{t('You rejected this in your wallet')}</span>
        <Button size="small" onClick={onAgain}>
          {t('Try again')}
        </Button>
      </NoticeLine>
    </Notice>
  )
}
