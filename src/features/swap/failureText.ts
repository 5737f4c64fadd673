import type { SendProblem } from '~/core/transactions/plan'
import type { Translate } from '~/i18n/keys'
import { sendProblemText } from '~/widgets/problemText'

/** Specification 1 §8: a swap's own words for what a wallet or a node answered. */
export function swapFailureText(problem: SendProblem, t: Translate): string {
  const text = sendProblemText(problem, t)
  return problem.kind === 'wallet' || problem.kind === 'node'
    ? t('Swap failed: %message%', { message: text })
    : text
}
