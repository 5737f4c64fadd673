import { useEnabling } from '~/core/approvals/useEnabling'
import { useState } from 'react'
import { useAccount } from '~/chain/wallet/useWallet'
import { amountOf } from '~/domain/money/amount'
import { shortSymbol } from '~/domain/money/currency'
import { useTranslation } from '~/i18n/LanguageProvider'
import { valueOf } from '~/lib/loadable'
import { DescriptionItem, DescriptionList } from '~/ui/DescriptionList'
import { FinePrint } from '~/ui/FinePrint'
import { Stack } from '~/ui/layout'
import { ApprovalAmount } from '~/widgets/approvals/ApprovalAmount'
import { ActionDialog } from '~/widgets/transactions/ActionDialog'
import { SendFooter } from '~/widgets/transactions/SendFooter'
import { useSending } from '~/widgets/transactions/useSending'
import { useFormat } from '~/widgets/useFormat'
import type { ManualPool } from '../selectors'
import type { ManualWrites } from '../writes'

interface Props {
  readonly pool: ManualPool
  readonly writes: ManualWrites
  readonly onClose: () => void
}

/** Harvests and stakes the same again, in one transaction: the chef pays what was earned before it takes the stake. */
export function CompoundDialog({ pool, writes, onClose }: Props) {
  const { t } = useTranslation()
  const format = useFormat()
  const account = useAccount()
  const sending = useSending()
  const { isAsking, act } = sending
  const [sentId, setSentId] = useState<string>()
  // As it was when the person asked: more is earned with every block, and an exact approval would never do.
  const [earned] = useState(() => valueOf(pool.earned))
  const staked = valueOf(pool.staked)
  const token = pool.earningToken
  const symbol = shortSymbol(token.symbol)
  const { approval, approve } = useEnabling(earned, account, writes.spender)
  if (earned === undefined) return null
  const { units } = earned
  const isEnabled = approval === 'APPROVED'
  return (
    <ActionDialog
      title={t('Compound')}
      sentId={sentId}
      onClose={onClose}
      footer={
        <>
          {approval === 'NOT_APPROVED' && (
            <ApprovalAmount amount={earned} isBusy={isAsking} onExact={() => void act(approve('exact'))} />
          )}
          <SendFooter
            id="confirm-compound"
            sending={sending}
            isPending={approval === 'UNKNOWN' || approval === 'PENDING'}
            disabled={units === 0n}
            plan={() => (isEnabled ? writes.compound(units) : approve())}
            onClick={() => {
              if (isEnabled) void act(writes.compound(units), setSentId)
              else void act(approve())
            }}
          >
            {isEnabled
              ? t('Compound')
              : approval === 'PENDING'
                ? t('Enabling %asset%', { asset: symbol })
                : t('Enable %asset%', { asset: symbol })}
          </SendFooter>
        </>
      }
    >
      <Stack>
        <DescriptionList>
          <DescriptionItem label={t('Earned')} testId="compound-earned">
            {format.amount(earned)} {symbol}
          </DescriptionItem>
          {staked !== undefined && (
            <DescriptionItem label={t('New stake')} testId="compound-staked">
              {format.amount(amountOf(token, staked.units + units))} {symbol}
            </DescriptionItem>
          )}
        </DescriptionList>
        <FinePrint>{t('Harvests your rewards and stakes them again in one transaction.')}</FinePrint>
      </Stack>
    </ActionDialog>
  )
}
