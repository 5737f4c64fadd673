import type { SendProblem } from '~/core/transactions/plan'
import { useTranslation } from '~/i18n/LanguageProvider'
import { Notice } from '~/ui/Notice'
import { swapFailureText } from '../failureText'

/** What the last attempt came to; its words are not needed before something has failed. */
export function SwapFailure({ problem }: { readonly problem: SendProblem }) {
  const { t } = useTranslation()
  return (
    <Notice type="danger" role="alert" id="swap-failure">
      {swapFailureText(problem, t)}
    </Notice>
  )
}
