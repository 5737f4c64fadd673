import type { SendProblem } from '~/core/transactions/plan'
import type { Translate } from '~/i18n/keys'
import { sendProblemText } from '~/widgets/problemText'
import { tradeProblemText } from '~/widgets/trade/problems'
import type { MintProblem } from './problems'

/** What the button says while nothing can be supplied. */
export function problemText(problem: MintProblem, t: Translate): string {
  switch (problem.kind) {
    case 'invalid-pair':
      return t('Invalid pair')
    case 'one-sided':
      return t('This pool has no price')
    case 'mints-nothing':
      return problem.isNewPool ? t('Amount too small to create a pool') : t('Amount too small to supply')
    case 'too-much':
      return t('Enter a smaller amount')
    default:
      return tradeProblemText(problem, t)
  }
}

/** What a wallet, a node or the router answered, worded for adding liquidity. */
export function supplyFailureText(problem: SendProblem, t: Translate): string {
  // The router's INSUFFICIENT_A_AMOUNT and INSUFFICIENT_B_AMOUNT.
  if (problem.kind === 'cannot-succeed' && problem.cause === 'output-below-minimum') {
    return t('The price moved beyond your slippage tolerance. Nothing was sent. Review the new amounts.')
  }
  if (problem.kind === 'brings-too-little') {
    return t('You’d receive fewer LP tokens than shown. Nothing was sent. Review the new amounts.')
  }
  return sendProblemText(problem, t)
}
