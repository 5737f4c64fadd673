import { useState } from 'react'
import { useCoreDispatch } from '~/core/state'
import type { SendResult } from '~/core/transactions/plan'
import { send } from '~/core/transactions/send'
import type { Address } from '~/domain/address'
import { amountOf } from '~/domain/money/amount'
import { shortSymbol } from '~/domain/money/currency'
import { quantityChoices, type TicketProblem } from '~/domain/sale/sale'
import type { Translate } from '~/i18n/keys'
import { useTranslation } from '~/i18n/LanguageProvider'
import { assertNever } from '~/lib/assertNever'
import { valueOf } from '~/lib/loadable'
import { DialogForm } from '~/ui/AmountBox'
import { Button } from '~/ui/Button'
import { DescriptionList } from '~/ui/DescriptionList'
import { Dialog } from '~/ui/Dialog'
import { FinePrint } from '~/ui/FinePrint'
import { Link } from '~/ui/Link'
import { Notice } from '~/ui/Notice'
import { NoticeLine } from '~/ui/NoticeLine'
import { CountPanel } from '~/widgets/CountPanel'
import { ActionFooter, useActionForm } from '~/widgets/transactions/ActionFooter'
import type { Sending } from '~/widgets/transactions/useSending'
import { useFormat } from '~/widgets/useFormat'
import { useTypedCount } from '~/widgets/useTypedCount'
import { useWhileMounted } from '~/widgets/useWhileMounted'
import { useCount } from '~/widgets/useCount'
import type { SaleView } from '../useSale'
import { readPrice, useTickets } from '../useTickets'
import { PAID_IN } from '../writes'

interface Props {
  readonly view: SaleView
  readonly account: Address
  /** The phase that it was opened in: another one has other tickets. */
  readonly isPresale: boolean
  readonly initialCount: number
  /** Of who opens it, so that a wallet's answer is heard after it is closed. */
  readonly sending: Sending
  readonly onClose: () => void
}

const MISSING: SendResult = { ok: false, problem: { kind: 'missing-dependencies' } }

/** How many tickets, and what they cost. */
export default function TicketDialog(props: Props) {
  const { view, account, isPresale, initialCount, sending, onClose } = props
  const { t } = useTranslation()
  const countText = useCount()
  const format = useFormat()
  const dispatch = useCoreDispatch()
  const [text, setText] = useState(initialCount === 0 ? '' : String(initialCount))
  const sale = valueOf(view.sale)
  /** What was shown first is what is paid, until the person has seen another price. */
  const [price, setPrice] = useState(sale?.price)
  if (price === undefined && sale !== undefined) setPrice(sale.price)
  /** The chain said another price when the wallet was about to be asked. */
  const [newPrice, setNewPrice] = useState<bigint>()
  const closeIfOpen = useWhileMounted(onClose)
  const symbol = shortSymbol(PAID_IN.symbol)
  const typed = useTypedCount(text)
  const count = typed.kind === 'count' ? typed.count : undefined
  const tickets = useTickets(view, { account, count, isPresale, price: price ?? 0n })
  const { balance, most, given, cost, problem, isKnown, approval } = tickets
  const isOver = sale !== undefined && (sale.status === 'presale') !== isPresale
  const current = newPrice ?? sale?.price
  const isPriceNew = price !== undefined && current !== undefined && current !== price
  const isEarly = problem?.kind === 'too-early'
  const isPayable = isKnown && cost !== undefined && !isOver && !isPriceNew

  const choose = (next: string) => {
    setText(next)
    if (sending.problem !== undefined) sending.clear()
  }
  const buy = async () => {
    let changed: bigint | undefined
    await sending.attempt(async (options) => {
      const plan = tickets.buy()
      const now = await dispatch(readPrice(view.contract))
      if (now !== price) changed = now
      return plan === undefined || now !== price ? MISSING : dispatch(send({ ...plan, account }, options))
    }, closeIfOpen)
    if (changed === undefined) return
    sending.clear()
    setNewPrice(changed)
  }
  const missing = () => {
    if (isOver) return t('This phase is over')
    if (balance.status === 'failed') return t('Balance unknown')
    if (!isKnown) return t('Loading')
    if (typed.kind === 'invalid') return t('Enter a whole number')
    // Enabling is possible before the start.
    if (problem !== undefined && !(isEarly && isPayable && approval !== 'APPROVED')) {
      return problemText(problem, t)
    }
    if (isPriceNew) return t('Price Updated')
    return cost === undefined ? t('Loading') : undefined
  }
  const form = useActionForm({
    sending,
    problem: missing(),
    action: t('Buy %count% ticket|Buy %count% tickets', { count: count ?? 0 }),
    approval: { state: approval, symbol },
    enabling: tickets.approve,
    acting: tickets.buy,
    act: () => void buy(),
  })
  const units = (value: bigint) =>
    t('%amount% %symbol%', { amount: format.amountUp(amountOf(PAID_IN, value)), symbol })

  return (
    <Dialog
      isOpen
      id="buy-squad"
      onClose={onClose}
      title={t('Buy tickets')}
      closeLabel={t('Close')}
      footer={
        <ActionFooter
          form={form}
          buttonId="confirm-squad-tickets"
          failure={t('Couldn’t buy your tickets')}
          enabling={t('First, approve the sale to spend exactly this amount and no more.')}
        >
          {isOver && (
            <Notice type="warning" role="status">
              {t('The sale has entered its next phase. Close this window to see it.')}
            </Notice>
          )}
          {isPriceNew && !isOver && (
            <Notice type="warning" role="alert">
              <NoticeLine>
                <span>{t('A ticket costs %price% now. Nothing was sent.', { price: units(current) })}</span>
                <Button
                  size="small"
                  onClick={() => {
                    setPrice(current)
                    setNewPrice(undefined)
                  }}
                >
                  {t('Accept')}
                </Button>
              </NoticeLine>
            </Notice>
          )}
        </ActionFooter>
      }
    >
      <DialogForm {...form.form}>
        <CountPanel
          label={t('Tickets')}
          currency={PAID_IN}
          balance={balance}
          text={text}
          onType={choose}
          choices={(most === undefined ? [] : quantityChoices(most)).map((choice) => ({
            count: choice,
            label: choice === most && most > 1 ? t('Max (%count%)', { count: choice }) : countText(choice),
          }))}
          choicesLabel={t('Number of tickets')}
        />
        {problem?.kind === 'balance-too-low' && (
          <FinePrint role="status">
            <Link to={`/swap?outputCurrency=${PAID_IN.address}`}>{t('Get %symbol%', { symbol })}</Link>
          </FinePrint>
        )}
        <DescriptionList>
          {price !== undefined && (
            <div>
              <dt>{t('Price per ticket')}</dt>
              <dd>{units(price)}</dd>
            </div>
          )}
          {sale !== undefined && (
            <div>
              <dt>{t('Tickets left')}</dt>
              <dd>{countText(Math.max(0, sale.maxSupply - sale.distributed))}</dd>
            </div>
          )}
          {cost !== undefined && (
            <div>
              <dt>{t('You pay')}</dt>
              <dd data-testid="squad-cost">
                {units(given === undefined || price === undefined ? cost.units : price * BigInt(given))}
              </dd>
            </div>
          )}
        </DescriptionList>
        {given !== undefined && count !== undefined && given > 0 && given < count && (
          <Notice role="status">
            {t(
              'Only %count% ticket is left. You get it and pay only for it.|Only %count% tickets are left. You get those and pay only for them.',
              { count: given },
            )}
          </Notice>
        )}
        <FinePrint>
          {isPresale
            ? t('Early access tickets don’t count toward the public sale’s limit.')
            : t('If fewer tickets are left, you get those and pay only for them.')}
        </FinePrint>
      </DialogForm>
    </Dialog>
  )
}

function problemText(problem: TicketProblem, t: Translate): string {
  switch (problem.kind) {
    case 'cancelled':
      return t('Canceled')
    case 'sold-out':
      return t('Sold Out')
    case 'no-tickets':
      return t('Enter the number of tickets')
    case 'too-many':
      return problem.most === 0
        ? t('You can’t buy any more tickets')
        : t('You can buy up to %count% ticket now|You can buy up to %count% tickets now', {
            count: problem.most,
          })
    case 'balance-too-low':
      return t('Insufficient Balance')
    case 'too-early':
      return t('The sale hasn’t started yet')
    default:
      return assertNever(problem)
  }
}
