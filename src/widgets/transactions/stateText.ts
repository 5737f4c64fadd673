import type { Loss, Transaction } from '~/core/transactions/slice'
import type { Translate } from '~/i18n/keys'
import { assertNever } from '~/lib/assertNever'

/** The state of a transaction, shown by text, icon and color. */
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

/** Advice when the app cannot tell what happened. */
export function adviceText(standing: TransactionState, t: Translate): string | undefined {
  switch (standing) {
    case 'asking':
      return t('Confirm or reject it there before you try again.')
    case 'searching':
      return t(
        'Your wallet didn’t report a result. We’re looking for the transaction on the chain, so don’t send it again yet.',
      )
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

/** One word for the state. */
export function transactionStateText(standing: TransactionState, t: Translate): string {
  switch (standing) {
    case 'pending':
      return t('Pending')
    case 'asking':
      return t('Waiting in your wallet')
    case 'withdrawn':
      return t('Not sent')
    case 'searching':
      return t('Looking for the transaction')
    case 'reorganised':
      return t('Pending again')
    case 'done':
      return t('Done')
    case 'reverted':
      return t('Failed')
    case 'sped-up':
      return t('Sped up')
    case 'cancelled':
      return t('Canceled')
    case 'replaced':
    case 'nonce-used':
      return t('Replaced')
    case 'not-carried-out':
      return t('Not completed')
    case 'partly-done':
      return t('Partially completed')
    case 'unseen':
    case 'unanswered':
    case 'forgotten':
    case 'no-status':
      return t('Outcome unknown')
    default:
      return assertNever(standing)
  }
}
