import { type ClearSigning, ROUTER } from '~/config/clearSigning'
import { account, at, coins, coinSent, date, tokens } from '~/domain/clearSigning/fields'

const END = [account('to', 'Recipient'), date('deadline', 'Valid until')] as const

export const clearSigning: ClearSigning = {
  calls: [
    {
      ...ROUTER,
      formats: {
        'addLiquidity(address tokenA,address tokenB,uint256 amountADesired,uint256 amountBDesired,uint256 amountAMin,uint256 amountBMin,address to,uint256 deadline)':
          {
            intent: 'Add liquidity',
            fields: [
              tokens('amountADesired', 'First deposit', at('tokenA')),
              tokens('amountBDesired', 'Second deposit', at('tokenB')),
              tokens('amountAMin', 'First minimum', at('tokenA')),
              tokens('amountBMin', 'Second minimum', at('tokenB')),
              ...END,
            ],
          },
        'addLiquidityETH(address token,uint256 amountTokenDesired,uint256 amountTokenMin,uint256 amountETHMin,address to,uint256 deadline)':
          {
            intent: 'Add liquidity',
            fields: [
              tokens('amountTokenDesired', 'Token deposit', at('token')),
              coinSent('Coin deposit'),
              tokens('amountTokenMin', 'Token minimum', at('token')),
              coins('amountETHMin', 'Coin minimum'),
              ...END,
            ],
          },
      },
    },
  ],
}
