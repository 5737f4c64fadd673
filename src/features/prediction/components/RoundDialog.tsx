import { grossMultiplier, netMultiplier, payoutOf, paysWinners } from '~/domain/prediction/payout'
import { isLocked, roundStatus } from '~/domain/prediction/round'
import { useChainTime } from '~/core/useChainClock'
import { useTranslation } from '~/i18n/LanguageProvider'
import { Dialog } from '~/ui/Dialog'
import { useFigures } from '../useFigures'
import { COIN } from '../writes'
import { RoundDetails } from './CardFrame'
import { useGameContext } from './GameContext'
import { type HistoryRound, RESULT_LABELS } from './historyRound'

interface Props {
  readonly played: HistoryRound
  readonly onClose: () => void
}

/** Everything about a round that one has played. */
export function RoundDialog({ played: { round, bet, result, net }, onClose }: Props) {
  const { t, language } = useTranslation()
  const figures = useFigures()
  const { terms } = useGameContext()
  const coin = (amount: string) => t('%amount% %symbol%', { amount, symbol: COIN.symbol })
  const payout = payoutOf(round, bet, result)
  const moment = new Intl.DateTimeFormat(language, {
    dateStyle: 'medium',
    timeStyle: 'medium',
    numberingSystem: 'latn',
  })
  const status = useChainTime((now) => roundStatus(round, terms, now))
  const isPaying = status !== undefined && paysWinners(round, status)
  const side = (of: 'bull' | 'bear', amount: bigint) =>
    !isPaying || amount === 0n
      ? coin(figures.coin(amount))
      : t('%amount% %symbol%, pays %net% (%gross% before the fee)', {
          amount: figures.coin(amount),
          symbol: COIN.symbol,
          net: figures.multiplier(netMultiplier(round, of, terms.treasuryFee)),
          gross: figures.multiplier(grossMultiplier(round, of)),
        })
  return (
    <Dialog
      isOpen
      title={t('Round %epoch%', { epoch: String(round.epoch) })}
      closeLabel={t('Close')}
      width="narrow"
      onClose={onClose}
    >
      <RoundDetails>
        <dt>{t('Your position')}</dt>
        <dd>
          {bet.position === 'bull'
            ? t('UP · %amount% %symbol%', { amount: figures.coin(bet.amount), symbol: COIN.symbol })
            : t('DOWN · %amount% %symbol%', { amount: figures.coin(bet.amount), symbol: COIN.symbol })}
        </dd>
        <dt>{t('Result')}</dt>
        <dd>{t(RESULT_LABELS[result])}</dd>
        <dt>{t('Paid out')}</dt>
        <dd>{payout === undefined ? '–' : coin(figures.coin(payout))}</dd>
        <dt>{t('PnL')}</dt>
        <dd>{net === undefined ? '–' : coin(figures.net(net))}</dd>
        <dt>{t('Locked price')}</dt>
        <dd>{isLocked(round) ? figures.price(round.lockPrice) : '–'}</dd>
        <dt>{t('Closed price')}</dt>
        <dd>{round.oracleCalled ? figures.price(round.closePrice) : '–'}</dd>
        <dt>{t('Prize pool')}</dt>
        <dd>{coin(figures.coin(round.totalAmount))}</dd>
        <dt>{t('UP')}</dt>
        <dd>{side('bull', round.bullAmount)}</dd>
        <dt>{t('DOWN')}</dt>
        <dd>{side('bear', round.bearAmount)}</dd>
        <dt>{t('Started')}</dt>
        <dd>{moment.format(Number(round.startTimestamp) * 1000)}</dd>
        <dt>{t('Closing time')}</dt>
        <dd>{moment.format(Number(round.closeTimestamp) * 1000)}</dd>
      </RoundDetails>
    </Dialog>
  )
}
