import type { ClearSigning } from '~/config/clearSigning'
import {
  account,
  choice,
  contract,
  date,
  duration,
  optional,
  raw,
  tokens,
  unit,
} from '~/domain/clearSigning/fields'
import type { Field } from '~/domain/clearSigning/format'
import { ZERO_ADDRESS } from '~/domain/address'

const PERCENT_DECIMALS = 2

/** An order, in a message or as the argument of a call. */
function orderFields(within: string): readonly Field[] {
  const sold = { tokenPath: `${within}sellToken` }
  const bought = { tokenPath: `${within}buyToken`, nativeCurrencyAddress: ZERO_ADDRESS }
  return [
    tokens(`${within}sellAmount`, 'You sell', sold),
    tokens(`${within}buyMinimum`, 'You receive at least', bought),
    tokens(`${within}feeLimit`, 'Fee at most', bought),
    account(`${within}receiver`, 'Recipient'),
    date(`${within}start`, 'From'),
    date(`${within}end`, 'Valid until'),
    raw(`${within}partialFills`, 'Partial fills'),
    raw(`${within}parts`, 'Parts'),
    duration(`${within}interval`, 'Time between parts'),
    choice(`${within}trigger`, 'Trigger', 'trigger'),
    tokens(`${within}triggerAmount`, 'Trigger amount', bought),
    unit(`${within}tolerance`, 'Tolerance', '%', PERCENT_DECIMALS),
    optional(contract(`${within}pair`, 'Price of')),
    optional(duration(`${within}window`, 'Averaged over')),
    optional(account(`${within}maker`, 'Maker')),
    optional(raw(`${within}epoch`, 'Epoch')),
    optional(raw(`${within}salt`, 'Salt')),
  ]
}

const TRIGGERS = { '0': 'None', '1': 'At or above', '2': 'At or below' }
const FIELDS =
  'address maker,address receiver,address sellToken,address buyToken,uint256 sellAmount,uint256 buyMinimum,uint256 feeLimit,uint256 start,uint256 end,bool partialFills,uint256 parts,uint256 interval,uint8 trigger,uint256 triggerAmount,address pair,uint256 window,uint256 tolerance,uint256 epoch,uint256 salt'

export const clearSigning: ClearSigning = {
  calls: [
    {
      ...{ file: 'orders', abi: 'orders', name: 'Orders' },
      addresses: ({ contracts }) => [contracts.orders],
      enums: { trigger: TRIGGERS },
      formats: {
        [`cancel((${FIELDS}) order)`]: { intent: 'Cancel an order', fields: orderFields('order.') },
        'cancelAll()': { intent: 'Cancel all orders', fields: [] },
      },
    },
  ],
  messages: [
    {
      ...{ file: 'ordersMessages', name: 'Orders' },
      isSigned: ({ contracts }) => contracts.orders !== undefined,
      domain: { name: 'CheeseSwap Orders', version: '1' },
      addresses: ({ contracts }) => [contracts.orders],
      enums: { trigger: TRIGGERS },
      formats: {
        [`Order(${FIELDS})`]: { intent: 'Place an order', fields: orderFields('') },
        'Withdrawal(bytes32 order)': {
          intent: 'Take an order out of the book',
          fields: [raw('order', 'Order')],
        },
      },
    },
  ],
}
