import { ratioOf } from '~/domain/amm/ratio'
import { useTranslation } from '~/i18n/LanguageProvider'
import { Button } from '~/ui/Button'
import { Dialog } from '~/ui/Dialog'
import { Stack } from '~/ui/layout'
import { Notice } from '~/ui/Notice'
import { ConfirmWord } from '~/widgets/ConfirmWord'
import { useRatioFormat } from '~/widgets/useRatioFormat'
import type { Offer } from '../offer'

interface Props {
  readonly offer: Offer
  /** A yes, or the word `confirm`. */
  readonly question: 'ask' | 'type'
  readonly onConfirm: () => void
  readonly onCancel: () => void
}

/** The last question before a trade that moves the price far (specification 1 §5). */
export function ImpactDialog({ offer, question, onConfirm, onCancel }: Props) {
  const { t } = useTranslation()
  const percent = useRatioFormat().percent(ratioOf(offer.quote.priceImpact))
  return (
    <Dialog
      isOpen
      id="price-impact-dialog"
      width="narrow"
      title={t('Price Impact High')}
      closeLabel={t('Close')}
      onClose={onCancel}
    >
      <Stack gap={3}>
        <Notice type="danger" title={t('This trade moves the price by %percent%', { percent })}>
          {t('You get this much less than at the market price. A smaller trade or a deeper pool costs less.')}
        </Notice>
        {question === 'type' ? (
          <ConfirmWord id="confirm-price-impact" action={t('Swap Anyway')} onConfirm={onConfirm} />
        ) : (
          <>
            <p>{t('Send anyway?')}</p>
            <Button id="confirm-price-impact" variant="danger" size="large" isFullWidth onClick={onConfirm}>
              {t('Swap Anyway')}
            </Button>
          </>
        )}
        <Button isFullWidth onClick={onCancel}>
          {t('Cancel')}
        </Button>
      </Stack>
    </Dialog>
  )
}
