import type { Loss, Transaction } from '~/core/transactions/slice'
import type { Translate } from '~/i18n/keys'
import { assertNever } from '~/lib/assertNever'

/** How a transaction stands, as its icon and its colour say it too. */
export type TransactionState =
  | 'asking'
  | 'withdrawn'
  | 'searching'
  | 'pending'
  | 'reorganised'
  | 'done'
  | 'reverted'
  | 'sped-up'
  | 'cancelled'
  | 'replaced'
  | Loss

export function transactionState({ outcome, hash, batch }: Transaction): TransactionState {
  switch (outcome.status) {
    case 'asking':
    case 'withdrawn':
      return outcome.status
    case 'pending':
      if (hash === undefined && batch === undefined) return 'searching'
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
export function adviceText(standing: TransactionState, t: Translate): string | undefined {
  switch (standing) {
    case 'asking':
      return t('Confirm or reject it there before you try again.')
    case 'searching':
      return t('Your wallet did not say what it did. We look for it on the chain: do not send it again yet.')
    case 'unseen':
      return t(
        'It may still go through. To try again, speed it up or cancel it in your wallet: that uses the same nonce, so only one of them can happen.',
      )
    case 'unanswered':
    case 'forgotten':
    case 'no-status':
    case 'partly-done':
      return t('Check your wallet and balances before you try again.')
    default:
      return undefined
  }
}

/** In a word. */
export function transactionStateText(standing: TransactionState, t: Translate): string {
  switch (standing) {
    case 'pending':
      return t('Pending')
    case 'asking':
      return t('Waiting in your wallet')
    case 'withdrawn':
      return t('Not sent')
    case 'searching':
      return t('Looking for it')
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
    case 'not-carried-out':
      return t('Not completed')
    case 'partly-done':
      return t('Partly completed')
    case 'unseen':
    case 'unanswered':
    case 'forgotten':
    case 'no-status':
      return t('Outcome unknown')
    default:
      return assertNever(standing)
  }
}
