// Generated from the contracts of the local exchange by `npm run abi`. Do not edit.
import type { ReadFragment, WriteFragment } from '~/chain/codec/fragment'
import type { Address } from '~/domain/address'
import type { Hex } from '~/lib/hex'

export const allowance: ReadFragment<readonly [Address, Address], readonly [bigint]> = { name: 'allowance', selector: '0xdd62ed3e', inputs: ['address', 'address'], outputs: ['uint256'] }
export const approve: WriteFragment<readonly [Address, bigint], readonly [boolean], false> = { name: 'approve', selector: '0x095ea7b3', inputs: ['address', 'uint256'], outputs: ['bool'], isPayable: false }
export const balanceOf: ReadFragment<readonly [Address], readonly [bigint]> = { name: 'balanceOf', selector: '0x70a08231', inputs: ['address'], outputs: ['uint256'] }
export const burn: WriteFragment<readonly [Address], readonly [bigint, bigint], false> = { name: 'burn', selector: '0x89afcb44', inputs: ['address'], outputs: ['uint256', 'uint256'], isPayable: false }
export const decimals: ReadFragment<readonly [], readonly [number]> = { name: 'decimals', selector: '0x313ce567', inputs: [], outputs: ['uint8'] }
export const DOMAIN_SEPARATOR: ReadFragment<readonly [], readonly [Hex]> = { name: 'DOMAIN_SEPARATOR', selector: '0x3644e515', inputs: [], outputs: ['bytes32'] }
export const factory: ReadFragment<readonly [], readonly [Address]> = { name: 'factory', selector: '0xc45a0155', inputs: [], outputs: ['address'] }
export const getReserves: ReadFragment<readonly [], readonly [bigint, bigint, number]> = { name: 'getReserves', selector: '0x0902f1ac', inputs: [], outputs: ['uint112', 'uint112', 'uint32'] }
export const initialize: WriteFragment<readonly [Address, Address], readonly [], false> = { name: 'initialize', selector: '0x485cc955', inputs: ['address', 'address'], outputs: [], isPayable: false }
export const kLast: ReadFragment<readonly [], readonly [bigint]> = { name: 'kLast', selector: '0x7464fc3d', inputs: [], outputs: ['uint256'] }
export const MINIMUM_LIQUIDITY: ReadFragment<readonly [], readonly [bigint]> = { name: 'MINIMUM_LIQUIDITY', selector: '0xba9a7a56', inputs: [], outputs: ['uint256'] }
export const mint: WriteFragment<readonly [Address], readonly [bigint], false> = { name: 'mint', selector: '0x6a627842', inputs: ['address'], outputs: ['uint256'], isPayable: false }
export const name: ReadFragment<readonly [], readonly [string]> = { name: 'name', selector: '0x06fdde03', inputs: [], outputs: ['string'] }
export const nonces: ReadFragment<readonly [Address], readonly [bigint]> = { name: 'nonces', selector: '0x7ecebe00', inputs: ['address'], outputs: ['uint256'] }
export const PERMIT_TYPEHASH: ReadFragment<readonly [], readonly [Hex]> = { name: 'PERMIT_TYPEHASH', selector: '0x30adf81f', inputs: [], outputs: ['bytes32'] }
export const permit: WriteFragment<readonly [Address, Address, bigint, bigint, number, Hex, Hex], readonly [], false> = { name: 'permit', selector: '0xd505accf', inputs: ['address', 'address', 'uint256', 'uint256', 'uint8', 'bytes32', 'bytes32'], outputs: [], isPayable: false }
export const price0CumulativeLast: ReadFragment<readonly [], readonly [bigint]> = { name: 'price0CumulativeLast', selector: '0x5909c0d5', inputs: [], outputs: ['uint256'] }
export const price1CumulativeLast: ReadFragment<readonly [], readonly [bigint]> = { name: 'price1CumulativeLast', selector: '0x5a3d5493', inputs: [], outputs: ['uint256'] }
export const skim: WriteFragment<readonly [Address], readonly [], false> = { name: 'skim', selector: '0xbc25cf77', inputs: ['address'], outputs: [], isPayable: false }
export const swap: WriteFragment<readonly [bigint, bigint, Address, Hex], readonly [], false> = { name: 'swap', selector: '0x022c0d9f', inputs: ['uint256', 'uint256', 'address', 'bytes'], outputs: [], isPayable: false }
export const symbol: ReadFragment<readonly [], readonly [string]> = { name: 'symbol', selector: '0x95d89b41', inputs: [], outputs: ['string'] }
export const sync: WriteFragment<readonly [], readonly [], false> = { name: 'sync', selector: '0xfff6cae9', inputs: [], outputs: [], isPayable: false }
export const token0: ReadFragment<readonly [], readonly [Address]> = { name: 'token0', selector: '0x0dfe1681', inputs: [], outputs: ['address'] }
export const token1: ReadFragment<readonly [], readonly [Address]> = { name: 'token1', selector: '0xd21220a7', inputs: [], outputs: ['address'] }
export const totalSupply: ReadFragment<readonly [], readonly [bigint]> = { name: 'totalSupply', selector: '0x18160ddd', inputs: [], outputs: ['uint256'] }
export const transfer: WriteFragment<readonly [Address, bigint], readonly [boolean], false> = { name: 'transfer', selector: '0xa9059cbb', inputs: ['address', 'uint256'], outputs: ['bool'], isPayable: false }
export const transferFrom: WriteFragment<readonly [Address, Address, bigint], readonly [boolean], false> = { name: 'transferFrom', selector: '0x23b872dd', inputs: ['address', 'address', 'uint256'], outputs: ['bool'], isPayable: false }

/** All of pair for ethers' Interface: functions, events, errors. */
export const abi = [
  'event Approval(address indexed owner, address indexed spender, uint256 value)',
  'event Burn(address indexed sender, uint256 amount0, uint256 amount1, address indexed to)',
  'event Mint(address indexed sender, uint256 amount0, uint256 amount1)',
  'event Swap(address indexed sender, uint256 amount0In, uint256 amount1In, uint256 amount0Out, uint256 amount1Out, address indexed to)',
  'event Sync(uint112 reserve0, uint112 reserve1)',
  'event Transfer(address indexed from, address indexed to, uint256 value)',
  'function DOMAIN_SEPARATOR() view returns (bytes32)',
  'function MINIMUM_LIQUIDITY() view returns (uint256)',
  'function PERMIT_TYPEHASH() view returns (bytes32)',
  'function allowance(address owner, address spender) view returns (uint256)',
  'function approve(address spender, uint256 value) returns (bool)',
  'function balanceOf(address owner) view returns (uint256)',
  'function burn(address to) returns (uint256 amount0, uint256 amount1)',
  'function decimals() view returns (uint8)',
  'function factory() view returns (address)',
  'function getReserves() view returns (uint112 _reserve0, uint112 _reserve1, uint32 _blockTimestampLast)',
  'function initialize(address token0_, address token1_)',
  'function kLast() view returns (uint256)',
  'function mint(address to) returns (uint256 liquidity)',
  'function name() view returns (string)',
  'function nonces(address owner) view returns (uint256)',
  'function permit(address owner, address spender, uint256 value, uint256 deadline, uint8 v, bytes32 r, bytes32 s)',
  'function price0CumulativeLast() view returns (uint256)',
  'function price1CumulativeLast() view returns (uint256)',
  'function skim(address to)',
  'function swap(uint256 amount0Out, uint256 amount1Out, address to, bytes data)',
  'function symbol() view returns (string)',
  'function sync()',
  'function token0() view returns (address)',
  'function token1() view returns (address)',
  'function totalSupply() view returns (uint256)',
  'function transfer(address to, uint256 value) returns (bool)',
  'function transferFrom(address from, address to, uint256 value) returns (bool)',
] as const
