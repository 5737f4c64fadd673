import { quotedWords } from '~/domain/visibleText'
import type { Translate } from '~/i18n/keys'
import { assertNever } from '~/lib/assertNever'
import { signProblemText } from '~/widgets/signProblemText'
import type { SubmitResult } from './writes'

type Unsaid = Exclude<SubmitResult, { readonly kind: 'sent' }>

/** Why something was not said, or may not have been. */
export function submitResultText(saying: Unsaid, t: Translate): string {
  switch (saying.kind) {
    case 'refused':
      return refusedText(saying.words, t)
    case 'not-signed':
      return signProblemText(saying.problem, t)
    case 'unreachable':
      return t(
        'The voting hub isn’t responding. It may or may not have your signature: check the page again in a moment.',
      )
    default:
      return assertNever(saying)
  }
}

/** What hubs say most, in our words. */
function refusedText(words: string, t: Translate): string {
  const said = words.toLowerCase()
  if (said.includes('timestamp')) {
    return t('Your computer’s clock is off. Set it to the right time and sign again.')
  }
  if (said.includes('no voting power')) return t('You have no voting power for this proposal.')
  if (said.includes('voting window')) return t('Voting has ended or hasn’t started yet.')
  const quoted = quotedWords(words)
  return quoted === ''
    ? t('The voting hub rejected this.')
    : t('The voting hub says: “%words%”', { words: quoted })
}
