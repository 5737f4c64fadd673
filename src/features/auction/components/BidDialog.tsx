import { useId } from 'react'
import { type BidProblem, bidPart } from '~/domain/auction/bid'
import { amountOf, exactText } from '~/domain/money/amount'
import { shortSymbol } from '~/domain/money/currency'
import type { Translate } from '~/i18n/keys'
import { useTranslation } from '~/i18n/LanguageProvider'
import { assertNever } from '~/lib/assertNever'
import { valueOf } from '~/lib/loadable'
import { DialogForm } from '~/ui/AmountBox'
import { DescriptionItem, DescriptionList } from '~/ui/DescriptionList'
import { Dialog } from '~/ui/Dialog'
import { FinePrint } from '~/ui/FinePrint'
import { Link } from '~/ui/Link'
import { Notice } from '~/ui/Notice'
import { BalanceBox } from '~/widgets/BalanceBox'
import { PercentButtons } from '~/widgets/PercentButtons'
import { ActionFooter, useActionForm } from '~/widgets/transactions/ActionFooter'
import type { Sending } from '~/widgets/transactions/useSending'
import { useDialogAmount } from '~/widgets/useDialogAmount'
import { type Format, useFormat } from '~/widgets/useFormat'
import { useTypedNumber } from '~/widgets/useTypedNumber'
import { useWhileMounted } from '~/widgets/useWhileMounted'
import type { AuctionView } from '../useAuction'
import { useBidding } from '../useBidding'
import { PAID_IN } from '../writes'

interface Props {
  readonly view: AuctionView
  /** The auction that it was opened for: another one may be announced meanwhile. */
  readonly auctionId: number
  /** Of who opens it, so that a wallet's answer is heard after it is closed. */
  readonly sending: Sending
  readonly onClose: () => void
}

/** How much is added to the own bid, and where that leads. */
export default function BidDialog({ view, auctionId, sending, onClose }: Props) {
  const { t } = useTranslation()
  const format = useFormat()
  const ruleId = useId()
  const closeIfOpen = useWhileMounted(onClose)
  const symbol = shortSymbol(PAID_IN.symbol)
  const { text, onType, amount } = useDialogAmount(PAID_IN, sending)
  const bidding = useBidding(view, amount?.units)
  const { balance, problem, isKnown, after, approval } = bidding
  const { own } = view
  const auction = valueOf(view.auction)
  const isOver = auction !== undefined && auction.auctionId !== auctionId

  const typed = useTypedNumber(text, onType)
  const missing = () => {
    if (isOver) return t('This auction is over')
    if (balance.status === 'failed') return t('Balance unknown')
    if (!isKnown) return t('Loading')
    if (problem !== undefined) return problemText(problem, symbol, t, format)
    return after === undefined ? t('Loading') : undefined
  }
  const form = useActionForm({
    sending,
    problem: missing(),
    action: t('Place bid'),
    approval: { state: approval, symbol },
    enabling: bidding.approve,
    acting: bidding.bid,
    onSent: closeIfOpen,
  })
  const held = valueOf(balance)
  const isWrong = problem?.kind === 'not-a-multiple' || problem?.kind === 'below-minimum'
  const total = (units: bigint) =>
    t('%amount% %symbol%', { amount: format.amount(amountOf(PAID_IN, units), WHOLE), symbol })

  return (
    <Dialog
      isOpen
      id="place-bid"
      onClose={onClose}
      title={t('Place bid')}
      closeLabel={t('Close')}
      footer={
        <ActionFooter
          form={form}
          buttonId="confirm-bid"
          failure={t('Couldn’t place your bid')}
          enabling={t('First, approve the auction to spend exactly this bid and no more.')}
        >
          {isOver && (
            <Notice type="warning" role="status">
              {t('Bidding in auction %id% has closed. Close this window to see the next auction.', {
                id: auctionId,
              })}
            </Notice>
          )}
          <FinePrint>
            {t(
              'If you win, your whole bid is spent. If not, you can reclaim all of it after the auction closes.',
            )}
          </FinePrint>
        </ActionFooter>
      }
    >
      <DialogForm {...form.form}>
        <BalanceBox
          label={own === undefined ? t('Your bid') : t('Add to your bid')}
          currency={PAID_IN}
          balance={balance}
          input={{ ...typed, placeholder: '0', 'aria-invalid': isWrong, 'aria-describedby': ruleId }}
        />
        <PercentButtons
          isOff={held === undefined || bidPart(held.units, 100) === 0n}
          onChoose={(percent) => {
            if (held !== undefined) onType(exactText(amountOf(PAID_IN, bidPart(held.units, percent))))
          }}
        />
        <FinePrint id={ruleId}>
          {own === undefined && auction !== undefined
            ? t('Bids must be multiples of 10 %symbol%, and your first bid at least %minimum%.', {
                symbol,
                minimum: total(auction.initialBidAmount),
              })
            : t('Bids must be multiples of 10 %symbol% and are added to your previous bids.', { symbol })}
        </FinePrint>
        {problem?.kind === 'balance-too-low' && (
          <FinePrint role="status">
            <Link to={`/swap?outputCurrency=${PAID_IN.address}`}>{t('Get %symbol%', { symbol })}</Link>
          </FinePrint>
        )}
        <DescriptionList>
          <DescriptionItem label={t('Your total bid')} testId="bid-total">
            <Change before={own && total(own.amount)} after={after && total(after.total)} />
          </DescriptionItem>
          <DescriptionItem label={t('Your position')} testId="bid-position">
            <Change
              before={own && `#${String(own.position)}`}
              after={after && `#${String(after.position)}`}
            />
          </DescriptionItem>
          {auction !== undefined && (
            <DescriptionItem label={t('Winning positions')}>
              {t('Top %count%', { count: auction.leaderboard })}
            </DescriptionItem>
          )}
        </DescriptionList>
      </DialogForm>
    </Dialog>
  )
}

/** Bids are whole tens: every digit counts. */
const WHOLE = 30

/** What is now, and what it becomes. */
function Change({
  before,
  after,
}: {
  readonly before: string | undefined
  readonly after: string | undefined
}) {
  const { t } = useTranslation()
  if (after === undefined) return <bdi>{before ?? t('None yet')}</bdi>
  return (
    // The arrow points to the right, whatever the direction of the text around it.
    <bdi>
      {before !== undefined && before !== after && (
        <>
          {before} <span aria-hidden="true">→</span>{' '}
        </>
      )}
      {after}
    </bdi>
  )
}

function problemText(problem: BidProblem, symbol: string, t: Translate, format: Format): string {
  switch (problem.kind) {
    case 'not-open':
      return t('This auction isn’t open for bids')
    case 'not-whitelisted':
      return t('This account isn’t whitelisted')
    case 'no-bid':
      return t('Enter an amount')
    case 'not-a-multiple':
      return t('Bid must be a multiple of 10')
    case 'below-minimum':
      return t('First bid must be at least %amount% %symbol%', {
        amount: format.amount(amountOf(PAID_IN, problem.minimum), WHOLE),
        symbol,
      })
    case 'balance-too-low':
      return t('Insufficient %symbol% balance', { symbol })
    default:
      return assertNever(problem)
  }
}
