import type { SendProblem } from '~/core/transactions/plan'
import { shortSymbol } from '~/domain/money/currency'
import type { Translate } from '~/i18n/keys'
import { assertNever } from '~/lib/assertNever'
import { sendProblemText } from '~/widgets/problemText'
import type { SwapProblem } from './problems'

/** What the button says while the swap cannot go on (specification 1 §5). */
    case 'unsupported-asset':
      return t('Unsupported Asset')
    case 'exact-output-taxed':
      return t('Enter the amount to pay')
export function problemText(problem: SwapProblem, t: Translate): string {
  switch (problem.kind) {
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

/** Specification 1 §8: a swap's own words for what a wallet or a node answered. */
export function swapFailureText(problem: SendProblem, t: Translate): string {
  const text = sendProblemText(problem, t)
  return problem.kind === 'wallet' || problem.kind === 'node'
    ? t('Swap failed: %message%', { message: text })
    : text
}
