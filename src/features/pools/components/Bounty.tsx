import { useState } from 'react'
import { styled } from 'styled-components'
import { useAccount } from '~/chain/wallet/useWallet'
import { useIsPending } from '~/core/transactions/usePendingAction'
import { amountOf } from '~/domain/money/amount'
import { shortSymbol } from '~/domain/money/currency'
import { bountyOf } from '~/domain/vault/harvest'
import { useTranslation } from '~/i18n/LanguageProvider'
import { DescriptionItem, DescriptionList } from '~/ui/DescriptionList'
import { Button } from '~/ui/Button'
import { FinePrint } from '~/ui/FinePrint'
import { Skeleton } from '~/ui/Skeleton'
import { Stack } from '~/ui/layout'
import { Text } from '~/ui/text'
import { below } from '~/ui/theme'
import { ActionDialog } from '~/widgets/transactions/ActionDialog'
import { SendFooter } from '~/widgets/transactions/SendFooter'
import { useSending } from '~/widgets/transactions/useSending'
import { useFormat } from '~/widgets/useFormat'
import { useRatioFormat } from '~/widgets/useRatioFormat'
import { ConnectButton } from '~/widgets/wallet/ConnectButton'
import type { VaultData } from '../reads'
import { dollarsOf, type MarketContext, type VaultPool } from '../selectors'
import { type VaultWrites, WRITES } from '../writes'

interface Props {
  readonly pool: VaultPool
  readonly priceOf: MarketContext['priceOf']
}

/** The bounty for compounding the vault. */
export function Bounty({ pool, priceOf }: Props) {
  const { t } = useTranslation()
  const format = useFormat()
  const ratios = useRatioFormat()
  const [isOpen, setIsOpen] = useState(false)
  const isClaiming = useIsPending('bounty')
  const token = pool.earningToken
  const symbol = shortSymbol(token.symbol)
  const { vault } = pool
  const bounty =
    vault.status === 'ready' ? amountOf(token, bountyOf(vault.value.pending, vault.value.callFee)) : undefined
  const dollars = dollarsOf(bounty, priceOf)
  return (
    <>
      <Frame aria-labelledby="bounty-title">
        <div>
          <h2 id="bounty-title">{t('Auto %symbol% bounty', { symbol })}</h2>
          {vault.status === 'failed' ? (
            <Text size={18}>{t('unknown')}</Text>
          ) : bounty === undefined ? (
            <Skeleton width={120} height={24} />
          ) : (
            <Text size={18}>
              <strong data-testid="bounty">{format.amount(bounty)}</strong>
              {bounty.units > 0n && dollars !== undefined && (
                <small>
                  {' '}
                  <bdi>{ratios.dollars(dollars)}</bdi>
                </small>
              )}
            </Text>
          )}
        </div>
        <Button
          id="bounty-button"
          isLoading={isClaiming}
          disabled={bounty === undefined}
          aria-haspopup="dialog"
          onClick={() => setIsOpen(true)}
        >
          {isClaiming ? t('Claiming') : t('Claim')}
        </Button>
      </Frame>
      {isOpen && vault.status === 'ready' && WRITES.vault !== undefined && (
        <BountyDialog
          pool={pool}
          vault={vault.value}
          writes={WRITES.vault}
          onClose={() => setIsOpen(false)}
        />
      )}
    </>
  )
}

interface DialogProps {
  readonly pool: VaultPool
  readonly vault: VaultData
  readonly writes: VaultWrites
  readonly onClose: () => void
}

function BountyDialog({ pool, vault, writes, onClose }: DialogProps) {
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

const Frame = styled.section`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: 24px;
  padding: 12px 20px;
  border: 1px solid var(--line);
  border-radius: var(--radius-card);
  background: var(--surface);
  box-shadow: var(--shadow);

  & h2 {
    color: var(--ink-soft);
    font-size: 13px;
    line-height: 20px;
    font-weight: 500;
    letter-spacing: 0;
  }
  & strong {
    font-weight: 600;
  }
  & small {
    color: var(--ink-soft);
    font-size: 13px;
  }
  ${below.phone} {
    inline-size: 100%;
    padding-inline: 16px;
  }
`
