import type { PermitProblem } from '~/core/approvals/permit'
import type { Translate } from '~/i18n/keys'
import { assertNever } from '~/lib/assertNever'

/** Why there is no signature, and what comes in its place. */
export function permitProblemText(problem: PermitProblem, t: Translate): string {
  switch (problem.kind) {
    case 'refused':
      return t('You didn’t sign. Nothing changed, so you can try again.')
    case 'wallet-changed':
      return t('Your wallet changed during the request. Nothing was signed.')
    case 'contract-wallet':
      return t('Contract wallets can’t sign this. Enable the LP tokens with a transaction instead.')
    case 'other-domain':
      return t(
        'This pool doesn’t accept signatures from this chain. Enable the LP tokens with a transaction instead.',
      )
    case 'cannot-sign':
      return t('Your wallet couldn’t sign the permission. Enable the LP tokens with a transaction instead.')
    default:
      return assertNever(problem)
  }
}
