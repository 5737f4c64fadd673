import type { FarmState } from '~/domain/farming/farmState'
import { useTranslation } from '~/i18n/LanguageProvider'
import { Badge } from '~/ui/Badge'

const LOOK = { Live: 'success', Finished: undefined, 'Coming Soon': 'info' } as const

/** Whether something can be earned with now. */
export function StateTag({ state }: { readonly state: FarmState }) {
  const { t } = useTranslation()
  return <Badge data-type={LOOK[state]}>{t(state)}</Badge>
}
