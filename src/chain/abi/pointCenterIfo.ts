// Generated from the contracts of the local exchange by `npm run abi`. Do not edit.
import type { ReadFragment, WriteFragment } from '~/chain/codec/fragment'
import type { Address } from '~/domain/address'

export const addIFOAddress: WriteFragment<readonly [Address, bigint, bigint, bigint], readonly [], false> = { name: 'addIFOAddress', selector: '0x2b253913', inputs: ['address', 'uint256', 'uint256', 'uint256'], outputs: [], isPayable: false }
export const checkClaimStatus: ReadFragment<readonly [Address, Address], readonly [boolean]> = { name: 'checkClaimStatus', selector: '0xc105fa39', inputs: ['address', 'address'], outputs: ['bool'] }
export const checkClaimStatuses: ReadFragment<readonly [Address, readonly Address[]], readonly [readonly boolean[]]> = { name: 'checkClaimStatuses', selector: '0x740bd4ac', inputs: ['address', 'address[]'], outputs: ['bool[]'] }
export const getPoints: WriteFragment<readonly [Address], readonly [], false> = { name: 'getPoints', selector: '0xee204abb', inputs: ['address'], outputs: [], isPayable: false }
export const hasClaimed: ReadFragment<readonly [Address, Address], readonly [boolean]> = { name: 'hasClaimed', selector: '0x89266f60', inputs: ['address', 'address'], outputs: ['bool'] }
export const ifos: ReadFragment<readonly [Address], readonly [bigint, bigint, bigint]> = { name: 'ifos', selector: '0x3154782f', inputs: ['address'], outputs: ['uint256', 'uint256', 'uint256'] }
export const maxViewLength: ReadFragment<readonly [], readonly [bigint]> = { name: 'maxViewLength', selector: '0xf6fed429', inputs: [], outputs: ['uint256'] }
export const owner: ReadFragment<readonly [], readonly [Address]> = { name: 'owner', selector: '0x8da5cb5b', inputs: [], outputs: ['address'] }
export const pancakeProfile: ReadFragment<readonly [], readonly [Address]> = { name: 'pancakeProfile', selector: '0xc7d936ec', inputs: [], outputs: ['address'] }
export const renounceOwnership: WriteFragment<readonly [], readonly [], false> = { name: 'renounceOwnership', selector: '0x715018a6', inputs: [], outputs: [], isPayable: false }
export const transferOwnership: WriteFragment<readonly [Address], readonly [], false> = { name: 'transferOwnership', selector: '0xf2fde38b', inputs: ['address'], outputs: [], isPayable: false }
export const updateMaxViewLength: WriteFragment<readonly [bigint], readonly [], false> = { name: 'updateMaxViewLength', selector: '0xa789fa30', inputs: ['uint256'], outputs: [], isPayable: false }

/** All of pointCenterIfo for ethers' Interface: functions, events, errors. */
export const abi = [
  'error OwnableInvalidOwner(address owner)',
  'error OwnableUnauthorizedAccount(address account)',
  'event IFOAdd(address indexed contractAddress, uint256 thresholdToClaim, uint256 indexed campaignId, uint256 numberPoints)',
  'event NewMaxViewLength(uint256 maxViewLength)',
  'event OwnershipTransferred(address indexed previousOwner, address indexed newOwner)',
  'event PointIncrease(address indexed user, address indexed sale, uint256 numberPoints)',
  'function addIFOAddress(address _contractAddress, uint256 _thresholdToClaim, uint256 _campaignId, uint256 _numberPoints)',
  'function checkClaimStatus(address _userAddress, address _contractAddress) view returns (bool)',
  'function checkClaimStatuses(address _userAddress, address[] _contractAddresses) view returns (bool[])',
  'function getPoints(address _contractAddress)',
  'function hasClaimed(address user, address sale) view returns (bool)',
  'function ifos(address sale) view returns (uint256 thresholdToClaim, uint256 campaignId, uint256 numberPoints)',
  'function maxViewLength() view returns (uint256)',
  'function owner() view returns (address)',
  'function pancakeProfile() view returns (address)',
  'function renounceOwnership()',
  'function transferOwnership(address newOwner)',
  'function updateMaxViewLength(uint256 _newMaxViewLength)',
] as const
