import { type FormEvent, useEffect, useId, useRef, useState } from 'react'
import { Link } from 'react-router-dom'
import { styled } from 'styled-components'
import { useCoreDispatch } from '~/core/state'
import type { Sent } from '~/core/transactions/plan'
import { send } from '~/core/transactions/send'
import type { Address } from '~/domain/address'
import { amountOf } from '~/domain/money/amount'
import { shortSymbol } from '~/domain/money/currency'
import { quantityChoices, type TicketProblem } from '~/domain/sale/sale'
import type { Translate } from '~/i18n/keys'
import { useTranslation } from '~/i18n/LanguageProvider'
import { assertNever } from '~/lib/assertNever'
import { valueOf } from '~/lib/loadable'
import { AmountBox, AmountBoxLine, DialogForm } from '~/ui/AmountBox'
import { AmountInput } from '~/ui/AmountInput'
import { Button } from '~/ui/Button'
import { DescriptionList } from '~/ui/DescriptionList'
import { Dialog } from '~/ui/Dialog'
import { Notice } from '~/ui/Notice'
import { Skeleton } from '~/ui/Skeleton'
import { PendingInWallet } from '~/widgets/transactions/PendingInWallet'
import { SendFailure } from '~/widgets/transactions/SendFailure'
import type { Sending } from '~/widgets/transactions/useSending'
import { useFormat } from '~/widgets/useFormat'
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

const MISSING: Sent = { ok: false, problem: { kind: 'missing-dependencies' } }

/** How many tickets, and what they cost. */
export default function TicketDialog(props: Props) {
  const { view, account, isPresale, initialCount, sending, onClose } = props
  const { t, language } = useTranslation()
  const format = useFormat()
  const dispatch = useCoreDispatch()
  const formId = useId()
  const [text, setText] = useState(initialCount === 0 ? '' : String(initialCount))
  const sale = valueOf(view.sale)
  /** What was shown first is what is paid, until the person has seen another price. */
  const [price, setPrice] = useState(sale?.price)
  if (price === undefined && sale !== undefined) setPrice(sale.price)
  /** The chain said another price when the wallet was about to be asked. */
  const [newPrice, setNewPrice] = useState<bigint>()
  const isOpen = useRef(false)
  useEffect(() => {
    isOpen.current = true
    return () => {
      isOpen.current = false
    }
  }, [])
  const symbol = shortSymbol(PAID_IN.symbol)
  const count = text === '' ? undefined : Number(text)
  const tickets = useTickets(view, { account, count, isPresale, price: price ?? 0n })
  const { balance, most, given, cost, problem, isKnown, approval } = tickets
  const isOver = sale !== undefined && (sale.status === 'presale') !== isPresale
  const current = newPrice ?? sale?.price
  const isPriceNew = price !== undefined && current !== undefined && current !== price
  const isEarly = problem?.kind === 'too-early'
  const isPayable = isKnown && cost !== undefined && !isOver && !isPriceNew
  const isEnabled = approval === 'APPROVED' || !isPayable
  // Enabling is possible before the start.
  const canAct = isPayable && (isEnabled ? problem === undefined : problem === undefined || isEarly)

  const choose = (next: string) => {
    setText(next.replaceAll(/\D/g, '').replace(/^0+/, '').slice(0, 5))
    if (sending.problem !== undefined) sending.clear()
  }
  const buy = async () => {
    let changed: bigint | undefined
    await sending.attempt(
      async () => {
        const plan = tickets.buy()
        const now = await dispatch(readPrice(view.contract))
        if (now !== price) changed = now
        return plan === undefined || now !== price ? MISSING : dispatch(send({ ...plan, account }))
      },
      () => {
        if (isOpen.current) onClose()
      },
    )
    if (changed === undefined) return
    sending.clear()
    setNewPrice(changed)
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!canAct || sending.isAsking) return
    if (isEnabled) void buy()
    else void sending.act(tickets.approve())
  }
  const buttonText = () => {
    if (isOver) return t('This phase is over')
    if (balance.status === 'failed') return t('Balance unknown')
    if (!isKnown) return t('Loading')
    if (problem !== undefined && !(isEarly && !isEnabled)) return problemText(problem, symbol, t)
    if (isPriceNew) return t('Price Updated')
    if (!isEnabled && approval === 'PENDING') return t('Enabling %asset%', { asset: symbol })
    if (sending.isAsking) return t('Confirm this transaction in your wallet')
    if (!isEnabled) return t('Enable %asset%', { asset: symbol })
    return t('Buy %count% ticket|Buy %count% tickets', { count: count ?? 0 })
  }
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
        <>
          {isOver && (
            <Notice type="warning" role="status">
              {t('The sale has moved on. Close this and look at the next phase.')}
            </Notice>
          )}
          {isPriceNew && !isOver && (
            <Notice type="warning" role="alert">
              <Changed>
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
              </Changed>
            </Notice>
          )}
          {isPayable && !isEnabled && approval === 'NOT_APPROVED' && (
            <Soft>{t('First you allow the sale to take exactly this amount, no more.')}</Soft>
          )}
          <PendingInWallet />
          <SendFailure sending={sending} title={t('Your tickets couldn’t be bought')} />
          <Button
            type="submit"
            form={formId}
            id="confirm-squad-tickets"
            variant="primary"
            size="large"
            isFullWidth
            isLoading={sending.isAsking || (isPayable && !isEnabled && approval !== 'NOT_APPROVED')}
            disabled={!canAct}
          >
            {buttonText()}
          </Button>
        </>
      }
    >
      <DialogForm id={formId} noValidate onSubmit={submit}>
        <AmountBox>
          <AmountBoxLine>
            <label htmlFor={`${formId}-count`}>{t('Tickets')}</label>
            {balance.status === 'loading' && <Skeleton width={96} />}
            {balance.status === 'failed' && <span>{t('Balance unknown')}</span>}
            {balance.status === 'ready' && (
              <span>{t('Balance: %amount%', { amount: `${format.amount(balance.value)} ${symbol}` })}</span>
            )}
          </AmountBoxLine>
          <AmountInput
            id={`${formId}-count`}
            data-autofocus
            inputMode="numeric"
            placeholder="0"
            value={text}
            onChange={(event) => {
              choose(event.target.value)
            }}
          />
        </AmountBox>
        {most !== undefined && most > 0 && (
          <Tools role="group" aria-label={t('Number of tickets')}>
            {quantityChoices(most).map((choice) => (
              <Button
                key={choice}
                size="small"
                onClick={() => {
                  choose(String(choice))
                }}
              >
                {choice === most && most > 1
                  ? t('Max (%count%)', { count: choice })
                  : choice.toLocaleString(language)}
              </Button>
            ))}
          </Tools>
        )}
        {problem?.kind === 'balance-too-low' && (
          <Soft role="status">
            <Link to={`/swap?outputCurrency=${PAID_IN.address}`}>{t('Get %symbol%', { symbol })}</Link>
          </Soft>
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
              <dd>{Math.max(0, sale.maxSupply - sale.distributed).toLocaleString(language)}</dd>
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
              'Only %count% ticket is left. You get it and pay for no others.|Only %count% tickets are left. You get those and pay for no others.',
              { count: given },
            )}
          </Notice>
        )}
        <Soft>
          {isPresale
            ? t('Pre-sale tickets don’t count towards the limit of the public sale.')
            : t(
                'If fewer tickets are left when your transaction arrives, you get those and pay for no others.',
              )}
        </Soft>
      </DialogForm>
    </Dialog>
  )
}

function problemText(problem: TicketProblem, symbol: string, t: Translate): string {
  switch (problem.kind) {
    case 'sold-out':
      return t('Sold Out')
    case 'no-tickets':
      return t('Enter a number of tickets')
    case 'too-many':
      return problem.most === 0
        ? t('You can’t buy any more tickets')
        : t('At most %count% ticket for you now|At most %count% tickets for you now', { count: problem.most })
    case 'balance-too-low':
      return t('Insufficient %symbol% balance', { symbol })
    case 'too-early':
      return t('The sale hasn’t started yet')
    default:
      return assertNever(problem)
  }
}

const Changed = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: 8px 12px;
`

const Tools = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 8px;
`

const Soft = styled.p`
  color: var(--ink-soft);
  font-size: 13px;
  line-height: 20px;
`
