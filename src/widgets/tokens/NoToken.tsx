import type { TokenProblem } from '~/core/tokens/useCurrency'
import { useTranslation } from '~/i18n/LanguageProvider'
import { Notice } from '~/ui/Notice'

/** Why an address is not offered as a token. */
export function NoToken({ problem }: { readonly problem: TokenProblem }) {
  const { t } = useTranslation()
  return problem === 'unreachable' ? (
    <Notice type="warning" role="status">
      {t('The chain cannot be read')}
    </Notice>
  ) : (
    <Notice type="warning" role="status" title={t('There is no token at this address.')}>
      {t('It may be an account, or a contract that does not answer as a token does.')}
    </Notice>
  )
}
