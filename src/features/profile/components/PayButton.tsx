import type { ReactNode } from 'react'
import { network } from '~/config/networks'
import { useBalance } from '~/core/balances/useBalances'
import type { PlannedAction } from '~/core/transactions/plan'
import { usePendingAction } from '~/core/transactions/usePendingAction'
import type { ActionTarget } from '~/core/transactions/slice'
import type { Address } from '~/domain/address'
import { amountOf } from '~/domain/money/amount'
import { shortSymbol } from '~/domain/money/currency'
import { useTranslation } from '~/i18n/LanguageProvider'
import { type Loadable, valueOf } from '~/lib/loadable'
import { ActionArea, ActionButton } from '~/widgets/trade/ActionArea'
import { BatchedApprovals } from '~/widgets/transactions/BatchedApprovals'
import { SendFailure } from '~/widgets/transactions/SendFailure'
import { WalletRequest } from '~/widgets/walletRequest/WalletRequest'
import { useSending } from '~/widgets/transactions/useSending'
import { useFormat } from '~/widgets/useFormat'
import type { ApprovedPayment } from '../useApprovedPayment'

const { reward } = network.deployment

interface Props {
  readonly id: string
  readonly account: Address
  /** What is paid, in units of the reward token. */
  readonly cost: Loadable<bigint, unknown>
  readonly paying: ApprovedPayment
  /** What came of the last thing is not read yet. */
  readonly isSettling: boolean
  /** What has to be chosen or done before, in words. */
  readonly missing: string | undefined
  /** Undefined while something for it is not known. */
  readonly plan: PlannedAction | undefined
  readonly target: ActionTarget
  /** On the button, before it is pressed and while it is on its way. */
  readonly text: string
  readonly pendingText: string
  /** What failed, before why. */
  readonly failure: string
  /** Another choice: what was said of the one before is over. */
  readonly about: string
  readonly hint?: ReactNode
}

/** Enables exactly what is paid, unless the wallet does both as one, and then does it. */
export function PayButton(props: Props) {
  const {
    id,
    account,
    cost,
    paying,
    isSettling,
    missing,
    plan,
    target,
    text,
    pendingText,
    failure,
    about,
    hint,
  } = props
  const { t } = useTranslation()
  const format = useFormat()
  const balance = useBalance(reward, account)
  const pending = usePendingAction(target)
  const sending = useSending(about)
  const symbol = shortSymbol(reward.symbol)
  const [units, held] = [valueOf(cost), valueOf(balance)]

  const problem = (() => {
    if (cost.status === 'failed') return t('Could not retrieve costs for profile')
    if (balance.status === 'failed') return t('Balance unknown')
    if (pending !== undefined) return undefined
    if (units !== undefined && held !== undefined && held.units < units) {
      return t('Insufficient %symbol% balance', { symbol })
    }
    return missing
  })()
  const isKnown = units !== undefined && held !== undefined && plan !== undefined
  const isEnabling = paying.step === 'NOT_APPROVED' || paying.step === 'PENDING'
  const isBusy =
    sending.isAsking || pending !== undefined || paying.step === 'PENDING' || paying.step === 'UNKNOWN'
  const step = () => (isEnabling ? paying.enabling : plan)
  const words = () => {
    if (pending !== undefined) return pendingText
    if (sending.isAsking) return t('Confirm this transaction in your wallet')
    if (paying.step === 'PENDING') return t('Enabling %asset%', { asset: symbol })
    return isEnabling && units !== undefined
      ? t('Enable %amount% %symbol%', { amount: format.amountUp(amountOf(reward, units)), symbol })
      : text
  }
  return (
    <ActionArea
      buttonId={id}
      needsWallet={false}
      problem={problem}
      hint={
        <>
          {problem === undefined && <BatchedApprovals amounts={paying.enabledAlong} />}
          {hint}
          <WalletRequest plan={() => (problem === undefined ? step() : undefined)} />
        </>
      }
      failure={<SendFailure sending={sending} title={failure} />}
    >
      <ActionButton
        id={id}
        isLoading={isBusy || isSettling || !isKnown}
        onClick={() => void sending.act(step())}
      >
        {words()}
      </ActionButton>
    </ActionArea>
  )
}
