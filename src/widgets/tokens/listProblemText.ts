import type { ListProblem } from '~/domain/tokenList/problem'
import type { Translate } from '~/i18n/keys'
import { assertNever } from '~/lib/assertNever'

/** What the specification says of a list that could not be had (1 §8). */
export function listProblemText(problem: ListProblem, t: Translate): string {
  switch (problem.kind) {
    case 'download-failed':
      return t('Failed to download list %url%', { url: problem.url })
    case 'invalid':
      return t('Token list failed validation: %details%', { details: problem.details })
    case 'unknown-protocol':
      return t('Unrecognized list URL protocol.')
    case 'name-unresolved':
      return t('Failed to resolve ENS name: %name%', { name: problem.name })
    case 'contenthash-untranslatable':
      return t('Failed to translate contenthash to URI: %hash%', { hash: problem.hash })
    case 'no-name-node':
      return t('Could not construct mainnet ENS resolver')
    case 'unknown-codec':
      return t('Unrecognized codec: %codec%', { codec: problem.codec })
    default:
      return assertNever(problem)
  }
}
