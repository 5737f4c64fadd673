// Generated from the contracts of the local exchange by `npm run abi`. Do not edit.
import type { ReadFragment } from '~/chain/codec/fragment'
import type { Address } from '~/domain/address'
import type { Hex } from '~/lib/hex'

export const aggregate: ReadFragment<readonly [readonly (readonly [Address, Hex])[]], readonly [bigint, readonly Hex[]]> = { name: 'aggregate', selector: '0x252dba42', inputs: ['(address,bytes)[]'], outputs: ['uint256', 'bytes[]'] }
export const blockAndAggregate: ReadFragment<readonly [readonly (readonly [Address, Hex])[]], readonly [bigint, Hex, readonly (readonly [boolean, Hex])[]]> = { name: 'blockAndAggregate', selector: '0xc3077fa9', inputs: ['(address,bytes)[]'], outputs: ['uint256', 'bytes32', '(bool,bytes)[]'] }
export const getBlockHash: ReadFragment<readonly [bigint], readonly [Hex]> = { name: 'getBlockHash', selector: '0xee82ac5e', inputs: ['uint256'], outputs: ['bytes32'] }
export const getBlockNumber: ReadFragment<readonly [], readonly [bigint]> = { name: 'getBlockNumber', selector: '0x42cbb15c', inputs: [], outputs: ['uint256'] }
export const getCurrentBlockCoinbase: ReadFragment<readonly [], readonly [Address]> = { name: 'getCurrentBlockCoinbase', selector: '0xa8b0574e', inputs: [], outputs: ['address'] }
export const getCurrentBlockDifficulty: ReadFragment<readonly [], readonly [bigint]> = { name: 'getCurrentBlockDifficulty', selector: '0x72425d9d', inputs: [], outputs: ['uint256'] }
export const getCurrentBlockGasLimit: ReadFragment<readonly [], readonly [bigint]> = { name: 'getCurrentBlockGasLimit', selector: '0x86d516e8', inputs: [], outputs: ['uint256'] }
export const getCurrentBlockTimestamp: ReadFragment<readonly [], readonly [bigint]> = { name: 'getCurrentBlockTimestamp', selector: '0x0f28c97d', inputs: [], outputs: ['uint256'] }
export const getEthBalance: ReadFragment<readonly [Address], readonly [bigint]> = { name: 'getEthBalance', selector: '0x4d2301cc', inputs: ['address'], outputs: ['uint256'] }
export const getLastBlockHash: ReadFragment<readonly [], readonly [Hex]> = { name: 'getLastBlockHash', selector: '0x27e86d6e', inputs: [], outputs: ['bytes32'] }
export const tryAggregate: ReadFragment<readonly [boolean, readonly (readonly [Address, Hex])[]], readonly [readonly (readonly [boolean, Hex])[]]> = { name: 'tryAggregate', selector: '0xbce38bd7', inputs: ['bool', '(address,bytes)[]'], outputs: ['(bool,bytes)[]'] }
export const tryBlockAndAggregate: ReadFragment<readonly [boolean, readonly (readonly [Address, Hex])[]], readonly [bigint, Hex, readonly (readonly [boolean, Hex])[]]> = { name: 'tryBlockAndAggregate', selector: '0x399542e9', inputs: ['bool', '(address,bytes)[]'], outputs: ['uint256', 'bytes32', '(bool,bytes)[]'] }

/** All of multicall for ethers' Interface: functions, events, errors. */
export const abi = [
  'function aggregate((address target, bytes callData)[] calls) returns (uint256 blockNumber, bytes[] returnData)',
  'function blockAndAggregate((address target, bytes callData)[] calls) returns (uint256 blockNumber, bytes32 blockHash, (bool success, bytes returnData)[] returnData)',
  'function getBlockHash(uint256 blockNumber) view returns (bytes32 blockHash)',
  'function getBlockNumber() view returns (uint256 blockNumber)',
  'function getCurrentBlockCoinbase() view returns (address coinbase)',
  'function getCurrentBlockDifficulty() view returns (uint256 difficulty)',
  'function getCurrentBlockGasLimit() view returns (uint256 gaslimit)',
  'function getCurrentBlockTimestamp() view returns (uint256 timestamp)',
  'function getEthBalance(address addr) view returns (uint256 balance)',
  'function getLastBlockHash() view returns (bytes32 blockHash)',
  'function tryAggregate(bool requireSuccess, (address target, bytes callData)[] calls) returns ((bool success, bytes returnData)[] returnData)',
  'function tryBlockAndAggregate(bool requireSuccess, (address target, bytes callData)[] calls) returns (uint256 blockNumber, bytes32 blockHash, (bool success, bytes returnData)[] returnData)',
] as const
