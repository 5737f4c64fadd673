import { network } from '~/config/networks'
import { shownHash, type Transaction } from '~/core/transactions/slice'
import type { Translate } from '~/i18n/keys'
import { assertNever } from '~/lib/assertNever'
import { revertText } from '../problemText'
import { guardOfSummary, transactionText } from './summaries'
import type { ToastInput } from '../toastList'
import { transactionState } from './stateText'

/** What is said when a transaction comes to stand as it does; a sent one that waits for its first block is no news. */
export function noticeOf(transaction: Transaction, t: Translate, language: string): ToastInput | undefined {
  const notice = wordsOf(transaction, t, language)
  const hash = shownHash(transaction)
  if (notice === undefined || hash === undefined || network.explorerUrl === undefined) return notice
  return { ...notice, link: { href: `${network.explorerUrl}/tx/${hash}`, text: t('View on explorer') } }
}

function wordsOf(transaction: Transaction, t: Translate, language: string): ToastInput | undefined {
  const summary = transactionText(transaction, t, language)
  const standing = transactionState(transaction)
  switch (standing) {
    case 'asking':
    case 'withdrawn':
    case 'searching':
    case 'pending':
      return undefined
    case 'done':
      return { type: 'success', title: t('Transaction receipt'), description: summary }
    case 'reverted':
      return {
        type: 'danger',
        title: t('Transaction receipt'),
        description: [
          t('%summary%: the transaction reverted.', { summary }),
          revertText(transaction.revertReason, t, guardOfSummary(transaction.summary)),
        ].join(' '),
      }
    case 'sped-up':
      return {
        type: 'success',
        title: t('Transaction sped up'),
        description: t('%summary%: confirmed with the new fee you set in your wallet.', { summary }),
      }
    case 'cancelled':
      return {
        type: 'info',
        title: t('Transaction canceled'),
        description: t('%summary%: canceled in your wallet. Nothing was traded.', { summary }),
      }
    case 'replaced':
      return {
        type: 'warning',
        title: t('Transaction replaced'),
        description: t('%summary%: replaced by another transaction from your wallet.', { summary }),
      }
    case 'nonce-used':
      return {
        type: 'warning',
        title: t('Transaction replaced'),
        description: t('%summary%: replaced by another transaction. Check your wallet.', { summary }),
      }
    case 'unseen':
      return {
        type: 'warning',
        title: t('Outcome unknown'),
        description: t(
          '%summary%: our nodes can’t find it. It may still go through. To try again, speed it up or cancel it in your wallet.',
          { summary },
        ),
      }
    case 'unanswered':
      return {
        type: 'warning',
        title: t('Outcome unknown'),
        description: t(
          '%summary%: your wallet didn’t report a result and we can’t find the transaction on the chain. Check your wallet before you send it again.',
          { summary },
        ),
      }
    case 'not-carried-out':
      return {
        type: 'danger',
        title: t('Not completed'),
        description: t(
          '%summary%: your wallet couldn’t complete it. Nothing changed, so you can try again.',
          {
            summary,
          },
        ),
      }
    case 'partly-done':
      return {
        type: 'warning',
        title: t('Partially completed'),
        description: t('%summary%: your wallet completed only part of it. Check your wallet.', { summary }),
      }
    case 'forgotten':
      return {
        type: 'warning',
        title: t('Outcome unknown'),
        description: t(
          '%summary%: your wallet no longer tracks it. Check whether it went through before you try again.',
          { summary },
        ),
      }
    case 'no-status':
      return {
        type: 'warning',
        title: t('Outcome unknown'),
        description: t(
          '%summary%: your wallet hasn’t reported the outcome. Check whether it went through before you try again.',
          { summary },
        ),
      }
    case 'reorganised':
      return {
        type: 'warning',
        title: t('Transaction pending again'),
        description: t(
          '%summary%: its block was dropped in a reorganization. Waiting to be confirmed again.',
          {
            summary,
          },
        ),
      }
    default:
      return assertNever(standing)
  }
}
