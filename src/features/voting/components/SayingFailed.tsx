import { useTranslation } from '~/i18n/LanguageProvider'
import { Notice } from '~/ui/Notice'
import { sayingText } from '../sayingText'
import type { Saying } from '../writes'

interface Props {
  readonly title: string
  readonly outcome: Exclude<Saying, { readonly kind: 'sent' }>
}

/** Why something was not said. A person's own no is told, and is no error. */
export function SayingFailed({ title, outcome }: Props) {
  const { t } = useTranslation()
  const isOwnNo = outcome.kind === 'not-signed' && outcome.problem.kind === 'rejected'
  return (
    <Notice type={isOwnNo ? 'info' : 'danger'} role="alert" title={title}>
      {sayingText(outcome, t)}
    </Notice>
  )
}
