import { type ClearSigning, ROUTER } from '~/config/clearSigning'
import { account, at, coins, date, optional, raw, tokens, unit } from '~/domain/clearSigning/fields'
import type { Field, Format } from '~/domain/clearSigning/format'

const LP_DECIMALS = 18
/** No argument names the pair, whose tokens these are. */
const LIQUIDITY = unit('liquidity', 'LP tokens', 'LP', LP_DECIMALS)

const remove = (minimum: readonly Field[], others: readonly Field[] = []): Format => ({
  intent: 'Remove liquidity',
  fields: [LIQUIDITY, ...minimum, account('to', 'Recipient'), date('deadline', 'Valid until'), ...others],
})

const OF_TOKENS = [
  tokens('amountAMin', 'First minimum', at('tokenA')),
  tokens('amountBMin', 'Second minimum', at('tokenB')),
]
const OF_COIN = [
  tokens('amountTokenMin', 'Token minimum', at('token')),
  coins('amountETHMin', 'Coin minimum'),
]
/** The signature in place of an allowance. */
const SIGNED = [
  raw('approveMax', 'Unlimited permission'),
  optional(raw('v', 'Signature v')),
  optional(raw('r', 'Signature r')),
  optional(raw('s', 'Signature s')),
]

export const clearSigning: ClearSigning = {
  calls: [
    {
      ...ROUTER,
      formats: {
        'removeLiquidity(address tokenA,address tokenB,uint256 liquidity,uint256 amountAMin,uint256 amountBMin,address to,uint256 deadline)':
          remove(OF_TOKENS),
        'removeLiquidityWithPermit(address tokenA,address tokenB,uint256 liquidity,uint256 amountAMin,uint256 amountBMin,address to,uint256 deadline,bool approveMax,uint8 v,bytes32 r,bytes32 s)':
          remove(OF_TOKENS, SIGNED),
        'removeLiquidityETH(address token,uint256 liquidity,uint256 amountTokenMin,uint256 amountETHMin,address to,uint256 deadline)':
          remove(OF_COIN),
        'removeLiquidityETHSupportingFeeOnTransferTokens(address token,uint256 liquidity,uint256 amountTokenMin,uint256 amountETHMin,address to,uint256 deadline)':
          remove(OF_COIN),
        'removeLiquidityETHWithPermit(address token,uint256 liquidity,uint256 amountTokenMin,uint256 amountETHMin,address to,uint256 deadline,bool approveMax,uint8 v,bytes32 r,bytes32 s)':
          remove(OF_COIN, SIGNED),
        'removeLiquidityETHWithPermitSupportingFeeOnTransferTokens(address token,uint256 liquidity,uint256 amountTokenMin,uint256 amountETHMin,address to,uint256 deadline,bool approveMax,uint8 v,bytes32 r,bytes32 s)':
          remove(OF_COIN, SIGNED),
      },
    },
  ],
}
