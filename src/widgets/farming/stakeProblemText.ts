import type { StakeProblem } from '~/domain/farming/farmState'
import { amountOf, type AmountProblem } from '~/domain/money/amount'
import { type Currency, shortSymbol } from '~/domain/money/currency'
import type { Translate } from '~/i18n/keys'
import { assertNever } from '~/lib/assertNever'
import type { Format } from '../useFormat'

/** Why nothing can be staked or taken back: what the chain's rules say, or that the field holds no amount yet. */
export type StakeDialogProblem =
  | StakeProblem
  | { readonly kind: 'waiting' }
  | { readonly kind: 'unreadable' }
  | { readonly kind: 'amount'; readonly problem: Exclude<AmountProblem, 'empty'> }

/** What the button says in its own place. */
export function stakeProblemText(
  problem: StakeDialogProblem,
  currency: Currency,
  { t, format }: { readonly t: Translate; readonly format: Pick<Format, 'amount' | 'amountUp'> },
): string {
  const symbol = shortSymbol(currency.symbol)
  switch (problem.kind) {
    case 'no-amount':
      return t('Enter an amount')
    case 'balance-too-low':
      return t('Insufficient %symbol% balance', { symbol })
    case 'below-minimum':
      return t('Stake at least %amount% %symbol%', {
        amount: format.amountUp(amountOf(currency, problem.minimum)),
        symbol,
      })
    case 'above-maximum':
      return problem.left === 0n
        ? t('You’ve reached the limit per wallet')
        : t('Stake at most %amount% %symbol%', {
            amount: format.amount(amountOf(currency, problem.left)),
            symbol,
          })
    case 'more-than-staked':
      return t('More than you have staked')
    case 'waiting':
      return t('Loading')
    case 'unreadable':
      return t('Can’t connect to the blockchain')
    case 'amount':
      return problem.problem === 'too-many-decimals' ? t('Too many decimals') : t('Enter a smaller amount')
    default:
      return assertNever(problem)
  }
}
