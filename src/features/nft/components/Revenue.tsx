import { useMemo } from 'react'
import { useRead } from '~/chain/multicall/useReads'
import { useAccount } from '~/chain/wallet/useWallet'
import { usePendingAction } from '~/core/transactions/usePendingAction'
import type { Address } from '~/domain/address'
import { bnbText } from '~/domain/nft/market'
import { useTranslation } from '~/i18n/LanguageProvider'
import { valueOf } from '~/lib/loadable'
import { Button } from '~/ui/Button'
import { Notice } from '~/ui/Notice'
import { NoticeLine } from '~/ui/NoticeLine'
import { pendingRevenueRead } from '~/widgets/nft/reads'
import { SendFailure } from '~/widgets/transactions/SendFailure'
import { useSending } from '~/widgets/transactions/useSending'
import { nftWrites, REVENUE } from '../writes'

/** A creator’s pending revenue; nothing where there is none. */
export function Revenue({ market }: { readonly market: Address }) {
  const { t } = useTranslation()
  const account = useAccount()
  const pending = usePendingAction(REVENUE)
  const sending = useSending()
  const amount = valueOf(
    useRead(
      useMemo(
        () => (account === undefined ? undefined : pendingRevenueRead(market, account)),
        [market, account],
      ),
    ),
  )
  if (amount === undefined || amount === 0n) return null
  return (
    <>
      <Notice type="success" title={t('Your collections have earned revenue')}>
        <NoticeLine>
          <span>{t('You have %amount% WBNB to claim.', { amount: bnbText(amount) })}</span>
          <Button
            id="claim-revenue"
            size="small"
            variant="primary"
            isLoading={sending.isAsking || pending !== undefined}
            onClick={() => void sending.act(nftWrites(market).claim(amount))}
          >
            {t('Claim')}
          </Button>
        </NoticeLine>
      </Notice>
      <SendFailure sending={sending} title={t('Couldn’t claim your revenue')} />
    </>
  )
}
