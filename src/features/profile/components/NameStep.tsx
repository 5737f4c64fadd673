import { type ReactNode, useState } from 'react'
import { styled } from 'styled-components'
import { network } from '~/config/networks'
import { profileApiUrl, type ProfileContracts } from '~/config/profile'
import { amountOf } from '~/domain/money/amount'
import { shortSymbol } from '~/domain/money/currency'
import type { SetupProgress } from '~/domain/profile/setup'
import { useTranslation } from '~/i18n/LanguageProvider'
import { mapLoadable } from '~/lib/combineLoadables'
import { valueOf } from '~/lib/loadable'
import { Button } from '~/ui/Button'
import { Notice } from '~/ui/Notice'
import { Skeleton } from '~/ui/Skeleton'
import { Checkbox } from '~/ui/Toggle'
import { DescriptionItem } from '~/ui/DescriptionList'
import { Stack } from '~/ui/layout'
import { TeamEmblem } from '~/widgets/profile/TeamEmblem'
import { useFormat } from '~/widgets/useFormat'
import { bunnyName, bunnyPicture } from '../bunnyName'
import type { Creation } from '../useCreation'
import { useApprovedPayment } from '../useApprovedPayment'
import { profileWrites, SETUP } from '../writes'
import { BunnyPicture } from './BunnyPicture'
import { NameForm } from './NameForm'
import { PayButton } from './PayButton'
import { StepCard } from './StepCard'

const { reward } = network.deployment

interface Props {
  readonly contracts: ProfileContracts
  readonly creation: Creation
  readonly place: SetupProgress
  readonly isNext: boolean
}

/** The last step: a name, which its service keeps, and then the profile itself, which the chain keeps. */
export function NameStep({ contracts, creation, place, isNext }: Props) {
  const { t } = useTranslation()
  const [isLater, setIsLater] = useState(false)
  const { account, own } = creation
  const { username } = own
  const later = (
    <Checkbox id="name-later" isChecked={isLater} onChange={setIsLater}>
      {t('Create the profile now and register a username later')}
    </Checkbox>
  )
  const name = valueOf(username) ?? undefined
  const isReady = name !== undefined || isLater || profileApiUrl === undefined
  return (
    <StepCard
      title={isReady ? t('Review and create') : t('Set your name')}
      text={isReady ? undefined : t('Your name appears next to your picture across CheeseSwap.')}
      setback={place.setback}
      isNext={isNext}
    >
      {username.status === 'loading' && <Skeleton height={200} radius={12} />}
      {username.status === 'failed' && (
        <>
          <Notice type="warning" role="alert" title={t('Unable to verify username')}>
            {t('The name service isn’t responding, so we can’t check whether you already have a username.')}
          </Notice>
          <div>
            <Button size="small" onClick={own.retry}>
              {t('Try again')}
            </Button>
          </div>
          {later}
        </>
      )}
      {username.status === 'ready' && name === undefined && profileApiUrl !== undefined && (
        <>{isLater ? later : <NameForm account={account} later={later} />}</>
      )}
      {isReady && <Review contracts={contracts} creation={creation} username={name} />}
    </StepCard>
  )
}

interface ReviewProps {
  readonly contracts: ProfileContracts
  readonly creation: Creation
  readonly username: string | undefined
}

/** All that was chosen, what it costs, and the button that makes it. */
function Review({ contracts, creation, username }: ReviewProps) {
  const { t } = useTranslation()
  const format = useFormat()
  const { account, picture, teamId, teams, texts, prices, onChange } = creation
  const cost = mapLoadable(prices, ({ register }) => register)
  const units = valueOf(cost)
  const paying = useApprovedPayment(units, account, contracts.profile)
  const writes = profileWrites(contracts)
  const team = valueOf(teams)?.find(({ id }) => id === teamId)
  const pictureName = picture === undefined ? '' : bunnyName(picture.bunnyId, texts, t)
  const approval =
    picture === undefined || picture.isApproved ? [] : writes.approvePicture(picture, pictureName).attempts
  return (
    <>
      <List>
        <Line
          label={t('Profile picture')}
          picture={<BunnyPicture source={picture && bunnyPicture(picture.bunnyId, texts)} size="48px" />}
          change={<Change label={t('Change profile picture')} onClick={() => onChange('picture')} />}
        >
          {pictureName}
        </Line>
        <Line
          label={t('Team')}
          picture={<TeamEmblem teamId={teamId ?? 0} size={48} />}
          change={<Change label={t('Change team')} onClick={() => onChange('team')} />}
        >
          {team?.name ?? ''}
        </Line>
        <Line label={t('Username')}>{username ?? t('Later')}</Line>
        <Line label={t('Cost')}>
          {units === undefined ? (
            <Skeleton width={80} />
          ) : (
            `${format.amountUp(amountOf(reward, units))} ${shortSymbol(reward.symbol)}`
          )}
        </Line>
      </List>
      <PayButton
        id="create-profile"
        account={account}
        cost={cost}
        paying={paying}
        isSettling={creation.isSettling}
        missing={undefined}
        plan={
          picture === undefined || teamId === undefined
            ? undefined
            : paying.withPayment(writes.create(teamId, picture), ...approval)
        }
        target={SETUP.profile}
        text={t('Create profile')}
        pendingText={t('Creating your profile')}
        failure={t('Couldn’t create your profile')}
        about={`${picture?.tokenId ?? ''} ${String(teamId)}`}
        hint={
          <Stack as="p" gap={1} tone="soft" size={14}>
            {approval.length > 0 && (
              <span>
                {t('This also lets the profile contract take %name% and nothing else.', {
                  name: pictureName,
                })}
              </span>
            )}
            <span>
              {t(
                'You can’t change your team later. You can change your picture, and you get it back when you pause.',
              )}
            </span>
          </Stack>
        }
      />
    </>
  )
}

interface LineProps {
  readonly label: string
  readonly picture?: ReactNode
  readonly change?: ReactNode
  readonly children: ReactNode
}

function Line({ label, picture, change, children }: LineProps) {
  return (
    <DescriptionItem label={label}>
      {picture}
      <bdi>{children}</bdi>
      {change}
    </DescriptionItem>
  )
}

function Change({ label, onClick }: { readonly label: string; readonly onClick: () => void }) {
  const { t } = useTranslation()
  return (
    <Button size="small" aria-label={label} onClick={onClick}>
      {t('Change {verb}')}
    </Button>
  )
}

const List = styled.dl`
  border: 1px solid var(--line);
  border-radius: var(--radius-control);
  font-size: 15px;
  line-height: 20px;

  & > div {
    padding: 12px 16px;
  }
  & > div + div {
    border-block-start: 1px solid var(--line);
  }
  & dt {
    color: var(--ink-soft);
    font-size: 13px;
  }
  & dd {
    display: flex;
    align-items: center;
    gap: 12px;
    min-block-size: 28px;
    font-weight: 600;
  }
  & bdi {
    flex: 1;
    min-inline-size: 0;
    white-space: normal;
    overflow-wrap: anywhere;
  }
`
