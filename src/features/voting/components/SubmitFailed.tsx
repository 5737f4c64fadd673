import { useTranslation } from '~/i18n/LanguageProvider'
import { Notice } from '~/ui/Notice'
import { signProblemTitle } from '~/widgets/signProblemText'
import { submitResultText } from '../submitResultText'
import type { SubmitResult } from '../writes'

interface Props {
  readonly title: string
  readonly outcome: Exclude<SubmitResult, { readonly kind: 'sent' }>
}

/** Why something was not said. A person's own no is told, and is no error. */
export function SubmitFailed({ title, outcome }: Props) {
  const { t } = useTranslation()
  const unsigned = outcome.kind === 'not-signed' ? outcome.problem : undefined
  return (
    <Notice
      type={unsigned?.kind === 'rejected' ? 'info' : 'danger'}
      role="alert"
      title={signProblemTitle(unsigned, title, t)}
    >
      {submitResultText(outcome, t)}
    </Notice>
  )
}
