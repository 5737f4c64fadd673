import { useState } from 'react'
import { useTranslation } from '~/i18n/LanguageProvider'
import { Button } from '~/ui/Button'
import { Dialog } from '~/ui/Dialog'
import { Stack } from '~/ui/layout'
import { Checkbox } from '~/ui/Toggle'

interface Props {
  readonly onAccept: () => void
  readonly onClose: () => void
}

/** What can happen to one's money here, to be accepted once. */
export function RiskDialog({ onAccept, onClose }: Props) {
  const { t } = useTranslation()
  const [isOwnRisk, setIsOwnRisk] = useState(false)
  const [isBeta, setIsBeta] = useState(false)
  return (
    <Dialog
      isOpen
      id="predictions-risk-disclaimer"
      title={t('Before you play')}
      closeLabel={t('Close')}
      width="narrow"
      onClose={onClose}
    >
      <Stack size={15} lineHeight={22}>
        <p>
          {t(
            'Bet on whether the price will be higher or lower at the close than at the lock. A wrong prediction or a tie loses the whole bet.',
          )}
        </p>
        <Checkbox id="responsibility-checkbox" isChecked={isOwnRisk} onChange={setIsOwnRisk}>
          {t(
            'I understand that I am using this product at my own risk. Any losses are my own responsibility.',
          )}
        </Checkbox>
        <Checkbox id="beta-checkbox" isChecked={isBeta} onChange={setIsBeta}>
          {t('I understand that this product is still in beta. I take part at my own risk.')}
        </Checkbox>
        <Button
          id="prediction-disclaimer-continue"
          variant="primary"
          size="large"
          isFullWidth
          disabled={!isOwnRisk || !isBeta}
          onClick={onAccept}
        >
          {t('Continue')}
        </Button>
      </Stack>
    </Dialog>
  )
}
