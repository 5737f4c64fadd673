import type { SendProblem } from '~/core/transactions/plan'
import { useTranslation } from '~/i18n/LanguageProvider'
import { Notice } from '~/ui/Notice'
import { sendProblemText } from '../problemText'

interface Props {
  readonly problem: SendProblem | undefined
  /** What has failed, before why. */
  readonly title?: string
}

/** Why something was not sent, beside what was pressed. */
export function SendFailure({ problem, title }: Props) {
  const { t } = useTranslation()
  if (problem === undefined) return null
  return (
    <Notice type="danger" role="alert" title={title}>
      {sendProblemText(problem, t)}
    </Notice>
  )
}
