import type { SaleConfig } from '~/config/ifo/sale'
import { usePendingAction } from '~/core/transactions/usePendingAction'
import { useTranslation } from '~/i18n/LanguageProvider'
import { Button } from '~/ui/Button'
import { Stack } from '~/ui/layout'
import { Notice } from '~/ui/Notice'
import { PendingInWallet } from '~/widgets/transactions/PendingInWallet'
import { SendFailure } from '~/widgets/transactions/SendFailure'
import { useSending } from '~/widgets/transactions/useSending'
import { claimUndeliveredPlan, undeliveredTarget } from '../writes'
import { useAmountText } from './useAmountText'

interface Props {
  readonly config: SaleConfig
  readonly units: bigint
}

/** The token that is sold refused to be given with a claim: the sale owes it until it can be. */
export default function Undelivered({ config, units }: Props) {
  const { t } = useTranslation()
  const words = useAmountText()
  const sending = useSending()
  const target = undeliveredTarget(config)
  const isPending = usePendingAction(target) !== undefined
  return (
    <Notice type="warning" role="status">
      <Stack data-testid="undelivered">
        <p>
          {t('The token rejected the transfer of %amount% with your claim. The sale holds it for you.', {
            amount: words.down(config.token, units),
          })}
        </p>
        <Button
          isLoading={sending.isAsking || isPending}
          onClick={() => void sending.act(claimUndeliveredPlan(config, units))}
        >
          {isPending ? t('Claiming') : t('Try again')}
        </Button>
        {sending.isAsking && <PendingInWallet target={target} />}
        <SendFailure sending={sending} title={t('Couldn’t send your claim')} />
      </Stack>
    </Notice>
  )
}
