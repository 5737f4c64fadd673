import { useMemo } from 'react'
import { useRead } from '~/chain/multicall/useReads'
import { useAccount } from '~/chain/wallet/useWallet'
import { stakeRoom } from '~/domain/farming/farmState'
import { amountOf } from '~/domain/money/amount'
import { shortSymbol } from '~/domain/money/currency'
import { useTranslation } from '~/i18n/LanguageProvider'
import { valueOf } from '~/lib/loadable'
import { FinePrint } from '~/ui/FinePrint'
import { Notice } from '~/ui/Notice'
import { useFormat } from '~/widgets/useFormat'
import { blockedRead } from '../reads'
import type { SousPool } from '../selectors'
import { useIsShort } from '../useIsShort'
import { useOpenPool } from '../usePools'
import { useRequirement } from '../useRequirement'
import { type PanelProps, PlainPanel } from './PlainPanel'
import { RequirementNotice } from './RequirementNotice'

/** What one wallet may stake in it, where there is a limit. */
export function WalletLimit({ pool }: { readonly pool: SousPool }) {
  const { t } = useTranslation()
  const format = useFormat()
  const limit = valueOf(pool.limit)
  if (limit === undefined) return null
  return (
    <FinePrint>
      {t('Up to %amount% %symbol% per wallet.', {
        amount: format.amount(amountOf(pool.stakingToken, limit)),
        symbol: shortSymbol(pool.stakingToken.symbol),
      })}
    </FinePrint>
  )
}

/** A pool that earns another token: it may limit what one account stakes, and its rewards may run out. */
export function SousPanel({ pool, writes, ...common }: PanelProps<SousPool>) {
  useOpenPool(pool.config, common.variant !== 'secondary')
  const { t } = useTranslation()
  const account = useAccount()
  const { config } = pool
  const isBlocked =
    valueOf(useRead(useMemo(() => account && blockedRead(config, account), [config, account]))) === true
  const requirement = useRequirement(config, account)
  const isShort = useIsShort(pool)
  const isUnmet = requirement?.isMet === false
  return (
    <>
      <PlainPanel
        pool={pool}
        writes={writes}
        {...common}
        rules={{
          room: stakeRoom(pool.limit, pool.staked),
          ...(isUnmet && { closed: t('Your profile doesn’t qualify for this pool.') }),
          ...(isBlocked && { closed: t('Your address can’t stake in this pool.') }),
        }}
        stakedNotes={<WalletLimit pool={pool} />}
        emergency={
          isShort
            ? t('This pool owes you more %symbol% than it holds. It can’t pay until it’s refilled.', {
                symbol: shortSymbol(pool.earningToken.symbol),
              })
            : config.hasEmergencyWithdraw
        }
      />
      {requirement !== undefined && <RequirementNotice requirement={requirement} />}
      {isBlocked && (
        <Notice type="warning" role="status" title={t('This pool has blocked your address')}>
          {t('It’s closed to new stakes from you. You can still unstake, which also pays out your rewards.')}
        </Notice>
      )}
    </>
  )
}
