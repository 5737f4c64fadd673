import { lazy, type ReactNode, Suspense, useState } from 'react'
import { styled } from 'styled-components'
import { useAccount } from '~/chain/wallet/useWallet'
import { network } from '~/config/networks'
import { type ProfileContracts, profileContracts } from '~/config/profile'
import { profileSlice } from '~/core/profile/lazy'
import { type Address, shortAddress } from '~/domain/address'
import { useTranslation } from '~/i18n/LanguageProvider'
import { valueOf } from '~/lib/loadable'
import { Button } from '~/ui/Button'
import { Box, Stack } from '~/ui/layout'
import { Notice } from '~/ui/Notice'
import { Page, PageHeader } from '~/ui/page'
import { Skeleton } from '~/ui/Skeleton'
import { Text } from '~/ui/text'
import { below } from '~/ui/theme'
import { ConnectButton } from '~/widgets/wallet/ConnectButton'
import { PictureStep } from './components/PictureStep'
import { SetupCosts } from './components/SetupCosts'
import { SetupSteps } from './components/SetupSteps'
import { StarterStep } from './components/StarterStep'
import { StepCard } from './components/StepCard'
import { type Creation, shownStep, useCreation } from './useCreation'
import { useSetup } from './useSetup'

/** The later steps come when they are reached. */
const TeamStep = lazy(() => import('./components/laterSteps').then((m) => ({ default: m.TeamStep })))
const NameStep = lazy(() => import('./components/laterSteps').then((m) => ({ default: m.NameStep })))
const SetupDone = lazy(() => import('./components/laterSteps').then((m) => ({ default: m.SetupDone })))

/** The slice of people comes before the screen is drawn. */
export const { reducer, persist } = profileSlice

export default function CreateProfileScreen() {
  const { t } = useTranslation()
  const account = useAccount()
  const before = useAccountBefore(account)
  return (
    <Narrow>
      <PageHeader
        id="profile-setup-title"
        title={t('Create your profile')}
        lead={t(
          'Choose a picture, a team and a username in four steps. You can stop at any time; finished steps are saved.',
        )}
      />
      {profileContracts === undefined ? (
        <Notice role="status">{t('There are no profiles on %network%.', { network: network.name })}</Notice>
      ) : account === undefined ? (
        <Visitor />
      ) : (
        <div>
          {before !== undefined && (
            <Box marginBottom={6}>
              <Notice role="status">
                {t('You switched accounts. This is the profile of %account%.', {
                  account: shortAddress(account),
                })}
              </Notice>
            </Box>
          )}
          <Making key={account} account={account} contracts={profileContracts} />
        </div>
      )}
    </Narrow>
  )
}

/** Whose profile was being made on this page before another account's; undefined while there was one alone. */
function useAccountBefore(account: Address | undefined): Address | undefined {
  const [seen, setSeen] = useState<{
    readonly now: Address | undefined
    readonly before: Address | undefined
  }>({
    now: account,
    before: undefined,
  })
  if (account !== undefined && account !== seen.now) setSeen({ now: account, before: seen.now })
  return account === undefined ? undefined : seen.before
}

/** The steps and costs, for visitors without a wallet. */
function Visitor() {
  const { t } = useTranslation()
  const { prices } = useSetup(undefined, NOTHING)
  return (
    <div>
      <SetupSteps current={undefined} />
      <Columns isFirst costs={<SetupCosts prices={prices} own={undefined} />}>
        <StepCard
          title={t('Connect a wallet to begin')}
          text={t('We check which steps your account has already finished and continue from there.')}
          isNext={false}
        >
          <ConnectButton isFullWidth />
        </StepCard>
      </Columns>
    </div>
  )
}

const NOTHING = { picture: undefined, teamId: undefined } as const

interface MakingProps {
  readonly account: Address
  readonly contracts: ProfileContracts
}

function Making({ account, contracts }: MakingProps) {
  const { t } = useTranslation()
  const creation = useCreation(account)
  const { progress, prices, costs } = creation
  const step = valueOf(progress)?.step
  return (
    <>
      <SetupSteps current={step === undefined || step === 'done' ? step : shownStep(step)} />
      <Columns
        isFirst={step === undefined || step === 'starter'}
        costs={step !== 'done' && <SetupCosts prices={prices} own={{ account, step, costs }} />}
      >
        {creation.isUnread && (
          <Notice type="danger" role="alert" title={t('Your progress couldn’t be loaded')}>
            {t('The blockchain isn’t responding. We’ll keep trying, and nothing you’ve done is lost.')}
          </Notice>
        )}
        {progress.status === 'loading' && <Skeleton height={360} radius={16} />}
        {progress.status === 'ready' && <Step creation={creation} contracts={contracts} />}
      </Columns>
    </>
  )
}

interface StepProps {
  readonly creation: Creation
  readonly contracts: ProfileContracts
}

function Step({ creation, contracts }: StepProps) {
  const { t } = useTranslation()
  const place = valueOf(creation.progress)
  const [first] = useState(place?.step)
  const [isNext, setIsNext] = useState(false)
  if (place === undefined) return null
  if (place.step !== first && !isNext) setIsNext(true)
  const props = { contracts, creation, place, isNext }
  switch (place.step) {
    case 'starter':
    case 'no-collectible':
    case 'not-accepted':
      return <StarterStep key={place.step} {...props} />
    case 'picture':
      return <PictureStep {...props} />
    case 'team':
      return (
        <Suspense fallback={<Skeleton height={480} radius={12} />}>
          <TeamStep {...props} />
          <Text textAlign="center">
            <Button variant="subtle" onClick={() => creation.onChange('picture')}>
              {t('Choose another picture')}
            </Button>
          </Text>
        </Suspense>
      )
    case 'name':
      return (
        <Suspense fallback={<Skeleton height={240} radius={12} />}>
          <NameStep {...props} />
        </Suspense>
      )
    case 'done':
      return (
        <Suspense fallback={<Skeleton height={240} radius={12} />}>
          <SetupDone creation={creation} isNext={isNext} />
        </Suspense>
      )
  }
}

interface ColumnsProps {
  readonly costs: ReactNode
  /** Nothing is paid yet. */
  readonly isFirst: boolean
  readonly children: ReactNode
}

function Columns({ costs, isFirst, children }: ColumnsProps) {
  return (
    <Container data-focus-home tabIndex={-1} data-alone={costs === false}>
      <Stack>{children}</Stack>
      {costs !== false && <Aside data-first={isFirst}>{costs}</Aside>}
    </Container>
  )
}

const Narrow = styled(Page)`
  max-inline-size: 960px;
  margin-inline: auto;
`

const Container = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) 304px;
  align-items: start;
  gap: 24px;
  outline: none;

  &[data-alone='true'] {
    grid-template-columns: minmax(0, 1fr);
  }

  ${below.tablet} {
    grid-template-columns: minmax(0, 1fr);
    gap: 16px;
  }
`

/** Beside the step; on a phone before the first one, and behind the others. */
const Aside = styled.aside`
  ${below.tablet} {
    &[data-first='true'] {
      order: -1;
    }
  }
`
