// Generated from the contracts of the local exchange by `npm run abi`. Do not edit.
import type { ReadFragment, WriteFragment } from '~/chain/codec/fragment'
import type { Address } from '~/domain/address'

export const adminAddress: ReadFragment<readonly [], readonly [Address]> = { name: 'adminAddress', selector: '0xfc6f9468', inputs: [], outputs: ['address'] }
export const campaignId: ReadFragment<readonly [], readonly [bigint]> = { name: 'campaignId', selector: '0x8ed5b0fc', inputs: [], outputs: ['uint256'] }
export const claimUndelivered: WriteFragment<readonly [], readonly [], false> = { name: 'claimUndelivered', selector: '0x2058cb7d', inputs: [], outputs: [], isPayable: false }
export const depositPool: WriteFragment<readonly [bigint, number], readonly [], false> = { name: 'depositPool', selector: '0x7f1bdd76', inputs: ['uint256', 'uint8'], outputs: [], isPayable: false }
export const endBlock: ReadFragment<readonly [], readonly [bigint]> = { name: 'endBlock', selector: '0x083c6323', inputs: [], outputs: ['uint256'] }
export const finalWithdraw: WriteFragment<readonly [bigint, bigint], readonly [], false> = { name: 'finalWithdraw', selector: '0x9f1b5248', inputs: ['uint256', 'uint256'], outputs: [], isPayable: false }
export const harvestPool: WriteFragment<readonly [number], readonly [], false> = { name: 'harvestPool', selector: '0x2374876c', inputs: ['uint8'], outputs: [], isPayable: false }
export const lpToken: ReadFragment<readonly [], readonly [Address]> = { name: 'lpToken', selector: '0x5fcbd285', inputs: [], outputs: ['address'] }
export const numberPoints: ReadFragment<readonly [], readonly [bigint]> = { name: 'numberPoints', selector: '0x49681dad', inputs: [], outputs: ['uint256'] }
export const numberPools: ReadFragment<readonly [], readonly [number]> = { name: 'numberPools', selector: '0xb42392f1', inputs: [], outputs: ['uint8'] }
export const offeringToken: ReadFragment<readonly [], readonly [Address]> = { name: 'offeringToken', selector: '0xb7813607', inputs: [], outputs: ['address'] }
export const pancakeProfile: ReadFragment<readonly [], readonly [Address]> = { name: 'pancakeProfile', selector: '0xc7d936ec', inputs: [], outputs: ['address'] }
export const setPool: WriteFragment<readonly [bigint, bigint, bigint, boolean, number], readonly [], false> = { name: 'setPool', selector: '0x45b8bf91', inputs: ['uint256', 'uint256', 'uint256', 'bool', 'uint8'], outputs: [], isPayable: false }
export const startBlock: ReadFragment<readonly [], readonly [bigint]> = { name: 'startBlock', selector: '0x48cd4cb1', inputs: [], outputs: ['uint256'] }
export const thresholdPoints: ReadFragment<readonly [], readonly [bigint]> = { name: 'thresholdPoints', selector: '0xa83e7975', inputs: [], outputs: ['uint256'] }
export const undelivered: ReadFragment<readonly [Address], readonly [bigint]> = { name: 'undelivered', selector: '0xd48d12f6', inputs: ['address'], outputs: ['uint256'] }
export const updatePointParameters: WriteFragment<readonly [bigint, bigint, bigint], readonly [], false> = { name: 'updatePointParameters', selector: '0x7edd5e34', inputs: ['uint256', 'uint256', 'uint256'], outputs: [], isPayable: false }
export const updateStartAndEndBlocks: WriteFragment<readonly [bigint, bigint], readonly [], false> = { name: 'updateStartAndEndBlocks', selector: '0x9513997f', inputs: ['uint256', 'uint256'], outputs: [], isPayable: false }
export const viewPoolInformation: ReadFragment<readonly [bigint], readonly [bigint, bigint, bigint, boolean, bigint, bigint]> = { name: 'viewPoolInformation', selector: '0x46ab91bf', inputs: ['uint256'], outputs: ['uint256', 'uint256', 'uint256', 'bool', 'uint256', 'uint256'] }
export const viewPoolTaxRateOverflow: ReadFragment<readonly [bigint], readonly [bigint]> = { name: 'viewPoolTaxRateOverflow', selector: '0x37f859b8', inputs: ['uint256'], outputs: ['uint256'] }
export const viewUserAllocationPools: ReadFragment<readonly [Address, readonly number[]], readonly [readonly bigint[]]> = { name: 'viewUserAllocationPools', selector: '0xf9cd5c12', inputs: ['address', 'uint8[]'], outputs: ['uint256[]'] }
export const viewUserInfo: ReadFragment<readonly [Address, readonly number[]], readonly [readonly bigint[], readonly boolean[]]> = { name: 'viewUserInfo', selector: '0x4af3c9b7', inputs: ['address', 'uint8[]'], outputs: ['uint256[]', 'bool[]'] }
export const viewUserOfferingAndRefundingAmountsForPools: ReadFragment<readonly [Address, readonly number[]], readonly [readonly (readonly bigint[])[]]> = { name: 'viewUserOfferingAndRefundingAmountsForPools', selector: '0xca463ca4', inputs: ['address', 'uint8[]'], outputs: ['uint256[3][]'] }

/** All of ifoV2 for ethers' Interface: functions, events, errors. */
export const abi = [
  'error ReentrancyGuardReentrantCall()',
  'error SafeERC20FailedOperation(address token)',
  'event AdminWithdraw(uint256 amountLP, uint256 amountOfferingToken)',
  'event Delivered(address indexed user, uint256 amount)',
  'event Deposit(address indexed user, uint256 amount, uint8 indexed pid)',
  'event Harvest(address indexed user, uint256 offeringAmount, uint256 excessAmount, uint8 indexed pid)',
  'event NewStartAndEndBlocks(uint256 startBlock, uint256 endBlock)',
  'event PointParametersSet(uint256 campaignId, uint256 numberPoints, uint256 thresholdPoints)',
  'event PoolParametersSet(uint256 offeringAmountPool, uint256 raisingAmountPool, uint8 pid)',
  'function adminAddress() view returns (address)',
  'function campaignId() view returns (uint256)',
  'function claimUndelivered()',
  'function depositPool(uint256 _amount, uint8 _pid)',
  'function endBlock() view returns (uint256)',
  'function finalWithdraw(uint256 _lpAmount, uint256 _offerAmount)',
  'function harvestPool(uint8 _pid)',
  'function lpToken() view returns (address)',
  'function numberPoints() view returns (uint256)',
  'function numberPools() view returns (uint8)',
  'function offeringToken() view returns (address)',
  'function pancakeProfile() view returns (address)',
  'function setPool(uint256 _offeringAmountPool, uint256 _raisingAmountPool, uint256 _limitPerUserInLP, bool _hasTax, uint8 _pid)',
  'function startBlock() view returns (uint256)',
  'function thresholdPoints() view returns (uint256)',
  'function undelivered(address user) view returns (uint256)',
  'function updatePointParameters(uint256 _campaignId, uint256 _numberPoints, uint256 _thresholdPoints)',
  'function updateStartAndEndBlocks(uint256 _startBlock, uint256 _endBlock)',
  'function viewPoolInformation(uint256 _pid) view returns (uint256, uint256, uint256, bool, uint256, uint256)',
  'function viewPoolTaxRateOverflow(uint256 _pid) view returns (uint256)',
  'function viewUserAllocationPools(address _user, uint8[] _pids) view returns (uint256[] allocations)',
  'function viewUserInfo(address _user, uint8[] _pids) view returns (uint256[] amounts, bool[] statuses)',
  'function viewUserOfferingAndRefundingAmountsForPools(address _user, uint8[] _pids) view returns (uint256[3][] amounts)',
] as const
