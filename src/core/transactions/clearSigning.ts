import type { ClearSigning } from '~/config/clearSigning'
import { at, coinSent, tokens } from '~/domain/clearSigning/fields'

export const clearSigning: ClearSigning = {
  calls: [
    {
      ...{ file: 'wbnb', abi: 'wbnb', name: 'Wrapped coin' },
      addresses: ({ network }) => [network.wrapped.address],
      formats: {
        'deposit()': { intent: 'Wrap', fields: [coinSent('Wrap')] },
        'withdraw(uint256 wad)': { intent: 'Unwrap', fields: [tokens('wad', 'Unwrap', at('@.to'))] },
      },
    },
  ],
}
