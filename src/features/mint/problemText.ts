import type { SendProblem } from '~/core/transactions/plan'
import { shortSymbol } from '~/domain/money/currency'
import type { Translate } from '~/i18n/keys'
import { assertNever } from '~/lib/assertNever'
import { sendProblemText } from '~/widgets/problemText'
import type { MintProblem } from './problems'

/** What the button says while nothing can be supplied. */
export function problemText(problem: MintProblem, t: Translate): string {
  switch (problem.kind) {
    case 'unsupported-asset':
      return t('Unsupported Asset')
    case 'balance-too-low':
      return t('Insufficient %symbol% balance', { symbol: shortSymbol(problem.symbol) })
    case 'no-amount':
      return t('Enter an amount')
    case 'invalid-pair':
      return t('Invalid pair')
    case 'no-wallet':
      return t('Connect Wallet')
    case 'amount':
      return problem.problem === 'too-many-decimals' ? t('Too many decimals') : t('Enter a smaller amount')
    case 'no-token':
      return t('Select a token')
    case 'unreadable-token':
      return t('This token cannot be read')
    case 'waiting':
      return t('Loading')
    case 'unreadable':
      return t('The chain cannot be read')
    case 'one-sided':
      return t('This pool has no price')
    case 'mints-nothing':
      return problem.isNewPool ? t('Too little to create a pool') : t('Too little to supply')
    case 'too-much':
      return t('Enter a smaller amount')
    default:
      return assertNever(problem)
  }
}

/** What a wallet, a node or the router answered, in the words of somebody who gives and does not trade. */
export function supplyFailureText(problem: SendProblem, t: Translate): string {
  // The router's INSUFFICIENT_A_AMOUNT and INSUFFICIENT_B_AMOUNT.
  if (problem.kind === 'cannot-succeed' && problem.cause === 'output-below-minimum') {
    return t('The pool’s price has moved further than you allow. Nothing was sent: review the amounts again.')
  }
  if (problem.kind === 'brings-too-little') {
    return t('You would receive fewer LP tokens than was said. Nothing was sent: review the amounts again.')
  }
  return sendProblemText(problem, t)
}
