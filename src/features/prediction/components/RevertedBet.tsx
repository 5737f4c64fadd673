import type { Round } from '~/domain/prediction/round'
import { useTranslation } from '~/i18n/LanguageProvider'
import { Notice } from '~/ui/Notice'
import { COIN } from '../writes'
import { useGameContext } from './GameContext'

/** A bet that came after the lock, or was refused otherwise: what it was stays with its owner. */
export function RevertedBet({ round: { epoch } }: { readonly round: Round }) {
  const { t } = useTranslation()
  const { actions } = useGameContext()
  const sent = actions.bets.get(String(epoch))
  if (sent?.became !== 'reverted') return null
  return (
    <Notice type="warning" role="status">
      {t(
        'Your bet in round %epoch% reverted, most likely because it came after the lock. Your %amount% %symbol% stayed in your wallet; only the network fee was paid.',
        { epoch: String(epoch), amount: sent.amount, symbol: COIN.symbol },
      )}
    </Notice>
  )
}
