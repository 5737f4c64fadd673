import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import { network } from '~/config/networks'
import { teamLook } from '~/config/teams'
import type { ProfileData } from '~/core/profile/slice'
import type { Person } from '~/core/profile/usePerson'
import { type Address, shortAddress } from '~/domain/address'
import { useTeams } from '~/core/profile/useTeams'
import { useTranslation } from '~/i18n/LanguageProvider'
import { dateText } from '~/lib/dateText'
import { type Loadable, valueOf } from '~/lib/loadable'
import { pageUrl } from '~/lib/sitePath'
import type { UserRecord } from '~/services/profile'
import { Badge } from '~/ui/Badge'
import { Card } from '~/ui/Card'
import { ExternalLink } from '~/ui/ExternalLink'
import { IconButton } from '~/ui/IconButton'
import { Link } from '~/ui/Link'
import { CheckIcon } from '~/ui/icons/CheckIcon'
import { LinkIcon } from '~/ui/icons/LinkIcon'
import { Skeleton } from '~/ui/Skeleton'
import { below } from '~/ui/theme'
import { DescriptionItem } from '~/ui/DescriptionList'
import { Row } from '~/ui/layout'
import { look } from '~/ui/look'
import { PageTitle } from '~/ui/page'
import { useShowPageSubject } from '~/widgets/pageSubject'
import { Avatar } from '~/widgets/profile/Avatar'
import { profilePath } from '~/widgets/profile/profilePath'
import { TeamEmblem } from '~/widgets/profile/TeamEmblem'
import { useCopy } from '~/widgets/useCopy'
import { CopyAddressButton } from '~/widgets/CopyAddressButton'
import { useCount } from '~/widgets/useCount'

interface Props {
  readonly account: Address
  readonly person: Person
  readonly record: Loadable<UserRecord, unknown> | undefined
  /** What was known of it on an earlier visit. */
  readonly lastKnown: ProfileData | undefined
  /** What can be done with it. */
  readonly actions?: ReactNode
  /** How one’s own name is shown. */
  readonly setting?: ReactNode
}

const SELDOM = { blocksPerFetch: 20 } as const
const AVATAR = 120

/** A profile’s picture, name, team, points and joining date. */
export function ProfileHead({ account, person, record, lastKnown, actions, setting }: Props) {
  const { t } = useTranslation()
  const { status, username, picture } = person
  const profile = status.status === 'ready' && status.value.kind !== 'none' ? status.value.profile : undefined
  const teamId = profile?.teamId ?? (status.status === 'ready' ? undefined : lastKnown?.teamId)
  const name = username.status === 'ready' ? username.value : lastKnown?.username
  const shown = picture.status === 'ready' ? picture.value?.image : lastKnown?.nft?.thumbnail
  useShowPageSubject(name ?? shortAddress(account))
  return (
    <Card clip padding={0} aria-labelledby="profile-name">
      <Banner style={teamId === undefined ? undefined : { background: teamLook(teamId).background }}>
        {teamId !== undefined && <TeamEmblem teamId={teamId} size={72} />}
      </Banner>
      <Body>
        <Face>
          <Avatar account={account} thumbnail={shown} size={AVATAR} />
        </Face>
        <Who>
          <Row wrap gap={[1, 3]}>
            <PageTitle id="profile-name">
              <bdi>{name ?? shortAddress(account)}</bdi>
            </PageTitle>
            {status.status === 'ready' && status.value.kind === 'active' && (
              <Badge data-type="success">
                <CheckIcon size={14} />
                {t('Active')}
              </Badge>
            )}
            {status.status === 'ready' && status.value.kind === 'paused' && (
              <Badge data-type="warning">{t('Paused')}</Badge>
            )}
          </Row>
          <AddressLine account={account} />
        </Who>
        <Actions>{actions}</Actions>
      </Body>
      {profile !== undefined && (
        <Details>
          <DescriptionItem label={t('Points')}>
            <Count value={profile.points} />
          </DescriptionItem>
          <DescriptionItem label={t('Team')}>
            <TeamName teamId={profile.teamId} />
          </DescriptionItem>
          <DescriptionItem label={t('Joined')}>
            <Joined record={record} />
          </DescriptionItem>
        </Details>
      )}
      {setting}
    </Card>
  )
}

function Count({ value }: { readonly value: number }) {
  return <bdi>{useCount()(value)}</bdi>
}

function TeamName({ teamId }: { readonly teamId: number }) {
  const { t } = useTranslation()
  const teams = useTeams(SELDOM)
  if (teams.status === 'loading') return <Skeleton width={120} />
  const team = valueOf(teams)?.find(({ id }) => id === teamId)
  return (
    <Link to={`/teams/${String(teamId)}`}>
      <bdi>{team?.name ?? t('Team %id%', { id: String(teamId) })}</bdi>
    </Link>
  )
}

function Joined({ record }: Pick<Props, 'record'>) {
  const { t, language } = useTranslation()
  if (record?.status === 'loading') return <Skeleton width={96} />
  const joinedAt = record === undefined ? undefined : valueOf(record)?.joinedAt
  if (joinedAt === undefined) return t('Unknown')
  return <bdi>{dateText(joinedAt, language)}</bdi>
}

function AddressLine({ account }: { readonly account: Address }) {
  const { t } = useTranslation()
  const copy = useCopy()
  return (
    <Address>
      <span title={account}>{shortAddress(account)}</span>
      <CopyAddressButton address={account} size={16} />
      <IconButton
        label={t('Copy a link to this profile')}
        onClick={() => {
          copy(pageUrl(profilePath(account)), {
            done: t('Link copied'),
            failed: t('Couldn’t copy the link'),
          })
        }}
      >
        <LinkIcon size={16} />
      </IconButton>
      {network.explorerUrl !== undefined && (
        <ExternalLink href={`${network.explorerUrl}/address/${account}`} newTabText={t('opens in a new tab')}>
          {t('Explorer')}
        </ExternalLink>
      )}
    </Address>
  )
}

const Banner = styled.div`
  display: flex;
  align-items: center;
  justify-content: flex-end;
  block-size: 112px;
  padding-inline: 24px;
  background: var(--hover);
  background-image: radial-gradient(circle at 100% 0, rgb(255 255 255 / 30%), transparent 320px);

  ${below.phone} {
    block-size: 88px;
    padding-inline: 16px;
  }
`

const Body = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 12px 24px;
  padding: 0 24px 20px;

  ${below.phone} {
    padding: 0 16px 16px;
  }
`

const Face = styled.span`
  display: inline-flex;
  margin-block-start: -48px;
  border: 4px solid var(--surface);
  border-radius: 50%;
`

const Address = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  color: var(--ink-soft);
  font-size: 14px;
`

const Who = styled.div`
  flex: 1;
  min-inline-size: 200px;
  padding-block-start: 12px;
`

const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 8px;

  &:empty {
    display: none;
  }
  ${below.tablet} {
    inline-size: 100%;

    & > button,
    & > a {
      flex: 1;
      white-space: nowrap;
    }
  }
`

const Details = styled.dl`
  display: flex;
  flex-wrap: wrap;
  gap: 12px 56px;
  padding: 16px 24px 20px;
  border-block-start: 1px solid var(--line);

  & dt {
    ${look({ size: 13, tone: 'soft' })}
  }
  & dd {
    font-size: 18px;
    line-height: 28px;
    font-weight: 600;
  }
  & a {
    text-underline-offset: 3px;
    text-decoration-color: var(--line-control);
  }
  ${below.phone} {
    gap: 12px 40px;
    padding-inline: 16px;
  }
`
