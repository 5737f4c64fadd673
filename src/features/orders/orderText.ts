import type { OrderKind } from '~/domain/orders/terms'
import type { Translate } from '~/i18n/keys'
import { assertNever } from '~/lib/assertNever'
import type { Obstacle } from '~/services/orderBook'
import type { Edit } from './useEdit'
import type { OwnOrder } from './useOwnOrders'

/** Where an order is, in a word or two. */
export function stateText({ state }: OwnOrder, t: Translate): string {
  switch (state) {
    case 'open':
      return t('Open {order}')
    case 'part-filled':
      return t('Partly filled')
    case 'filled':
      return t('Filled')
    case 'cancelled':
      return t('Canceled {order}')
    case 'expired':
      return t('Expired')
    case 'unknown':
      return t('Unknown')
    default:
      return assertNever(state)
  }
}

/** What the price of an order is to it; `symbol` of what is sold. */
export function priceLabel(kind: OrderKind, symbol: string, t: Translate): string {
  switch (kind) {
    case 'limit':
      return t('Price, or better')
    case 'stop':
      return t('Trigger price')
    case 'parts':
      return t('Lowest price for 1 %symbol%', { symbol })
  }
}

/** Why nothing of an open order can be filled now; undefined where nothing but the price is waited for. */
export function obstacleText(obstacle: Obstacle, symbol: string, t: Translate): string {
  switch (obstacle) {
    case 'not-started':
    case 'part-not-due':
      return t('Waiting for the next part')
    case 'balance':
      return t('Not enough %symbol% in your wallet', { symbol })
    case 'allowance':
      return t('%symbol% is no longer enabled', { symbol })
    case 'reference':
      return t('Measuring the average price')
    case 'trigger':
      return t('Waiting for the trigger price')
    case 'price':
      return t('Waiting for the price')
    case 'fee':
      return t('Too small to cover the network fee')
    case 'tax':
      return t('%symbol% is taxed on transfers', { symbol })
    case 'receiver':
      return t('Your account can’t receive this token')
    case 'refused':
      return t('The last attempt to fill it failed')
    default:
      return assertNever(obstacle)
  }
}

/** What becomes of the order that is edited. */
export function editText(standing: Edit['standing'], t: Translate): string {
  switch (standing) {
    case 'open':
      return t('You’re editing an order: the old one is canceled first.')
    case 'filled':
      return t('Some or all of the order you’re editing was filled in the meantime. Nothing new was signed.')
    case 'over':
      return t('The old order can no longer be filled. The new one isn’t signed yet.')
  }
}

/** Why the book has not taken an order; `reason` is its code. */
export function bookRefusalText(reason: string | undefined, t: Translate): string {
  switch (reason) {
    case 'too-many':
      return t('You have too many open orders. Cancel some first.')
    case 'balance':
      return t('Your balance is too low.')
    case 'allowance':
      return t('The approval is too low.')
    case 'taxed':
      return t('A token of this order is taxed on transfers.')
    case 'withdrawn':
      return t('You removed this order from the order book. To offer it again, place a new one.')
    case undefined:
      return t(
        'The order book isn’t responding. Your order is kept on this device, and you can send it again.',
      )
    default:
      return t('The order book refused it: %reason%', { reason })
  }
}

/** Why the book has not taken an order out; `reason` is its code. */
export function withdrawalRefusalText(reason: string | undefined, t: Translate): string {
  return reason === undefined
    ? t('The order book isn’t responding, so your order may still be listed. Try again.')
    : t('The order book refused it: %reason%', { reason })
}
