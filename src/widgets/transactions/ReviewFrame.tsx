import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import { useAccount } from '~/chain/wallet/useWallet'
import type { PlannedAction, SendProblem, TransactionPlan } from '~/core/transactions/plan'
import { useNetworkCost } from '~/core/transactions/useNetworkCost'
import type { Amount } from '~/domain/money/amount'
import type { Token } from '~/domain/money/currency'
import { useTranslation } from '~/i18n/LanguageProvider'
import type { Translate } from '~/i18n/keys'
import { Button, type ButtonVariant } from '~/ui/Button'
import { Dialog } from '~/ui/Dialog'
import { Skeleton } from '~/ui/Skeleton'
import { DollarValue } from '../DollarValue'
import { useFormat } from '../useFormat'
import { DelegateWarning } from '../wallet/DelegateWarning'
import { WalletRequest } from '../walletRequest/WalletRequest'
import { BatchedApprovals } from './BatchedApprovals'
import { PendingInWallet } from './PendingInWallet'
import { FocusedStep } from './ActionDialog'
import { SendingThrough } from './SendingThrough'
import { TransactionOutcome } from './TransactionOutcome'
import type { Sending } from './useSending'

interface Props {
  readonly id: string
  readonly title: string
  /** While it is sent, and after. */
  readonly outcomeTitle: string
  readonly sending: Sending
  /** What there is to accept in place of what was accepted; undefined while that holds. */
  readonly update: { readonly words?: ReactNode; readonly onAccept: () => void } | undefined
  /** What the same confirmation enables. */
  readonly enabled: readonly Amount<Token>[]
  readonly confirm: {
    readonly id: string
    readonly text: string
    readonly variant?: ButtonVariant
    readonly isDisabled: boolean
    readonly onConfirm: () => void
  }
  /** Above the button: what has to be understood before it is pressed. */
  readonly notes?: ReactNode
  /** What is being done, in one sentence with its amounts. */
  readonly sentence: ReactNode
  readonly failureText: (problem: SendProblem, t: Translate) => string
  /** What can be done next, once it has succeeded. */
  readonly afterwards?: ReactNode
  /** What the next press sends, as it is now. */
  readonly plan: () => PlannedAction | TransactionPlan | undefined
  /** What is reviewed. */
  readonly children: ReactNode
  readonly onClose: (wasSent: boolean) => void
}

/**
 * The last look before the wallet, and what comes of it: what was accepted is sent and nothing else, so that whatever
 * has changed meanwhile is accepted anew.
 */
export function ReviewFrame(props: Props) {
  const { id, title, outcomeTitle, sending, update, enabled, confirm, notes, children, onClose } = props
  const { t } = useTranslation()
  const account = useAccount()
  const { progress } = sending
  // A quote that the simulation did not confirm is reviewed again.
  const isReviewing =
    progress.status === 'idle' ||
    (progress.status === 'failed' && progress.problem.kind === 'brings-much-more' && update !== undefined)
  return (
    <Dialog
      isOpen
      id={id}
      title={isReviewing ? title : outcomeTitle}
      closeLabel={t('Close')}
      onClose={() => onClose(progress.status === 'sent')}
      footer={
        isReviewing && (
          <>
            {update !== undefined && (
              <Updated role="alert">
                <div>
                  <strong>{t('Price Updated')}</strong>
                  {update.words}
                </div>
                <Button size="small" onClick={update.onAccept}>
                  {t('Accept')}
                </Button>
              </Updated>
            )}
            <BatchedApprovals amounts={enabled} />
            <DelegateWarning account={account} />
            <PendingInWallet />
            <SendingThrough />
            {notes}
            <Button
              id={confirm.id}
              variant={confirm.variant ?? 'primary'}
              size="large"
              isFullWidth
              disabled={confirm.isDisabled || update !== undefined}
              onClick={confirm.onConfirm}
            >
              {confirm.text}
            </Button>
          </>
        )
      }
    >
      <FocusedStep key={isReviewing ? 'reviewing' : progress.status}>
        {isReviewing ? (
          <>
            {children}
            <WalletRequest plan={props.plan} />
          </>
        ) : (
          <TransactionOutcome
            progress={progress}
            sentence={props.sentence}
            failureText={props.failureText}
            onAgain={sending.clear}
            onRepeat={sending.onRepeat}
            onClose={onClose}
          >
            {props.afterwards}
          </TransactionOutcome>
        )}
      </FocusedStep>
    </Dialog>
  )
}

/** What the network takes for a plan; unknown where it cannot be estimated. */
export function NetworkCost({ plan }: { readonly plan: TransactionPlan | undefined }) {
  const { t } = useTranslation()
  const format = useFormat()
  const cost = useNetworkCost(plan)
  if (cost.status === 'loading') return <Skeleton width={120} />
  if (cost.status === 'failed') return t('Unknown')
  return (
    <>
      <bdi>
        {format.amountUp(cost.value, COST_DIGITS)} {cost.value.currency.symbol}
      </bdi>{' '}
      <DollarValue amount={cost.value} />
    </>
  )
}

const COST_DIGITS = 3

const Updated = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: 12px;
  padding: 8px 8px 8px 16px;
  border-radius: var(--radius-control);
  background: var(--warning-tint);
  color: var(--warning-ink);
  font-size: 14px;
  line-height: 20px;
`

/** The guarantee, in a sentence between the amounts and the details. */
export const Assurance = styled.p`
  margin-block: 12px 16px;
  padding-block-end: 16px;
  border-block-end: 1px solid var(--line);
  color: var(--ink-soft);
  font-size: 14px;
  line-height: 20px;
`
