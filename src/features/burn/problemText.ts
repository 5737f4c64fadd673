import type { Translate } from '~/i18n/keys'
import { assertNever } from '~/lib/assertNever'
import type { BurnProblem } from './problems'

/** What the button says while nothing can be removed. */
export function problemText(problem: BurnProblem, t: Translate): string {
  switch (problem.kind) {
    case 'no-wallet':
      return t('Connect Wallet')
    case 'unreadable-token':
      return t('This token cannot be read')
    case 'invalid-pair':
      return t('Invalid pair')
    case 'waiting':
      return t('Loading')
    case 'unreadable':
      return t('The chain cannot be read')
    case 'no-pool':
      return t('This pool does not exist')
    case 'no-liquidity':
      return t('You have no liquidity in this pool')
    case 'no-amount':
      return t('Enter an amount')
    case 'amount':
      return problem.problem === 'too-many-decimals' ? t('Too many decimals') : t('Enter a smaller amount')
    case 'more-than-held':
      return t('More than you have in the pool')
    case 'brings-nothing':
      return t('Too little to remove')
    default:
      return assertNever(problem)
  }
}
