import { lazy, Suspense, useCallback, useMemo, useState } from 'react'
import { useSelector } from 'react-redux'
import { styled } from 'styled-components'
import { network } from '~/config/networks'
import { type PredictionContracts, predictionContracts } from '~/config/prediction'
import { useCoreDispatch } from '~/core/state'
import { settingsChanged } from '~/core/user/slice'
import { useAccount } from '~/chain/wallet/useWallet'
import { useTranslation } from '~/i18n/LanguageProvider'
import { valueOf } from '~/lib/loadable'
import { Button } from '~/ui/Button'
import { HistoryIcon } from '~/ui/icons/HistoryIcon'
import { Row } from '~/ui/layout'
import { Notice } from '~/ui/Notice'
import { Page, PageHeader } from '~/ui/page'
import { Segmented } from '~/ui/Segmented'
import { Skeleton } from '~/ui/Skeleton'
import { below } from '~/ui/theme'
import { ButtonLink } from '~/widgets/ButtonLink'
import { SendFailure } from '~/widgets/transactions/SendFailure'
import { Announcer } from './components/Announcer'
import { GameContext, type GameContextValue } from './components/GameContext'
import { ChartIcon } from './components/icons'
import { PriceHeader } from './components/PriceHeader'
import { RiskDialog } from './components/RiskDialog'
import { RoundRow } from './components/RoundRow'
import { predictionReducer } from './slice'
import type { PredictionRoot } from './state'
import { type Game, useGame } from './useGame'
import { useCollecting } from './useCollecting'
import { panelOf, usePanes, useRememberedPanes } from './usePanes'

const ChartPane = lazy(() => import('./components/ChartPane'))
const HistoryPane = lazy(() => import('./components/HistoryPane'))

export { predictionReducer as reducer }

export default function PredictionScreen() {
  const { t } = useTranslation()
  if (predictionContracts !== undefined) return <Prediction contracts={predictionContracts} />
  return (
    <Page>
      <PageHeader title={t('Prediction')} />
      <Notice role="status">
        {t('There is no prediction game on %network%.', { network: network.name })}
      </Notice>
    </Page>
  )
}

function Prediction({ contracts }: { readonly contracts: PredictionContracts }) {
  const { t } = useTranslation()
  const game = useGame(contracts)
  const terms = valueOf(game.terms)
  const { panel, panes } = usePanes()
  useRememberedPanes(panel)
  const { isHistoryPaneOpen, isChartPaneOpen } = panes
  const risk = useRisk()
  const { table, collecting } = useTableOf(game, risk.ask)

  return (
    <Page>
      <PageHeader title={t('Prediction')}>
        <PriceRow wrap gap={[2, 6]} grow>
          <PriceHeader price={game.price} />
          <Tools />
        </PriceRow>
      </PageHeader>
      <div>
        <Notes game={game} />
        <SendFailure sending={collecting} title={t('Couldn’t collect your winnings')} />
        <Panes />
        <Board data-pane={panel === 'both' ? 'history' : panel}>
          {table === undefined || terms === undefined ? (
            game.status !== 'error' && <RowSkeleton />
          ) : (
            <GameContext value={table}>
              <Announcer cards={game.cards} />
              <Position>
                <RoundRow cards={game.cards} currentEpoch={terms.currentEpoch} />
              </Position>
              {(isChartPaneOpen || isHistoryPaneOpen) && (
                <Beside>
                  {isChartPaneOpen && (
                    <Suspense fallback={<Skeleton height={420} radius={16} />}>
                      <ChartPane game={game} />
                    </Suspense>
                  )}
                  {isHistoryPaneOpen && (
                    <Suspense fallback={<Skeleton height={320} radius={16} />}>
                      <HistoryPane game={game} />
                    </Suspense>
                  )}
                </Beside>
              )}
            </GameContext>
          )}
        </Board>
      </div>
      {risk.isAsked && <RiskDialog onAccept={risk.accept} onClose={risk.leave} />}
    </Page>
  )
}

/** What the cards share, and what has come of collecting. */
function useTableOf(game: Game, askRisk: () => boolean) {
  const account = useAccount()
  const terms = valueOf(game.terms)
  const { contracts, actions } = game
  const { collect, step, sending } = useCollecting(contracts.game, account)
  const isCollecting = sending.isAsking
  const table = useMemo(
    (): GameContextValue | undefined =>
      terms && { contracts, terms, actions, collect, isCollecting, collectingStep: step, askRisk },
    [contracts, terms, actions, collect, isCollecting, step, askRisk],
  )
  return { table, collecting: sending }
}

/** The risk notice opens on the first visit, and again before the first bet if it was dismissed. */
function useRisk() {
  const dispatch = useCoreDispatch()
  const isAccepted = useSelector(({ user }: PredictionRoot) => user.userPredictionAcceptedRisk)
  const [isLeft, setIsLeft] = useState(false)
  const ask = useCallback(() => {
    if (!isAccepted) setIsLeft(false)
    return isAccepted
  }, [isAccepted])
  return {
    isAsked: !isAccepted && !isLeft,
    ask,
    accept: () => dispatch(settingsChanged({ userPredictionAcceptedRisk: true })),
    leave: () => setIsLeft(true),
  }
}

/** What hinders the game, while all that was won and seen stays. */
function Notes({ game: { status, terms, cards } }: { readonly game: Game }) {
  const { t } = useTranslation()
  const known = valueOf(terms)
  if (status === 'error') {
    return (
      <Notice type="warning" role="status" title={t('The game couldn’t be loaded')}>
        {t('This data may be out of date. We’ll retry with the next block.')}
      </Notice>
    )
  }
  if (status === 'paused') {
    return (
      <Notice type="warning" role="status" title={t('Rounds are paused')}>
        {t(
          'Betting is paused. You can still view rounds, collect winnings and reclaim bets. Rounds resume here automatically.',
        )}
      </Notice>
    )
  }
  if (known !== undefined && (!known.hasGenesisStart || cards.length === 0)) {
    return (
      <Notice role="status" title={t('The next round hasn’t started yet')}>
        {t('The next round will appear here automatically. You can still collect winnings and reclaim bets.')}
      </Notice>
    )
  }
  return null
}

function Tools() {
  const { t } = useTranslation()
  const { panes, open } = usePanes()
  const { isHistoryPaneOpen, isChartPaneOpen } = panes
  return (
    <Buttons>
      <Wide>
        <Button
          size="small"
          aria-pressed={isChartPaneOpen}
          onClick={() => open(panelOf({ ...panes, isChartPaneOpen: !isChartPaneOpen }))}
        >
          <ChartIcon />
          {t('Chart')}
        </Button>
        <Button
          size="small"
          aria-pressed={isHistoryPaneOpen}
          onClick={() => open(panelOf({ ...panes, isHistoryPaneOpen: !isHistoryPaneOpen }))}
        >
          <HistoryIcon />
          {t('History')}
        </Button>
      </Wide>
      <ButtonLink to="/prediction/leaderboard" size="small">
        {t('Leaderboard')}
      </ButtonLink>
    </Buttons>
  )
}

/** On a phone: which of the three is seen. */
function Panes() {
  const { t } = useTranslation()
  const { panel, open } = usePanes()
  return (
    <Narrow>
      <Segmented
        label={t('Panel')}
        selected={panel === 'both' ? 'history' : panel}
        onSelect={open}
        options={[
          { value: 'position', label: t('Position') },
          { value: 'chart', label: t('Chart') },
          { value: 'history', label: t('History') },
        ]}
      />
    </Narrow>
  )
}

function RowSkeleton() {
  const { t } = useTranslation()
  return (
    <Waiting role="status" aria-busy="true" aria-label={t('Loading')}>
      {Array.from({ length: 3 }, (_, i) => (
        <Skeleton key={i} width={312} height={480} radius={16} />
      ))}
    </Waiting>
  )
}

/** A line of its own on a phone. */
const PriceRow = styled(Row)`
  ${below.phone} {
    flex-basis: 100%;
  }
`

const Buttons = styled.div`
  display: flex;
  gap: 8px;
  margin-inline-start: auto;

  & [aria-pressed='true'] {
    background: var(--hover);
  }
`

const Wide = styled.div`
  display: contents;

  ${below.tablet} {
    display: none;
  }
`

const Narrow = styled.div`
  display: none;
  margin-block-end: 12px;

  ${below.tablet} {
    display: block;
  }
`

const Board = styled.div`
  display: flex;
  align-items: flex-start;
  gap: 16px;

  ${below.desktop} {
    flex-direction: column;
    align-items: stretch;
  }
`

/** The chart and the history, in view with the rounds. */
const Beside = styled.div`
  display: flex;
  flex: none;
  flex-direction: column;
  gap: 16px;
  inline-size: 400px;
  min-inline-size: 0;

  ${below.desktop} {
    inline-size: auto;
  }
`

/** Stays mounted on a phone while another pane is seen: what was typed is there when one comes back. */
const Position = styled.section`
  flex: 1;
  min-inline-size: 0;

  ${below.tablet} {
    [data-pane='history'] > &,
    [data-pane='chart'] > & {
      display: none;
    }
  }
`

const Waiting = styled.div`
  display: flex;
  justify-content: center;
  gap: 16px;
  overflow: hidden;
`
