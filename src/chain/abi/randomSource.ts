// Generated from the contracts of the local exchange by `npm run abi`. Do not edit.
import type { ReadFragment, WriteFragment } from '~/chain/codec/fragment'

export const getRandomNumber: WriteFragment<readonly [bigint], readonly [], false> = { name: 'getRandomNumber', selector: '0xb37217a4', inputs: ['uint256'], outputs: [], isPayable: false }
export const viewLatestLotteryId: ReadFragment<readonly [], readonly [bigint]> = { name: 'viewLatestLotteryId', selector: '0xfbe5d917', inputs: [], outputs: ['uint256'] }
export const viewRandomResult: ReadFragment<readonly [], readonly [number]> = { name: 'viewRandomResult', selector: '0xa1c4f55a', inputs: [], outputs: ['uint32'] }

/** All of randomSource for ethers' Interface: functions, events, errors. */
export const abi = [
  'function getRandomNumber(uint256 _seed)',
  'function viewLatestLotteryId() view returns (uint256)',
  'function viewRandomResult() view returns (uint32)',
] as const
