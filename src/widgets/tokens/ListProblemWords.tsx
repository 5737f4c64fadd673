import type { ListProblem } from '~/domain/tokenList/problem'
import { useTranslation } from '~/i18n/LanguageProvider'
import { listProblemText } from './listProblemText'

/** What the specification says of a list that could not be had, and what else is known of it. */
export function ListProblemWords({ problem }: { readonly problem: ListProblem }) {
  const { t } = useTranslation()
  return (
    <>
      {listProblemText(problem, t)}
      {problem.kind === 'download-failed' && problem.redirectedTo !== undefined && (
        <p>
          {t(
            'It leads to %address%, from which no list is taken: a redirect has to stay on https, and out of private networks.',
            { address: problem.redirectedTo },
          )}
        </p>
      )}
    </>
  )
}
