import type { PermitProblem } from '~/core/approvals/permit'
import type { Translate } from '~/i18n/keys'
import { assertNever } from '~/lib/assertNever'

/** Why there is no signature, and what comes in its place. */
export function permitProblemText(problem: PermitProblem, t: Translate): string {
  switch (problem.kind) {
    case 'refused':
      return t('You did not sign. Nothing has happened; you can sign again.')
    case 'wallet-changed':
      return t('The wallet changed while it was asked. Nothing was signed.')
    case 'contract-wallet':
      return t(
        'Your account is a contract, which has no key to sign with. A transaction enables the LP tokens in its place.',
      )
    case 'other-domain':
      return t(
        'This pool takes signatures for another chain. A transaction enables the LP tokens in its place.',
      )
    case 'cannot-sign':
      return t('Your wallet could not sign the permission. A transaction enables the LP tokens in its place.')
    default:
      return assertNever(problem)
  }
}
