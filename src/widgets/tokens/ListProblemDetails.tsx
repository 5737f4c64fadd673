import type { ListProblem } from '~/domain/tokenList/problem'
import { useTranslation } from '~/i18n/LanguageProvider'
import { listProblemText } from './listProblemText'

/** What the specification says of a list that could not be had, and what else is known of it. */
export function ListProblemDetails({ problem }: { readonly problem: ListProblem }) {
  const { t } = useTranslation()
  return (
    <>
      {listProblemText(problem, t)}
      {problem.kind === 'download-failed' && problem.redirectedTo !== undefined && (
        <p>
          {t('It redirects to %address%. Lists must stay on https and can’t come from private networks.', {
            address: problem.redirectedTo,
          })}
        </p>
      )}
    </>
  )
}
