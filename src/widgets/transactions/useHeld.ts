// @chunk sending
import { useSyncExternalStore } from 'react'
import {
  heldTransaction,
  type HeldTransaction,
  heldTransactions,
  onHeldChange,
} from '~/core/transactions/heldTransactions'
import type { Translate } from '~/i18n/keys'

/** By which way a transaction went; undefined where no private node was wanted. */
export function useHeld(id: string): HeldTransaction | undefined {
  return useSyncExternalStore(onHeldChange, () => heldTransaction(id))
}

export function useAllHeld(): readonly HeldTransaction[] {
  return useSyncExternalStore(onHeldChange, heldTransactions)
}

/** By which way it went, in a sentence; undefined while that is not decided. */
export function wayText({ status, node: { name } }: HeldTransaction, t: Translate): string | undefined {
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
