// Generated from the contracts of the local exchange by `npm run abi`. Do not edit.
import type { ReadFragment, WriteFragment } from '~/chain/codec/fragment'
import type { Address } from '~/domain/address'

export const owner: ReadFragment<readonly [], readonly [Address]> = { name: 'owner', selector: '0x8da5cb5b', inputs: [], outputs: ['address'] }
export const record: WriteFragment<readonly [bigint, Address, readonly number[], readonly boolean[]], readonly [], false> = { name: 'record', selector: '0xea7102d3', inputs: ['uint256', 'address', 'uint32[]', 'bool[]'], outputs: [], isPayable: false }
export const renounceOwnership: WriteFragment<readonly [], readonly [], false> = { name: 'renounceOwnership', selector: '0x715018a6', inputs: [], outputs: [], isPayable: false }
export const transferOwnership: WriteFragment<readonly [Address], readonly [], false> = { name: 'transferOwnership', selector: '0xf2fde38b', inputs: ['address'], outputs: [], isPayable: false }
export const viewUserInfoForLotteryId: ReadFragment<readonly [Address, bigint, bigint, bigint], readonly [readonly bigint[], readonly number[], readonly boolean[], bigint]> = { name: 'viewUserInfoForLotteryId', selector: '0x05531eeb', inputs: ['address', 'uint256', 'uint256', 'uint256'], outputs: ['uint256[]', 'uint32[]', 'bool[]', 'uint256'] }

/** All of pastLottery for ethers' Interface: functions, events, errors. */
export const abi = [
  'error OwnableInvalidOwner(address owner)',
  'error OwnableUnauthorizedAccount(address account)',
  'event OwnershipTransferred(address indexed previousOwner, address indexed newOwner)',
  'event Recorded(uint256 indexed lotteryId, address indexed user, uint256 numberTickets)',
  'function owner() view returns (address)',
  'function record(uint256 lotteryId, address user, uint32[] numbers, bool[] arePaid)',
  'function renounceOwnership()',
  'function transferOwnership(address newOwner)',
  'function viewUserInfoForLotteryId(address _user, uint256 _lotteryId, uint256 _cursor, uint256 _size) view returns (uint256[], uint32[], bool[], uint256)',
] as const
