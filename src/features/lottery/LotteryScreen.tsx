import { lazy, Suspense, useState } from 'react'
import { useAccount } from '~/chain/wallet/useWallet'
import { earlierMatches, LOTTERY, lotteryContract, lotterySchedule } from '~/config/lottery'
import { network } from '~/config/networks'
import { useRewardPrice } from '~/core/prices/useTokenPrice'
import { useChainTime } from '~/core/useChainClock'
import type { Address } from '~/domain/address'
import { isOnSale, type LotteryRound } from '~/domain/lottery/round'
import type { Ticket } from '~/domain/lottery/winnings'
import { useTranslation } from '~/i18n/LanguageProvider'
import { LOADING, valueOf } from '~/lib/loadable'
import { Button } from '~/ui/Button'
import { EmptyState } from '~/ui/EmptyState'
import { Stack } from '~/ui/layout'
import { Notice } from '~/ui/Notice'
import { Page, PageHeader } from '~/ui/page'
import { Tabs } from '~/ui/Tabs'
import { useInAddress, oneOf, wholeNumber } from '~/widgets/addressState'
import { SendFailure } from '~/widgets/transactions/SendFailure'
import { useSending } from '~/widgets/transactions/useSending'
import { ConnectButton } from '~/widgets/wallet/ConnectButton'
import { EarlierVersion } from './components/EarlierVersion'
import { Hero } from './components/Hero'
import { HowItWorks } from './components/HowItWorks'
import { RoundCard } from './components/RoundCard'
import { RoundFinder } from './components/RoundFinder'
import { unpaidTickets } from './ownTickets'
import { lotteryReducer } from './slice'
import { type LotteryView, useLottery, useRound } from './useLottery'
import { useOwnTickets } from './useOwnTickets'
import { PAID_IN } from './writes'

export { lotteryReducer as reducer }

const BuyDialog = lazy(() => import('./components/BuyDialog'))
// These ask a subgraph, or list what may be hundreds: a round's figures need neither.
const OwnTickets = lazy(() => import('./components/OwnTickets'))
const OwnWinnings = lazy(() => import('./components/OwnWinnings'))
const PastRounds = lazy(() => import('./components/PastRounds'))
const LateRound = lazy(() => import('./components/LateRound'))
const RoundRefund = lazy(() => import('./components/RoundRefund'))

const CHOICE = { tab: oneOf(['rounds', 'history'], 'rounds'), round: wholeNumber(undefined) }
const NO_TICKETS: readonly Ticket[] = []

export default function LotteryScreen() {
  const { t } = useTranslation()
  if (lotteryContract !== undefined) return <LotteryPage contract={lotteryContract} />
  return (
    <Page>
      <PageHeader id="lottery-hero-title" title={t('Lottery')} />
      <Notice role="status">{t('There is no lottery on %network%.', { network: network.name })}</Notice>
    </Page>
  )
}

function LotteryPage({ contract }: { readonly contract: Address }) {
  const { t } = useTranslation()
  const account = useAccount()
  const price = useRewardPrice()
  const lottery = useLottery(contract)
  const { current, terms } = lottery
  const round = current && valueOf(current.round)
  /** What stands below the ended rounds waits for them, so that they do not push it down. */
  const isLoading = terms.status !== 'failed' && (current?.round ?? LOADING).status === 'loading'
  const { tickets: currentTickets } = useOwnTickets(lottery, current?.lotteryId)
  const [{ tab, round: chosen }, choose] = useInAddress(CHOICE)
  /** The round that was seen before its draw: its number comes digit by digit. */
  const [awaited, setAwaited] = useState<number>()
  if (round !== undefined && round.status !== 'claimable' && round.lotteryId !== awaited)
    setAwaited(round.lotteryId)
  const newest =
    round === undefined ? 0 : round.status === 'claimable' ? round.lotteryId : round.lotteryId - 1
  const shown = chosen === undefined ? newest : Math.min(chosen, newest)

  return (
    <Stack gap={8}>
      <Hero
        reward={PAID_IN}
        price={price}
        round={current?.round ?? LOADING}
        schedule={lotterySchedule()}
        late={
          lottery.isTransitioning && round !== undefined && round.status !== 'claimable' ? (
            <Suspense>
              <LateRound contract={contract} round={round} />
            </Suspense>
          ) : undefined
        }
      >
        <Buying lottery={lottery} tickets={valueOf(currentTickets) ?? NO_TICKETS} />
      </Hero>
      {terms.status === 'failed' && (
        <Notice type="warning" role="status">
          {t('The lottery couldn’t be loaded. We’ll retry with the next block.')}
        </Notice>
      )}
      <Stack gap={6}>
        <Stack as="section" aria-labelledby="current-round">
          <h2 id="current-round">
            {round === undefined ? t('Current round') : t('Round %id%', { id: round.lotteryId })}
          </h2>
          <RoundCard
            reward={PAID_IN}
            price={price}
            round={current?.round ?? LOADING}
            tickets={account === undefined ? undefined : currentTickets}
            isNew={round !== undefined && round.lotteryId === awaited}
          />
          <OwnRefund lottery={lottery} round={round} tickets={valueOf(currentTickets)} />
        </Stack>
        {account === undefined ? (
          <EmptyState icon="win" text={t('Connect a wallet to check whether you won.')}>
            <ConnectButton />
          </EmptyState>
        ) : (
          <Suspense fallback={<EmptyState icon="win" text={t('We check every round you’ve played.')} />}>
            <OwnWinnings lottery={lottery} />
          </Suspense>
        )}
      </Stack>
      {newest > 0 && (
        <Stack as="section" aria-labelledby="finished-rounds">
          <h2 id="finished-rounds">{t('Ended rounds')}</h2>
          <Tabs
            label={t('Ended rounds')}
            selected={tab}
            onSelect={(next) => choose({ tab: next })}
            tabs={[
              {
                id: 'rounds',
                label: t('Each round'),
                panel: (
                  <FinishedRound
                    lottery={lottery}
                    lotteryId={shown}
                    newest={newest}
                    onChoose={(lotteryId) => choose({ round: lotteryId })}
                  />
                ),
              },
              {
                id: 'history',
                label: t('History'),
                panel: (
                  <Suspense
                    fallback={
                      <RoundCard reward={PAID_IN} price={price} round={LOADING} tickets={undefined} />
                    }
                  >
                    <PastRounds
                      lottery={lottery}
                      newest={newest}
                      onOpen={(lotteryId) => {
                        choose({ tab: 'rounds', round: lotteryId })
                      }}
                    />
                  </Suspense>
                ),
              },
            ]}
          />
        </Stack>
      )}
      {round !== undefined && (
        <HowItWorks
          treasuryFee={round.treasuryFee}
          rewardsBreakdown={round.rewardsBreakdown}
          contractUrl={network.explorerUrl && `${network.explorerUrl}/address/${contract}`}
        />
      )}
      {earlierMatches().length > 0 && !isLoading && <EarlierVersion />}
    </Stack>
  )
}

interface BuyingProps {
  readonly lottery: LotteryView
  /** The account's own in the current round. */
  readonly tickets: readonly Ticket[]
}

/** Tickets of the current round, while they are sold. */
function Buying({ lottery, tickets }: BuyingProps) {
  const { t } = useTranslation()
  const account = useAccount()
  const price = useRewardPrice()
  const sending = useSending()
  /** Of which round tickets are chosen: another one may begin meanwhile. */
  const [opened, setOpened] = useState<number>()
  const [viewed, setViewed] = useState<number>()
  const { current } = lottery
  const round = current && valueOf(current.round)
  const onSale = useChainTime((now) => round !== undefined && isOnSale(round, now)) ?? false
  if (account === undefined) return <ConnectButton />
  return (
    <>
      <Button
        id="buy-tickets-button"
        variant="primary"
        size="large"
        disabled={!onSale}
        onClick={() => {
          setOpened(round?.lotteryId)
        }}
      >
        {round !== undefined && !onSale ? t('Tickets aren’t on sale') : t('Buy tickets')}
      </Button>
      {opened === undefined && <SendFailure sending={sending} title={t('Couldn’t buy your tickets')} />}
      {opened !== undefined && (
        <Suspense>
          <BuyDialog
            lottery={lottery}
            lotteryId={opened}
            price={price}
            owned={tickets.map(({ number }) => number)}
            sending={sending}
            onView={() => {
              setOpened(undefined)
              setViewed(opened)
            }}
            onClose={() => {
              setOpened(undefined)
            }}
          />
        </Suspense>
      )}
      {viewed !== undefined && (
        <Suspense>
          <OwnTickets
            reward={PAID_IN}
            lotteryId={viewed}
            tickets={tickets}
            onClose={() => {
              setViewed(undefined)
            }}
          />
        </Suspense>
      )}
    </>
  )
}

interface FinishedProps {
  readonly lottery: LotteryView
  readonly lotteryId: number
  readonly newest: number
  readonly onChoose: (lotteryId: number) => void
}

function FinishedRound({ lottery, lotteryId, newest, onChoose }: FinishedProps) {
  const account = useAccount()
  const price = useRewardPrice()
  const round = useRound(lottery.contract, lotteryId)?.round ?? LOADING
  const { tickets } = useOwnTickets(lottery, lotteryId)
  return (
    <Stack>
      <RoundFinder lotteryId={lotteryId} newest={newest} onChoose={onChoose} />
      <RoundCard
        reward={PAID_IN}
        price={price}
        round={round}
        tickets={account === undefined ? undefined : tickets}
      />
      <OwnRefund lottery={lottery} round={valueOf(round)} tickets={valueOf(tickets)} />
    </Stack>
  )
}

interface RefundProps {
  readonly lottery: LotteryView
  readonly round: LotteryRound | undefined
  readonly tickets: readonly Ticket[] | undefined
}

/** Tickets that may be paid back, of a round whose sales are over and that has no number. */
function OwnRefund({ lottery, round, tickets }: RefundProps) {
  const isWaiting =
    useChainTime(
      (now) =>
        round !== undefined && (round.status === 'open' || round.status === 'close') && now > round.endTime,
    ) ?? false
  if (!isWaiting || round === undefined || tickets === undefined) return null
  return (
    <Suspense>
      <RoundRefund
        contract={lottery.contract}
        round={round}
        tickets={unpaidTickets(round.lotteryId, tickets, lottery.actions)}
        most={valueOf(lottery.terms)?.mostTickets ?? LOTTERY.mostTickets}
      />
    </Suspense>
  )
}
