import { styled } from 'styled-components'
import { topMembers } from '~/domain/profile/teams'
import { useTranslation } from '~/i18n/LanguageProvider'
import { Badge } from '~/ui/Badge'
import { DescriptionItem } from '~/ui/DescriptionList'
import { Link } from '~/ui/Link'
import { look, SURFACES } from '~/ui/look'
import { Heading, Text } from '~/ui/text'
import { PersonLink } from '~/widgets/profile/PersonLink'
import { useCount } from '~/widgets/useCount'
import type { TeamStanding } from '../useTeamBoard'
import { TeamBanner } from './TeamBanner'

const TOP = 3

interface Props {
  readonly standing: TeamStanding
  readonly isOwn: boolean
}

/** A team among the others: its place, what it is about, and who is first in it. */
export function TeamCard({ standing: { team, rank, score, members }, isOwn }: Props) {
  const { t } = useTranslation()
  const count = useCount()
  const top = topMembers(members, TOP)
  return (
    <Face id={`team-${String(team.id)}`} aria-labelledby={`team-${String(team.id)}-name`} data-own={isOwn}>
      <TeamBanner teamId={team.id} emblemSize={88}>
        <Text size={13} weight={600}>
          {rank === undefined ? t('Rank unknown') : t('Rank %rank%', { rank })}
        </Text>
        <Heading size={22} id={`team-${String(team.id)}-name`}>
          <Link to={`/teams/${String(team.id)}`}>{team.name}</Link>
        </Heading>
        {isOwn && <Badge>{t('Your team')}</Badge>}
      </TeamBanner>
      <Body>
        <Text minHeight={48} tone="soft">
          {team.description}
        </Text>
        <Figures>
          <DescriptionItem label={t('Points')}>
            {score === undefined ? t('Unknown') : <bdi>{count(score)}</bdi>}
          </DescriptionItem>
          <DescriptionItem label={t('Members')}>
            <bdi>{count(team.users)}</bdi>
          </DescriptionItem>
        </Figures>
        {top.length > 0 && (
          <>
            <Heading as="h3" size={14}>
              {t('Top members')}
            </Heading>
            <ol>
              {top.map(({ account, points }) => (
                <li key={account}>
                  <PersonLink account={account} />
                  <bdi>{t('%count% point|%count% points', { count: points })}</bdi>
                </li>
              ))}
            </ol>
          </>
        )}
      </Body>
    </Face>
  )
}

const Face = styled.article`
  position: relative;
  display: flex;
  flex-direction: column;
  overflow: hidden;
  ${SURFACES.card}
  box-shadow: var(--shadow);

  &[data-own='true'] {
    border-color: var(--accent);
  }
  & h2 > a {
    text-decoration: none;
  }
  & h2 > a:hover {
    text-decoration: underline;
    text-underline-offset: 4px;
  }
  /* The whole banner leads to the team. */
  & h2 > a::after {
    content: '';
    position: absolute;
    inset: 0 0 auto;
    block-size: 128px;
  }
`

const Body = styled.div`
  display: flex;
  flex: 1;
  flex-direction: column;
  gap: 16px;
  padding: 20px 24px 24px;

  & > ol {
    margin-block-start: -8px;
  }
  & > ol > li {
    display: flex;
    align-items: center;
    justify-content: space-between;
    gap: 12px;
    min-block-size: 52px;
    border-block-end: 1px solid var(--line);
    font-size: 15px;
  }
  & > ol > li:last-child {
    margin-block-end: -12px;
    border-block-end: 0;
  }
  & > ol > li > bdi {
    color: var(--ink-soft);
    font-size: 14px;
  }
`

const Figures = styled.dl`
  display: grid;
  grid-template-columns: 1fr 1fr;
  gap: 12px;

  & > div {
    padding: 12px 16px;
    ${SURFACES.sunken}
  }
  & dt {
    ${look({ size: 13, tone: 'soft' })}
  }
  & dd {
    ${look({ size: 20, weight: 600 })}
  }
`
