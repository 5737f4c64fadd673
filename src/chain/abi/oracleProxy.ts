// Generated from the contracts of the local exchange by `npm run abi`. Do not edit.
import type { ReadFragment, WriteFragment } from '~/chain/codec/fragment'
import type { Address } from '~/domain/address'

export const acceptOwnership: WriteFragment<readonly [], readonly [], false> = { name: 'acceptOwnership', selector: '0x79ba5097', inputs: [], outputs: [], isPayable: false }
export const accessController: ReadFragment<readonly [], readonly [Address]> = { name: 'accessController', selector: '0xbc43cbaf', inputs: [], outputs: ['address'] }
export const aggregator: ReadFragment<readonly [], readonly [Address]> = { name: 'aggregator', selector: '0x245a7bfc', inputs: [], outputs: ['address'] }
export const confirmAggregator: WriteFragment<readonly [Address], readonly [], false> = { name: 'confirmAggregator', selector: '0xa928c096', inputs: ['address'], outputs: [], isPayable: false }
export const decimals: ReadFragment<readonly [], readonly [number]> = { name: 'decimals', selector: '0x313ce567', inputs: [], outputs: ['uint8'] }
export const description: ReadFragment<readonly [], readonly [string]> = { name: 'description', selector: '0x7284e416', inputs: [], outputs: ['string'] }
export const getAnswer: ReadFragment<readonly [bigint], readonly [bigint]> = { name: 'getAnswer', selector: '0xb5ab58dc', inputs: ['uint256'], outputs: ['int256'] }
export const getRoundData: ReadFragment<readonly [bigint], readonly [bigint, bigint, bigint, bigint, bigint]> = { name: 'getRoundData', selector: '0x9a6fc8f5', inputs: ['uint80'], outputs: ['uint80', 'int256', 'uint256', 'uint256', 'uint80'] }
export const getTimestamp: ReadFragment<readonly [bigint], readonly [bigint]> = { name: 'getTimestamp', selector: '0xb633620c', inputs: ['uint256'], outputs: ['uint256'] }
export const latestAnswer: ReadFragment<readonly [], readonly [bigint]> = { name: 'latestAnswer', selector: '0x50d25bcd', inputs: [], outputs: ['int256'] }
export const latestRound: ReadFragment<readonly [], readonly [bigint]> = { name: 'latestRound', selector: '0x668a0f02', inputs: [], outputs: ['uint256'] }
export const latestRoundData: ReadFragment<readonly [], readonly [bigint, bigint, bigint, bigint, bigint]> = { name: 'latestRoundData', selector: '0xfeaf968c', inputs: [], outputs: ['uint80', 'int256', 'uint256', 'uint256', 'uint80'] }
export const latestTimestamp: ReadFragment<readonly [], readonly [bigint]> = { name: 'latestTimestamp', selector: '0x8205bf6a', inputs: [], outputs: ['uint256'] }
export const owner: ReadFragment<readonly [], readonly [Address]> = { name: 'owner', selector: '0x8da5cb5b', inputs: [], outputs: ['address'] }
export const pendingOwner: ReadFragment<readonly [], readonly [Address]> = { name: 'pendingOwner', selector: '0xe30c3978', inputs: [], outputs: ['address'] }
export const phaseAggregators: ReadFragment<readonly [number], readonly [Address]> = { name: 'phaseAggregators', selector: '0xc1597304', inputs: ['uint16'], outputs: ['address'] }
export const phaseId: ReadFragment<readonly [], readonly [number]> = { name: 'phaseId', selector: '0x58303b10', inputs: [], outputs: ['uint16'] }
export const proposeAggregator: WriteFragment<readonly [Address], readonly [], false> = { name: 'proposeAggregator', selector: '0xf8a2abd3', inputs: ['address'], outputs: [], isPayable: false }
export const proposedAggregator: ReadFragment<readonly [], readonly [Address]> = { name: 'proposedAggregator', selector: '0xe8c4be30', inputs: [], outputs: ['address'] }
export const proposedGetRoundData: ReadFragment<readonly [bigint], readonly [bigint, bigint, bigint, bigint, bigint]> = { name: 'proposedGetRoundData', selector: '0x6001ac53', inputs: ['uint80'], outputs: ['uint80', 'int256', 'uint256', 'uint256', 'uint80'] }
export const proposedLatestRoundData: ReadFragment<readonly [], readonly [bigint, bigint, bigint, bigint, bigint]> = { name: 'proposedLatestRoundData', selector: '0x8f6b4d91', inputs: [], outputs: ['uint80', 'int256', 'uint256', 'uint256', 'uint80'] }
export const renounceOwnership: WriteFragment<readonly [], readonly [], false> = { name: 'renounceOwnership', selector: '0x715018a6', inputs: [], outputs: [], isPayable: false }
export const setController: WriteFragment<readonly [Address], readonly [], false> = { name: 'setController', selector: '0x92eefe9b', inputs: ['address'], outputs: [], isPayable: false }
export const transferOwnership: WriteFragment<readonly [Address], readonly [], false> = { name: 'transferOwnership', selector: '0xf2fde38b', inputs: ['address'], outputs: [], isPayable: false }
export const version: ReadFragment<readonly [], readonly [bigint]> = { name: 'version', selector: '0x54fd4d50', inputs: [], outputs: ['uint256'] }

/** All of oracleProxy for ethers' Interface: functions, events, errors. */
export const abi = [
  'error OwnableInvalidOwner(address owner)',
  'error OwnableUnauthorizedAccount(address account)',
  'event AggregatorConfirmed(address indexed aggregator, uint16 phaseId)',
  'event AggregatorProposed(address indexed aggregator)',
  'event AnswerUpdated(int256 indexed current, uint256 indexed roundId, uint256 updatedAt)',
  'event ControllerSet(address indexed controller)',
  'event NewRound(uint256 indexed roundId, address indexed startedBy, uint256 startedAt)',
  'event OwnershipTransferRequested(address indexed from, address indexed to)',
  'event OwnershipTransferStarted(address indexed previousOwner, address indexed newOwner)',
  'event OwnershipTransferred(address indexed previousOwner, address indexed newOwner)',
  'function acceptOwnership()',
  'function accessController() view returns (address)',
  'function aggregator() view returns (address)',
  'function confirmAggregator(address _aggregator)',
  'function decimals() view returns (uint8)',
  'function description() view returns (string)',
  'function getAnswer(uint256 _roundId) view returns (int256)',
  'function getRoundData(uint80 _roundId) view returns (uint80, int256, uint256, uint256, uint80)',
  'function getTimestamp(uint256 _roundId) view returns (uint256)',
  'function latestAnswer() view returns (int256)',
  'function latestRound() view returns (uint256)',
  'function latestRoundData() view returns (uint80, int256, uint256, uint256, uint80)',
  'function latestTimestamp() view returns (uint256)',
  'function owner() view returns (address)',
  'function pendingOwner() view returns (address)',
  'function phaseAggregators(uint16 phase) view returns (address)',
  'function phaseId() view returns (uint16)',
  'function proposeAggregator(address _aggregator)',
  'function proposedAggregator() view returns (address)',
  'function proposedGetRoundData(uint80 _roundId) view returns (uint80, int256, uint256, uint256, uint80)',
  'function proposedLatestRoundData() view returns (uint80, int256, uint256, uint256, uint80)',
  'function renounceOwnership()',
  'function setController(address _accessController)',
  'function transferOwnership(address to)',
  'function version() view returns (uint256)',
] as const
