// Generated from the contracts of the local exchange by `npm run abi`. Do not edit.
import type { ReadFragment, WriteFragment } from '~/chain/codec/fragment'
import type { Address } from '~/domain/address'
import type { Hex } from '~/lib/hex'

export const cancel: WriteFragment<readonly [Hex], readonly [], false> = { name: 'cancel', selector: '0xc4d252f5', inputs: ['bytes32'], outputs: [], isPayable: false }
export const CANCELLER_ROLE: ReadFragment<readonly [], readonly [Hex]> = { name: 'CANCELLER_ROLE', selector: '0xb08e51c0', inputs: [], outputs: ['bytes32'] }
export const DEFAULT_ADMIN_ROLE: ReadFragment<readonly [], readonly [Hex]> = { name: 'DEFAULT_ADMIN_ROLE', selector: '0xa217fddf', inputs: [], outputs: ['bytes32'] }
export const execute: WriteFragment<readonly [Address, bigint, Hex, Hex, Hex], readonly [], true> = { name: 'execute', selector: '0x134008d3', inputs: ['address', 'uint256', 'bytes', 'bytes32', 'bytes32'], outputs: [], isPayable: true }
export const executeBatch: WriteFragment<readonly [readonly Address[], readonly bigint[], readonly Hex[], Hex, Hex], readonly [], true> = { name: 'executeBatch', selector: '0xe38335e5', inputs: ['address[]', 'uint256[]', 'bytes[]', 'bytes32', 'bytes32'], outputs: [], isPayable: true }
export const EXECUTOR_ROLE: ReadFragment<readonly [], readonly [Hex]> = { name: 'EXECUTOR_ROLE', selector: '0x07bd0265', inputs: [], outputs: ['bytes32'] }
export const getMinDelay: ReadFragment<readonly [], readonly [bigint]> = { name: 'getMinDelay', selector: '0xf27a0c92', inputs: [], outputs: ['uint256'] }
export const getOperationState: ReadFragment<readonly [Hex], readonly [number]> = { name: 'getOperationState', selector: '0x7958004c', inputs: ['bytes32'], outputs: ['uint8'] }
export const getRoleAdmin: ReadFragment<readonly [Hex], readonly [Hex]> = { name: 'getRoleAdmin', selector: '0x248a9ca3', inputs: ['bytes32'], outputs: ['bytes32'] }
export const getTimestamp: ReadFragment<readonly [Hex], readonly [bigint]> = { name: 'getTimestamp', selector: '0xd45c4435', inputs: ['bytes32'], outputs: ['uint256'] }
export const grantRole: WriteFragment<readonly [Hex, Address], readonly [], false> = { name: 'grantRole', selector: '0x2f2ff15d', inputs: ['bytes32', 'address'], outputs: [], isPayable: false }
export const hashOperation: ReadFragment<readonly [Address, bigint, Hex, Hex, Hex], readonly [Hex]> = { name: 'hashOperation', selector: '0x8065657f', inputs: ['address', 'uint256', 'bytes', 'bytes32', 'bytes32'], outputs: ['bytes32'] }
export const hashOperationBatch: ReadFragment<readonly [readonly Address[], readonly bigint[], readonly Hex[], Hex, Hex], readonly [Hex]> = { name: 'hashOperationBatch', selector: '0xb1c5f427', inputs: ['address[]', 'uint256[]', 'bytes[]', 'bytes32', 'bytes32'], outputs: ['bytes32'] }
export const hasRole: ReadFragment<readonly [Hex, Address], readonly [boolean]> = { name: 'hasRole', selector: '0x91d14854', inputs: ['bytes32', 'address'], outputs: ['bool'] }
export const isOperation: ReadFragment<readonly [Hex], readonly [boolean]> = { name: 'isOperation', selector: '0x31d50750', inputs: ['bytes32'], outputs: ['bool'] }
export const isOperationDone: ReadFragment<readonly [Hex], readonly [boolean]> = { name: 'isOperationDone', selector: '0x2ab0f529', inputs: ['bytes32'], outputs: ['bool'] }
export const isOperationPending: ReadFragment<readonly [Hex], readonly [boolean]> = { name: 'isOperationPending', selector: '0x584b153e', inputs: ['bytes32'], outputs: ['bool'] }
export const isOperationReady: ReadFragment<readonly [Hex], readonly [boolean]> = { name: 'isOperationReady', selector: '0x13bc9f20', inputs: ['bytes32'], outputs: ['bool'] }
export const onERC1155BatchReceived: WriteFragment<readonly [Address, Address, readonly bigint[], readonly bigint[], Hex], readonly [Hex], false> = { name: 'onERC1155BatchReceived', selector: '0xbc197c81', inputs: ['address', 'address', 'uint256[]', 'uint256[]', 'bytes'], outputs: ['bytes4'], isPayable: false }
export const onERC1155Received: WriteFragment<readonly [Address, Address, bigint, bigint, Hex], readonly [Hex], false> = { name: 'onERC1155Received', selector: '0xf23a6e61', inputs: ['address', 'address', 'uint256', 'uint256', 'bytes'], outputs: ['bytes4'], isPayable: false }
export const onERC721Received: WriteFragment<readonly [Address, Address, bigint, Hex], readonly [Hex], false> = { name: 'onERC721Received', selector: '0x150b7a02', inputs: ['address', 'address', 'uint256', 'bytes'], outputs: ['bytes4'], isPayable: false }
export const PROPOSER_ROLE: ReadFragment<readonly [], readonly [Hex]> = { name: 'PROPOSER_ROLE', selector: '0x8f61f4f5', inputs: [], outputs: ['bytes32'] }
export const renounceRole: WriteFragment<readonly [Hex, Address], readonly [], false> = { name: 'renounceRole', selector: '0x36568abe', inputs: ['bytes32', 'address'], outputs: [], isPayable: false }
export const revokeRole: WriteFragment<readonly [Hex, Address], readonly [], false> = { name: 'revokeRole', selector: '0xd547741f', inputs: ['bytes32', 'address'], outputs: [], isPayable: false }
export const schedule: WriteFragment<readonly [Address, bigint, Hex, Hex, Hex, bigint], readonly [], false> = { name: 'schedule', selector: '0x01d5062a', inputs: ['address', 'uint256', 'bytes', 'bytes32', 'bytes32', 'uint256'], outputs: [], isPayable: false }
export const scheduleBatch: WriteFragment<readonly [readonly Address[], readonly bigint[], readonly Hex[], Hex, Hex, bigint], readonly [], false> = { name: 'scheduleBatch', selector: '0x8f2a0bb0', inputs: ['address[]', 'uint256[]', 'bytes[]', 'bytes32', 'bytes32', 'uint256'], outputs: [], isPayable: false }
export const scheduled: ReadFragment<readonly [bigint, bigint], readonly [readonly (readonly [Hex, bigint, readonly Address[], readonly bigint[], readonly Hex[], Hex, Hex, boolean])[]]> = { name: 'scheduled', selector: '0x99376630', inputs: ['uint256', 'uint256'], outputs: ['(bytes32,uint256,address[],uint256[],bytes[],bytes32,bytes32,bool)[]'] }
export const scheduledLength: ReadFragment<readonly [], readonly [bigint]> = { name: 'scheduledLength', selector: '0x4e4c44c8', inputs: [], outputs: ['uint256'] }
export const supportsInterface: ReadFragment<readonly [Hex], readonly [boolean]> = { name: 'supportsInterface', selector: '0x01ffc9a7', inputs: ['bytes4'], outputs: ['bool'] }
export const updateDelay: WriteFragment<readonly [bigint], readonly [], false> = { name: 'updateDelay', selector: '0x64d62353', inputs: ['uint256'], outputs: [], isPayable: false }

/** All of timelock for ethers' Interface: functions, events, errors. */
export const abi = [
  'error AccessControlBadConfirmation()',
  'error AccessControlUnauthorizedAccount(address account, bytes32 neededRole)',
  'error FailedCall()',
  'error TimelockInsufficientDelay(uint256 delay, uint256 minDelay)',
  'error TimelockInvalidOperationLength(uint256 targets, uint256 payloads, uint256 values)',
  'error TimelockUnauthorizedCaller(address caller)',
  'error TimelockUnexecutedPredecessor(bytes32 predecessorId)',
  'error TimelockUnexpectedOperationState(bytes32 operationId, bytes32 expectedStates)',
  'event CallExecuted(bytes32 indexed id, uint256 indexed index, address target, uint256 value, bytes data)',
  'event CallSalt(bytes32 indexed id, bytes32 salt)',
  'event CallScheduled(bytes32 indexed id, uint256 indexed index, address target, uint256 value, bytes data, bytes32 predecessor, uint256 delay)',
  'event Cancelled(bytes32 indexed id)',
  'event MinDelayChange(uint256 oldDuration, uint256 newDuration)',
  'event RoleAdminChanged(bytes32 indexed role, bytes32 indexed previousAdminRole, bytes32 indexed newAdminRole)',
  'event RoleGranted(bytes32 indexed role, address indexed account, address indexed sender)',
  'event RoleRevoked(bytes32 indexed role, address indexed account, address indexed sender)',
  'function CANCELLER_ROLE() view returns (bytes32)',
  'function DEFAULT_ADMIN_ROLE() view returns (bytes32)',
  'function EXECUTOR_ROLE() view returns (bytes32)',
  'function PROPOSER_ROLE() view returns (bytes32)',
  'function cancel(bytes32 id)',
  'function execute(address target, uint256 value, bytes payload, bytes32 predecessor, bytes32 salt) payable',
  'function executeBatch(address[] targets, uint256[] values, bytes[] payloads, bytes32 predecessor, bytes32 salt) payable',
  'function getMinDelay() view returns (uint256)',
  'function getOperationState(bytes32 id) view returns (uint8)',
  'function getRoleAdmin(bytes32 role) view returns (bytes32)',
  'function getTimestamp(bytes32 id) view returns (uint256)',
  'function grantRole(bytes32 role, address account)',
  'function hasRole(bytes32 role, address account) view returns (bool)',
  'function hashOperation(address target, uint256 value, bytes data, bytes32 predecessor, bytes32 salt) pure returns (bytes32)',
  'function hashOperationBatch(address[] targets, uint256[] values, bytes[] payloads, bytes32 predecessor, bytes32 salt) pure returns (bytes32)',
  'function isOperation(bytes32 id) view returns (bool)',
  'function isOperationDone(bytes32 id) view returns (bool)',
  'function isOperationPending(bytes32 id) view returns (bool)',
  'function isOperationReady(bytes32 id) view returns (bool)',
  'function onERC1155BatchReceived(address, address, uint256[], uint256[], bytes) returns (bytes4)',
  'function onERC1155Received(address, address, uint256, uint256, bytes) returns (bytes4)',
  'function onERC721Received(address, address, uint256, bytes) returns (bytes4)',
  'function renounceRole(bytes32 role, address callerConfirmation)',
  'function revokeRole(bytes32 role, address account)',
  'function schedule(address target, uint256 value, bytes data, bytes32 predecessor, bytes32 salt, uint256 delay)',
  'function scheduleBatch(address[] targets, uint256[] values, bytes[] payloads, bytes32 predecessor, bytes32 salt, uint256 delay)',
  'function scheduled(uint256 cursor, uint256 size) view returns ((bytes32 id, uint256 readyAt, address[] targets, uint256[] values, bytes[] payloads, bytes32 predecessor, bytes32 salt, bool isBatch)[] operations)',
  'function scheduledLength() view returns (uint256)',
  'function supportsInterface(bytes4 interfaceId) view returns (bool)',
  'function updateDelay(uint256 newDelay)',
] as const
