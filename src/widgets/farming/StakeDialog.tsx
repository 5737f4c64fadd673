import { useEnabling } from '~/core/approvals/useEnabling'
import { type ReactNode, useState } from 'react'
import { useAccount } from '~/chain/wallet/useWallet'
import { network } from '~/config/networks'
import { maxToSpend } from '~/core/balances/maxToSpend'
import { useCoreDispatch } from '~/core/state'
import type { PlannedAction, SendResult } from '~/core/transactions/plan'
import { send } from '~/core/transactions/send'
import type { Address } from '~/domain/address'
import { type Amount, amountOf, parseAmount } from '~/domain/money/amount'
import { type Currency, shortSymbol } from '~/domain/money/currency'
import type { Ratio } from '~/domain/money/ratio'
import { useTranslation } from '~/i18n/LanguageProvider'
import { type Loadable, ready, valueOf } from '~/lib/loadable'
import { DialogForm } from '~/ui/AmountBox'
import { Link } from '~/ui/Link'
import { LinkLine } from '~/ui/LinkLine'
import { ApprovalAmount } from '../approvals/ApprovalAmount'
import { ActionDialog } from '../transactions/ActionDialog'
import { ActionFooter, useActionForm } from '../transactions/ActionFooter'
import type { Sending } from '../transactions/useSending'
import { type StakeYield, YieldLine } from './YieldLine'
import { AmountPanel } from '../AmountPanel'
import { useFormat } from '../useFormat'
import { ViewStake } from './ViewStake'
import { type StakeDialogProblem, stakeProblemText } from './stakeProblemText'

interface Props {
  readonly title: string
  /** What the button does, in a word: 'Stake', 'Unstake'. */
  readonly action: string
  readonly currency: Currency
  /** What there is to stake, or what is staked. */
  readonly balance: Loadable<Amount, unknown>
  /** Why an amount is refused; the first reason that holds. Undefined where it can be sent. */
  readonly problemOf: (units: bigint, balance: Amount) => StakeDialogProblem | undefined
  /** Units that may still be staked, without a value where there is no limit: parts of the balance keep within it. */
  readonly room?: Loadable<bigint | undefined, unknown>
  /** What a stake brings; undefined where that is unknown. */
  readonly yields?: StakeYield | undefined
  /** Dollars for one of it; undefined if unknown. */
  readonly price?: Ratio | undefined
  /** Where there is more of it: 'Get CHEESE-BNB LP'. */
  readonly more?: { readonly to: string; readonly label: string } | undefined
  /** Who takes what is staked: an amount beyond its allowance is enabled first. Absent where it is taken back. */
  readonly spender?: Address | undefined
  /** What has to be said of the amount before it is sent: a fee, a tax, an estimate. */
  readonly notes?: ((amount: Amount | undefined) => ReactNode) | undefined
  /** What can be done next, once it has succeeded: to see the stake, where nothing else is named. */
  readonly afterwards?: ReactNode
  /** Stakes the amount, or takes it back. */
  readonly plan: (amount: Amount) => PlannedAction
  /** What each attempt of it came to. */
  readonly onAnswer?: ((sent: SendResult) => void) | undefined
  /** Of who opens it, so that a wallet's answer is heard after it is closed. */
  readonly sending: Sending
  readonly onClose: () => void
}

const NO_LIMIT = ready(undefined)

/** How much is staked or taken back: typed to the unit, or a part of what there is by one press. */
export function StakeDialog(props: Props) {
  const {
    title,
    action,
    currency,
    balance,
    problemOf,
    room = NO_LIMIT,
    yields,
    price,
    more,
    spender,
    notes,
    afterwards,
    plan,
    onAnswer,
    sending,
    onClose,
  } = props
  const { t } = useTranslation()
  const format = useFormat()
  const [text, setText] = useState('')
  const [sentId, setSentId] = useState<string>()
  const dispatch = useCoreDispatch()
  const type = (next: string) => {
    setText(next)
    // What was said was said of another amount.
    if (sending.problem !== undefined) sending.clear()
  }
  const symbol = shortSymbol(currency.symbol)

  const held = valueOf(balance)
  const parsed = parseAmount(text, currency)
  const amount = parsed.ok ? parsed.amount : undefined
  const problem = ((): StakeDialogProblem | undefined => {
    if (!parsed.ok) {
      return parsed.problem === 'empty' ? { kind: 'no-amount' } : { kind: 'amount', problem: parsed.problem }
    }
    if (balance.status === 'failed' || room.status === 'failed') return { kind: 'unreadable' }
    if (balance.status === 'loading' || room.status === 'loading') return { kind: 'waiting' }
    return problemOf(parsed.amount.units, balance.value)
  })()
  // What comes back from a contract comes whole; only what leaves the wallet leaves the network's fee there.
  const spendable = within(spender === undefined ? nonZero(held) : maxToSpend(held, undefined), room)
  const account = useAccount()
  const asked = spender === undefined || problem !== undefined ? undefined : amount
  const { approval, approve } = useEnabling(asked, account, spender ?? network.deployment.router)

  const form = useActionForm({
    sending,
    problem: problem && stakeProblemText(problem, currency, { t, format }),
    action,
    approval: asked && { state: approval, symbol },
    enabling: approve,
    acting: () => amount && plan(amount),
    act: () => {
      if (amount === undefined || account === undefined) return
      const reviewed = plan(amount)
      void sending.attempt(async (options) => {
        const sent = await dispatch(send({ ...reviewed, account }, options))
        onAnswer?.(sent)
        return sent
      }, setSentId)
    },
  })

  return (
    <ActionDialog
      title={title}
      sentId={sentId}
      afterwards={afterwards ?? <ViewStake onView={onClose} />}
      onClose={onClose}
      footer={
        <ActionFooter
          form={form}
          buttonId="confirm-stake"
          enabling={
            amount && (
              <ApprovalAmount
                amount={amount}
                isBusy={sending.isAsking}
                onExact={() => void sending.act(approve('exact'))}
              />
            )
          }
        />
      }
    >
      <DialogForm {...form.form}>
        <AmountPanel
          currency={currency}
          text={text}
          onType={type}
          amount={amount}
          balance={balance}
          most={spendable?.units}
          price={price}
        />
        {yields !== undefined && <YieldLine yields={yields} amount={amount} />}
        {notes?.(amount)}
        {more !== undefined && (
          <LinkLine>
            <Link to={more.to}>{more.label}</Link>
          </LinkLine>
        )}
      </DialogForm>
    </ActionDialog>
  )
}

function nonZero(amount: Amount | undefined): Amount | undefined {
  return amount?.units === 0n ? undefined : amount
}

/** No more than there is room for; undefined if there is no limit or it is not known yet. */
function within(amount: Amount | undefined, room: Loadable<bigint | undefined, unknown>): Amount | undefined {
  if (amount === undefined || room.status !== 'ready') return undefined
  if (room.value === undefined || amount.units <= room.value) return amount
  return room.value > 0n ? amountOf(amount.currency, room.value) : undefined
}
