import { useMemo, useState } from 'react'
import { useSelector } from 'react-redux'
import { styled } from 'styled-components'
import { useAccount } from '~/chain/wallet/useWallet'
import { network } from '~/config/networks'
import { PREDICTION, predictionSubgraphUrl } from '~/config/prediction'
import { useCoreDispatch } from '~/core/state'
import { parseAddress } from '~/domain/address'
import type { LeaderboardFilter, LeaderboardOrder, LeaderboardPeriod } from '~/domain/prediction/leaderboard'
import type { PlainKey } from '~/i18n/keys'
import { useTranslation } from '~/i18n/LanguageProvider'
import type { Player } from '~/services/predictionSubgraph'
import { Button } from '~/ui/Button'
import { EmptyState } from '~/ui/EmptyState'
import { Box, Row, Stack } from '~/ui/layout'
import { look, SURFACES } from '~/ui/look'
import { Notice } from '~/ui/Notice'
import { Page, PageHeader } from '~/ui/page'
import { Segmented } from '~/ui/Segmented'
import { Skeleton } from '~/ui/Skeleton'
import { Table } from '~/ui/Table'
import { Text } from '~/ui/text'
import { TextButton } from '~/ui/TextButton'
import { TextInput } from '~/ui/TextInput'
import { below } from '~/ui/theme'
import { oneOf, useInAddress } from '~/widgets/addressState'
import { BackLink } from '~/widgets/BackLink'
import { Crown } from './components/Crown'
import { PlayerDialog } from './components/PlayerDialog'
import { moreAsked, playerSelected, predictionReducer } from './slice'
import type { PredictionRoot } from './state'
import { useFindPlayer, useLeaderboard } from './useLeaderboard'
import { Failed } from '~/widgets/Failed'
import { MissingEntries } from '~/widgets/MissingEntries'
import { useShowPageSubject } from '~/widgets/pageSubject'
import { usePlayerFigures } from './usePlayerFigures'

export { predictionReducer as reducer }

const ORDERS: readonly (readonly [LeaderboardOrder, PlainKey])[] = [
  ['netBNB', 'PnL'],
  ['winRate', 'Win rate'],
  ['totalBNB', 'Total bet'],
  ['totalBets', 'Rounds played'],
]
const PERIODS: readonly (readonly [LeaderboardPeriod, PlainKey])[] = [
  ['all', 'All {time}'],
  ['1d', '24 hours'],
  ['7d', '7 days'],
  ['1m', '30 days'],
]
const CHOICE = {
  sort: oneOf(
    ORDERS.map(([order]) => order),
    'netBNB',
  ),
  period: oneOf(
    PERIODS.map(([period]) => period),
    'all',
  ),
}
const TOP = 3

export default function LeaderboardScreen() {
  const { t } = useTranslation()
  useShowPageSubject(t('Leaderboard'))
  return (
    <Page>
      <BackLink to="/prediction">{t('Prediction')}</BackLink>
      <PageHeader title={t('Leaderboard')} />
      {predictionSubgraphUrl === undefined ? (
        <Notice role="status">{t('There is no leaderboard on %network%.', { network: network.name })}</Notice>
      ) : (
        <Leaderboard url={predictionSubgraphUrl} />
      )}
    </Page>
  )
}

function Leaderboard({ url }: { readonly url: string }) {
  const { t } = useTranslation()
  const dispatch = useCoreDispatch()
  const account = useAccount()
  const { results, hasMoreResults, loadingState, selectedAddress } = useSelector(
    ({ prediction }: PredictionRoot) => prediction.leaderboard,
  )
  const [{ sort: orderBy, period }, choose] = useInAddress(CHOICE)
  const filters = useMemo(() => ({ orderBy, period }), [orderBy, period])
  const { missing, retry } = useLeaderboard(url, filters)
  const isLoading = loadingState === 'initial' || loadingState === 'loading'
  const onShow = (player: Player) => dispatch(playerSelected(player.id))
  return (
    <div>
      <Filters
        filters={filters}
        onSort={(sort) => choose({ sort })}
        onPeriod={(next) => choose({ period: next })}
      />
      <Search url={url} />
      <MissingEntries count={missing} />
      {loadingState === 'error' && (
        <Box marginBottom={4}>
          <Failed
            text={t('The players couldn’t be loaded. Check your connection and try again.')}
            onRetry={retry}
          />
        </Box>
      )}
      <Top>
        {results.slice(0, TOP).map((player, i) => (
          <TopPlayer
            key={player.id}
            player={player}
            rank={i + 1}
            isOwn={player.id === account}
            onShow={onShow}
          />
        ))}
        {isLoading &&
          results.length === 0 &&
          Array.from({ length: TOP }, (_, i) => <Skeleton key={i} height={148} radius={16} />)}
      </Top>
      {results.length > TOP && <Ranks players={results.slice(TOP)} onShow={onShow} />}
      {isLoading && results.length === 0 && <Skeleton height={320} radius={12} />}
      {loadingState === 'idle' && results.length === 0 && (
        <EmptyState icon="win" text={t('No rankings yet.')} />
      )}
      {results.length > 0 && hasMoreResults && (
        <Row justify="center" marginTop={4}>
          <Button isLoading={isLoading} onClick={() => dispatch(moreAsked())}>
            {t('Show more players')}
          </Button>
        </Row>
      )}
      <Text marginTop={4} tone="soft" size={13}>
        {t(
          'Players with at least %least% bets and a positive result are ranked. Uncollected wins count as losses. Each period lists players active in it, with their all-time totals.',
          { least: PREDICTION.leaderboardLeastBets },
        )}
      </Text>
      {selectedAddress !== null && (
        <PlayerDialog url={url} address={selectedAddress} onClose={() => dispatch(playerSelected(null))} />
      )}
    </div>
  )
}

interface FiltersProps {
  readonly filters: LeaderboardFilter
  readonly onSort: (order: LeaderboardOrder) => void
  readonly onPeriod: (period: LeaderboardPeriod) => void
}

function Filters({ filters, onSort, onPeriod }: FiltersProps) {
  const { t } = useTranslation()
  return (
    <Bar>
      <Segmented
        label={t('Sort by')}
        selected={filters.orderBy}
        onSelect={onSort}
        options={ORDERS.map(([value, label]) => ({ value, label: t(label) }))}
      />
      <Segmented
        label={t('Period')}
        selected={filters.period}
        onSelect={onPeriod}
        options={PERIODS.map(([value, label]) => ({ value, label: t(label) }))}
      />
    </Bar>
  )
}

/** A player by address: the figures open, or a message says that there is no such player. */
function Search({ url }: { readonly url: string }) {
  const { t } = useTranslation()
  const dispatch = useCoreDispatch()
  const [text, setText] = useState('')
  const address = parseAddress(text.trim())
  const { hasFailed } = useFindPlayer(url, address)
  const found = useSelector(({ prediction }: PredictionRoot) =>
    address === undefined ? undefined : prediction.leaderboard.addressResults[address],
  )
  const isWrong = text.trim() !== '' && address === undefined
  return (
    <Stack gap={2} maxWidth={560} marginTop={3} marginBottom={4} role="search">
      <TextInput
        id="player-search"
        type="search"
        aria-label={t('Search by address')}
        placeholder={t('Search by address')}
        value={text}
        aria-invalid={isWrong}
        maxLength={80}
        onChange={(event) => setText(event.target.value)}
      />
      <Text size={14} tone="soft" minHeight={20} role="status">
        {isWrong
          ? t('Enter a full address: 0x and 40 characters.')
          : hasFailed
            ? t('The player couldn’t be loaded. Try again later.')
            : found === null
              ? t('Address not found')
              : null}
      </Text>
      {found && (
        <Row wrap gap={[2, 4]} justify="space-between" size={14} padding={[3, 4]} surface="outlined">
          <PlayerLine player={found} />
          <Button size="small" onClick={() => dispatch(playerSelected(found.id))}>
            {t('View stats')}
          </Button>
        </Row>
      )}
    </Stack>
  )
}

interface TopProps {
  readonly player: Player
  readonly rank: number
  readonly isOwn: boolean
  readonly onShow: (player: Player) => void
}

function TopPlayer({ player, rank, isOwn, onShow }: TopProps) {
  const { t } = useTranslation()
  const figures = usePlayerFigures()
  return (
    <TopCard data-rank={rank} data-own={isOwn} data-testid={`top-${String(rank)}`}>
      <Crown rank={rank} />
      <div>
        <TextButton title={player.id} onClick={() => onShow(player)}>
          {figures.name(player.id)}
        </TextButton>
        {isOwn && <Own>{t('You')}</Own>}
        <strong data-sign={figures.isLoss(player.netBNB) ? 'loss' : 'gain'}>
          {figures.net(player.netBNB)}
        </strong>
        <Text as="small" tone="soft" size={13}>
          {t('%rate% won of %count% round|%rate% won of %count% rounds', {
            rate: figures.rate(player.winRate),
            count: player.totalBets,
          })}
        </Text>
      </div>
    </TopCard>
  )
}

function Ranks({
  players,
  onShow,
}: {
  readonly players: readonly Player[]
  readonly onShow: (player: Player) => void
}) {
  const { t } = useTranslation()
  const account = useAccount()
  const figures = usePlayerFigures()
  return (
    <Table label={t('Players')} id="prediction-leaderboard">
      <thead>
        <tr>
          <th scope="col">{t('Rank')}</th>
          <th scope="col">{t('Player')}</th>
          <th scope="col" data-figure>
            {t('PnL')}
          </th>
          <th scope="col" data-figure>
            {t('Win rate')}
          </th>
          <th scope="col" data-figure>
            {t('Total bet')}
          </th>
          <th scope="col" data-figure>
            {t('Rounds won')}
          </th>
          <th scope="col" data-figure>
            {t('Rounds played')}
          </th>
        </tr>
      </thead>
      <tbody>
        {players.map((player, i) => (
          <Line key={player.id} data-own={player.id === account}>
            <td>{TOP + 1 + i}</td>
            <th scope="row">
              <TextButton title={player.id} onClick={() => onShow(player)}>
                {figures.name(player.id)}
              </TextButton>
              {player.id === account && <Own>{t('You')}</Own>}
            </th>
            <td data-figure>{figures.net(player.netBNB)}</td>
            <td data-figure>{figures.rate(player.winRate)}</td>
            <td data-figure>{figures.coin(player.totalBNB)}</td>
            <td data-figure>{player.totalBetsClaimed}</td>
            <td data-figure>{player.totalBets}</td>
          </Line>
        ))}
      </tbody>
    </Table>
  )
}

function PlayerLine({ player }: { readonly player: Player }) {
  const { t } = useTranslation()
  const figures = usePlayerFigures()
  return (
    <span>
      {t('%name%: %net%, %rate% won of %count% round|%name%: %net%, %rate% won of %count% rounds', {
        name: figures.name(player.id),
        net: figures.net(player.netBNB),
        rate: figures.rate(player.winRate),
        count: player.totalBets,
      })}
    </span>
  )
}

const Bar = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 12px;

  & > * {
    max-inline-size: 100%;
    overflow-x: auto;
  }
`

const Top = styled.div`
  display: grid;
  gap: 16px;
  grid-template-columns: repeat(3, 1fr);
  margin-block-end: 16px;

  ${below.tablet} {
    grid-template-columns: 1fr;
    gap: 8px;
  }
`

const TopCard = styled.article`
  display: flex;
  align-items: center;
  gap: 16px;
  padding: 20px;
  ${SURFACES.card}
  box-shadow: var(--shadow);

  &[data-own='true'] {
    border-color: var(--accent);
  }
  & > div {
    display: flex;
    flex-direction: column;
    align-items: flex-start;
    min-inline-size: 0;
  }
  & strong {
    font-size: 18px;
    line-height: 24px;
  }
  & strong[data-sign='gain'] {
    color: var(--gain);
  }
  & strong[data-sign='loss'] {
    color: var(--loss);
  }
`

const Own = styled.span`
  margin-inline-start: 8px;
  padding: 2px 8px;
  border-radius: 10px;
  background: var(--accent);
  color: var(--on-accent);
  ${look({ size: 12, weight: 600 })}
`

const Line = styled.tr`
  &[data-own='true'] {
    background: var(--warning-tint);
  }
`
