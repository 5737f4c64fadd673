import type { SignProblem } from '~/core/signatures/signText'
import { quotedWords } from '~/domain/visibleText'
import type { Translate } from '~/i18n/keys'
import { assertNever } from '~/lib/assertNever'

export function signProblemText(problem: SignProblem, t: Translate): string {
  switch (problem.kind) {
    case 'wallet-changed':
      return t('You switched accounts or wallets while this was being prepared. Nothing was sent.')
    case 'rejected':
      return t('You rejected this in your wallet')
    case 'already-asking':
      return t('You have already asked for this. Confirm or reject it in your wallet first.')
    case 'waiting-for-signers':
      return t('Your wallet waits for its other signers. Sign again here once they have signed.')
    case 'cannot-sign':
      return t('Your wallet says: “%words%”', { words: quotedWords(problem.message) })
    default:
      return assertNever(problem)
  }
}
