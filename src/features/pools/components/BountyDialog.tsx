import { useState } from 'react'
import { useAccount } from '~/chain/wallet/useWallet'
import { useIsPending } from '~/core/transactions/usePendingAction'
import { amountOf } from '~/domain/money/amount'
import { shortSymbol } from '~/domain/money/currency'
import { bountyOf } from '~/domain/vault/harvest'
import { useTranslation } from '~/i18n/LanguageProvider'
import { DescriptionItem, DescriptionList } from '~/ui/DescriptionList'
import { FinePrint } from '~/ui/FinePrint'
import { Stack } from '~/ui/layout'
import { ActionDialog } from '~/widgets/transactions/ActionDialog'
import { SendFooter } from '~/widgets/transactions/SendFooter'
import { useSending } from '~/widgets/transactions/useSending'
import { useFormat } from '~/widgets/useFormat'
import { useRatioFormat } from '~/widgets/useRatioFormat'
import { ConnectButton } from '~/widgets/wallet/ConnectButton'
import type { VaultData } from '../reads'
import type { VaultPool } from '../selectors'
import type { VaultWrites } from '../writes'

interface Props {
  readonly pool: VaultPool
  readonly vault: VaultData
  readonly writes: VaultWrites
  readonly onClose: () => void
}

/** What claiming the bounty brings. */
export function BountyDialog({ pool, vault, writes, onClose }: Props) {
  const { t } = useTranslation()
  const format = useFormat()
  const ratios = useRatioFormat()
  const account = useAccount()
  const sending = useSending()
  const [sentId, setSentId] = useState<string>()
  const isClaiming = useIsPending('bounty')
  const token = pool.earningToken
  const symbol = shortSymbol(token.symbol)
  const amount = (units: bigint) => `${format.amount(amountOf(token, units))} ${symbol}`
  const bounty = bountyOf(vault.pending, vault.callFee)
  return (
    <ActionDialog
      title={t('Claim the bounty')}
      sentId={sentId}
      onClose={onClose}
      footer={
        account === undefined ? (
          <ConnectButton isFullWidth />
        ) : (
          <SendFooter
            id="confirm-bounty"
            sending={sending}
            failure={t('Could not be collected')}
            isPending={isClaiming}
            disabled={bounty === 0n || vault.isPaused}
            plan={() => writes.bounty(bounty)}
            onClick={() => void sending.act(writes.bounty(bounty), setSentId)}
          >
            {isClaiming
              ? t('Claiming')
              : vault.isPaused
                ? t('The vault is paused')
                : bounty === 0n
                  ? t('No bounty right now')
                  : t('Claim')}
          </SendFooter>
        )
      }
    >
      <Stack>
        <DescriptionList>
          <DescriptionItem label={t('You receive about')}>{amount(bounty)}</DescriptionItem>
          <DescriptionItem label={t('Waiting to compound')}>{amount(vault.pending)}</DescriptionItem>
          <DescriptionItem label={t('Bounty')}>{ratios.basisPoints(vault.callFee)}</DescriptionItem>
          <DescriptionItem label={t('Performance fee')}>
            {ratios.basisPoints(vault.performanceFee)}
          </DescriptionItem>
        </DescriptionList>
        <FinePrint>
          {t(
            'Anyone can trigger compounding. Whoever does earns this bounty but pays the network fee, so check it’s worth it.',
          )}
        </FinePrint>
      </Stack>
    </ActionDialog>
  )
}
