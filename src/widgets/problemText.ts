import type { RevertCause } from '~/chain/contract/revert'
import { network } from '~/config/networks'
import type { SendProblem } from '~/core/transactions/plan'
import type { RevertReason } from '~/core/transactions/slice'
import type { Translate } from '~/i18n/keys'
import { quotedWords } from '~/domain/visibleText'
import { assertNever } from '~/lib/assertNever'
import type { Guard } from '~/chain/codec/fragment'
import { guardText } from './GuardNotice'

/** What the specification says of a transaction that was not sent (1 §8); one sentence for each kind. */
export function sendProblemText(problem: SendProblem, t: Translate): string {
  switch (problem.kind) {
    case 'missing-dependencies':
      return t('Missing dependencies')
    case 'unprepared':
      return t('The transaction couldn’t be prepared. Check your connection and try again.')
    case 'rejected':
      return t('Transaction rejected.')
    case 'not-sent':
      return t('You chose not to send it. Nothing was sent.')
    case 'cannot-succeed':
      return cannotSucceedText(problem, t)
    case 'brings-too-little':
      return t('You’d receive less than your minimum. Nothing was sent. Review the new quote.')
    case 'estimate-failed':
      return t('Unexpected issue with estimating the gas. Please try again.')
    case 'no-call-threw':
      return t('Unexpected error. Please contact support: none of the calls threw an error')
    case 'brings-much-more':
      return t('You’d receive much more than shown, so review the trade again. Nothing was sent.')
    case 'no-contract':
      return t(
        'The contract this would go to doesn’t exist, so nothing was sent. Reload the page and try again.',
      )
    case 'wrong-network':
      return t('Your wallet is on another network. Switch it to %network% and try again. Nothing was sent.', {
        network: network.name,
      })
    case 'gas-price-too-low':
      return t(
        'The network’s base fee is above the gas price you chose in the settings. Choose Network there and try again. Nothing was sent.',
      )
    case 'already-asking':
      return t('You’ve already requested this. Confirm or reject it in your wallet first.')
    case 'asked-elsewhere':
      return problem.where === 'wallet'
        ? t(
            'The same request is already waiting in your wallet, from another tab or from before this page was reloaded. Nothing was sent from here.',
          )
        : t(
            'You’ve already sent this from another tab or before this page was reloaded, and it isn’t confirmed yet. Nothing was sent from here.',
          )
    case 'wallet-changed':
      return t('You switched accounts or wallets during the request. Nothing was sent.')
    case 'node':
      return quotedOr(t('Error occurred, please try again'), problem.message, (words) =>
        t('We couldn’t check this with any node, so nothing was sent. A node says: “%words%”', { words }),
      )
    case 'wallet':
      return quotedOr(t('Error occurred, please try again'), problem.message, (words) =>
        t('Your wallet says: “%words%”', { words }),
      )
    case 'outcome-unknown':
      return problem.message === undefined
        ? t(
            'Your wallet didn’t report a result. It may have sent the transaction, so we’re looking for it on the chain. Don’t send it again until you know.',
          )
        : t(
            'Your wallet says: “%words%” It may still have sent the transaction, so we’re looking for it on the chain. Don’t send it again until you know.',
            { words: quotedWords(problem.message) },
          )
    default:
      return assertNever(problem)
  }
}

/** A failure without a message is not quoted. */
export function quotedOr(silent: string, message: string, quote: (words: string) => string): string {
  const words = quotedWords(message)
  return words === '' ? silent : quote(words)
}

/** The specification's sentence (1 §8) with the chain's own words, then ours: what it means and what helps. */
function cannotSucceedText(
  { reason, cause, guard }: Extract<SendProblem, { kind: 'cannot-succeed' }>,
  t: Translate,
): string {
  const said = t('The transaction cannot succeed due to error: %reason%.', {
    reason:
      reason === undefined
        ? t('Unknown error, check the logs')
        : t('the contract says “%words%”', { words: quotedWords(reason) }),
  })
  if (cause === undefined) return said
  return `${said} ${causeText(cause, t, guard)}`
}

/**
 * Why a transaction that is on the chain came to nothing; if unknown, the specification's sentence. `guard` is what the
 * contract guards with the call.
 */
export function revertText(why: RevertReason | undefined, t: Translate, guard: Guard): string {
  switch (why?.kind) {
    case undefined:
    case 'out-of-gas':
      return t('Please try again. Confirm the transaction and make sure you are paying enough gas!')
    case 'unexplained':
      return t('It had enough gas, and we couldn’t find out why it failed. Review it and try again.')
    case 'refused':
      if (why.cause !== undefined) return causeText(why.cause, t, guard)
      return why.reason === undefined
        ? t('The contract rejected it without giving a reason.')
        : t('The contract says “%words%”.', { words: quotedWords(why.reason) })
    default:
      return assertNever(why)
  }
}

function causeText(cause: RevertCause, t: Translate, guard: Guard = 'entry'): string {
  switch (cause) {
    case 'no-contract-wallets':
      return guardText(guard, t)
    case 'expired':
      return t('The deadline has passed. Try again, or set a longer one in the settings.')
    case 'output-below-minimum':
      return t(
        'The price moved and you would receive less than your minimum. Try again, or allow more slippage.',
      )
    case 'input-above-maximum':
      return t(
        'The price moved and the trade would cost more than your maximum. Try again, or allow more slippage.',
      )
    case 'transfer-from-failed':
      return t(
        'The token couldn’t be transferred from your wallet. Check your balance and enable the token again.',
      )
    case 'transfer-failed':
      return t(
        'A token blocked the transfer. It may not allow this trade, or it charges a tax that needs more slippage.',
      )
    case 'pool-out-of-balance':
      return t('Less reached the pool than you sent because the token charges a tax. Allow more slippage.')
    case 'no-liquidity':
      return t('The pool doesn’t hold enough for this trade. Try a smaller amount.')
    case 'balance-too-low':
      return t('Your balance is too low. Check the amount and your wallet.')
    case 'allowance-too-low':
      return t('The token isn’t enabled for this amount. Enable it again.')
    case 'receiver-refused':
      return t('The token rejects this recipient. Choose another one.')
    case 'paused':
      return t('The contract is paused by its owner. Try again later.')
    case 'cannot-pay-fee':
      return t(
        'Your balance doesn’t cover the amount plus the network fee. Keep some %symbol% for the fee.',
        {
          symbol: network.coin.symbol,
        },
      )
    case 'arithmetic':
      return t('The amounts are too large for the contract. Try a smaller amount.')
    case 'price-changed':
      return t('The price has changed. Review the new price and try again.')
    case 'sold-out':
      return t('It sold out, or someone else was faster.')
    case 'already-done':
      return t('This has already been done. Check your recent transactions.')
    case 'not-open':
      return t('This isn’t open now: it has ended or hasn’t started yet.')
    default:
      return assertNever(cause)
  }
}
