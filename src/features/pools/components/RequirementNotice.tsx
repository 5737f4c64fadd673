import type { PoolConfig } from '~/config/pools/pool'
import { useTranslation } from '~/i18n/LanguageProvider'
import { Link } from '~/ui/Link'
import { Notice } from '~/ui/Notice'
import { type Requirement, useRequirement } from '../useRequirement'

/** Who may stake in a pool, said before anything is enabled. */
export function RequirementNotice({ requirement: { points, isMet } }: { readonly requirement: Requirement }) {
  const { t } = useTranslation()
  return (
    <Notice type={isMet === false ? 'warning' : 'info'} role="status">
      {points === 0
        ? t('Only accounts with an active profile can stake in this pool.')
        : t(
            'Only accounts with an active profile and at least %count% point can stake in this pool.|Only accounts with an active profile and at least %count% points can stake in this pool.',
            { count: points },
          )}{' '}
      {isMet === false && <Link to="/profile">{t('View your profile')}</Link>}
    </Notice>
  )
}

/** The same for who has no wallet connected. */
export function VisitorRequirement({ pool }: { readonly pool: PoolConfig }) {
  const requirement = useRequirement(pool, undefined)
  return requirement === undefined ? null : <RequirementNotice requirement={requirement} />
}
