import { useState } from 'react'
import { styled } from 'styled-components'
import { useAccount } from '~/chain/wallet/useWallet'
import { COMPETITION } from '~/config/competition'
import type { TeamOnChain } from '~/core/profile/useTeams'
import { shortAddress } from '~/domain/address'
import type { TeamScore } from '~/domain/competition/standing'
import { useTranslation } from '~/i18n/LanguageProvider'
import { Badge } from '~/ui/Badge'
import { Button } from '~/ui/Button'
import { Card } from '~/ui/Card'
import { EmptyState } from '~/ui/EmptyState'
import { Link } from '~/ui/Link'
import { Segmented } from '~/ui/Segmented'
import { Skeleton } from '~/ui/Skeleton'
import { useInAddress, wholeNumber } from '~/widgets/addressState'
import { ServiceProblem } from '~/widgets/ServiceProblem'
import { profilePath } from '~/widgets/profile/profilePath'
import { TeamEmblem } from '~/widgets/profile/TeamEmblem'
import { MissingEntries } from '~/widgets/MissingEntries'
import type { Traders } from '../useBattle'
import { useVolumeText } from '../useVolumeText'
import { TeamLabel } from './TeamLabel'

/** Whose scores have a place before they are known. */
const TEAMS = 3

const CHOICE = { team: wholeNumber(0) }

interface Props {
  readonly traders: Traders
  readonly teams: readonly TeamOnChain[]
  readonly scores: readonly TeamScore[] | undefined
}

/** The teams' scores, and who has traded most, in all or in a team. */
export function TopTraders({ traders, teams, scores }: Props) {
  const { t } = useTranslation()
  const account = useAccount()
  const volumeText = useVolumeText()
  const [{ team: teamId }, choose] = useInAddress(CHOICE)
  const [shown, setShown] = useState<number>(COMPETITION.shownTraders)
  const { all } = traders
  const isOfAll = !teams.some(({ id }) => id === teamId)
  const rows = (all.status === 'ready' ? all.value : []).filter(
    (trader) => isOfAll || trader.teamId === teamId,
  )
  return (
    <Card gap={4} id="top-traders-card" aria-labelledby="top-traders">
      <h2 id="top-traders">{t('Top traders')}</h2>
      {scores === undefined && traders.missing === 0 && all.status !== 'failed' && (
        <Scores as="div" aria-hidden="true">
          {Array.from({ length: TEAMS }, (_, team) => (
            <Skeleton key={team} height={64} radius={12} />
          ))}
        </Scores>
      )}
      {scores !== undefined && (
        <Scores aria-label={t('Team scores')}>
          {scores.map((score) => (
            <li key={score.teamId}>
              <TeamEmblem teamId={score.teamId} size={32} />
              <span>
                <b>{teams.find(({ id }) => id === score.teamId)?.name}</b>
                <small>
                  #{score.rank} · {volumeText(score.volume)}
                </small>
              </span>
            </li>
          ))}
        </Scores>
      )}
      <MissingEntries count={traders.missing} />
      {all.status === 'failed' || traders.isBehind ? (
        <ServiceProblem
          problem={all.status === 'failed' ? all.problem : undefined}
          absent={t('The leaderboard isn’t available on this network.')}
          text={
            all.status === 'failed'
              ? t('The leaderboard couldn’t be loaded.')
              : t('The leaderboard couldn’t be refreshed and may be out of date.')
          }
          onRetry={traders.retry}
        />
      ) : null}
      {all.status === 'loading' && <Skeleton height={400} radius={12} />}
      {all.status === 'ready' && (
        <>
          <Segmented
            label={t('Teams')}
            options={[
              { value: 0, label: t('All {teams}') },
              ...teams.map(({ id, name }) => ({ value: id, label: <TeamLabel teamId={id} name={name} /> })),
            ]}
            selected={isOfAll ? 0 : teamId}
            onSelect={(next) => {
              choose({ team: next })
              setShown(COMPETITION.shownTraders)
            }}
          />
          {rows.length === 0 && <EmptyState icon="competition" text={t('No trades yet.')} />}
          <Rows>
            {rows.slice(0, shown).map((trader, index) => (
              <li key={trader.account} data-testid="trader">
                <b>{index + 1}</b>
                <TeamEmblem teamId={trader.teamId} size={24} />
                <Link to={profilePath(trader.account)} title={trader.account}>
                  <bdi>{trader.username ?? shortAddress(trader.account)}</bdi>
                </Link>
                {trader.account === account && <Badge data-type="info">{t('You')}</Badge>}
                <span>{volumeText(trader.volume)}</span>
              </li>
            ))}
          </Rows>
          {rows.length > shown && (
            <Button onClick={() => setShown(shown + COMPETITION.shownTraders)}>{t('Show more')}</Button>
          )}
        </>
      )}
    </Card>
  )
}

const Scores = styled.ol`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(180px, 100%), 1fr));
  gap: 12px;

  & > li {
    display: flex;
    align-items: center;
    gap: 12px;
    padding: 12px;
    border-radius: var(--radius-control);
    background: var(--sunken);
  }
  & span {
    display: flex;
    flex-direction: column;
    min-inline-size: 0;
    font-size: 14px;
    line-height: 20px;
  }
  & small {
    color: var(--ink-soft);
    font-size: 13px;
  }
`

const Rows = styled.ol`
  & > li {
    display: flex;
    align-items: center;
    gap: 12px;
    min-block-size: 44px;
    border-block-end: 1px solid var(--line);
    font-size: 14px;
    line-height: 20px;
  }
  & > li:last-child {
    border-block-end: 0;
  }
  & > li > b {
    min-inline-size: 24px;
    color: var(--ink-soft);
  }
  & a {
    min-inline-size: 0;
    overflow: hidden;
    text-overflow: ellipsis;
    font-weight: 600;
  }
  & > li > span:last-child {
    margin-inline-start: auto;
    font-weight: 600;
  }
`
