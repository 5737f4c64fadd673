import { useMemo, useState } from 'react'
import { useSelector } from 'react-redux'
import { List, type RowComponentProps } from 'react-window'
import { styled } from 'styled-components'
import { useAccount } from '~/chain/wallet/useWallet'
import { PREDICTION } from '~/config/prediction'
import { useCoreDispatch } from '~/core/state'
import { filteredHistory, type HistoryFilter } from '~/domain/prediction/history'
import type { PlainKey } from '~/i18n/keys'
import { useTranslation } from '~/i18n/LanguageProvider'
import { Badge } from '~/ui/Badge'
import { Button } from '~/ui/Button'
import { Card } from '~/ui/Card'
import { EmptyState } from '~/ui/EmptyState'
import { Box, Row } from '~/ui/layout'
import { look } from '~/ui/look'
import { Notice } from '~/ui/Notice'
import { Segmented } from '~/ui/Segmented'
import { Skeleton } from '~/ui/Skeleton'
import { Tabs } from '~/ui/Tabs'
import { Heading, Text } from '~/ui/text'
import { ConnectButton } from '~/widgets/wallet/ConnectButton'
import { collectables } from '../selectors'
import { historyFiltered, historyPageOpened } from '../slice'
import type { PredictionRoot } from '../state'
import { useFigures } from '../useFigures'
import type { Game } from '../useGame'
import { useHistory } from '../useHistory'
import { usePlayed } from '../usePlayed'
import { COIN } from '../writes'
import { CollectButton } from './CollectButton'
import { useGameContext } from './GameContext'
import { type HistoryRound, RESULT_LABELS } from './historyRound'
import { ProfitPane } from './ProfitPane'
import { RoundDialog } from './RoundDialog'

const FILTERS: readonly (readonly [HistoryFilter, PlainKey])[] = [
  ['all', 'All {rounds}'],
  ['collected', 'Collected'],
  ['uncollected', 'Unclaimed'],
]

/** What the account has played: its rounds, what is to be collected, and what came of all. */
export default function HistoryPane({ game }: { readonly game: Game }) {
  const { t } = useTranslation()
  const dispatch = useCoreDispatch()
  const account = useAccount()
  const { terms, actions, collectingStep } = useGameContext()
  const isInSteps = collectingStep !== undefined && collectingStep.count > 1
  const { historyFilter, currentHistoryPage } = useSelector(({ prediction }: PredictionRoot) => prediction)
  const [tab, setTab] = useState<'rounds' | 'pnl'>('rounds')
  const [shown, setShown] = useState<bigint>()
  const history = useHistory(game, 'all')
  const played = usePlayed(history.entries, terms)
  const due = useMemo(() => collectables(played.rounds, actions, terms, played.now), [played, actions, terms])
  const matching = useMemo(() => filteredHistory(played.rounds, historyFilter), [played, historyFilter])
  const list = useMemo(
    () => matching.slice(0, currentHistoryPage * PREDICTION.historyPage),
    [matching, currentHistoryPage],
  )

  if (account === undefined) {
    return (
      <Card flat gap={3} padding={4} aria-label={t('History')}>
        <EmptyState icon="win" text={t('Connect a wallet to see your rounds.')}>
          <ConnectButton />
        </EmptyState>
      </Card>
    )
  }
  const seen = played.rounds.find(({ round }) => round.epoch === shown)
  return (
    <Card flat gap={3} padding={4} aria-label={t('History')}>
      <Row wrap justify="space-between" minHeight={36}>
        <Heading>{t('History')}</Heading>
        {/* Not before all of it is known: it would take a part. */}
        {history.isWhole && (due.length > 0 || isInSteps) && (
          <CollectButton rounds={due} isAll size="small" />
        )}
        {history.isLoading && history.total !== undefined && history.total > 0 && (
          <Text tone="soft" size={13} textAlign="center" role="status">
            {t('Loading %count% round|Loading %count% rounds', { count: history.total })}
          </Text>
        )}
      </Row>
      {history.hasFailed && (
        <Notice type="warning" role="status">
          {t('Some of your rounds couldn’t be loaded. We’ll retry with the next block.')}
        </Notice>
      )}
      <Tabs
        label={t('History')}
        selected={tab}
        onSelect={setTab}
        tabs={[
          {
            id: 'rounds',
            label: t('Rounds'),
            panel: (
              <>
                <Segmented
                  label={t('Show')}
                  selected={historyFilter}
                  onSelect={(filter) => dispatch(historyFiltered(filter))}
                  options={FILTERS.map(([value, label]) => ({ value, label: t(label) }))}
                />
                {list.length > 0 && <HistoryRows rounds={list} onShow={setShown} />}
                {history.isLoading && list.length === 0 && <Skeleton height={56} radius={12} />}
                {!history.isLoading && list.length === 0 && (
                  <EmptyState
                    icon="win"
                    text={
                      historyFilter === 'all'
                        ? t('You haven’t bet on a round yet.')
                        : historyFilter === 'collected'
                          ? t('You haven’t collected anything yet.')
                          : t('Nothing to collect.')
                    }
                  />
                )}
              </>
            ),
          },
          { id: 'pnl', label: t('PnL'), panel: <ProfitPane rounds={played.rounds} onShow={setShown} /> },
        ]}
      />
      {tab === 'rounds' && matching.length > list.length && (
        <>
          <Button isFullWidth onClick={() => dispatch(historyPageOpened(currentHistoryPage + 1))}>
            {t('Load older rounds')}
          </Button>
          <Text tone="soft" size={13} textAlign="center">
            {t('Showing the latest %shown% of %count% round.|Showing the latest %shown% of %count% rounds.', {
              shown: list.length,
              count: matching.length,
            })}
          </Text>
        </>
      )}
      {seen !== undefined && <RoundDialog played={seen} onClose={() => setShown(undefined)} />}
    </Card>
  )
}

const BADGES = {
  win: 'success',
  lose: undefined,
  house: undefined,
  canceled: 'warning',
  live: 'info',
} as const

/** Pixels of a row, and of one with a button below it. */
const ROW = 56
const ROW_WITH_BUTTON = 100
/** Of the list before it is measured. */
const VIEWPORT = 520

interface RowProps {
  readonly rounds: readonly HistoryRound[]
  readonly onShow: (epoch: bigint) => void
}

/** Hundreds of rounds of which those in sight exist. */
function HistoryRows(props: RowProps) {
  const { t } = useTranslation()
  const heights = props.rounds.reduce((sum, each) => sum + heightOf(each), 0)
  return (
    <Box marginTop={2}>
      <List
        aria-label={t('Your rounds')}
        style={{ blockSize: Math.min(heights, VIEWPORT) }}
        rowComponent={HistoryRow}
        rowProps={props}
        rowCount={props.rounds.length}
        rowHeight={(index, { rounds }) => heightOf(rounds[index])}
        rowKey={(index, { rounds }) => String(rounds[index]?.round.epoch)}
        defaultHeight={VIEWPORT}
      />
    </Box>
  )
}

function heightOf(played: HistoryRound | undefined): number {
  return played !== undefined && paysBack(played) ? ROW_WITH_BUTTON : ROW
}

function paysBack({ result }: HistoryRound): boolean {
  return result === 'win' || result === 'canceled'
}

function HistoryRow({ rounds, onShow, index, style, ariaAttributes }: RowComponentProps<RowProps>) {
  const played = rounds[index]
  return (
    <div style={style} {...ariaAttributes}>
      {played !== undefined && <HistoryLine played={played} onShow={onShow} />}
    </div>
  )
}

function HistoryLine({
  played,
  onShow,
}: {
  readonly played: HistoryRound
  readonly onShow: (epoch: bigint) => void
}) {
  const { round, bet, result, net } = played
  const { t } = useTranslation()
  const figures = useFigures()
  const words = { amount: figures.coin(bet.amount), symbol: COIN.symbol }
  const payout = result === 'win' ? bet.amount + (net ?? 0n) : bet.amount
  return (
    <Line data-testid={`history-${String(round.epoch)}`}>
      <Open type="button" onClick={() => onShow(round.epoch)}>
        <b>{t('Round %epoch%', { epoch: String(round.epoch) })}</b>
        <span>
          {bet.position === 'bull'
            ? t('UP · %amount% %symbol%', words)
            : t('DOWN · %amount% %symbol%', words)}
        </span>
      </Open>
      <Badge data-type={BADGES[result]}>{t(RESULT_LABELS[result])}</Badge>
      <Net data-sign={net === undefined || net === 0n ? 'none' : net > 0n ? 'gain' : 'loss'}>
        {net === undefined ? '–' : t('%amount% %symbol%', { amount: figures.net(net), symbol: COIN.symbol })}
      </Net>
      {paysBack(played) && (
        <Act>
          <CollectButton
            size="small"
            isRefund={result === 'canceled'}
            isClaimed={bet.claimed}
            rounds={[{ epoch: round.epoch, wei: payout }]}
          />
        </Act>
      )}
    </Line>
  )
}

const Line = styled.div`
  display: grid;
  grid-template-columns: 1fr auto minmax(96px, auto);
  align-items: center;
  align-content: center;
  gap: 0 12px;
  block-size: 100%;
  border-block-end: 1px solid var(--line);
`

const Open = styled.button`
  display: flex;
  flex-direction: column;
  min-block-size: 44px;
  padding: 2px 4px;
  border: 0;
  border-radius: var(--radius-small);
  background: transparent;
  text-align: start;
  cursor: pointer;

  &:hover {
    background: var(--hover);
  }
  & b {
    ${look({ size: 14, weight: 600 })}
  }
  & span {
    color: var(--ink-soft);
    font-size: 13px;
    line-height: 18px;
  }
`

const Net = styled.span`
  ${look({ size: 14, weight: 600 })}
  text-align: end;

  &[data-sign='gain'] {
    color: var(--gain);
  }
  &[data-sign='loss'] {
    color: var(--ink-soft);
  }
`

const Act = styled.div`
  grid-column: 1 / -1;
  justify-self: end;
`
