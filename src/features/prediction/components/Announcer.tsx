import { PREDICTION } from '~/config/prediction'
import { useChainTime } from '~/core/useChainClock'
import { betsCloseAt } from '~/domain/prediction/entry'
import { useTranslation } from '~/i18n/LanguageProvider'
import { valueOf } from '~/lib/loadable'
import { VisuallyHidden } from '~/ui/VisuallyHidden'
import type { CardView } from '../useGame'

const MOMENTS = [10, 60] as const

/** Says, once each, that a minute is left to bet, ten seconds, and none: countdowns themselves are silent. */
export function Announcer({ cards }: { readonly cards: readonly CardView[] }) {
  const { t } = useTranslation()
  const begun = cards.filter((card) => card.kind === 'round')
  const next = begun.at(-1)
  const round = next && valueOf(next.round)
  const moment = useChainTime((now) => {
    if (round === undefined || round.oracleCalled) return undefined
    const left = Number(betsCloseAt(round, { closesBeforeLock: PREDICTION.closesBeforeLockS }) - now)
    if (left <= 0) return 'closed'
    return MOMENTS.find((seconds) => left <= seconds)
  })
  return (
    <VisuallyHidden role="status">
      {moment === 'closed'
        ? t('Bets are closed')
        : moment === undefined
          ? ''
          : t('Bets close in %count% second|Bets close in %count% seconds', { count: moment })}
    </VisuallyHidden>
  )
}
