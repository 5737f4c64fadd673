// Generated from the contracts of the local exchange by `npm run abi`. Do not edit.
import type { ReadFragment, WriteFragment } from '~/chain/codec/fragment'
import type { Address } from '~/domain/address'

export const addressList: ReadFragment<readonly [bigint], readonly [Address]> = { name: 'addressList', selector: '0xb810fb43', inputs: ['uint256'], outputs: ['address'] }
export const adminAddress: ReadFragment<readonly [], readonly [Address]> = { name: 'adminAddress', selector: '0xfc6f9468', inputs: [], outputs: ['address'] }
export const claimUndelivered: WriteFragment<readonly [], readonly [], false> = { name: 'claimUndelivered', selector: '0x2058cb7d', inputs: [], outputs: [], isPayable: false }
export const deposit: WriteFragment<readonly [bigint], readonly [], false> = { name: 'deposit', selector: '0xb6b55f25', inputs: ['uint256'], outputs: [], isPayable: false }
export const endBlock: ReadFragment<readonly [], readonly [bigint]> = { name: 'endBlock', selector: '0x083c6323', inputs: [], outputs: ['uint256'] }
export const finalWithdraw: WriteFragment<readonly [bigint, bigint], readonly [], false> = { name: 'finalWithdraw', selector: '0x9f1b5248', inputs: ['uint256', 'uint256'], outputs: [], isPayable: false }
export const getAddressListLength: ReadFragment<readonly [], readonly [bigint]> = { name: 'getAddressListLength', selector: '0xfc00358e', inputs: [], outputs: ['uint256'] }
export const getOfferingAmount: ReadFragment<readonly [Address], readonly [bigint]> = { name: 'getOfferingAmount', selector: '0x87e97bc6', inputs: ['address'], outputs: ['uint256'] }
export const getRefundingAmount: ReadFragment<readonly [Address], readonly [bigint]> = { name: 'getRefundingAmount', selector: '0x2f5105f8', inputs: ['address'], outputs: ['uint256'] }
export const getUserAllocation: ReadFragment<readonly [Address], readonly [bigint]> = { name: 'getUserAllocation', selector: '0xb920ade2', inputs: ['address'], outputs: ['uint256'] }
export const harvest: WriteFragment<readonly [], readonly [], false> = { name: 'harvest', selector: '0x4641257d', inputs: [], outputs: [], isPayable: false }
export const hasHarvest: ReadFragment<readonly [Address], readonly [boolean]> = { name: 'hasHarvest', selector: '0x64ce9fff', inputs: ['address'], outputs: ['bool'] }
export const lpToken: ReadFragment<readonly [], readonly [Address]> = { name: 'lpToken', selector: '0x5fcbd285', inputs: [], outputs: ['address'] }
export const offeringAmount: ReadFragment<readonly [], readonly [bigint]> = { name: 'offeringAmount', selector: '0xe1af9a95', inputs: [], outputs: ['uint256'] }
export const offeringToken: ReadFragment<readonly [], readonly [Address]> = { name: 'offeringToken', selector: '0xb7813607', inputs: [], outputs: ['address'] }
export const raisingAmount: ReadFragment<readonly [], readonly [bigint]> = { name: 'raisingAmount', selector: '0x9c0a7669', inputs: [], outputs: ['uint256'] }
export const startBlock: ReadFragment<readonly [], readonly [bigint]> = { name: 'startBlock', selector: '0x48cd4cb1', inputs: [], outputs: ['uint256'] }
export const totalAmount: ReadFragment<readonly [], readonly [bigint]> = { name: 'totalAmount', selector: '0x1a39d8ef', inputs: [], outputs: ['uint256'] }
export const undelivered: ReadFragment<readonly [Address], readonly [bigint]> = { name: 'undelivered', selector: '0xd48d12f6', inputs: ['address'], outputs: ['uint256'] }
export const updateStartAndEndBlocks: WriteFragment<readonly [bigint, bigint], readonly [], false> = { name: 'updateStartAndEndBlocks', selector: '0x9513997f', inputs: ['uint256', 'uint256'], outputs: [], isPayable: false }
export const userInfo: ReadFragment<readonly [Address], readonly [bigint, boolean]> = { name: 'userInfo', selector: '0x1959a002', inputs: ['address'], outputs: ['uint256', 'bool'] }

/** All of ifoV1 for ethers' Interface: functions, events, errors. */
export const abi = [
  'error ReentrancyGuardReentrantCall()',
  'error SafeERC20FailedOperation(address token)',
  'event AdminWithdraw(uint256 amountLP, uint256 amountOfferingToken)',
  'event Delivered(address indexed user, uint256 amount)',
  'event Deposit(address indexed user, uint256 amount)',
  'event Harvest(address indexed user, uint256 offeringAmount, uint256 excessAmount)',
  'event NewStartAndEndBlocks(uint256 startBlock, uint256 endBlock)',
  'function addressList(uint256) view returns (address)',
  'function adminAddress() view returns (address)',
  'function claimUndelivered()',
  'function deposit(uint256 _amount)',
  'function endBlock() view returns (uint256)',
  'function finalWithdraw(uint256 _lpAmount, uint256 _offerAmount)',
  'function getAddressListLength() view returns (uint256)',
  'function getOfferingAmount(address _user) view returns (uint256)',
  'function getRefundingAmount(address _user) view returns (uint256)',
  'function getUserAllocation(address _user) view returns (uint256)',
  'function harvest()',
  'function hasHarvest(address _user) view returns (bool)',
  'function lpToken() view returns (address)',
  'function offeringAmount() view returns (uint256)',
  'function offeringToken() view returns (address)',
  'function raisingAmount() view returns (uint256)',
  'function startBlock() view returns (uint256)',
  'function totalAmount() view returns (uint256)',
  'function undelivered(address user) view returns (uint256)',
  'function updateStartAndEndBlocks(uint256 _startBlock, uint256 _endBlock)',
  'function userInfo(address user) view returns (uint256 amount, bool claimed)',
] as const
