import { useMemo, useState } from 'react'
import { useAccount } from '~/chain/wallet/useWallet'
import { type ActionTarget, usePendingAction } from '~/core/transactions/usePendingAction'
import { useBalance } from '~/core/balances/useBalances'
import { amountOf } from '~/domain/money/amount'
import { currencyId, shortSymbol } from '~/domain/money/currency'
import type { Ratio } from '~/domain/money/ratio'
import { useTranslation } from '~/i18n/LanguageProvider'
import { valueOf } from '~/lib/loadable'
import { Button, type ButtonVariant } from '~/ui/Button'
import { Dialog } from '~/ui/Dialog'
import { Notice } from '~/ui/Notice'
import { Stack } from '~/ui/layout'
import { Small } from '~/widgets/farming/Box'
import { pendingActionText } from '~/widgets/farming/pendingActionText'
import { SendFailure } from '~/widgets/transactions/SendFailure'
import { useSending } from '~/widgets/transactions/useSending'
import { useFormat } from '~/widgets/useFormat'
import { hasStake } from '../order'
import type { SousPool } from '../selectors'
import type { PoolWrites } from '../writes'
import { PlainPanel } from './PlainPanel'

interface Props {
  readonly pool: SousPool
  readonly writes: PoolWrites
  readonly stakePrice: Ratio | undefined
  readonly earnedPrice: Ratio | undefined
  readonly variant: ButtonVariant
}

/** A pool that earns another token: it may limit what one account stakes, and its rewards may run out. */
export function SousPanel({ pool, writes, ...common }: Props) {
  const { t } = useTranslation()
  const format = useFormat()
  const limit = valueOf(pool.limit)
  const symbol = shortSymbol(pool.stakingToken.symbol)
  return (
    <>
      <PlainPanel
        pool={pool}
        writes={writes}
        {...common}
        rules={{ maximum: limit }}
        stakedNotes={
          limit !== undefined && (
            <Small>
              {t('At most %amount% %symbol% per wallet.', {
                amount: format.amount(amountOf(pool.stakingToken, limit)),
                symbol,
              })}
            </Small>
          )
        }
      />
      <Shortage pool={pool} />
      {writes.emergency !== undefined && hasStake(pool) && (
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

/** The stake without its rewards, for a pool that cannot pay them. It is asked first: what was earned is lost. */
function Emergency({ pool, target, plan }: EmergencyProps) {
  const { t } = useTranslation()
  const account = useAccount()
  const format = useFormat()
  const [isOpen, setIsOpen] = useState(false)
  const sending = useSending()
  const { isAsking, act } = sending
  const pending = usePendingAction(target)
  const staked = valueOf(pool.staked)
  const earned = valueOf(pool.earned)
  const symbol = shortSymbol(pool.stakingToken.symbol)
  const close = useMemo(
    () => () => {
      setIsOpen(false)
    },
    [],
  )
  if (staked === undefined || account === undefined) return null
  const withdraw = async () => {
    const sent = await act(plan(staked.units))
    if (sent.ok) close()
  }
  return (
    <>
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
      <Dialog
        isOpen={isOpen}
        onClose={close}
        title={t('Emergency withdraw')}
        closeLabel={t('Close')}
        width="narrow"
      >
        <Stack>
          <p>
            {t('Returns all %amount% %symbol% to your wallet. You give up the rewards they earned.', {
              amount: format.amount(staked),
              symbol,
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
        </Stack>
      </Dialog>
    </>
  )
}
