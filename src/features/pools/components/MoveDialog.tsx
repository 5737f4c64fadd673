import { useEnabling } from '~/core/approvals/useEnabling'
import { useState } from 'react'
import { useSelector } from 'react-redux'
import { styled } from 'styled-components'
import { useAccount } from '~/chain/wallet/useWallet'
import { network } from '~/config/networks'
import type { CoreState } from '~/core/state'
import { isPending } from '~/core/transactions/slice'
import { shortSymbol } from '~/domain/money/currency'
import { useTranslation } from '~/i18n/LanguageProvider'
import { valueOf } from '~/lib/loadable'
import { FinePrint } from '~/ui/FinePrint'
import { CheckIcon } from '~/ui/icons/CheckIcon'
import { Stack } from '~/ui/layout'
import { Notice } from '~/ui/Notice'
import { ApprovalAmount } from '~/widgets/approvals/ApprovalAmount'
import { durationText } from '~/widgets/farming/durationText'
import { ActionDialog } from '~/widgets/transactions/ActionDialog'
import { SendFooter } from '~/widgets/transactions/SendFooter'
import { transactionState, transactionStateText } from '~/widgets/transactions/stateText'
import { useSending } from '~/widgets/transactions/useSending'
import { useFormat } from '~/widgets/useFormat'
import { useRatioFormat } from '~/widgets/useRatioFormat'
import type { ManualPool, VaultPool } from '../selectors'
import type { ManualWrites, VaultWrites } from '../writes'

interface Props {
  readonly pool: ManualPool
  readonly writes: ManualWrites
  readonly vault: { readonly pool: VaultPool; readonly writes: VaultWrites }
  readonly onClose: () => void
}

/** Takes the stake out of the pool and puts it into the vault: two transactions, and between them it is in the wallet. */
export function MoveDialog({ pool, writes, vault, onClose }: Props) {
  const { t, language } = useTranslation()
  const format = useFormat()
  const ratios = useRatioFormat()
  const account = useAccount()
  const sending = useSending()
  const { isAsking, act } = sending
  // As it was when the person asked: the stake is gone from the pool when the vault's turn comes.
  const [amount] = useState(() => valueOf(pool.staked))
  const unstaking = useSentTransaction()
  const [stakedId, setStakedId] = useState<string>()
  const isFree = unstaking.state === 'done'
  const { approval, approve } = useEnabling(isFree ? amount : undefined, account, vault.writes.spender)
  if (amount === undefined) return null
  const terms = valueOf(vault.pool.vault)
  const symbol = shortSymbol(amount.currency.symbol)
  const figure = format.amount(amount)

  const next = isFree ? (approval === 'APPROVED' ? 'stake' : 'enable') : 'unstake'
  const isMovePending =
    unstaking.state === 'pending' || (isFree && (approval === 'UNKNOWN' || approval === 'PENDING'))
  const step = () => {
    switch (next) {
      case 'unstake':
        return { plan: writes.unstake(amount.units), onSent: unstaking.onSent }
      case 'stake':
        return { plan: vault.writes.stake(amount.units), onSent: setStakedId }
      case 'enable':
        return { plan: approve() }
    }
  }
  const go = () => {
    const { plan, onSent } = step()
    void act(plan, onSent)
  }
  const buttonText = () => {
    if (unstaking.state === 'pending') return t('Unstaking')
    switch (next) {
      case 'unstake':
        return t('Unstake %amount% %symbol%', { amount: figure, symbol })
      case 'enable':
        return approval === 'PENDING'
          ? t('Enabling %asset%', { asset: symbol })
          : t('Enable %asset%', { asset: symbol })
      case 'stake':
        return t('Stake %amount% %symbol%', { amount: figure, symbol })
    }
  }
  return (
    <ActionDialog
      title={t('Move to Auto %symbol%', { symbol })}
      sentId={stakedId}
      onClose={onClose}
      footer={
        <>
          {next === 'enable' && approval === 'NOT_APPROVED' && (
            <ApprovalAmount amount={amount} isBusy={isAsking} onExact={() => void act(approve('exact'))} />
          )}
          {unstaking.failure !== undefined && !isAsking && (
            <Notice type="warning" role="alert">
              {unstaking.failure}
            </Notice>
          )}
          <SendFooter
            id="confirm-move"
            sending={sending}
            plan={() => step().plan}
            isPending={isMovePending}
            onClick={go}
          >
            {buttonText()}
          </SendFooter>
        </>
      }
    >
      <Stack>
        <Steps>
          <li aria-current={isFree ? undefined : 'step'}>
            {t('Unstake %amount% %symbol%', { amount: figure, symbol })}
            {isFree && <CheckIcon size={20} />}
          </li>
          <li aria-current={isFree ? 'step' : undefined}>
            {t('Stake in %pool%', { pool: t('Auto %symbol%', { symbol }) })}
          </li>
        </Steps>
        <FinePrint>
          {t('Your rewards so far are paid to your wallet. If you stop halfway, your stake is too.')}
        </FinePrint>
        {terms !== undefined && (
          <FinePrint data-testid="move-fee">
            {t('Unstaking within %time% of a deposit costs %fee%. Each deposit restarts the timer.', {
              time: durationText(Number(terms.withdrawFeePeriod), language, 'hours'),
              fee: ratios.basisPoints(terms.withdrawFee),
            })}
          </FinePrint>
        )}
      </Stack>
    </ActionDialog>
  )
}

/** What has become of the one transaction that the next step waits for. */
function useSentTransaction() {
  const { t } = useTranslation()
  const [id, setId] = useState<string>()
  const transaction = useSelector(({ transactions }: CoreState) =>
    id === undefined ? undefined : transactions[network.chainId]?.[id],
  )
  const standing = transaction && transactionState(transaction)
  const isDone = standing === 'done' || standing === 'sped-up'
  const state =
    transaction === undefined ? 'none' : isDone ? 'done' : isPending(transaction) ? 'pending' : 'failed'
  return {
    state,
    failure: state === 'failed' && standing !== undefined ? transactionStateText(standing, t) : undefined,
    onSent: setId,
  } as const
}

const Steps = styled.ol`
  display: flex;
  flex-direction: column;
  gap: 8px;
  padding-inline-start: 24px;
  list-style: decimal;
  color: var(--ink-soft);
  font-size: 15px;
  line-height: 24px;

  & > li[aria-current] {
    color: var(--ink);
    font-weight: 600;
  }
  & svg {
    margin-inline-start: 8px;
    color: var(--success-ink);
    vertical-align: text-bottom;
  }
`
