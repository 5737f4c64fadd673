import { profileApiUrl } from '~/config/profile'
import { shortAddress } from '~/domain/address'
import { useTranslation } from '~/i18n/LanguageProvider'
import { valueOf } from '~/lib/loadable'
import { Row } from '~/ui/layout'
import { Notice } from '~/ui/Notice'
import { Text } from '~/ui/text'
import { ButtonLink } from '~/widgets/ButtonLink'
import { profilePath } from '~/widgets/profile/profilePath'
import { TeamEmblem } from '~/widgets/profile/TeamEmblem'
import type { Creation } from '../useCreation'
import { BunnyPicture } from './BunnyPicture'
import { NameForm } from './NameForm'
import { StepCard } from './StepCard'

interface Props {
  readonly creation: Creation
  readonly isNext: boolean
}

/** The profile stands; a name that is missing is made up for here. */
export function SetupDone({ creation, isNext }: Props) {
  const { t } = useTranslation()
  const { account, own, teams } = creation
  const status = valueOf(own.status)
  const profile = status === undefined || status.kind === 'none' ? undefined : status.profile
  const team = valueOf(teams)?.find(({ id }) => id === profile?.teamId)
  const name = valueOf(own.username)
  const isNameless = own.username.status === 'ready' && name === null && profileApiUrl !== undefined
  return (
    <>
      <StepCard title={t('Your profile is ready')} isNext={isNext}>
        <Row gap={4}>
          <BunnyPicture source={valueOf(own.picture)?.thumbnail} size="96px" />
          <div>
            <Text size={24} weight={600}>
              <bdi>{name ?? shortAddress(account)}</bdi>
            </Text>
            {profile !== undefined && (
              <Row as="p" marginTop={1} tone="soft">
                <TeamEmblem teamId={profile.teamId} size={28} />
                <bdi>{team?.name ?? ''}</bdi>
              </Row>
            )}
          </div>
        </Row>
        {status?.kind === 'paused' && (
          <Notice role="status">
            {t('Your profile is paused and has no picture. Reactivate it on your profile page.')}
          </Notice>
        )}
        <ButtonLink
          to={profilePath(account)}
          variant={isNameless ? 'secondary' : 'primary'}
          size="large"
          isFullWidth
        >
          {t('View your profile')}
        </ButtonLink>
      </StepCard>
      {isNameless && (
        <StepCard title={t('Set your name')} text={t('Your profile has no username yet.')} isNext={false}>
          <NameForm account={account} />
        </StepCard>
      )}
    </>
  )
}
