import { useTranslation } from '~/i18n/LanguageProvider'
import { Notice } from '~/ui/Notice'
import { NoticeLine } from '~/ui/NoticeLine'
import { ButtonLink } from '~/widgets/ButtonLink'
import type { MissingProfile } from '../usePointsAtRisk'

interface Props {
  readonly profile: Exclude<MissingProfile, 'loading'>
  readonly points: number
}

/** Before the claim that would lose its points: what is missing, and the way to it. */
export function PointsAtRisk({ profile, points }: Props) {
  const { t } = useTranslation()
  return (
    <Notice
      type="warning"
      role="status"
      title={
        profile === 'unknown' ? t('Your profile can’t be checked') : t('Set up your profile before you claim')
      }
    >
      <NoticeLine>
        <span data-testid="points-at-risk">
          {t(
            'Your first claim earns %count% point. Without an active profile you can lose it permanently.|Your first claim earns %count% points. Without an active profile you can lose them permanently.',
            { count: points },
          )}
        </span>
        {profile === 'none' && (
          <ButtonLink to="/create-profile" variant="primary" size="small">
            {t('Create profile')}
          </ButtonLink>
        )}
        {profile === 'paused' && (
          <ButtonLink to="/profile" variant="primary" size="small">
            {t('Reactivate profile')}
          </ButtonLink>
        )}
      </NoticeLine>
    </Notice>
  )
}
