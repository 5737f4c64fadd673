import { useMemo, useState } from 'react'
import { useSelector } from 'react-redux'
import { useRead } from '~/chain/multicall/useReads'
import { useAccount } from '~/chain/wallet/useWallet'
import { SALE } from '~/config/sale'
import type { CoreState } from '~/core/state'
import { useChainTime } from '~/core/useChainClock'
import { amountOf } from '~/domain/money/amount'
import { shortSymbol } from '~/domain/money/currency'
import { paidTickets, type RefundProblem, refundProblem } from '~/domain/sale/refund'
import type { Translate } from '~/i18n/keys'
import { useTranslation } from '~/i18n/LanguageProvider'
import { assertNever } from '~/lib/assertNever'
import { momentText } from '~/lib/dateText'
import { valueOf } from '~/lib/loadable'
import { Button } from '~/ui/Button'
import { DescriptionList } from '~/ui/DescriptionList'
import { Stack } from '~/ui/layout'
import { Notice } from '~/ui/Notice'
import { ActionDialog } from '~/widgets/transactions/ActionDialog'
import { SendFooter } from '~/widgets/transactions/SendFooter'
import { useSending } from '~/widgets/transactions/useSending'
import { useFormat } from '~/widgets/useFormat'
import { useCount } from '~/widgets/useCount'
import { refundRead, type RefundRules } from '../reads'
import { pendingTickets } from '../useMinting'
import type { OwnSale, SaleView, SaleWithTerms } from '../useSale'
import { PAID_IN, refundPlan } from '../writes'

interface Props {
  readonly view: SaleView
  readonly sale: SaleWithTerms
  readonly own: OwnSale
}

/** The way out of a sale that comes to no draw: when it opens, and what it brings. */
export default function Refund(props: Props) {
  const wayOut = valueOf(props.view.wayOut)
  return wayOut === undefined ? null : <Way {...props} wayOut={wayOut} />
}

function Way({ view, sale, own, wayOut }: Props & { readonly wayOut: RefundRules }) {
  const { t, language } = useTranslation()
  const account = useAccount()
  const transactions = useSelector((state: CoreState) => state.transactions)
  /** Tickets that a refund is asked for: they stay in its dialog when they are gone. */
  const [asked, setAsked] = useState<readonly bigint[]>()
  const paid = useMemo(() => paidTickets(own.ticketIds, wayOut), [own.ticketIds, wayOut])
  const left = useMemo(() => {
    const underWay = pendingTickets(transactions, account)
    return paid.filter((id) => !underWay.has(id))
  }, [paid, transactions, account])
  // Of the clock only what it decides, so that nothing is drawn anew with each tick.
  const isOpenNow = useChainTime((now) => refundProblem(sale, wayOut, { tickets: 1, now }) === undefined)
  const problemOf = (tickets: number) =>
    refundProblem(sale, wayOut, {
      tickets,
      now: isOpenNow === true ? wayOut.presaleTime + wayOut.maxDuration : 0n,
    })
  const problem = problemOf(left.length)
  if (isOpenNow === undefined) return null
  const isDrawn = problem?.kind === 'drawn'
  if (isDrawn && asked === undefined) return null
  if (problem?.kind === 'too-early') return <p>{problemText(problem, t, language)}</p>
  return (
    <>
      {!sale.isGivenUp && !isDrawn && left.length > 0 && (
        <Notice type="warning" role="status">
          {t('The random number wasn’t drawn in time. You can get your money back, or keep waiting.')}
        </Notice>
      )}
      {left.length < paid.length && !isDrawn && <p role="status">{t('Your refund is on its way.')}</p>}
      {left.length > 0 && !isDrawn && (
        <Button
          id="refund-squad"
          variant={sale.isGivenUp ? 'primary' : undefined}
          size="large"
          isFullWidth
          aria-haspopup="dialog"
          onClick={() => {
            setAsked(left.slice(0, SALE.refundedAtOnce))
          }}
        >
          {t('Refund')}
        </Button>
      )}
      {asked !== undefined && (
        <RefundDialog
          view={view}
          sale={sale}
          ticketIds={asked}
          problem={problemOf(asked.every((id) => paid.includes(id)) ? asked.length : 0)}
          onClose={() => {
            setAsked(undefined)
          }}
        />
      )}
    </>
  )
}

interface DialogProps {
  readonly view: SaleView
  readonly sale: SaleWithTerms
  readonly ticketIds: readonly bigint[]
  readonly problem: RefundProblem | undefined
  readonly onClose: () => void
}

/** What comes back, and what that means for everyone. */
function RefundDialog({ view, sale, ticketIds, problem, onClose }: DialogProps) {
  const { t, language } = useTranslation()
  const format = useFormat()
  const sending = useSending()
  const [sentId, setSentId] = useState<string>()
  const countText = useCount()
  const count = ticketIds.length
  const units = useRead(useMemo(() => refundRead(view.contract, count), [view.contract, count]))
  const amount = valueOf(units)
  const text = (value: bigint) =>
    t('%amount% %symbol%', {
      amount: format.amount(amountOf(PAID_IN, value)),
      symbol: shortSymbol(PAID_IN.symbol),
    })
  const plan = () => (amount === undefined ? undefined : refundPlan(view.contract, ticketIds, amount))
  return (
    <ActionDialog
      title={t('Refund')}
      sentId={sentId}
      onClose={onClose}
      footer={
        <SendFooter
          id="confirm-squad-refund"
          sending={sending}
          failure={t('Couldn’t refund your tickets')}
          isPending={units.status === 'loading'}
          disabled={problem !== undefined || amount === undefined || amount === 0n}
          plan={plan}
          onClick={() => void sending.act(plan(), setSentId)}
        >
          {t('Refund')}
        </SendFooter>
      }
    >
      <Stack>
        {problem !== undefined && (
          <Notice type="warning" role="status">
            {problemText(problem, t, language)}
          </Notice>
        )}
        {problem === undefined && units.status === 'failed' && (
          <Notice type="warning" role="status">
            {t('The sale couldn’t be loaded. We’ll retry with the next block.')}
          </Notice>
        )}
        {problem === undefined && (
          <DescriptionList>
            <div>
              <dt>{t('Tickets')}</dt>
              <dd>{countText(count)}</dd>
            </div>
            {amount !== undefined && (
              <div>
                <dt>{t('You get back')}</dt>
                <dd data-testid="squad-refund">{text(amount)}</dd>
              </div>
            )}
          </DescriptionList>
        )}
        {amount !== undefined && amount < sale.price * BigInt(count) && (
          <p>
            {t('You paid %amount%. The rest went to the draw fee, which all tickets share equally.', {
              amount: text(sale.price * BigInt(count)),
            })}
          </p>
        )}
        {!sale.isGivenUp && problem === undefined && (
          <Notice type="warning">
            {t(
              'The first refund cancels the sale permanently: tickets can’t be turned into collectibles after that.',
            )}
          </Notice>
        )}
      </Stack>
    </ActionDialog>
  )
}

function problemText(problem: RefundProblem, t: Translate, language: string): string {
  switch (problem.kind) {
    case 'drawn':
      return t('The random number has been drawn. You can mint your tickets now.')
    case 'no-tickets':
      return t('Tickets refunded')
    case 'too-early':
      return t('If the random number isn’t drawn by %time%, you can get your money back.', {
        time: momentText(problem.from, language),
      })
    default:
      return assertNever(problem)
  }
}
