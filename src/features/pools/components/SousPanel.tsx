import { useMemo, useState } from 'react'
import { useRead } from '~/chain/multicall/useReads'
import { useAccount } from '~/chain/wallet/useWallet'
import type { ActionTarget } from '~/core/transactions/slice'
import { usePendingAction } from '~/core/transactions/usePendingAction'
import { useBalance } from '~/core/balances/useBalances'
import { amountOf } from '~/domain/money/amount'
import { currencyId, shortSymbol } from '~/domain/money/currency'
import type { Ratio } from '~/domain/money/ratio'
import { useTranslation } from '~/i18n/LanguageProvider'
import { valueOf } from '~/lib/loadable'
import { Button, type ButtonVariant } from '~/ui/Button'
import { Notice } from '~/ui/Notice'
import { Stack } from '~/ui/layout'
import { Small } from '~/widgets/farming/Box'
import { useHold } from '~/widgets/farming/held'
import { pendingActionText } from '~/widgets/farming/pendingActionText'
import { ActionDialog } from '~/widgets/transactions/ActionDialog'
import { PendingInWallet } from '~/widgets/transactions/PendingInWallet'
import { SendFailure } from '~/widgets/transactions/SendFailure'
import { useSending } from '~/widgets/transactions/useSending'
import { useFormat } from '~/widgets/useFormat'
import { hasStake } from '../order'
import { blockedRead } from '../reads'
import type { SousPool } from '../selectors'
import { useOpenPool } from '../usePools'
import { useRequirement } from '../useRequirement'
import type { PoolWrites } from '../writes'
import { PlainPanel } from './PlainPanel'
import { RequirementNotice } from './RequirementNotice'

interface Props {
  readonly pool: SousPool
  readonly writes: PoolWrites
  readonly stakePrice: Ratio | undefined
  readonly earnedPrice: Ratio | undefined
  readonly variant: ButtonVariant
}

/** What one wallet may stake in it, where there is a limit. */
export function WalletLimit({ pool }: { readonly pool: SousPool }) {
  const { t } = useTranslation()
  const format = useFormat()
  const limit = valueOf(pool.limit)
  if (limit === undefined) return null
  return (
    <Small>
      {t('At most %amount% %symbol% per wallet.', {
        amount: format.amount(amountOf(pool.stakingToken, limit)),
        symbol: shortSymbol(pool.stakingToken.symbol),
      })}
    </Small>
  )
}

/** A pool that earns another token: it may limit what one account stakes, and its rewards may run out. */
export function SousPanel({ pool, writes, ...common }: Props) {
  const limit = valueOf(pool.limit)
  useOpenPool(pool.config, common.variant !== 'secondary')
  const { t } = useTranslation()
  const account = useAccount()
  const { config } = pool
  const isBlocked =
    valueOf(useRead(useMemo(() => account && blockedRead(config, account), [config, account]))) === true
  const requirement = useRequirement(config, account)
  const isUnmet = requirement?.isMet === false
  return (
    <>
      <PlainPanel
        pool={pool}
        writes={writes}
        {...common}
        rules={{
          maximum: limit,
          ...(isUnmet && { closed: t('Your profile doesn’t qualify for this pool.') }),
          ...(isBlocked && { closed: t('This pool takes no stakes from your address.') }),
        }}
        stakedNotes={<WalletLimit pool={pool} />}
      />
      {requirement !== undefined && <RequirementNotice requirement={requirement} />}
      {isBlocked && (
        <Notice type="warning" role="status" title={t('This pool has blocked your address')}>
          {t('It takes no new stakes from you. You can still unstake, which pays your rewards as well.')}
        </Notice>
      )}
      <Shortage pool={pool} />
      {writes.emergency !== undefined && (
        <Emergency pool={pool} target={writes.target} plan={writes.emergency} />
      )}
    </>
  )
}

/** The pool owes more than it has: then it refuses to pay, and with it to give stakes back in the usual way. */
function Shortage({ pool }: { readonly pool: SousPool }) {
  const { t } = useTranslation()
  const { config, earned, total, earningToken, stakingToken } = pool
  const held = valueOf(useBalance(earningToken, config.contractAddress))
  const owed = valueOf(earned)
  const stakes = valueOf(total)
  if (held === undefined || owed === undefined || stakes === undefined) return null
  // What people have staked is no reward.
  const isSame = currencyId(stakingToken) === currencyId(earningToken)
  const rewards = held.units - (isSame ? stakes.units : 0n)
  if (owed.units <= rewards) return null
  return (
    <Notice type="warning" role="status">
      {t('This pool owes you more %symbol% than it holds. It can’t pay until it’s refilled.', {
        symbol: shortSymbol(earningToken.symbol),
      })}
    </Notice>
  )
}

interface EmergencyProps {
  readonly pool: SousPool
  readonly target: ActionTarget
  readonly plan: NonNullable<PoolWrites['emergency']>
}

/** The way to the stake without its rewards, for a pool that cannot pay them. */
function Emergency({ pool, target, plan }: EmergencyProps) {
  const { t } = useTranslation()
  const [isOpen, setIsOpen] = useState(false)
  useHold(isOpen)
  const pending = usePendingAction(target)
  return (
    <>
      {hasStake(pool) && (
        <Button
          size="small"
          variant="subtle"
          aria-haspopup="dialog"
          isLoading={pending === 'unstake'}
          onClick={() => {
            setIsOpen(true)
          }}
        >
          {pending === 'unstake' ? pendingActionText(pending, t) : t('Emergency withdraw')}
        </Button>
      )}
      {isOpen && (
        <EmergencyDialog
          pool={pool}
          plan={plan}
          onClose={() => {
            setIsOpen(false)
          }}
        />
      )}
    </>
  )
}

/** It is asked first: what was earned is lost. */
function EmergencyDialog({
  pool,
  plan,
  onClose,
}: Pick<EmergencyProps, 'pool' | 'plan'> & { readonly onClose: () => void }) {
  const { t } = useTranslation()
  const format = useFormat()
  const [sentId, setSentId] = useState<string>()
  const sending = useSending()
  const { isAsking, act } = sending
  const staked = valueOf(pool.staked)
  const earned = valueOf(pool.earned)
  if (staked === undefined) return null
  const withdraw = async () => {
    const sent = await act(plan(staked.units))
    if (sent.ok) setSentId(sent.id)
  }
  return (
    <ActionDialog
      title={t('Emergency withdraw')}
      sentId={sentId}
      onClose={onClose}
      footer={
        <>
          <PendingInWallet />
          <SendFailure sending={sending} />
          <Button
            variant="danger"
            size="large"
            isFullWidth
            isLoading={isAsking}
            onClick={() => void withdraw()}
          >
            {isAsking ? t('Confirm this transaction in your wallet') : t('Withdraw without rewards')}
          </Button>
        </>
      }
    >
      <Stack>
        <p>
          {t('Returns all %amount% %symbol% to your wallet. You give up the rewards they earned.', {
            amount: format.amount(staked),
            symbol: shortSymbol(pool.stakingToken.symbol),
          })}
        </p>
        {earned !== undefined && earned.units > 0n && (
          <Notice type="warning">
            {t('You give up %amount% %symbol%. Unstake normally to keep it while the pool can pay.', {
              amount: format.amount(earned),
              symbol: shortSymbol(earned.currency.symbol),
            })}
          </Notice>
        )}
      </Stack>
    </ActionDialog>
  )
}
