import { useTranslation } from '~/i18n/LanguageProvider'
import { NumberFinder } from '~/widgets/NumberFinder'

interface Props {
  readonly lotteryId: number
  /** The newest round that has been drawn. */
  readonly newest: number
  readonly onChoose: (lotteryId: number) => void
}

/** One finished round after the other, or any by its number. */
export function RoundFinder({ lotteryId, newest, onChoose }: Props) {
  const { t } = useTranslation()
  const words = {
    ...{ group: t('Rounds'), earlier: t('Earlier round'), later: t('Later round'), field: t('Round number') },
    unknown: t('The lottery number you provided does not exist'),
  }
  return (
    <NumberFinder chosen={lotteryId} newest={newest} onChoose={onChoose} words={words}>
      <b data-testid="lottery-round">{t('Round %id%', { id: lotteryId })}</b>
    </NumberFinder>
  )
}
