import { useState } from 'react'
import { LOTTERY } from '~/config/lottery'
import { discountPercent, type PurchaseProblem } from '~/domain/lottery/cost'
import { drawnNumbers, shownDigits, ticketNumber } from '~/domain/lottery/ticket'
import { amountOf } from '~/domain/money/amount'
import { parseCount } from '~/domain/money/count'
import { decimalSeparator } from '~/lib/localText'
import { shortSymbol } from '~/domain/money/currency'
import { type Ratio, toRatio } from '~/domain/money/ratio'
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
import { ChevronLeftIcon } from '~/ui/icons/ChevronLeftIcon'
import { IconButton } from '~/ui/IconButton'
import { Row } from '~/ui/layout'
import { Notice } from '~/ui/Notice'
import { CountPanel } from '~/widgets/CountPanel'
import { GuardNotice } from '~/widgets/GuardNotice'
import { FocusedStep } from '~/widgets/transactions/ActionDialog'
import { ActionFooter, useActionForm } from '~/widgets/transactions/ActionFooter'
import { SentOutcome } from '~/widgets/transactions/TransactionOutcome'
import type { Sending } from '~/widgets/transactions/useSending'
import { useFormat } from '~/widgets/useFormat'
import { useRatioFormat } from '~/widgets/useRatioFormat'
import { useTypedCount } from '~/widgets/useTypedCount'
import type { LotteryView } from '../useLottery'
import { usePurchase } from '../usePurchase'
import { PAID_IN } from '../writes'
import { TicketEditor } from './TicketEditor'

interface Props {
  readonly lottery: LotteryView
  /** The round that it was opened for. */
  readonly lotteryId: number
  /** Dollars for one reward token; undefined if unknown. */
  readonly price: Ratio | undefined
  /** The account's numbers in this round. */
  readonly owned: readonly number[]
  /** Of who opens it, so that a wallet's answer is heard after it is closed. */
  readonly sending: Sending
  /** Leads to the tickets that were bought. */
  readonly onView: () => void
  readonly onClose: () => void
}

const PERCENTAGES = [10, 25, 50] as const

/** How many tickets, with which numbers, and what they cost together. */
export default function BuyDialog(props: Props) {
  const { lottery, lotteryId, price, owned, sending, onView, onClose } = props
  const { t, language } = useTranslation()
  const format = useFormat()
  const ratios = useRatioFormat()
  const [text, setText] = useState('')
  const [tickets, setTickets] = useState<readonly string[]>([])
  const [isEditing, setIsEditing] = useState(false)
  const [sentId, setSentId] = useState<string>()
  const symbol = shortSymbol(PAID_IN.symbol)

  const typed = useTypedCount(text)
  const count = typed.kind === 'count' ? typed.count : undefined
  const purchase = usePurchase(lottery, count)
  const { balance, affordable, cost, saved, problem, isKeptOut, approval, isOnSale } = purchase
  const most = purchase.most ?? LOTTERY.mostTickets
  const round = lottery.current && valueOf(lottery.current.round)
  const isOver = round !== undefined && round.lotteryId !== lotteryId
  const isKnown = balance.status === 'ready' && isOnSale !== undefined
  const numbers = tickets.flatMap((digits) => ticketNumber(digits) ?? [])
  const isWhole = numbers.length === tickets.length

  const choose = (next: string) => {
    setText(next)
    const read = parseCount(next, decimalSeparator(language))
    const wanted = read.kind === 'count' ? Math.min(read.count, most) : 0
    // What was edited stays as far as it goes.
    setTickets((now) => withDrawn(now.slice(0, wanted), wanted, owned))
    if (sending.problem !== undefined) sending.clear()
  }
  const missing = () => {
    if (isOver) return t('Ticket sales for this round have ended')
    if (balance.status === 'failed') return t('Balance unknown')
    if (!isKnown) return t('Loading')
    if (typed.kind === 'invalid') return t('Enter a whole number')
    if (problem !== undefined) return problemText(problem, symbol, t)
    if (isKeptOut === true) return t('Contract wallets can’t take part')
    if (cost === undefined) return t('Loading')
    return isWhole ? undefined : t('Enter 6 digits for each ticket')
  }
  const form = useActionForm({
    sending,
    problem: missing(),
    action: t('Buy %count% ticket|Buy %count% tickets', { count: count ?? 0 }),
    approval: { state: approval, symbol },
    enabling: purchase.approve,
    acting: () => purchase.buy(numbers),
    onSent: setSentId,
  })

  return (
    <Dialog
      isOpen
      id="buy-tickets"
      onClose={onClose}
      title={isEditing && sentId === undefined ? t('Your numbers') : t('Buy tickets')}
      closeLabel={t('Close')}
      lead={
        isEditing &&
        sentId === undefined && (
          <IconButton
            label={t('Back')}
            onClick={() => {
              setIsEditing(false)
            }}
          >
            <ChevronLeftIcon />
          </IconButton>
        )
      }
      footer={
        sentId === undefined && (
          <ActionFooter
            form={form}
            buttonId="confirm-tickets"
            failure={t('Couldn’t buy your tickets')}
            enabling={t('First, approve the lottery to spend exactly the price and no more.')}
          >
            {isKeptOut === true && <GuardNotice />}
            {isOver && (
              <Notice type="warning" role="status">
                {t(
                  'Ticket sales for round %id% have ended. Close this window to buy tickets for the next one.',
                  {
                    id: lotteryId,
                  },
                )}
              </Notice>
            )}
          </ActionFooter>
        )
      }
    >
      <FocusedStep key={sentId}>
        {sentId !== undefined ? (
          <SentOutcome id={sentId} onClose={onClose}>
            <Button variant="primary" isFullWidth onClick={onView}>
              {t('View your tickets')}
            </Button>
          </SentOutcome>
        ) : (
          <DialogForm {...form.form}>
            {isEditing ? (
              <>
                <Row>
                  <Button
                    size="small"
                    onClick={() => {
                      setTickets(withDrawn([], tickets.length, owned))
                    }}
                  >
                    {t('Randomize all')}
                  </Button>
                </Row>
                <TicketEditor tickets={tickets} owned={owned.map(shownDigits)} onChange={setTickets} />
              </>
            ) : (
              <>
                <CountPanel
                  label={t('Tickets')}
                  currency={PAID_IN}
                  balance={balance}
                  text={text}
                  onType={choose}
                  choices={parts(affordable ?? 0, t)}
                  choicesLabel={t('Percentage of your balance')}
                />
                {problem?.kind === 'balance-too-low' && (
                  <FinePrint role="status">
                    {t('Your balance pays for %count% ticket.|Your balance pays for %count% tickets.', {
                      count: problem.affordable,
                    })}{' '}
                    <Link to={`/swap?outputCurrency=${PAID_IN.address}`}>
                      {t('Get %symbol%', { symbol })}
                    </Link>
                  </FinePrint>
                )}
                <DescriptionList>
                  {round !== undefined && (
                    <div>
                      <dt>{t('Price per ticket')}</dt>
                      <dd>
                        {t('%amount% %symbol%', {
                          amount: format.amountUp(amountOf(PAID_IN, round.priceTicketInCake)),
                          symbol,
                        })}
                      </dd>
                    </div>
                  )}
                  {cost !== undefined &&
                    saved !== undefined &&
                    count !== undefined &&
                    round !== undefined && (
                      <>
                        <div>
                          <dt>{t('Bulk discount')}</dt>
                          <dd>
                            {t('%percent% (saves %amount% %symbol%)', {
                              percent: ratios.percent(
                                discountPercent(
                                  { price: round.priceTicketInCake, discountDivisor: round.discountDivisor },
                                  count,
                                ).shiftedBy(-2),
                              ),
                              amount: format.amount(saved),
                              symbol,
                            })}
                          </dd>
                        </div>
                        <div>
                          <dt>{t('You pay')}</dt>
                          <dd data-testid="tickets-cost">
                            {t('%amount% %symbol%', { amount: format.amountUp(cost), symbol })}
                            {price !== undefined && (
                              <small>
                                {' '}
                                <bdi>{ratios.worth(price.times(toRatio(cost)))}</bdi>
                              </small>
                            )}
                          </dd>
                        </div>
                      </>
                    )}
                </DescriptionList>
                {tickets.length > 0 && (
                  <Button
                    isFullWidth
                    onClick={() => {
                      setIsEditing(true)
                    }}
                  >
                    {t('View and edit numbers')}
                  </Button>
                )}
                <FinePrint>
                  {t(
                    'Your tickets get random numbers, all different. Up to %count% ticket at a time.|Your tickets get random numbers, all different. Up to %count% tickets at a time.',
                    { count: most },
                  )}
                </FinePrint>
              </>
            )}
          </DialogForm>
        )}
      </FocusedStep>
    </Dialog>
  )
}

/** Further tickets, each drawn by the browser's own source of randomness. */
function withDrawn(tickets: readonly string[], count: number, owned: readonly number[]): readonly string[] {
  const taken = [...owned, ...tickets.flatMap((digits) => ticketNumber(digits) ?? [])]
  const random = () => crypto.getRandomValues(new Uint32Array(1))[0] ?? 0
  const drawn = drawnNumbers(count - tickets.length, { taken, random })
  return [...tickets, ...drawn.map(shownDigits)]
}

/** Parts of what the balance pays for, as far as they are a ticket. */
function parts(affordable: number, t: Translate) {
  if (affordable < 1) return []
  return [
    ...PERCENTAGES.map((percent) => ({
      count: Math.floor((affordable * percent) / 100),
      label: `${String(percent)}%`,
    })).filter(({ count }) => count > 0),
    { count: affordable, label: t('Max (%count%)', { count: affordable }) },
  ]
}

function problemText(problem: PurchaseProblem, symbol: string, t: Translate): string {
  switch (problem.kind) {
    case 'not-on-sale':
      return t('Ticket sales for this round have ended')
    case 'no-tickets':
      return t('Enter the number of tickets')
    case 'too-many':
      return t('Up to %count% ticket at a time|Up to %count% tickets at a time', { count: problem.most })
    case 'balance-too-low':
      return t('Insufficient %symbol% balance', { symbol })
    default:
      return assertNever(problem)
  }
}
