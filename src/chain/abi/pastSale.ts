// Generated from the contracts of the local exchange by `npm run abi`. Do not edit.
import type { ReadFragment, WriteFragment } from '~/chain/codec/fragment'
import type { Address } from '~/domain/address'

export const addressList: ReadFragment<readonly [bigint], readonly [Address]> = { name: 'addressList', selector: '0xb810fb43', inputs: ['uint256'], outputs: ['address'] }
export const hasHarvest: ReadFragment<readonly [Address], readonly [boolean]> = { name: 'hasHarvest', selector: '0x64ce9fff', inputs: ['address'], outputs: ['bool'] }
export const owner: ReadFragment<readonly [], readonly [Address]> = { name: 'owner', selector: '0x8da5cb5b', inputs: [], outputs: ['address'] }
export const record: WriteFragment<readonly [readonly Address[], readonly bigint[]], readonly [], false> = { name: 'record', selector: '0x151adb04', inputs: ['address[]', 'uint256[]'], outputs: [], isPayable: false }
export const renounceOwnership: WriteFragment<readonly [], readonly [], false> = { name: 'renounceOwnership', selector: '0x715018a6', inputs: [], outputs: [], isPayable: false }
export const totalAmount: ReadFragment<readonly [], readonly [bigint]> = { name: 'totalAmount', selector: '0x1a39d8ef', inputs: [], outputs: ['uint256'] }
export const transferOwnership: WriteFragment<readonly [Address], readonly [], false> = { name: 'transferOwnership', selector: '0xf2fde38b', inputs: ['address'], outputs: [], isPayable: false }
export const userInfo: ReadFragment<readonly [Address], readonly [bigint, boolean]> = { name: 'userInfo', selector: '0x1959a002', inputs: ['address'], outputs: ['uint256', 'bool'] }

/** All of pastSale for ethers' Interface: functions, events, errors. */
export const abi = [
  'error OwnableInvalidOwner(address owner)',
  'error OwnableUnauthorizedAccount(address account)',
  'event OwnershipTransferred(address indexed previousOwner, address indexed newOwner)',
  'event Recorded(address[] users, uint256[] amounts)',
  'function addressList(uint256) view returns (address)',
  'function hasHarvest(address _user) view returns (bool)',
  'function owner() view returns (address)',
  'function record(address[] users, uint256[] amounts)',
  'function renounceOwnership()',
  'function totalAmount() view returns (uint256)',
  'function transferOwnership(address newOwner)',
  'function userInfo(address user) view returns (uint256 amount, bool claimed)',
] as const
