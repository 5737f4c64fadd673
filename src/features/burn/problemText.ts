import type { Translate } from '~/i18n/keys'
import { tradeProblemText } from '~/widgets/trade/problems'
import type { BurnProblem } from './problems'

/** What the button says while nothing can be removed. */
export function problemText(problem: BurnProblem, t: Translate): string {
  switch (problem.kind) {
    case 'invalid-pair':
      return t('Invalid pair')
    case 'no-pool':
      return t('This pool doesn’t exist')
    case 'no-liquidity':
      return t('You have no liquidity in this pool')
    case 'more-than-held':
      return t('More than you have in the pool')
    case 'brings-nothing':
      return t('Amount too small to remove')
    default:
      return tradeProblemText(problem, t)
  }
}
