// Generated from devnet/areas by `npm run abi`. Do not edit.
import type { ReadFragment, WriteFragment } from '~/chain/codec/fragment'
import type { Address } from '~/domain/address'
import type { Hex } from '~/lib/hex'

export const addLiquidity: WriteFragment<readonly [Address, Address, bigint, bigint, bigint, bigint, Address, bigint], readonly [bigint, bigint, bigint], false> = { name: 'addLiquidity', selector: '0xe8e33700', inputs: ['address', 'address', 'uint256', 'uint256', 'uint256', 'uint256', 'address', 'uint256'], outputs: ['uint256', 'uint256', 'uint256'], isPayable: false }
export const addLiquidityETH: WriteFragment<readonly [Address, bigint, bigint, bigint, Address, bigint], readonly [bigint, bigint, bigint], true> = { name: 'addLiquidityETH', selector: '0xf305d719', inputs: ['address', 'uint256', 'uint256', 'uint256', 'address', 'uint256'], outputs: ['uint256', 'uint256', 'uint256'], isPayable: true }
export const factory: ReadFragment<readonly [], readonly [Address]> = { name: 'factory', selector: '0xc45a0155', inputs: [], outputs: ['address'] }
export const getAmountIn: ReadFragment<readonly [bigint, bigint, bigint], readonly [bigint]> = { name: 'getAmountIn', selector: '0x85f8c259', inputs: ['uint256', 'uint256', 'uint256'], outputs: ['uint256'] }
export const getAmountOut: ReadFragment<readonly [bigint, bigint, bigint], readonly [bigint]> = { name: 'getAmountOut', selector: '0x054d50d4', inputs: ['uint256', 'uint256', 'uint256'], outputs: ['uint256'] }
export const getAmountsIn: ReadFragment<readonly [bigint, readonly Address[]], readonly [readonly bigint[]]> = { name: 'getAmountsIn', selector: '0x1f00ca74', inputs: ['uint256', 'address[]'], outputs: ['uint256[]'] }
export const getAmountsOut: ReadFragment<readonly [bigint, readonly Address[]], readonly [readonly bigint[]]> = { name: 'getAmountsOut', selector: '0xd06ca61f', inputs: ['uint256', 'address[]'], outputs: ['uint256[]'] }
export const quote: ReadFragment<readonly [bigint, bigint, bigint], readonly [bigint]> = { name: 'quote', selector: '0xad615dec', inputs: ['uint256', 'uint256', 'uint256'], outputs: ['uint256'] }
export const removeLiquidity: WriteFragment<readonly [Address, Address, bigint, bigint, bigint, Address, bigint], readonly [bigint, bigint], false> = { name: 'removeLiquidity', selector: '0xbaa2abde', inputs: ['address', 'address', 'uint256', 'uint256', 'uint256', 'address', 'uint256'], outputs: ['uint256', 'uint256'], isPayable: false }
export const removeLiquidityETH: WriteFragment<readonly [Address, bigint, bigint, bigint, Address, bigint], readonly [bigint, bigint], false> = { name: 'removeLiquidityETH', selector: '0x02751cec', inputs: ['address', 'uint256', 'uint256', 'uint256', 'address', 'uint256'], outputs: ['uint256', 'uint256'], isPayable: false }
export const removeLiquidityETHSupportingFeeOnTransferTokens: WriteFragment<readonly [Address, bigint, bigint, bigint, Address, bigint], readonly [bigint], false> = { name: 'removeLiquidityETHSupportingFeeOnTransferTokens', selector: '0xaf2979eb', inputs: ['address', 'uint256', 'uint256', 'uint256', 'address', 'uint256'], outputs: ['uint256'], isPayable: false }
export const removeLiquidityETHWithPermit: WriteFragment<readonly [Address, bigint, bigint, bigint, Address, bigint, boolean, number, Hex, Hex], readonly [bigint, bigint], false> = { name: 'removeLiquidityETHWithPermit', selector: '0xded9382a', inputs: ['address', 'uint256', 'uint256', 'uint256', 'address', 'uint256', 'bool', 'uint8', 'bytes32', 'bytes32'], outputs: ['uint256', 'uint256'], isPayable: false }
export const removeLiquidityETHWithPermitSupportingFeeOnTransferTokens: WriteFragment<readonly [Address, bigint, bigint, bigint, Address, bigint, boolean, number, Hex, Hex], readonly [bigint], false> = { name: 'removeLiquidityETHWithPermitSupportingFeeOnTransferTokens', selector: '0x5b0d5984', inputs: ['address', 'uint256', 'uint256', 'uint256', 'address', 'uint256', 'bool', 'uint8', 'bytes32', 'bytes32'], outputs: ['uint256'], isPayable: false }
export const removeLiquidityWithPermit: WriteFragment<readonly [Address, Address, bigint, bigint, bigint, Address, bigint, boolean, number, Hex, Hex], readonly [bigint, bigint], false> = { name: 'removeLiquidityWithPermit', selector: '0x2195995c', inputs: ['address', 'address', 'uint256', 'uint256', 'uint256', 'address', 'uint256', 'bool', 'uint8', 'bytes32', 'bytes32'], outputs: ['uint256', 'uint256'], isPayable: false }
export const swapETHForExactTokens: WriteFragment<readonly [bigint, readonly Address[], Address, bigint], readonly [readonly bigint[]], true> = { name: 'swapETHForExactTokens', selector: '0xfb3bdb41', inputs: ['uint256', 'address[]', 'address', 'uint256'], outputs: ['uint256[]'], isPayable: true }
export const swapExactETHForTokens: WriteFragment<readonly [bigint, readonly Address[], Address, bigint], readonly [readonly bigint[]], true> = { name: 'swapExactETHForTokens', selector: '0x7ff36ab5', inputs: ['uint256', 'address[]', 'address', 'uint256'], outputs: ['uint256[]'], isPayable: true }
export const swapExactETHForTokensSupportingFeeOnTransferTokens: WriteFragment<readonly [bigint, readonly Address[], Address, bigint], readonly [], true> = { name: 'swapExactETHForTokensSupportingFeeOnTransferTokens', selector: '0xb6f9de95', inputs: ['uint256', 'address[]', 'address', 'uint256'], outputs: [], isPayable: true }
export const swapExactTokensForETH: WriteFragment<readonly [bigint, bigint, readonly Address[], Address, bigint], readonly [readonly bigint[]], false> = { name: 'swapExactTokensForETH', selector: '0x18cbafe5', inputs: ['uint256', 'uint256', 'address[]', 'address', 'uint256'], outputs: ['uint256[]'], isPayable: false }
export const swapExactTokensForETHSupportingFeeOnTransferTokens: WriteFragment<readonly [bigint, bigint, readonly Address[], Address, bigint], readonly [], false> = { name: 'swapExactTokensForETHSupportingFeeOnTransferTokens', selector: '0x791ac947', inputs: ['uint256', 'uint256', 'address[]', 'address', 'uint256'], outputs: [], isPayable: false }
export const swapExactTokensForTokens: WriteFragment<readonly [bigint, bigint, readonly Address[], Address, bigint], readonly [readonly bigint[]], false> = { name: 'swapExactTokensForTokens', selector: '0x38ed1739', inputs: ['uint256', 'uint256', 'address[]', 'address', 'uint256'], outputs: ['uint256[]'], isPayable: false }
export const swapExactTokensForTokensSupportingFeeOnTransferTokens: WriteFragment<readonly [bigint, bigint, readonly Address[], Address, bigint], readonly [], false> = { name: 'swapExactTokensForTokensSupportingFeeOnTransferTokens', selector: '0x5c11d795', inputs: ['uint256', 'uint256', 'address[]', 'address', 'uint256'], outputs: [], isPayable: false }
export const swapTokensForExactETH: WriteFragment<readonly [bigint, bigint, readonly Address[], Address, bigint], readonly [readonly bigint[]], false> = { name: 'swapTokensForExactETH', selector: '0x4a25d94a', inputs: ['uint256', 'uint256', 'address[]', 'address', 'uint256'], outputs: ['uint256[]'], isPayable: false }
export const swapTokensForExactTokens: WriteFragment<readonly [bigint, bigint, readonly Address[], Address, bigint], readonly [readonly bigint[]], false> = { name: 'swapTokensForExactTokens', selector: '0x8803dbee', inputs: ['uint256', 'uint256', 'address[]', 'address', 'uint256'], outputs: ['uint256[]'], isPayable: false }
export const WETH: ReadFragment<readonly [], readonly [Address]> = { name: 'WETH', selector: '0xad5c4648', inputs: [], outputs: ['address'] }

/** All of router for ethers' Interface: functions, events, errors. */
export const abi = [
  'function WETH() view returns (address)',
  'function addLiquidity(address tokenA, address tokenB, uint256 amountADesired, uint256 amountBDesired, uint256 amountAMin, uint256 amountBMin, address to, uint256 deadline) returns (uint256 amountA, uint256 amountB, uint256 liquidity)',
  'function addLiquidityETH(address token, uint256 amountTokenDesired, uint256 amountTokenMin, uint256 amountETHMin, address to, uint256 deadline) payable returns (uint256 amountToken, uint256 amountETH, uint256 liquidity)',
  'function factory() view returns (address)',
  'function getAmountIn(uint256 amountOut, uint256 reserveIn, uint256 reserveOut) pure returns (uint256 amountIn)',
  'function getAmountOut(uint256 amountIn, uint256 reserveIn, uint256 reserveOut) pure returns (uint256 amountOut)',
  'function getAmountsIn(uint256 amountOut, address[] path) view returns (uint256[] amounts)',
  'function getAmountsOut(uint256 amountIn, address[] path) view returns (uint256[] amounts)',
  'function quote(uint256 amountA, uint256 reserveA, uint256 reserveB) pure returns (uint256 amountB)',
  'function removeLiquidity(address tokenA, address tokenB, uint256 liquidity, uint256 amountAMin, uint256 amountBMin, address to, uint256 deadline) returns (uint256 amountA, uint256 amountB)',
  'function removeLiquidityETH(address token, uint256 liquidity, uint256 amountTokenMin, uint256 amountETHMin, address to, uint256 deadline) returns (uint256 amountToken, uint256 amountETH)',
  'function removeLiquidityETHSupportingFeeOnTransferTokens(address token, uint256 liquidity, uint256 amountTokenMin, uint256 amountETHMin, address to, uint256 deadline) returns (uint256 amountETH)',
  'function removeLiquidityETHWithPermit(address token, uint256 liquidity, uint256 amountTokenMin, uint256 amountETHMin, address to, uint256 deadline, bool approveMax, uint8 v, bytes32 r, bytes32 s) returns (uint256 amountToken, uint256 amountETH)',
  'function removeLiquidityETHWithPermitSupportingFeeOnTransferTokens(address token, uint256 liquidity, uint256 amountTokenMin, uint256 amountETHMin, address to, uint256 deadline, bool approveMax, uint8 v, bytes32 r, bytes32 s) returns (uint256 amountETH)',
  'function removeLiquidityWithPermit(address tokenA, address tokenB, uint256 liquidity, uint256 amountAMin, uint256 amountBMin, address to, uint256 deadline, bool approveMax, uint8 v, bytes32 r, bytes32 s) returns (uint256 amountA, uint256 amountB)',
  'function swapETHForExactTokens(uint256 amountOut, address[] path, address to, uint256 deadline) payable returns (uint256[] amounts)',
  'function swapExactETHForTokens(uint256 amountOutMin, address[] path, address to, uint256 deadline) payable returns (uint256[] amounts)',
  'function swapExactETHForTokensSupportingFeeOnTransferTokens(uint256 amountOutMin, address[] path, address to, uint256 deadline) payable',
  'function swapExactTokensForETH(uint256 amountIn, uint256 amountOutMin, address[] path, address to, uint256 deadline) returns (uint256[] amounts)',
  'function swapExactTokensForETHSupportingFeeOnTransferTokens(uint256 amountIn, uint256 amountOutMin, address[] path, address to, uint256 deadline)',
  'function swapExactTokensForTokens(uint256 amountIn, uint256 amountOutMin, address[] path, address to, uint256 deadline) returns (uint256[] amounts)',
  'function swapExactTokensForTokensSupportingFeeOnTransferTokens(uint256 amountIn, uint256 amountOutMin, address[] path, address to, uint256 deadline)',
  'function swapTokensForExactETH(uint256 amountOut, uint256 amountInMax, address[] path, address to, uint256 deadline) returns (uint256[] amounts)',
  'function swapTokensForExactTokens(uint256 amountOut, uint256 amountInMax, address[] path, address to, uint256 deadline) returns (uint256[] amounts)',
] as const
