import type { Translate } from '~/i18n/keys'
import { tradeProblemText } from '~/widgets/trade/problems'
import type { SwapProblem } from './problems'

/** What the button says while the swap cannot go on (specification 1 §5). */
export function problemText(problem: SwapProblem, t: Translate): string {
  switch (problem.kind) {
    case 'exact-output-taxed':
      return t('Enter the amount to pay')
    case 'no-recipient':
      return t('Enter a recipient')
    case 'invalid-recipient':
      return t('Invalid recipient')
    case 'no-liquidity':
      return t('Insufficient liquidity for this trade.')
    case 'tax-above-slippage':
      return t('The tax is too high to trade')
    default:
      return tradeProblemText(problem, t)
  }
}
