import type { SendProblem } from '~/core/transactions/plan'
import type { Translate } from '~/i18n/keys'
import { assertNever } from '~/lib/assertNever'

/** What the specification says of a transaction that was not sent (1 §8); one sentence for each kind. */
export function sendProblemText(problem: SendProblem, t: Translate): string {
  switch (problem.kind) {
    case 'missing-dependencies':
      return t('Missing dependencies')
    case 'unprepared':
      return t('The transaction could not be prepared. Check your connection and try again.')
    case 'rejected':
      return t('Transaction rejected.')
    case 'cannot-succeed':
      return t('The transaction cannot succeed due to error: %reason%.', {
        reason: problem.reason ?? t('Unknown error, check the logs'),
      })
    case 'estimate-failed':
      return t('Unexpected issue with estimating the gas. Please try again.')
    case 'no-call-threw':
      return t('Unexpected error. Please contact support: none of the calls threw an error')
    case 'wallet-changed':
      return t('The wallet changed while the transaction was prepared. Nothing was sent.')
    case 'node':
      return t('No node answers: %message%', { message: problem.message })
    case 'wallet':
      return problem.message
    default:
      return assertNever(problem)
  }
}
