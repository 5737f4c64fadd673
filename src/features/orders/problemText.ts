import { shortSymbol } from '~/domain/money/currency'
import type { Translate } from '~/i18n/keys'
import { tradeProblemText } from '~/widgets/trade/problems'
import type { OrderProblem } from './problems'

/** What the button says while an order cannot be placed. */
export function problemText(problem: OrderProblem, t: Translate): string {
  switch (problem.kind) {
    case 'no-price':
      return t('Enter a price')
    case 'no-route':
      return t('Insufficient liquidity for this trade.')
    case 'no-pair':
      return t('These tokens have no pool of their own')
    case 'taxed':
      return t('%symbol% is taxed on transfers', { symbol: shortSymbol(problem.symbol) })
    case 'no-parts':
      return t('Enter 2 to %most% parts', { most: problem.most })
    default:
      return tradeProblemText(problem, t)
  }
}
