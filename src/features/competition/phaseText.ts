import type { CompetitionPhase } from '~/domain/competition/phase'
import type { Translate } from '~/i18n/keys'
import { assertNever } from '~/lib/assertNever'

export function phaseText(phase: CompetitionPhase, t: Translate): string {
  switch (phase) {
    case 'registration':
      return t('Registration')
    case 'live':
      return t('Live')
    case 'finished':
      return t('Finished')
    case 'claim':
      return t('Claim {phase}')
    case 'over':
      return t('Ended')
    default:
      return assertNever(phase)
  }
}
