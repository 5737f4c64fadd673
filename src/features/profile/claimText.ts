import type { Translate } from '~/i18n/keys'
import { assertNever } from '~/lib/assertNever'
import type { ClaimId, ClaimTerms } from './useClaims'

interface Telling {
  readonly t: Translate
  /** A whole number, and a day of Unix seconds, as the person writes them. */
  readonly figure: (count: number) => string
  readonly day: (seconds: number) => string
}

/** Who may claim it. */
export function claimantsText(
  id: ClaimId,
  { threshold, draws }: ClaimTerms,
  { t, figure, day }: Telling,
): string {
  const least = Number(threshold ?? 0n)
  const rounds = { first: figure(Number(draws?.first ?? 0n)), last: figure(Number(draws?.last ?? 0n)) }
  switch (id) {
    case 'anniversary':
      return t('For profiles with at least %count% point|For profiles with at least %count% points', {
        count: least,
      })
    case 'team':
      return t('For team members with at least %count% point|For team members with at least %count% points', {
        count: least,
      })
    case 'vault':
      return t('For people whose latest vault deposit was before %date%', { date: day(least) })
    case 'prediction':
      return t('For people who played Prediction before round %round%', { round: figure(least) })
    case 'lottie':
      return t('For ticket holders in lottery rounds %first% to %last%', rounds)
    case 'lucky':
      return t('For people who claimed a prize in lottery rounds %first% to %last%', rounds)
    case 'baller':
      return t('For the top 100 ticket buyers on the campaign’s list')
    default:
      return assertNever(id)
  }
}
