import { useState } from 'react'
import { useAccount } from '~/chain/wallet/useWallet'
import type { OrderTokens } from '~/domain/orders/edit'
import { type Sending, useSending } from '~/widgets/transactions/useSending'
import { mayFill, type OwnOrder, type OwnOrdersView } from './useOwnOrders'

/** An order that another one takes the place of. */
export interface Edit {
  /** As it was when the edit began. */
  readonly order: OwnOrder
  readonly tokens: OrderTokens
  /** As the chain has it now. */
  readonly now: OwnOrder
  /** `filled`: so much of it was, since the edit began, that the form is about too much; `over`: nothing can fill it any more. */
  readonly standing: 'open' | 'filled' | 'over'
  /** Of its cancellation; it is heard after the review is closed. */
  readonly sending: Sending
}

export interface EditView {
  /** Undefined while no order is edited. */
  readonly edit: Edit | undefined
  readonly start: (order: OwnOrder, tokens: OrderTokens) => void
  readonly stop: () => void
}

/** The order that is edited. A reload ends the edit, and another account has none. */
export function useEdit(own: OwnOrdersView): EditView {
  const account = useAccount()
  const [edited, setEdited] = useState<Pick<Edit, 'order' | 'tokens'>>()
  const sending = useSending(edited?.order.hash)
  const edit = (): Edit | undefined => {
    if (edited === undefined || edited.order.order.maker !== account) return undefined
    const { order } = edited
    const now = own.all.find(({ hash }) => hash === order.hash) ?? order
    return { ...edited, now, standing: standingOf(order, now), sending }
  }
  return {
    edit: edit(),
    start: (order, tokens) => setEdited({ order, tokens }),
    stop: () => setEdited(undefined),
  }
}

/** A new order is signed on the chain's word alone, and never on the book's. */
function standingOf(before: OwnOrder, now: OwnOrder): Edit['standing'] {
  if (!now.isOnChain) return 'open'
  if (now.filled !== before.filled) return 'filled'
  return mayFill(now) ? 'open' : 'over'
}
