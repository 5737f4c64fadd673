import type { FarmState } from '~/domain/farming/farmState'
import type { PlainKey } from '~/i18n/keys'
import { useTranslation } from '~/i18n/LanguageProvider'
import { Badge } from '~/ui/Badge'

interface Look {
  readonly label: PlainKey
  readonly type?: 'success' | 'info'
}

const LOOKS: Readonly<Record<FarmState, Look>> = {
  Live: { label: 'Live', type: 'success' },
  Finished: { label: 'Finished' },
  'Coming Soon': { label: 'Coming Soon', type: 'info' },
}

/** Whether something can be earned with now. */
export function StateTag({ state }: { readonly state: FarmState }) {
  const { t } = useTranslation()
  const { label, type } = LOOKS[state]
  return <Badge data-type={type}>{t(label)}</Badge>
}
