import { useParams } from 'react-router-dom'
import { styled } from 'styled-components'
import { useAccount } from '~/chain/wallet/useWallet'
import { useProfileStatus } from '~/core/profile/useProfileStatus'
import { topMembers } from '~/domain/profile/teams'
import { useTranslation } from '~/i18n/LanguageProvider'
import { Badge } from '~/ui/Badge'
import { EmptyState } from '~/ui/EmptyState'
import { Skeleton } from '~/ui/Skeleton'
import { Table } from '~/ui/Table'
import { below } from '~/ui/theme'
import { DescriptionItem } from '~/ui/DescriptionList'
import { Row, Stack } from '~/ui/layout'
import { look, SURFACES } from '~/ui/look'
import { Page, PageTitle } from '~/ui/page'
import { Text } from '~/ui/text'
import { BackLink } from '~/widgets/BackLink'
import { ButtonLink } from '~/widgets/ButtonLink'
import { PersonLink } from '~/widgets/profile/PersonLink'
import { Failed } from '~/widgets/Failed'
import { useShowPageSubject } from '~/widgets/pageSubject'
import { useCount } from '~/widgets/useCount'
import { TeamBanner } from './components/TeamBanner'
import { type TeamStanding, useTeamBoard } from './useTeamBoard'

const SHOWN_MEMBERS = 20

export default function TeamScreen() {
  const { t } = useTranslation()
  const { teamId } = useParams()
  const { standings, isUnranked, retry } = useTeamBoard()
  const standing =
    standings.status === 'ready' ? standings.value.find(({ team }) => String(team.id) === teamId) : undefined
  useShowPageSubject(standing?.team.name)
  return (
    <Page>
      <BackLink to="/teams">{t('Teams')}</BackLink>
      <Stack>
        {isUnranked && (
          <Failed text={t('Members’ points couldn’t be loaded, so teams aren’t ranked.')} onRetry={retry} />
        )}
        {standings.status === 'loading' && (
          <>
            <Skeleton height={168} radius={16} />
            <Skeleton height={92} radius={16} />
            <Skeleton height={480} radius={16} />
          </>
        )}
        {standings.status === 'failed' && (
          <Failed text={t('The teams couldn’t be loaded from the network. We’ll keep trying.')} />
        )}
        {standings.status === 'ready' &&
          (standing === undefined ? (
            <Framed>
              <EmptyState icon="teams" text={t('This team doesn’t exist.')} isPage>
                <ButtonLink to="/teams">{t('Show all teams')}</ButtonLink>
              </EmptyState>
            </Framed>
          ) : (
            <Team standing={standing} />
          ))}
      </Stack>
    </Page>
  )
}

function Team({ standing: { team, rank, score, members } }: { readonly standing: TeamStanding }) {
  const { t } = useTranslation()
  const count = useCount()
  const own = useProfileStatus(useAccount())
  const isOwn = own.status === 'ready' && own.value.kind !== 'none' && own.value.profile.teamId === team.id
  const canJoin = own.status === 'ready' && own.value.kind === 'none' && team.isJoinable
  const top = topMembers(members, SHOWN_MEMBERS)
  return (
    <>
      <Framed aria-labelledby="team-name">
        <TeamBanner teamId={team.id} emblemSize={120}>
          <PageTitle id="team-name">{team.name}</PageTitle>
          <Text maxWidth="60ch">{team.description}</Text>
          <Row wrap align="stretch" marginTop={2} hideEmpty>
            {isOwn && <Badge>{t('Your team')}</Badge>}
            {!team.isJoinable && <Badge>{t('Closed to new members')}</Badge>}
          </Row>
        </TeamBanner>
        <Foot>
          <Figures>
            <DescriptionItem label={t('Rank')}>
              {rank === undefined ? t('Unknown') : <bdi>{rank}</bdi>}
            </DescriptionItem>
            <DescriptionItem label={t('Points')}>
              {score === undefined ? t('Unknown') : <bdi>{count(score)}</bdi>}
            </DescriptionItem>
            <DescriptionItem label={t('Members')}>
              <bdi>{count(team.users)}</bdi>
            </DescriptionItem>
            <DescriptionItem label={t('Awarded to the team')}>
              <bdi>{count(team.points)}</bdi>
            </DescriptionItem>
          </Figures>
          {canJoin && (
            <ButtonLink to="/create-profile" variant="primary">
              {t('Create your profile')}
            </ButtonLink>
          )}
        </Foot>
      </Framed>
      {rank !== undefined && (
        <Framed>
          <h2>{t('Top members')}</h2>
          {top.length === 0 ? (
            <EmptyState icon="teams" text={t('No one on this team has points yet.')} />
          ) : (
            <Table label={t('Top members')}>
              <thead>
                <tr>
                  <th scope="col">{t('Rank')}</th>
                  <th scope="col">{t('Member')}</th>
                  <th scope="col" data-figure>
                    {t('Points')}
                  </th>
                </tr>
              </thead>
              <tbody>
                {top.map(({ account, points }, i) => (
                  <tr key={account}>
                    <td>{i + 1}</td>
                    <th scope="row">
                      <PersonLink account={account} />
                    </th>
                    <td data-figure>
                      <bdi>{count(points)}</bdi>
                    </td>
                  </tr>
                ))}
              </tbody>
            </Table>
          )}
        </Framed>
      )}
    </>
  )
}

const Framed = styled.section`
  overflow: hidden;
  ${SURFACES.card}
  box-shadow: var(--shadow);

  & h2 {
    padding: 20px 16px 8px;
    font-size: 18px;
    line-height: 24px;
  }
`

const Foot = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: 16px 48px;
  padding: 16px 24px 20px;

  ${below.phone} {
    padding: 16px;

    & > a {
      inline-size: 100%;
    }
  }
`

const Figures = styled.dl`
  display: flex;
  flex-wrap: wrap;
  gap: 16px 48px;

  & dt {
    ${look({ size: 13, tone: 'soft' })}
  }
  & dd {
    ${look({ size: 20, weight: 600 })}
  }
  ${below.phone} {
    display: grid;
    flex: 1;
    grid-template-columns: 1fr 1fr;
  }
`
