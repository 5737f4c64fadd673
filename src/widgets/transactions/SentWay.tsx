// @chunk private
import { useSyncExternalStore } from 'react'
import { heldTransaction, type HeldTransaction, onHeldChange } from '~/core/transactions/heldTransactions'
import type { Translate } from '~/i18n/keys'
import { useTranslation } from '~/i18n/LanguageProvider'
import { Text } from '~/ui/text'

/** By which way it went; nothing where no private node was wanted. */
export default function SentWay({ id }: { readonly id: string }) {
  const { t } = useTranslation()
  const held = useSyncExternalStore(onHeldChange, () => heldTransaction(id))
  const way = held && wayText(held, t)
  return way === undefined ? null : (
    <Text size={13} tone="soft" data-testid="sent-way">
      {way}
    </Text>
  )
}

/** Undefined while that is not decided. */
function wayText({ status, node: { name } }: HeldTransaction, t: Translate): string | undefined {
  switch (status) {
    case 'private':
      return t('Sent privately through %name%', { name })
    case 'public':
      return t('Sent through public nodes')
    case 'wallet':
      return t('Sent by your wallet, through the node it uses')
    default:
      return undefined
  }
}
