import { shortSymbol } from '~/domain/money/currency'
import type { Translate } from '~/i18n/keys'
import { assertNever } from '~/lib/assertNever'
import type { SwapProblem } from './problems'

/** What the button says while the swap cannot go on (specification 1 §5). */
export function problemText(problem: SwapProblem, t: Translate): string {
  switch (problem.kind) {
    case 'unsupported-asset':
      return t('Unsupported Asset')
    case 'exact-output-taxed':
      return t('Enter the amount to pay')
    case 'no-wallet':
      return t('Connect Wallet')
    case 'no-amount':
      return t('Enter an amount')
    case 'amount':
      return problem.problem === 'too-many-decimals' ? t('Too many decimals') : t('Enter a smaller amount')
    case 'no-token':
      return t('Select a token')
    case 'no-recipient':
      return t('Enter a recipient')
    case 'invalid-recipient':
      return t('Invalid recipient')
    case 'unreadable-token':
      return t('This token cannot be read')
    case 'waiting':
      return t('Loading')
    case 'unreadable':
      return t('The chain cannot be read')
    case 'no-liquidity':
      return t('Insufficient liquidity for this trade.')
    case 'balance-too-low':
      return t('Insufficient %symbol% balance', { symbol: shortSymbol(problem.symbol) })
    default:
      return assertNever(problem)
  }
}
