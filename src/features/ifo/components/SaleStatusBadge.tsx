import type { SaleStatus } from '~/domain/ifo/saleStatus'
import type { PlainKey } from '~/i18n/keys'
import { useTranslation } from '~/i18n/LanguageProvider'
import { Badge } from '~/ui/Badge'

const LOOKS: Readonly<
  Record<
    Exclude<SaleStatus, 'idle'>,
    { readonly label: PlainKey; readonly type?: 'success' | 'info' | 'warning' }
  >
> = {
  'coming-soon': { label: 'On sale soon', type: 'info' },
  live: { label: 'On sale {sale}', type: 'success' },
  ending: { label: 'Closing', type: 'warning' },
  finished: { label: 'Finished' },
}

export function SaleStatusBadge({ status }: { readonly status: SaleStatus }) {
  const { t } = useTranslation()
  if (status === 'idle') return null
  const { label, type } = LOOKS[status]
  return (
    <Badge data-type={type} data-testid="sale-status">
      {t(label)}
    </Badge>
  )
}
