// Generated from the contracts of the local exchange by `npm run abi`. Do not edit.
import type { ReadFragment, WriteFragment } from '~/chain/codec/fragment'
import type { Address } from '~/domain/address'

export const allowance: ReadFragment<readonly [Address, Address], readonly [bigint]> = { name: 'allowance', selector: '0xdd62ed3e', inputs: ['address', 'address'], outputs: ['uint256'] }
export const approve: WriteFragment<readonly [Address, bigint], readonly [boolean], false> = { name: 'approve', selector: '0x095ea7b3', inputs: ['address', 'uint256'], outputs: ['bool'], isPayable: false }
export const balanceOf: ReadFragment<readonly [Address], readonly [bigint]> = { name: 'balanceOf', selector: '0x70a08231', inputs: ['address'], outputs: ['uint256'] }
export const decimals: ReadFragment<readonly [], readonly [number]> = { name: 'decimals', selector: '0x313ce567', inputs: [], outputs: ['uint8'] }
export const deposit: WriteFragment<readonly [], readonly [], true> = { name: 'deposit', selector: '0xd0e30db0', inputs: [], outputs: [], isPayable: true }
export const name: ReadFragment<readonly [], readonly [string]> = { name: 'name', selector: '0x06fdde03', inputs: [], outputs: ['string'] }
export const symbol: ReadFragment<readonly [], readonly [string]> = { name: 'symbol', selector: '0x95d89b41', inputs: [], outputs: ['string'] }
export const totalSupply: ReadFragment<readonly [], readonly [bigint]> = { name: 'totalSupply', selector: '0x18160ddd', inputs: [], outputs: ['uint256'] }
export const transfer: WriteFragment<readonly [Address, bigint], readonly [boolean], false> = { name: 'transfer', selector: '0xa9059cbb', inputs: ['address', 'uint256'], outputs: ['bool'], isPayable: false }
export const transferFrom: WriteFragment<readonly [Address, Address, bigint], readonly [boolean], false> = { name: 'transferFrom', selector: '0x23b872dd', inputs: ['address', 'address', 'uint256'], outputs: ['bool'], isPayable: false }
export const withdraw: WriteFragment<readonly [bigint], readonly [], false> = { name: 'withdraw', selector: '0x2e1a7d4d', inputs: ['uint256'], outputs: [], isPayable: false }

/** All of wbnb for ethers' Interface: functions, events, errors. */
export const abi = [
  'event Approval(address indexed src, address indexed guy, uint256 wad)',
  'event Deposit(address indexed dst, uint256 wad)',
  'event Transfer(address indexed src, address indexed dst, uint256 wad)',
  'event Withdrawal(address indexed src, uint256 wad)',
  'function allowance(address owner, address spender) view returns (uint256)',
  'function approve(address guy, uint256 wad) returns (bool)',
  'function balanceOf(address owner) view returns (uint256)',
  'function decimals() view returns (uint8)',
  'function deposit() payable',
  'function name() view returns (string)',
  'function symbol() view returns (string)',
  'function totalSupply() view returns (uint256)',
  'function transfer(address dst, uint256 wad) returns (bool)',
  'function transferFrom(address src, address dst, uint256 wad) returns (bool)',
  'function withdraw(uint256 wad)',
] as const
