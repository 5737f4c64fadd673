import type { Loss, Transaction } from '~/core/transactions/slice'
import type { Translate } from '~/i18n/keys'
import { assertNever } from '~/lib/assertNever'

/** How a transaction stands, as its icon and its colour say it too. */
export type Standing =
  'pending' | 'reorganised' | 'done' | 'reverted' | 'sped-up' | 'cancelled' | 'replaced' | Loss

export function standingOf({ outcome }: Transaction): Standing {
  switch (outcome.status) {
    case 'pending':
      return outcome.isReorganised === true ? 'reorganised' : 'pending'
    case 'mined':
      return outcome.receipt.status === 0 ? 'reverted' : 'done'
    case 'replaced':
      return outcome.how === 'sped-up' && outcome.receipt.status === 0 ? 'reverted' : outcome.how
    case 'lost':
      return outcome.why
    default:
      return assertNever(outcome)
  }
}

/** What the person had better do, where nobody here can tell what happened. */
export function adviceText(standing: Standing, t: Translate): string | undefined {
  return standing === 'forgotten' || standing === 'untold' || standing === 'partly-done'
    ? t('Look into your wallet and at your balances before you send it again.')
    : undefined
}

/** In a word. */
export function standingText(standing: Standing, t: Translate): string {
  switch (standing) {
    case 'pending':
      return t('Pending')
    case 'reorganised':
      return t('Pending again')
    case 'done':
      return t('Done')
    case 'reverted':
      return t('Failed')
    case 'sped-up':
      return t('Sped up')
    case 'cancelled':
      return t('Cancelled')
    case 'replaced':
    case 'nonce-used':
      return t('Replaced')
    case 'dropped':
      return t('Dropped')
    case 'not-carried-out':
      return t('Not carried out')
    case 'partly-done':
      return t('Partly done')
    case 'forgotten':
    case 'untold':
      return t('Outcome unknown')
    default:
      return assertNever(standing)
  }
}
