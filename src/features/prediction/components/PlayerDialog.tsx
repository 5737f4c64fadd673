import { useMemo } from 'react'
import { styled } from 'styled-components'
import { useSelector } from 'react-redux'
import { network } from '~/config/networks'
import { useRemote } from '~/core/remote/useRemote'
import type { Address } from '~/domain/address'
import { Ratio } from '~/domain/money/ratio'
import { pnlAfterEach } from '~/domain/prediction/pnl'
import type { PlainKey } from '~/i18n/keys'
import { useTranslation } from '~/i18n/LanguageProvider'
import { shortMomentText } from '~/lib/dateText'
import { type PlayerBet, predictionSubgraph } from '~/services/predictionSubgraph'
import { Dialog } from '~/ui/Dialog'
import { ExternalLink } from '~/ui/ExternalLink'
import { FinePrint } from '~/ui/FinePrint'
import { Row, Stack } from '~/ui/layout'
import { Skeleton } from '~/ui/Skeleton'
import { Text } from '~/ui/text'
import type { PredictionRoot } from '../state'
import { useFindPlayer } from '../useLeaderboard'
import { usePlayerFigures } from '../usePlayerFigures'
import { Failed } from '~/widgets/Failed'
import { LineChart } from '~/widgets/LineChart'
import { MissingEntries } from '~/widgets/MissingEntries'
import { RoundDetails } from './CardFrame'
import { CopyAddressButton } from '~/widgets/CopyAddressButton'

/** How many bets the list and the chart have. */
const [LISTED_BETS, DRAWN_BETS] = [10, 100]

interface Props {
  readonly url: string
  readonly address: Address
  readonly onClose: () => void
}

/** A player's figures over all time, and the latest bets. */
export function PlayerDialog({ url, address, onClose }: Props) {
  const { t } = useTranslation()
  const figures = usePlayerFigures()
  const { hasFailed, retry } = useFindPlayer(url, address)
  const player = useSelector(
    ({ prediction: { leaderboard } }: PredictionRoot) =>
      leaderboard.addressResults[address] ?? leaderboard.results.find(({ id }) => id === address),
  )
  const { data: bets, missing } = useRemote(predictionSubgraph.endpoints.playerBets, {
    url,
    player: address,
    first: DRAWN_BETS,
  })
  return (
    <Dialog isOpen title={figures.name(address)} closeLabel={t('Close')} onClose={onClose}>
      <Stack gap={3}>
        <Row gap={2}>
          <Text tone="soft" size={13} breaks>
            {network.explorerUrl === undefined ? (
              address
            ) : (
              <ExternalLink
                href={`${network.explorerUrl}/address/${address}`}
                newTabText={t('opens in a new tab')}
              >
                {address}
              </ExternalLink>
            )}
          </Text>
          <CopyAddressButton address={address} size={16} />
        </Row>
        {hasFailed && <Failed text={t('The player couldn’t be loaded. Try again later.')} onRetry={retry} />}
        {player && (
          <RoundDetails>
            <dt>{t('PnL')}</dt>
            <dd>{figures.net(player.netBNB)}</dd>
            <dt>{t('Win rate')}</dt>
            <dd>{figures.rate(player.winRate)}</dd>
            <dt>{t('Rounds won')}</dt>
            <dd>{player.totalBetsClaimed}</dd>
            <dt>{t('Rounds played')}</dt>
            <dd>{player.totalBets}</dd>
            <dt>{t('UP and DOWN')}</dt>
            <dd>{t('%up% and %down%', { up: player.totalBetsBull, down: player.totalBetsBear })}</dd>
            <dt>{t('Total bet')}</dt>
            <dd>{figures.coin(player.totalBNB)}</dd>
            <dt>{t('Average bet')}</dt>
            <dd>{figures.coin(player.averageBNB)}</dd>
          </RoundDetails>
        )}
        {player && bets.status === 'ready' && bets.value.length > 1 && (
          <PnlChart net={player.netBNB} bets={bets.value} />
        )}
        <Text as="h3" size={15}>
          {t('Recent bets')}
        </Text>
        <MissingEntries count={missing} />
        {bets.status === 'loading' && <Skeleton height={120} radius={12} />}
        {bets.status === 'failed' && <FinePrint>{t('Recent bets couldn’t be loaded.')}</FinePrint>}
        {bets.status === 'ready' && bets.value.length === 0 && <FinePrint>{t('No bets yet')}</FinePrint>}
        {bets.status === 'ready' && bets.value.length > 0 && (
          <List>
            {bets.value.slice(0, LISTED_BETS).map((bet) => (
              <li key={bet.id}>
                <b>#{bet.epoch}</b>
                <span>{bet.position === 'bull' ? t('UP') : t('DOWN')}</span>
                <span>{figures.coin(bet.amount)}</span>
                <span>{t(outcomeOf(bet))}</span>
              </li>
            ))}
          </List>
        )}
        <FinePrint>{t('A win counts only after you collect it.')}</FinePrint>
      </Stack>
    </Dialog>
  )
}

/** How a player's result went. */
function PnlChart({ net, bets }: { readonly net: string; readonly bets: readonly PlayerBet[] }) {
  const { t, language } = useTranslation()
  const figures = usePlayerFigures()
  const results = useMemo(() => pnlAfterEach(net, bets), [net, bets])
  const oldestFirst = [...bets].reverse()
  const [from, to] = [oldestFirst[0]?.createdAt ?? 0, bets[0]?.createdAt ?? 0]
  const end = (value: Ratio) => ({ value: value.toNumber(), text: figures.net(value.toFixed()) })
  const title = t('PnL after each bet')
  return (
    <>
      <h3>{title}</h3>
      <LineChart
        title={title}
        timeTitle={t('Round')}
        names={[t('PnL')]}
        rows={oldestFirst.map(({ epoch, createdAt }, nth) => ({
          time: createdAt,
          timeText: `#${String(epoch)}`,
          values: [results[nth]?.toNumber()],
          texts: [figures.net(results[nth]?.toFixed() ?? net)],
        }))}
        span={{ from, to, texts: [shortMomentText(from, language), shortMomentText(to, language)] }}
        top={end(Ratio.max(0, ...results))}
        bottom={end(Ratio.min(0, ...results))}
      />
    </>
  )
}

function outcomeOf({ result, position, isFailed }: PlayerBet): PlainKey {
  if (result === undefined) return isFailed ? 'Canceled' : 'Live {round}'
  if (result === 'house') return 'Tie'
  return result === position ? 'Won' : 'Lost'
}

const List = styled.ul`
  & li {
    display: grid;
    grid-template-columns: 64px 64px 1fr auto;
    align-items: center;
    gap: 12px;
    min-block-size: 36px;
    border-block-end: 1px solid var(--line);
    font-size: 14px;
    line-height: 20px;
  }
`
