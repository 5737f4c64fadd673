// @chunk sending
import { useTranslation } from '~/i18n/LanguageProvider'
import { FinePrint } from '~/ui/FinePrint'
import { usePrivateNode } from '../usePrivateNode'

/** Before it is sent: through which private node. Nothing where public nodes are used, as everywhere. */
export function SendingThrough() {
  const { t } = useTranslation()
  const node = usePrivateNode()
  if (node === undefined) return null
  return (
    <FinePrint data-testid="sending-through">
      {t('Sends privately through %name%. If that isn’t possible, we ask you first.', { name: node.name })}
    </FinePrint>
  )
}
