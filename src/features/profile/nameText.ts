import type { NameRegistration } from '~/core/profile/registerUsername'
import type { UsernameProblem } from '~/domain/profile/username'
import { quotedWords } from '~/domain/visibleText'
import type { Translate } from '~/i18n/keys'
import { assertNever } from '~/lib/assertNever'
import { signProblemText } from '~/widgets/signProblemText'
import type { NameCheck } from './useNameCheck'

/** Why a name cannot be taken; undefined where it can, and while that is not known. */
export function nameProblemText(check: NameCheck, t: Translate): string | undefined {
  switch (check.kind) {
    case 'empty':
    case 'checking':
    case 'free':
      return undefined
    case 'wrong':
      return wrongText(check.problem, t)
    case 'unverified':
      return t('Unable to verify username')
    case 'taken':
      return t('This username is taken. Choose another one.')
    case 'refused':
      return refusedText(check.words, t)
    default:
      return assertNever(check)
  }
}

function wrongText(problem: UsernameProblem, t: Translate): string {
  switch (problem.kind) {
    case 'too-short':
      return t('At least %count% characters', { count: problem.least })
    case 'too-long':
      return t('Up to %count% characters', { count: problem.most })
    case 'characters':
      return t('Use only letters A–Z and digits, with no spaces or special characters')
    default:
      return assertNever(problem)
  }
}

function refusedText(words: string, t: Translate): string {
  const quoted = quotedWords(words)
  return quoted === ''
    ? t('This username isn’t allowed.')
    : t('The name service says: “%words%”', { words: quoted })
}

type Refused = Exclude<NameRegistration, { readonly kind: 'registered' }>

/** Why a name was not registered. */
export function registrationText(outcome: Refused, t: Translate): string {
  switch (outcome.kind) {
    case 'taken':
      return t('This username was just taken. Choose another.')
    case 'wrong-signature':
      return t(
        'The name service doesn’t accept this signature for your account. Sign again with the same account.',
      )
    case 'refused':
      return refusedText(outcome.words, t)
    case 'not-signed':
      return signProblemText(outcome.problem, t)
    case 'unreachable':
      return t('The name service isn’t responding. Your username may not be registered yet: try again.')
    case 'unavailable':
      return t('Usernames aren’t available on this network.')
    default:
      return assertNever(outcome)
  }
}
