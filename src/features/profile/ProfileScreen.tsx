import { lazy, Suspense, useMemo, useState } from 'react'
import { useSelector } from 'react-redux'
import { Navigate, useNavigate, useParams } from 'react-router-dom'
import { styled } from 'styled-components'
import { useAccount, useWallet } from '~/chain/wallet/useWallet'
import { network } from '~/config/networks'
import { type ProfileContracts, profileContracts, profileSubgraphUrl } from '~/config/profile'
import type { ProfileData } from '~/core/profile/slice'
import { useOwnProfile } from '~/core/profile/useOwnProfile'
import { type Person, usePerson } from '~/core/profile/usePerson'
import { useRemote } from '~/core/remote/useRemote'
import { type CoreState, useCoreDispatch } from '~/core/state'
import { usePendingAction } from '~/core/transactions/usePendingAction'
import { settingsChanged } from '~/core/user/slice'
import { type Address, parseAddress } from '~/domain/address'
import { isSameCollectible, type Profile } from '~/domain/profile/profile'
import { useTranslation } from '~/i18n/LanguageProvider'
import { profileService } from '~/services/profile'
import { Button } from '~/ui/Button'
import { Card } from '~/ui/Card'
import { EmptyState } from '~/ui/EmptyState'
import { Stack } from '~/ui/layout'
import { look } from '~/ui/look'
import { Notice } from '~/ui/Notice'
import { NoticeLine } from '~/ui/NoticeLine'
import { Skeleton } from '~/ui/Skeleton'
import { Spinner } from '~/ui/Spinner'
import { Tabs } from '~/ui/Tabs'
import { below } from '~/ui/theme'
import { Toggle } from '~/ui/Toggle'
import { ButtonLink } from '~/widgets/ButtonLink'
import { profilePath } from '~/widgets/profile/profilePath'
import { ConnectButton } from '~/widgets/wallet/ConnectButton'
import { Achievements } from './components/Achievements'
import { Failed } from '~/widgets/Failed'
import { ProfileHead } from './components/ProfileHead'
import { useMayChangeTeams } from './useMayChangeTeams'
import { CHANGE } from './writes'

// What campaigns ask of the chain comes after who it is.
const Claims = lazy(() => import('./components/Claims').then((m) => ({ default: m.Claims })))

// What the account has and did on the market, behind tabs of their own.
const Collected = lazy(() => import('~/widgets/nft/Collected').then((m) => ({ default: m.Collected })))
const AccountActivity = lazy(() =>
  import('~/widgets/nft/AccountActivity').then((m) => ({ default: m.AccountActivity })),
)

// Loaded when the profile is edited.
const PictureDialog = lazy(() =>
  import('./components/PictureDialog').then((m) => ({ default: m.PictureDialog })),
)
const PauseDialog = lazy(() => import('./components/PauseDialog').then((m) => ({ default: m.PauseDialog })))
const TeamDialog = lazy(() => import('./components/TeamDialog').then((m) => ({ default: m.TeamDialog })))

export default function ProfileScreen() {
  const { t } = useTranslation()
  const { '*': rest = '' } = useParams()
  const connected = useAccount()
  const [text = ''] = rest.split('/')
  if (profileContracts === undefined) {
    return (
      <Notice role="status">{t('There are no profiles on %network%.', { network: network.name })}</Notice>
    )
  }
  if (text === '') {
    return connected === undefined ? <NobodyYet /> : <Navigate to={profilePath(connected)} replace />
  }
  const account = parseAddress(text)
  if (account === undefined) {
    return (
      <Card as="div" flat padding={0}>
        <EmptyState icon="search" text={t('This isn’t the address of an account. Check the link.')} isPage />
      </Card>
    )
  }
  return account === connected ? (
    <OwnProfile key={account} contracts={profileContracts} account={account} />
  ) : (
    <OthersProfile key={account} contracts={profileContracts} account={account} />
  )
}

/** Without a wallet there is no own profile; a wallet that is reconnecting is awaited. */
function NobodyYet() {
  const { t } = useTranslation()
  const { status } = useWallet()
  const isConnecting = status === 'connecting'
  return (
    <Card as="div" flat padding={0}>
      <EmptyState
        icon="nft"
        text={isConnecting ? t('Waiting for your wallet…') : t('Connect your wallet to see your profile.')}
        isPage
      >
        {isConnecting && <Spinner size={24} />}
        <ConnectButton variant={isConnecting ? 'secondary' : 'primary'} />
      </EmptyState>
    </Card>
  )
}

interface ProfileProps {
  readonly contracts: ProfileContracts
  readonly account: Address
}

function OwnProfile({ contracts, account }: ProfileProps) {
  const person = useOwnProfile()
  return (
    <ProfileView contracts={contracts} account={account} person={person} lastKnown={person.lastKnown} isOwn />
  )
}

function OthersProfile({ contracts, account }: ProfileProps) {
  const person = usePerson(account)
  return (
    <ProfileView
      contracts={contracts}
      account={account}
      person={person}
      lastKnown={undefined}
      isOwn={false}
    />
  )
}

interface ViewProps extends ProfileProps {
  readonly person: Person
  readonly lastKnown: ProfileData | undefined
  readonly isOwn: boolean
}

function ProfileView({ contracts, account, person, lastKnown, isOwn }: ViewProps) {
  const { t } = useTranslation()
  const { status, username, picture } = person
  const navigate = useNavigate()
  const { '*': rest = '' } = useParams()
  const [, place] = rest.split('/')
  const tab = place === 'collected' || place === 'activity' ? place : 'profile'
  const question = useMemo(
    () => (profileSubgraphUrl === undefined ? undefined : { url: profileSubgraphUrl, account }),
    [account],
  )
  const { data, retry } = useRemote(profileService.endpoints.userRecord, question)
  const record = question === undefined ? undefined : data
  const kind = status.status === 'ready' ? status.value.kind : undefined
  const profile = status.status === 'ready' && status.value.kind !== 'none' ? status.value.profile : undefined
  const about = (
    <>
      {kind === 'none' && (
        <Card as="div" flat padding={0}>
          <EmptyState
            icon="nft"
            text={isOwn ? t('You have no profile yet.') : t('This account has no profile.')}
          >
            {isOwn && (
              <ButtonLink to="/create-profile" variant="primary">
                {t('Create your profile')}
              </ButtonLink>
            )}
          </EmptyState>
        </Card>
      )}
      {profile !== undefined && (
        <>
          <Achievements record={record} isOwn={isOwn} onRetry={retry} />
          {isOwn && (
            <Suspense fallback={<Skeleton height={320} radius={16} />}>
              <Claims contracts={contracts} account={account} profile={profile} />
            </Suspense>
          )}
        </>
      )}
    </>
  )
  return (
    <Stack gap={5}>
      <ProfileHead
        account={account}
        person={person}
        record={record}
        lastKnown={lastKnown}
        setting={isOwn && username.status === 'ready' && username.value !== null && <NameSetting />}
        actions={
          profile === undefined ? undefined : (
            <ProfileActions contracts={contracts} account={account} profile={profile} isOwn={isOwn} />
          )
        }
      />
      {status.status === 'failed' && (
        <Failed text={t('The profile couldn’t be loaded from the network. We’ll keep trying.')} />
      )}
      {username.status === 'failed' && (
        <Failed
          text={t('The name service isn’t responding, so a username may be missing.')}
          onRetry={person.retry}
        />
      )}
      {picture.status === 'failed' && (
        <Failed text={t('The picture couldn’t be loaded.')} onRetry={person.retry} />
      )}
      {kind === 'paused' && isOwn && (
        <Notice type="warning" title={t('Your profile is paused')}>
          {t('It has no picture. You can’t collect points or claim collectibles until you reactivate it.')}
        </Notice>
      )}
      {kind !== undefined &&
        kind !== 'none' &&
        isOwn &&
        username.status === 'ready' &&
        username.value === null && (
          <Missing text={t('Your profile has no username yet.')} action={t('Set your name')} />
        )}
      {status.status === 'loading' && <Skeleton height={320} radius={16} />}
      {status.status !== 'loading' && (
        <Tabs
          label={t('Profile')}
          selected={tab}
          onSelect={(next) => {
            void navigate(next === 'profile' ? profilePath(account) : `${profilePath(account)}/${next}`, {
              preventScrollReset: true,
            })
          }}
          tabs={[
            { id: 'profile', label: t('Profile'), panel: <Stack gap={5}>{about}</Stack> },
            {
              id: 'collected',
              label: t('Collected {collectibles}'),
              panel: (
                <Suspense fallback={<Skeleton height={320} radius={16} />}>
                  <Collected account={account} isOwn={isOwn} />
                </Suspense>
              ),
            },
            {
              id: 'activity',
              label: t('Activity'),
              panel: (
                <Suspense fallback={<Skeleton height={320} radius={16} />}>
                  <AccountActivity account={account} />
                </Suspense>
              ),
            },
          ]}
        />
      )}
    </Stack>
  )
}

function Missing({ text, action }: { readonly text: string; readonly action: string }) {
  return (
    <Notice>
      <NoticeLine>
        <span>{text}</span>
        <ButtonLink to="/create-profile" size="small">
          {action}
        </ButtonLink>
      </NoticeLine>
    </Notice>
  )
}

/** Whether one's name stands in the header; on this device alone. */
function NameSetting() {
  const { t } = useTranslation()
  const dispatch = useCoreDispatch()
  const isOn = useSelector(({ user }: CoreState) => user.userUsernameVisibility)
  const label = t('Show my username in the header')
  return (
    <Setting>
      <span>{label}</span>
      <Toggle
        id="toggle-username"
        isOn={isOn}
        label={label}
        onChange={(userUsernameVisibility) => dispatch(settingsChanged({ userUsernameVisibility }))}
      />
    </Setting>
  )
}

interface ActionsProps extends ProfileProps {
  readonly profile: Profile
  readonly isOwn: boolean
}

type Opened = 'update' | 'reactivate' | 'pause' | 'team'

/** What the connected account may do with the profile. */
function ProfileActions({ contracts, account, profile, isOwn }: ActionsProps) {
  const { t } = useTranslation()
  const mayChangeTeams = useMayChangeTeams(contracts)
  const pending = usePendingAction(CHANGE)
  const [opened, setOpened] = useState<{ readonly kind: Opened; readonly profile: Profile }>()
  const close = () => setOpened(undefined)
  // What it was opened for has come about, here or in another tab.
  const current = opened !== undefined && isSame(opened.profile, profile) ? opened.kind : undefined
  const button = (
    kind: Opened,
    label: string,
    isPending: boolean,
    variant: 'primary' | 'secondary' = 'secondary',
  ) => (
    <Button
      variant={variant}
      aria-haspopup="dialog"
      isLoading={isPending && current !== kind}
      onClick={() => setOpened({ kind, profile })}
    >
      {label}
    </Button>
  )
  return (
    <>
      {isOwn && profile.isActive && (
        <>
          {button('update', t('Change profile picture'), pending === 'profile-update')}
          {button('pause', t('Pause profile'), pending === 'profile-pause')}
        </>
      )}
      {isOwn &&
        !profile.isActive &&
        button('reactivate', t('Reactivate profile'), pending === 'profile-reactivate', 'primary')}
      {mayChangeTeams && button('team', t('Change team'), pending === 'profile-team')}
      <Suspense>
        {(current === 'update' || current === 'reactivate') && (
          <PictureDialog contracts={contracts} account={account} change={current} onClose={close} />
        )}
        {current === 'pause' && <PauseDialog contracts={contracts} onClose={close} />}
        {current === 'team' && (
          <TeamDialog contracts={contracts} account={account} teamId={profile.teamId} onClose={close} />
        )}
      </Suspense>
    </>
  )
}

function isSame(one: Profile, other: Profile): boolean {
  return (
    one.isActive === other.isActive &&
    one.teamId === other.teamId &&
    (one.picture === undefined
      ? other.picture === undefined
      : other.picture !== undefined && isSameCollectible(one.picture, other.picture))
  )
}

const Setting = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: 16px;
  padding: 8px 24px;
  border-block-start: 1px solid var(--line);
  ${look({ size: 14, tone: 'soft' })}

  ${below.phone} {
    padding-inline: 16px;
  }
`
