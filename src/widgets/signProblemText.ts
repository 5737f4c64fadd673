import type { SignProblem } from '~/core/signatures/signText'
import type { Translate } from '~/i18n/keys'
import { assertNever } from '~/lib/assertNever'
import { quotedOr } from './problemText'

/** What has failed, where it is the signing itself; else `otherwise`: what was to come of it. */
export function signProblemTitle(
  problem: SignProblem | undefined,
  otherwise: string | undefined,
  t: Translate,
): string | undefined {
  return problem?.kind === 'cannot-sign' ? t('Unable to sign payload') : otherwise
}

export function signProblemText(problem: SignProblem, t: Translate): string {
  switch (problem.kind) {
    case 'wallet-changed':
      return t('You switched accounts or wallets during the request. Nothing was sent.')
    case 'rejected':
      return t('You rejected this in your wallet')
    case 'already-asking':
      return t('You’ve already requested this. Confirm or reject it in your wallet first.')
    case 'waiting-for-signers':
      return t('Your wallet is waiting for its other signers. Sign again here once they have signed.')
    case 'cannot-sign':
      return quotedOr(t('Error occurred, please try again'), problem.message, (words) =>
        t('Your wallet says: “%words%”', { words }),
      )
    default:
      return assertNever(problem)
  }
}
