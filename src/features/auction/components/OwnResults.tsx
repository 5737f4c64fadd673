import { styled } from 'styled-components'
import { usePendingAction } from '~/core/transactions/usePendingAction'
import type { Address } from '~/domain/address'
import { auctionTerms } from '~/config/auction/auction'
import { amountOf } from '~/domain/money/amount'
import { shortSymbol } from '~/domain/money/currency'
import { useTranslation } from '~/i18n/LanguageProvider'
import { Button } from '~/ui/Button'
import { Card } from '~/ui/Card'
import { Row } from '~/ui/layout'
import { Heading } from '~/ui/text'
import { PendingInWallet } from '~/widgets/transactions/PendingInWallet'
import { SendFailure } from '~/widgets/transactions/SendFailure'
import { useSending } from '~/widgets/transactions/useSending'
import { useFormat } from '~/widgets/useFormat'
import type { OwnAuction, OwnAuctions } from '../useAuction'
import { PAID_IN, reclaimPlan, reclaimTarget } from '../writes'

interface Props {
  readonly contract: Address
  readonly own: OwnAuctions
}

/** What has become of the account's bids: a win to be told of, and what can be taken back. */
export function OwnResults({ contract, own: { won, reclaimable } }: Props) {
  const { t } = useTranslation()
  const amount = useAmountText()
  const { replyDays } = auctionTerms()
  return (
    <>
      {won !== undefined && (
        <Frame aria-labelledby="auction-won" data-tone="won">
          <Heading id="auction-won">{t('Congratulations')}</Heading>
          <p>{t('Your bid of %bid% won auction %id%.', { bid: amount(won.amount), id: won.auctionId })}</p>
          {replyDays !== undefined && (
            <p>
              {t('The team replies within %count% day.|The team replies within %count% days.', {
                count: replyDays,
              })}
            </p>
          )}
        </Frame>
      )}
      {reclaimable.length > 0 && (
        <Frame aria-labelledby="auction-reclaim">
          <Heading id="auction-reclaim">{t('Reclaim your bids')}</Heading>
          <p>{t('These bids didn’t win. You get the full amount of each back.')}</p>
          <ul>
            {reclaimable.map((each) => (
              <Reclaim key={each.auctionId} contract={contract} own={each} />
            ))}
          </ul>
        </Frame>
      )}
    </>
  )
}

function Reclaim({ contract, own }: { readonly contract: Address; readonly own: OwnAuction }) {
  const { t } = useTranslation()
  const amount = useAmountText()
  const sending = useSending()
  const isPending = usePendingAction(reclaimTarget(own.auctionId)) !== undefined
  return (
    <li>
      <Row wrap gap={[2, 4]} justify="space-between" minHeight={44}>
        <span>
          {t('Auction %id%', { id: own.auctionId })}: <bdi>{amount(own.amount)}</bdi>
        </span>
        <Button
          size="small"
          isLoading={sending.isAsking || isPending}
          onClick={() => {
            void sending.act(reclaimPlan(contract, own.auctionId, own.amount))
          }}
        >
          {t('Reclaim')}
        </Button>
      </Row>
      {sending.isAsking && <PendingInWallet />}
      <SendFailure sending={sending} title={t('Couldn’t reclaim your bid')} />
    </li>
  )
}

function useAmountText() {
  const { t } = useTranslation()
  const format = useFormat()
  return (units: bigint) =>
    t('%amount% %symbol%', {
      amount: format.amount(amountOf(PAID_IN, units), 30),
      symbol: shortSymbol(PAID_IN.symbol),
    })
}

const Frame = styled(Card)`
  display: flex;
  flex-direction: column;
  gap: 8px;

  &[data-tone='won'] {
    border-color: transparent;
    background: var(--success-tint);
    color: var(--success-ink);
    box-shadow: none;
  }
  & > p,
  & li {
    font-size: 14px;
    line-height: 20px;
  }
  & > ul {
    display: flex;
    flex-direction: column;
    gap: 8px;
  }
`
