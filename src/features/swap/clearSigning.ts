import { type ClearSigning, ROUTER } from '~/config/clearSigning'
import { account, at, coins, coinSent, date, optional, token, tokens } from '~/domain/clearSigning/fields'
import type { Field, Format } from '~/domain/clearSigning/format'

const SOLD = at('path.[0]')
const BOUGHT = at('path.[-1]')

const swap = (amounts: readonly Field[]): Format => ({
  intent: 'Swap',
  fields: [
    ...amounts,
    account('to', 'Recipient'),
    date('deadline', 'Valid until'),
    optional(token('path.[]', 'Route')),
  ],
})

const EXACT_COIN_IN = swap([coinSent('You pay'), tokens('amountOutMin', 'Minimum received', BOUGHT)])
const EXACT_IN_FOR_COIN = swap([
  tokens('amountIn', 'You pay', SOLD),
  coins('amountOutMin', 'Minimum received'),
])
const EXACT_IN = swap([
  tokens('amountIn', 'You pay', SOLD),
  tokens('amountOutMin', 'Minimum received', BOUGHT),
])

export const clearSigning: ClearSigning = {
  calls: [
    {
      ...ROUTER,
      formats: {
        'swapExactTokensForTokens(uint256 amountIn,uint256 amountOutMin,address[] path,address to,uint256 deadline)':
          EXACT_IN,
        'swapExactTokensForTokensSupportingFeeOnTransferTokens(uint256 amountIn,uint256 amountOutMin,address[] path,address to,uint256 deadline)':
          EXACT_IN,
        'swapExactTokensForETH(uint256 amountIn,uint256 amountOutMin,address[] path,address to,uint256 deadline)':
          EXACT_IN_FOR_COIN,
        'swapExactTokensForETHSupportingFeeOnTransferTokens(uint256 amountIn,uint256 amountOutMin,address[] path,address to,uint256 deadline)':
          EXACT_IN_FOR_COIN,
        'swapExactETHForTokens(uint256 amountOutMin,address[] path,address to,uint256 deadline)':
          EXACT_COIN_IN,
        'swapExactETHForTokensSupportingFeeOnTransferTokens(uint256 amountOutMin,address[] path,address to,uint256 deadline)':
          EXACT_COIN_IN,
        'swapETHForExactTokens(uint256 amountOut,address[] path,address to,uint256 deadline)': swap([
          coinSent('You pay at most'),
          tokens('amountOut', 'You receive', BOUGHT),
        ]),
        'swapTokensForExactETH(uint256 amountOut,uint256 amountInMax,address[] path,address to,uint256 deadline)':
          swap([tokens('amountInMax', 'You pay at most', SOLD), coins('amountOut', 'You receive')]),
        'swapTokensForExactTokens(uint256 amountOut,uint256 amountInMax,address[] path,address to,uint256 deadline)':
          swap([tokens('amountInMax', 'You pay at most', SOLD), tokens('amountOut', 'You receive', BOUGHT)]),
      },
    },
  ],
}
