// Generated from the contracts of the local exchange by `npm run abi`. Do not edit.
import type { ReadFragment, WriteFragment } from '~/chain/codec/fragment'
import type { Address } from '~/domain/address'
import type { Hex } from '~/lib/hex'

export const addNftAddress: WriteFragment<readonly [Address], readonly [], false> = { name: 'addNftAddress', selector: '0x5da3c240', inputs: ['address'], outputs: [], isPayable: false }
export const addTeam: WriteFragment<readonly [string, string], readonly [], false> = { name: 'addTeam', selector: '0x0d4fb803', inputs: ['string', 'string'], outputs: [], isPayable: false }
export const cakeToken: ReadFragment<readonly [], readonly [Address]> = { name: 'cakeToken', selector: '0x8904bf2f', inputs: [], outputs: ['address'] }
export const changeTeam: WriteFragment<readonly [Address, bigint], readonly [], false> = { name: 'changeTeam', selector: '0xe5020a62', inputs: ['address', 'uint256'], outputs: [], isPayable: false }
export const claimFee: WriteFragment<readonly [bigint], readonly [], false> = { name: 'claimFee', selector: '0xf667526a', inputs: ['uint256'], outputs: [], isPayable: false }
export const createProfile: WriteFragment<readonly [bigint, Address, bigint], readonly [], false> = { name: 'createProfile', selector: '0xfd825f58', inputs: ['uint256', 'address', 'uint256'], outputs: [], isPayable: false }
export const DEFAULT_ADMIN_ROLE: ReadFragment<readonly [], readonly [Hex]> = { name: 'DEFAULT_ADMIN_ROLE', selector: '0xa217fddf', inputs: [], outputs: ['bytes32'] }
export const getRoleAdmin: ReadFragment<readonly [Hex], readonly [Hex]> = { name: 'getRoleAdmin', selector: '0x248a9ca3', inputs: ['bytes32'], outputs: ['bytes32'] }
export const getTeamProfile: ReadFragment<readonly [bigint], readonly [string, string, bigint, bigint, boolean]> = { name: 'getTeamProfile', selector: '0xaee2f47f', inputs: ['uint256'], outputs: ['string', 'string', 'uint256', 'uint256', 'bool'] }
export const getUserProfile: ReadFragment<readonly [Address], readonly [bigint, bigint, bigint, Address, bigint, boolean]> = { name: 'getUserProfile', selector: '0x987ee156', inputs: ['address'], outputs: ['uint256', 'uint256', 'uint256', 'address', 'uint256', 'bool'] }
export const getUserStatus: ReadFragment<readonly [Address], readonly [boolean]> = { name: 'getUserStatus', selector: '0xea0d5dcd', inputs: ['address'], outputs: ['bool'] }
export const grantRole: WriteFragment<readonly [Hex, Address], readonly [], false> = { name: 'grantRole', selector: '0x2f2ff15d', inputs: ['bytes32', 'address'], outputs: [], isPayable: false }
export const hasRegistered: ReadFragment<readonly [Address], readonly [boolean]> = { name: 'hasRegistered', selector: '0xa0d03526', inputs: ['address'], outputs: ['bool'] }
export const hasRole: ReadFragment<readonly [Hex, Address], readonly [boolean]> = { name: 'hasRole', selector: '0x91d14854', inputs: ['bytes32', 'address'], outputs: ['bool'] }
export const increaseTeamPoints: WriteFragment<readonly [bigint, bigint, bigint], readonly [], false> = { name: 'increaseTeamPoints', selector: '0x1e47a476', inputs: ['uint256', 'uint256', 'uint256'], outputs: [], isPayable: false }
export const increaseUserPoints: WriteFragment<readonly [Address, bigint, bigint], readonly [], false> = { name: 'increaseUserPoints', selector: '0x1bdc17f6', inputs: ['address', 'uint256', 'uint256'], outputs: [], isPayable: false }
export const increaseUserPointsMultiple: WriteFragment<readonly [readonly Address[], bigint, bigint], readonly [], false> = { name: 'increaseUserPointsMultiple', selector: '0xe2fa2ff3', inputs: ['address[]', 'uint256', 'uint256'], outputs: [], isPayable: false }
export const makeTeamJoinable: WriteFragment<readonly [bigint], readonly [], false> = { name: 'makeTeamJoinable', selector: '0xebc4ffc7', inputs: ['uint256'], outputs: [], isPayable: false }
export const makeTeamNotJoinable: WriteFragment<readonly [bigint], readonly [], false> = { name: 'makeTeamNotJoinable', selector: '0x218188d7', inputs: ['uint256'], outputs: [], isPayable: false }
export const MAX_COST: ReadFragment<readonly [], readonly [bigint]> = { name: 'MAX_COST', selector: '0x4f93c487', inputs: [], outputs: ['uint256'] }
export const NFT_ROLE: ReadFragment<readonly [], readonly [Hex]> = { name: 'NFT_ROLE', selector: '0xf684f33c', inputs: [], outputs: ['bytes32'] }
export const numberActiveProfiles: ReadFragment<readonly [], readonly [bigint]> = { name: 'numberActiveProfiles', selector: '0xbe4f9bd6', inputs: [], outputs: ['uint256'] }
export const numberCakeToReactivate: ReadFragment<readonly [], readonly [bigint]> = { name: 'numberCakeToReactivate', selector: '0xda95006d', inputs: [], outputs: ['uint256'] }
export const numberCakeToRegister: ReadFragment<readonly [], readonly [bigint]> = { name: 'numberCakeToRegister', selector: '0x49b2cff5', inputs: [], outputs: ['uint256'] }
export const numberCakeToUpdate: ReadFragment<readonly [], readonly [bigint]> = { name: 'numberCakeToUpdate', selector: '0x1d0c02b9', inputs: [], outputs: ['uint256'] }
export const numberTeams: ReadFragment<readonly [], readonly [bigint]> = { name: 'numberTeams', selector: '0x3dd452d6', inputs: [], outputs: ['uint256'] }
export const onERC721Received: WriteFragment<readonly [Address, Address, bigint, Hex], readonly [Hex], false> = { name: 'onERC721Received', selector: '0x150b7a02', inputs: ['address', 'address', 'uint256', 'bytes'], outputs: ['bytes4'], isPayable: false }
export const pauseProfile: WriteFragment<readonly [], readonly [], false> = { name: 'pauseProfile', selector: '0xc1694a2f', inputs: [], outputs: [], isPayable: false }
export const POINT_ROLE: ReadFragment<readonly [], readonly [Hex]> = { name: 'POINT_ROLE', selector: '0xc9bed948', inputs: [], outputs: ['bytes32'] }
export const reactivateProfile: WriteFragment<readonly [Address, bigint], readonly [], false> = { name: 'reactivateProfile', selector: '0xa40601ee', inputs: ['address', 'uint256'], outputs: [], isPayable: false }
export const removeTeamPoints: WriteFragment<readonly [bigint, bigint], readonly [], false> = { name: 'removeTeamPoints', selector: '0xd1d0954c', inputs: ['uint256', 'uint256'], outputs: [], isPayable: false }
export const removeUserPoints: WriteFragment<readonly [Address, bigint], readonly [], false> = { name: 'removeUserPoints', selector: '0xda83fe4a', inputs: ['address', 'uint256'], outputs: [], isPayable: false }
export const removeUserPointsMultiple: WriteFragment<readonly [readonly Address[], bigint], readonly [], false> = { name: 'removeUserPointsMultiple', selector: '0xa56bd1de', inputs: ['address[]', 'uint256'], outputs: [], isPayable: false }
export const renameTeam: WriteFragment<readonly [bigint, string, string], readonly [], false> = { name: 'renameTeam', selector: '0x5db34566', inputs: ['uint256', 'string', 'string'], outputs: [], isPayable: false }
export const renounceRole: WriteFragment<readonly [Hex, Address], readonly [], false> = { name: 'renounceRole', selector: '0x36568abe', inputs: ['bytes32', 'address'], outputs: [], isPayable: false }
export const revokeRole: WriteFragment<readonly [Hex, Address], readonly [], false> = { name: 'revokeRole', selector: '0xd547741f', inputs: ['bytes32', 'address'], outputs: [], isPayable: false }
export const SPECIAL_ROLE: ReadFragment<readonly [], readonly [Hex]> = { name: 'SPECIAL_ROLE', selector: '0xbf051c13', inputs: [], outputs: ['bytes32'] }
export const supportsInterface: ReadFragment<readonly [Hex], readonly [boolean]> = { name: 'supportsInterface', selector: '0x01ffc9a7', inputs: ['bytes4'], outputs: ['bool'] }
export const updateNumberCake: WriteFragment<readonly [bigint, bigint, bigint], readonly [], false> = { name: 'updateNumberCake', selector: '0x2daa72d4', inputs: ['uint256', 'uint256', 'uint256'], outputs: [], isPayable: false }
export const updateProfile: WriteFragment<readonly [Address, bigint], readonly [], false> = { name: 'updateProfile', selector: '0x0a82697b', inputs: ['address', 'uint256'], outputs: [], isPayable: false }

/** All of profile for ethers' Interface: functions, events, errors. */
export const abi = [
  'error AccessControlBadConfirmation()',
  'error AccessControlUnauthorizedAccount(address account, bytes32 neededRole)',
  'error ReentrancyGuardReentrantCall()',
  'error SafeERC20FailedOperation(address token)',
  'event FeeClaim(uint256 amount)',
  'event NewCosts(uint256 toReactivate, uint256 toRegister, uint256 toUpdate)',
  'event RoleAdminChanged(bytes32 indexed role, bytes32 indexed previousAdminRole, bytes32 indexed newAdminRole)',
  'event RoleGranted(bytes32 indexed role, address indexed account, address indexed sender)',
  'event RoleRevoked(bytes32 indexed role, address indexed account, address indexed sender)',
  'event TeamAdd(uint256 teamId, string teamName)',
  'event TeamJoinable(uint256 indexed teamId, bool isJoinable)',
  'event TeamPointIncrease(uint256 indexed teamId, uint256 numberPoints, uint256 indexed campaignId)',
  'event TeamPointRemove(uint256 indexed teamId, uint256 numberPoints)',
  'event TeamRename(uint256 indexed teamId, string teamName, string teamDescription)',
  'event UserChangeTeam(address indexed userAddress, uint256 oldTeamId, uint256 newTeamId)',
  'event UserNew(address indexed userAddress, uint256 teamId, address nftAddress, uint256 tokenId)',
  'event UserPause(address indexed userAddress, uint256 teamId)',
  'event UserPointIncrease(address indexed userAddress, uint256 numberPoints, uint256 indexed campaignId)',
  'event UserPointIncreaseMultiple(address[] userAddresses, uint256 numberPoints, uint256 indexed campaignId)',
  'event UserPointRemove(address indexed userAddress, uint256 numberPoints)',
  'event UserReactivate(address indexed userAddress, uint256 teamId, address nftAddress, uint256 tokenId)',
  'event UserUpdate(address indexed userAddress, address nftAddress, uint256 tokenId)',
  'function DEFAULT_ADMIN_ROLE() view returns (bytes32)',
  'function MAX_COST() view returns (uint256)',
  'function NFT_ROLE() view returns (bytes32)',
  'function POINT_ROLE() view returns (bytes32)',
  'function SPECIAL_ROLE() view returns (bytes32)',
  'function addNftAddress(address _nftAddress)',
  'function addTeam(string _teamName, string _teamDescription)',
  'function cakeToken() view returns (address)',
  'function changeTeam(address _userAddress, uint256 _newTeamId)',
  'function claimFee(uint256 _amount)',
  'function createProfile(uint256 _teamId, address _nftAddress, uint256 _tokenId)',
  'function getRoleAdmin(bytes32 role) view returns (bytes32)',
  'function getTeamProfile(uint256 _teamId) view returns (string, string, uint256, uint256, bool)',
  'function getUserProfile(address _userAddress) view returns (uint256, uint256, uint256, address, uint256, bool)',
  'function getUserStatus(address _userAddress) view returns (bool)',
  'function grantRole(bytes32 role, address account)',
  'function hasRegistered(address user) view returns (bool)',
  'function hasRole(bytes32 role, address account) view returns (bool)',
  'function increaseTeamPoints(uint256 _teamId, uint256 _numberPoints, uint256 _campaignId)',
  'function increaseUserPoints(address _userAddress, uint256 _numberPoints, uint256 _campaignId)',
  'function increaseUserPointsMultiple(address[] _userAddresses, uint256 _numberPoints, uint256 _campaignId)',
  'function makeTeamJoinable(uint256 _teamId)',
  'function makeTeamNotJoinable(uint256 _teamId)',
  'function numberActiveProfiles() view returns (uint256)',
  'function numberCakeToReactivate() view returns (uint256)',
  'function numberCakeToRegister() view returns (uint256)',
  'function numberCakeToUpdate() view returns (uint256)',
  'function numberTeams() view returns (uint256)',
  'function onERC721Received(address, address, uint256, bytes) returns (bytes4)',
  'function pauseProfile()',
  'function reactivateProfile(address _nftAddress, uint256 _tokenId)',
  'function removeTeamPoints(uint256 _teamId, uint256 _numberPoints)',
  'function removeUserPoints(address _userAddress, uint256 _numberPoints)',
  'function removeUserPointsMultiple(address[] _userAddresses, uint256 _numberPoints)',
  'function renameTeam(uint256 _teamId, string _teamName, string _teamDescription)',
  'function renounceRole(bytes32 role, address callerConfirmation)',
  'function revokeRole(bytes32 role, address account)',
  'function supportsInterface(bytes4 interfaceId) view returns (bool)',
  'function updateNumberCake(uint256 _newNumberCakeToReactivate, uint256 _newNumberCakeToRegister, uint256 _newNumberCakeToUpdate)',
  'function updateProfile(address _nftAddress, uint256 _tokenId)',
] as const
