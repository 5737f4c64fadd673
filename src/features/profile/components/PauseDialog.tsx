import { network } from '~/config/networks'
import type { ProfileContracts } from '~/config/profile'
import { usePendingAction } from '~/core/transactions/usePendingAction'
import { amountOf } from '~/domain/money/amount'
import { shortSymbol } from '~/domain/money/currency'
import { useTranslation } from '~/i18n/LanguageProvider'
import { valueOf } from '~/lib/loadable'
import { Dialog } from '~/ui/Dialog'
import { Stack } from '~/ui/layout'
import { Notice } from '~/ui/Notice'
import { SendFooter } from '~/widgets/transactions/SendFooter'
import { useSending } from '~/widgets/transactions/useSending'
import { useFormat } from '~/widgets/useFormat'
import { usePrices } from '../usePrices'
import { CHANGE, profileWrites } from '../writes'

const { reward } = network.deployment

interface Props {
  readonly contracts: ProfileContracts
  readonly onClose: () => void
}

/** A pause, with what it means and what coming back costs. */
export function PauseDialog({ contracts, onClose }: Props) {
  const { t } = useTranslation()
  const format = useFormat()
  const prices = usePrices()
  const price = valueOf(prices)
  const sending = useSending()
  const isPending = usePendingAction(CHANGE) !== undefined
  const symbol = shortSymbol(reward.symbol)
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t('Pause profile')}
      closeLabel={t('Close')}
      width="narrow"
      footer={
        <SendFooter
          id="confirm-pause"
          variant="danger"
          sending={sending}
          failure={t('Couldn’t pause your profile')}
          isPending={isPending}
          plan={profileWrites(contracts).pause}
          onClick={() => void sending.act(profileWrites(contracts).pause())}
        >
          {isPending ? t('Pausing your profile') : t('Pause profile')}
        </SendFooter>
      }
    >
      <Stack>
        <p>{t('Your picture returns to your wallet. You keep your name, team and points.')}</p>
        <p>
          {t(
            'While paused, you can’t collect points, claim collectibles or use features that need an active profile.',
          )}
        </p>
        <Notice type="warning">
          {price === undefined
            ? prices.status === 'failed'
              ? t('Could not retrieve costs for profile')
              : t('Pausing is free. Reactivating costs a fee.')
            : t('Pausing is free. Reactivating costs %amount% %symbol%.', {
                amount: format.amountUp(amountOf(reward, price.reactivate)),
                symbol,
              })}
        </Notice>
      </Stack>
    </Dialog>
  )
}
