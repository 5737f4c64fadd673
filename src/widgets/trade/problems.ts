import type { AmountProblem } from '~/domain/money/amount'
import { shortSymbol } from '~/domain/money/currency'
import type { Translate } from '~/i18n/keys'
import { assertNever } from '~/lib/assertNever'

/** Why a form of amounts cannot go on, whatever it is a form of; each form has its own order, and some of its own. */
export type TradeProblem =
  | { readonly kind: 'no-wallet' }
  /** A token that is not traded here. */
  | { readonly kind: 'unsupported-asset' }
  | { readonly kind: 'no-amount' }
  /** An amount that its token cannot have. */
  | { readonly kind: 'amount'; readonly problem: Exclude<AmountProblem, 'empty'> }
  | { readonly kind: 'no-token' }
  /** A currency in the address that is invalid or cannot be read. */
  | { readonly kind: 'unreadable-token' }
  /** No node answers: what is known is old, and nothing is offered on it. */
  | { readonly kind: 'no-network' }
  /** Reserves or a balance are not known yet. */
  | { readonly kind: 'waiting' }
  | { readonly kind: 'unreadable' }
  | { readonly kind: 'balance-too-low'; readonly symbol: string }

/** What the button says meanwhile (specification 1 §5). */
export function tradeProblemText(problem: TradeProblem, t: Translate): string {
  switch (problem.kind) {
    case 'no-wallet':
      return t('Connect Wallet')
    case 'unsupported-asset':
      return t('Unsupported Asset')
    case 'no-amount':
      return t('Enter an amount')
    case 'amount':
      return problem.problem === 'too-many-decimals' ? t('Too many decimals') : t('Enter a smaller amount')
    case 'no-token':
      return t('Select a token')
    case 'unreadable-token':
      return t('This token can’t be read')
    case 'no-network':
      return t('Waiting for the network')
    case 'waiting':
      return t('Loading')
    case 'unreadable':
      return t('Can’t connect to the blockchain')
    case 'balance-too-low':
      return t('Insufficient %symbol% balance', { symbol: shortSymbol(problem.symbol) })
    default:
      return assertNever(problem)
  }
}
