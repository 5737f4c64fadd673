import type { SendProblem } from '~/core/transactions/plan'
import type { Translate } from '~/i18n/keys'
import { sendProblemText } from '~/widgets/problemText'
import type { Offer } from './offer'

/** Specification 1 §8: a swap's own words for what a wallet or a node answered. */
export function swapFailureText(problem: SendProblem, t: Translate, offer?: Offer): string {
  // If a token is or may be taxed, the price movement is not certain to be the cause.
  if (isBelowMinimum(problem) && offer?.isUntaxed === false) {
    return t(
      'You’d receive less than your minimum: a token in this trade may take a bigger tax than your slippage tolerance allows. Nothing was sent.',
    )
  }
  const text = sendProblemText(problem, t)
  return problem.kind === 'wallet' || problem.kind === 'node'
    ? t('Swap failed: %message%', { message: text })
    : text
}

function isBelowMinimum(problem: SendProblem): boolean {
  return problem.kind === 'cannot-succeed' && problem.cause === 'output-below-minimum'
}
