import { useState } from 'react'
import { styled } from 'styled-components'
import { useAccount } from '~/chain/wallet/useWallet'
import { AUCTION } from '~/config/auction/auction'
import type { RankedBid } from '~/domain/auction/leaderboard'
import { amountOf } from '~/domain/money/amount'
import { shortSymbol } from '~/domain/money/currency'
import { useTranslation } from '~/i18n/LanguageProvider'
import type { Loadable } from '~/lib/loadable'
import { Badge } from '~/ui/Badge'
import { Button } from '~/ui/Button'
import { EmptyState } from '~/ui/EmptyState'
import { Row } from '~/ui/layout'
import { Notice } from '~/ui/Notice'
import { Skeleton } from '~/ui/Skeleton'
import { below } from '~/ui/theme'
import { useFormat } from '~/widgets/useFormat'
import { PAID_IN } from '../writes'
import { Project } from './Project'

interface Props {
  readonly bids: Loadable<readonly RankedBid[], unknown>
  /** Winners have been chosen. */
  readonly isClosed: boolean
  readonly label: string
}

/**
 * The bids, the highest first: ten, and all on demand. While the pointer or the focus is in it the rows stay
 * where they are, whatever is bid: a link must not move from under who is about to press it.
 */
export function Leaderboard({ bids, isClosed, label }: Props) {
  const { t } = useTranslation()
  const [isAll, setIsAll] = useState(false)
  const [held, setHeld] = useState<readonly RankedBid[]>()
  if (bids.status === 'failed') {
    return (
      <Notice type="warning" role="status">
        {t('The bids couldn’t be loaded. We’ll retry with the next block.')}
      </Notice>
    )
  }
  if (bids.status === 'loading') return <Skeleton height={480} radius={16} />
  const { value: newest } = bids
  if (newest.length === 0) return <EmptyState icon="auction" text={t('No bids yet.')} />
  const rows = held ?? newest
  const hold = () => setHeld((now) => now ?? newest)
  const release = () => {
    setHeld(undefined)
  }
  return (
    <div
      onPointerEnter={hold}
      onPointerLeave={release}
      onFocus={hold}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget)) release()
      }}
    >
      <Rows aria-label={label}>
        <thead>
          <tr>
            <th scope="col">{t('Position {rank}')}</th>
            <th scope="col">{t('Project')}</th>
            <th scope="col" data-figure>
              {t('Total bid')}
            </th>
          </tr>
        </thead>
        <tbody>
          {(isAll ? rows : rows.slice(0, AUCTION.shownBids)).map((bid) => (
            <BidRow key={bid.account} bid={bid} isClosed={isClosed} />
          ))}
        </tbody>
      </Rows>
      <Row wrap gap={[2, 4]} justify="space-between" marginTop={2} minHeight={52}>
        {rows.length > AUCTION.shownBids && (
          <Button size="small" onClick={() => setIsAll(!isAll)}>
            {isAll
              ? t('Show the top %count%', { count: AUCTION.shownBids })
              : t('Show all %count% bidders', { count: rows.length })}
          </Button>
        )}
        <Row minHeight={36} tone="soft" size={13} role="status">
          {held !== undefined && held !== newest && (
            <>
              <span>{t('There are new bids.')}</span>
              <Button size="small" onClick={() => setHeld(newest)}>
                {t('Update {verb}')}
              </Button>
            </>
          )}
        </Row>
      </Row>
    </div>
  )
}

function BidRow({ bid, isClosed }: { readonly bid: RankedBid; readonly isClosed: boolean }) {
  const { t } = useTranslation()
  const format = useFormat()
  const account = useAccount()
  return (
    <tr data-own={bid.account === account} data-testid={`bid-${bid.account}`}>
      <td>
        <Rank data-winning={bid.isWinning}>{bid.position}</Rank>
      </td>
      <td>
        <Project account={bid.account}>
          {bid.account === account && <Badge data-type="info">{t('You')}</Badge>}
          {bid.isWinning && <Badge data-type="success">{isClosed ? t('Winner') : t('Winning {bid}')}</Badge>}
        </Project>
      </td>
      <td data-figure>
        <bdi>
          {t('%amount% %symbol%', {
            amount: format.amount(amountOf(PAID_IN, bid.amount), 30),
            symbol: shortSymbol(PAID_IN.symbol),
          })}
        </bdi>
      </td>
    </tr>
  )
}

const Rows = styled.table`
  inline-size: 100%;
  border-collapse: collapse;
  font-size: 14px;
  line-height: 20px;

  & th,
  & td {
    padding: 10px 12px;
    border-block-end: 1px solid var(--line);
    text-align: start;
    vertical-align: middle;
  }
  & thead th {
    color: var(--ink-soft);
    font-size: 13px;
    font-weight: 500;
    white-space: nowrap;
  }
  & th:first-child,
  & td:first-child {
    inline-size: 72px;
  }
  & [data-figure] {
    text-align: end;
    font-weight: 600;
  }
  & thead [data-figure] {
    font-weight: 500;
  }
  & tr[data-own='true'] {
    background: var(--sunken);
  }
  & tbody tr:last-child > * {
    border-block-end: 0;
  }
  ${below.phone} {
    & th,
    & td {
      padding-inline: 6px;
    }
    & th:first-child,
    & td:first-child {
      inline-size: 52px;
    }
  }
`

const Rank = styled.span`
  display: inline-flex;
  align-items: center;
  justify-content: center;
  min-inline-size: 32px;
  block-size: 32px;
  padding-inline: 6px;
  border-radius: 16px;
  background: var(--sunken);
  color: var(--ink-soft);
  font-weight: 600;

  &[data-winning='true'] {
    background: var(--success-tint);
    color: var(--success-ink);
  }
`
