import { lazy, Suspense, useState } from 'react'
import { styled } from 'styled-components'
import { useAccount } from '~/chain/wallet/useWallet'
import { auctionTerms } from '~/config/auction/auction'
import { type Auction, type AuctionPhase, isTakingBids, scheduleOf } from '~/domain/auction/auction'
import { amountOf } from '~/domain/money/amount'
import { shortSymbol } from '~/domain/money/currency'
import type { Translate } from '~/i18n/keys'
import { useTranslation } from '~/i18n/LanguageProvider'
import { assertNever } from '~/lib/assertNever'
import { valueOf } from '~/lib/loadable'
import { shortMomentText } from '~/lib/dateText'
import { Badge } from '~/ui/Badge'
import { Button } from '~/ui/Button'
import { Card } from '~/ui/Card'
import { DescriptionItem, DescriptionList } from '~/ui/DescriptionList'
import { ExternalLink } from '~/ui/ExternalLink'
import { Row, Stack } from '~/ui/layout'
import { look } from '~/ui/look'
import { Skeleton } from '~/ui/Skeleton'
import { SoftText } from '~/ui/SoftText'
import { Heading, Text } from '~/ui/text'
import { below } from '~/ui/theme'
import { BlockLink } from '~/widgets/farming/BlockLink'
import { Countdown } from '~/widgets/farming/Countdown'
import { SendFailure } from '~/widgets/transactions/SendFailure'
import { useSending } from '~/widgets/transactions/useSending'
import { useFormat } from '~/widgets/useFormat'
import { ConnectButton } from '~/widgets/wallet/ConnectButton'
import { useCount } from '~/widgets/useCount'
import { type AuctionView, type ChainNow, useChainNow, useCollected } from '../useAuction'
import { PAID_IN } from '../writes'

const BidDialog = lazy(() => import('./BidDialog'))

/** The newest auction: where it stands, when, and the way to bid. */
export function Current({ view }: { readonly view: AuctionView }) {
  const { t } = useTranslation()
  const now = useChainNow()
  const auction = valueOf(view.auction)
  const { phase } = view
  if (auction === undefined || phase === undefined || now === undefined) {
    return <Skeleton height={508} radius={16} />
  }
  return (
    <Card gap={4} aria-labelledby="current-auction">
      <Row gap={3} justify="space-between">
        <Heading id="current-auction">
          {auction.auctionId === 0 ? t('Next auction') : t('Auction %id%', { id: auction.auctionId })}
        </Heading>
        <Badge
          data-testid="auction-phase"
          data-type={phase === 'live' ? 'success' : phase === 'pending' ? 'info' : undefined}
        >
          {phaseText(phase, t)}
        </Badge>
      </Row>
      <Wait auction={auction} phase={phase} now={now} />
      <Details auction={auction} view={view} />
      <Bidding view={view} auction={auction} phase={phase} now={now} />
    </Card>
  )
}

function Wait({
  auction,
  phase,
  now,
}: {
  readonly auction: Auction
  readonly phase: AuctionPhase
  readonly now: ChainNow
}) {
  const { t, language } = useTranslation()
  const count = useCount()
  if (phase === 'to-be-announced')
    return <SoftText>{t('Dates for the next auction haven’t been announced yet.')}</SoftText>
  const schedule = scheduleOf(auction, now)
  const isBefore = phase === 'pending'
  const blocks = isBefore ? schedule.blocksToStart : schedule.blocksToEnd
  const row = (label: string, block: number, time: number) => (
    <DescriptionItem label={label}>
      {phase !== 'closed' && <span>{t('about %time%', { time: shortMomentText(time, language) })}</span>}
      <small>
        <BlockLink block={BigInt(block)} isToCome={block > now.block}>
          {t('block %block%', { block: count(block) })}
        </BlockLink>
      </small>
    </DescriptionItem>
  )
  return (
    <>
      {(isBefore || phase === 'live') && (
        <Left>
          <span>{isBefore ? t('Bidding starts in about') : t('Bidding ends in about')}</span>
          <b role="timer" aria-label={isBefore ? t('until bidding starts') : t('until bidding ends')}>
            <Countdown seconds={blocks * now.secondsPerBlock} />
          </b>
          <Text as="small" tone="soft" size={13}>
            {t('%count% block|%count% blocks', { count: blocks })}
          </Text>
        </Left>
      )}
      {phase === 'finished' && (
        <SoftText role="status">
          {t('Bidding has ended. Winners are announced when the auction closes.')}
        </SoftText>
      )}
      {phase === 'closed' && (
        <SoftText>{t('This auction is closed. The next one will be announced here.')}</SoftText>
      )}
      <Times>
        {row(t('Start'), auction.startBlock, schedule.start)}
        {row(t('End'), auction.endBlock, schedule.end)}
      </Times>
    </>
  )
}

function Details({ auction, view }: { readonly auction: Auction; readonly view: AuctionView }) {
  const { t } = useTranslation()
  const format = useFormat()
  const symbol = shortSymbol(PAID_IN.symbol)
  const amount = (units: bigint) =>
    t('%amount% %symbol%', { amount: format.amount(amountOf(PAID_IN, units), 30), symbol })
  const collected = useCollected(view)
  const total = valueOf(collected)
  const { farmDays } = auctionTerms()
  return (
    <DescriptionList>
      {auction.status !== 'pending' && (
        <>
          <DescriptionItem label={t('Winning positions')}>
            {t('Top %count%', { count: auction.leaderboard })}
          </DescriptionItem>
          <DescriptionItem label={t('Minimum first bid')}>{amount(auction.initialBidAmount)}</DescriptionItem>
        </>
      )}
      {farmDays !== undefined && (
        <DescriptionItem label={t('A winner’s farm runs for')}>
          {t('%count% day|%count% days', { count: farmDays })}
        </DescriptionItem>
      )}
      {(collected.status === 'loading' || total !== undefined) && (
        <DescriptionItem label={t('Total raised in auctions')} testId="total-collected">
          {total === undefined ? <Skeleton width={120} /> : amount(total)}
        </DescriptionItem>
      )}
      {view.own !== undefined && (
        <DescriptionItem label={t('Your bid')} testId="own-bid">
          {amount(view.own.amount)} · #{view.own.position}
        </DescriptionItem>
      )}
    </DescriptionList>
  )
}

interface BiddingProps {
  readonly view: AuctionView
  readonly auction: Auction
  readonly phase: AuctionPhase
  readonly now: ChainNow
}

/** What the account can do about it. */
function Bidding({ view, auction, phase, now }: BiddingProps) {
  const { t } = useTranslation()
  const account = useAccount()
  const sending = useSending()
  const [opened, setOpened] = useState<number>()
  const { isWhitelisted } = view
  const close = () => setOpened(undefined)
  const canBid = phase === 'pending' || phase === 'live'
  return (
    <Stack gap={3} hideEmpty>
      {account === undefined && canBid && (
        <>
          <ConnectButton />
          <WhoMayBid />
        </>
      )}
      {account !== undefined && isWhitelisted === false && <WhoMayBid />}
      {isWhitelisted === true && canBid && (
        <Button
          id="place-bid-button"
          variant="primary"
          size="large"
          isFullWidth
          disabled={!isTakingBids(auction, now.block)}
          onClick={() => {
            sending.clear()
            setOpened(auction.auctionId)
          }}
        >
          {phase === 'pending' ? t('Bidding hasn’t started') : t('Place bid')}
        </Button>
      )}
      {opened === undefined && <SendFailure sending={sending} title={t('Couldn’t place your bid')} />}
      {opened !== undefined && (
        <Suspense>
          <BidDialog view={view} auctionId={opened} sending={sending} onClose={close} />
        </Suspense>
      )}
    </Stack>
  )
}

function WhoMayBid() {
  const { t } = useTranslation()
  const { applicationForm } = auctionTerms()
  return (
    <SoftText>
      {t('Only whitelisted project wallets can bid. Anyone can watch.')}
      {applicationForm !== undefined && (
        <>
          {' '}
          <ExternalLink href={applicationForm} newTabText={t('opens in a new tab')}>
            {t('Apply for whitelisting')}
          </ExternalLink>
        </>
      )}
    </SoftText>
  )
}

function phaseText(phase: AuctionPhase, t: Translate): string {
  switch (phase) {
    case 'to-be-announced':
      return t('To be announced')
    case 'pending':
      return t('Pending {start}')
    case 'live':
      return t('Live')
    case 'finished':
      return t('Finished')
    case 'closed':
      return t('Closed')
    default:
      return assertNever(phase)
  }
}

const Left = styled.div`
  display: flex;
  flex-direction: column;
  gap: 2px;

  & > span {
    ${look({ size: 13, tone: 'soft' })}
  }
  & > b {
    font-size: 28px;
    line-height: 36px;
    letter-spacing: -0.015em;
  }
`

const Times = styled.dl`
  display: grid;
  grid-template-columns: 1fr 1fr;
  gap: 12px;
  padding-block: 12px;
  border-block: 1px solid var(--line);
  font-size: 14px;
  line-height: 20px;

  & dt {
    color: var(--ink-soft);
    font-size: 13px;
  }
  & dd {
    display: flex;
    flex-direction: column;
    font-weight: 500;
  }
  & small {
    color: var(--ink-soft);
    font-size: 13px;
    font-weight: 400;
  }
  ${below.phone} {
    grid-template-columns: 1fr;

    & > div {
      display: flex;
      justify-content: space-between;
      gap: 12px;
    }
    & dd {
      text-align: end;
    }
  }
`
