import { styled } from 'styled-components'
import { thresholdRound } from '~/chain/abi/bunnySpecialPrediction'
import { read } from '~/chain/multicall/read'
import { useRead } from '~/chain/multicall/useReads'
import { campaigns } from '~/config/campaigns'
import { network } from '~/config/networks'
import { profileContracts } from '~/config/profile'
import { achievementsOf } from '~/domain/profile/achievements'
import { useTranslation } from '~/i18n/LanguageProvider'
import { type Loadable, valueOf } from '~/lib/loadable'
import type { UserRecord } from '~/services/profile'
import { Card } from '~/ui/Card'
import { EmptyState } from '~/ui/EmptyState'
import { look } from '~/ui/look'
import { Skeleton } from '~/ui/Skeleton'
import { Heading, Text } from '~/ui/text'
import { achievementText } from '../achievementText'
import { AchievementBadge } from './AchievementBadge'
import { Failed } from '~/widgets/Failed'
import { useCount } from '~/widgets/useCount'

interface Props {
  /** Undefined if no service records them. */
  readonly record: Loadable<UserRecord, unknown> | undefined
  readonly isOwn: boolean
  readonly onRetry: () => void
}

const WAITING = 3

const predictionBunny = profileContracts?.predictionBunny
const clairvoyantRead = predictionBunny && read(thresholdRound, predictionBunny, [])
/** Its owner alone changes it. */
const SELDOM = { blocksPerFetch: 1000 } as const

/** An account’s badges with the points that each gave. */
export function Achievements({ record, isOwn, onRetry }: Props) {
  const { t } = useTranslation()
  const count = useCount()
  const before = valueOf(useRead(clairvoyantRead, SELDOM))
  const clairvoyantBefore = before === undefined ? undefined : Number(before)
  const all = record?.status === 'ready' ? achievementsOf(record.value.points, campaigns()) : []
  return (
    <Card aria-labelledby="achievements">
      <Heading marginBottom={3} size={20} id="achievements">
        {t('Achievements')}
      </Heading>
      {record === undefined && (
        <Text tone="soft">{t('Achievements aren’t available on %network%.', { network: network.name })}</Text>
      )}
      {record?.status === 'failed' && (
        <Failed text={t('The achievements couldn’t be loaded.')} onRetry={onRetry} />
      )}
      {record?.status === 'loading' && (
        <List aria-hidden="true">
          {Array.from({ length: WAITING }, (_, i) => (
            <li key={i}>
              <Skeleton height={64} radius={12} />
            </li>
          ))}
        </List>
      )}
      {record?.status === 'ready' && all.length === 0 && (
        <EmptyState
          icon="win"
          text={
            isOwn
              ? t('No achievements yet. Token sales, games and battles earn you points and badges.')
              : t('No achievements yet.')
          }
        />
      )}
      {all.length > 0 && (
        <List>
          {all.map(({ id, campaign, points }) => {
            const { title, description } = achievementText(campaign, { t, figure: count, clairvoyantBefore })
            return (
              <li key={id}>
                <AchievementBadge campaign={campaign} />
                <div>
                  <strong>{title}</strong>
                  <span>{description}</span>
                </div>
                <bdi>{t('%count% point|%count% points', { count: points })}</bdi>
              </li>
            )
          })}
        </List>
      )}
    </Card>
  )
}

/* The lines under the last row are cut off, however many columns there are. */
const List = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, 400px), 1fr));
  gap: 0 48px;
  overflow: hidden;

  & > li {
    display: flex;
    align-items: center;
    gap: 16px;
    margin-block-end: -1px;
    padding-block: 12px 13px;
    border-block-end: 1px solid var(--line);
  }
  & > li > div {
    display: flex;
    flex: 1;
    flex-direction: column;
    min-inline-size: 0;
  }
  & > li > div > span {
    ${look({ size: 14, tone: 'soft' })}
  }
  & > li > bdi {
    font-size: 14px;
    font-weight: 600;
  }
`
