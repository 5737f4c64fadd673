// Generated from the contracts of the local exchange by `npm run abi`. Do not edit.
import type { ReadFragment } from '~/chain/codec/fragment'
import type { Hex } from '~/lib/hex'

export const name: ReadFragment<readonly [], readonly [Hex]> = { name: 'name', selector: '0x06fdde03', inputs: [], outputs: ['bytes32'] }
export const symbol: ReadFragment<readonly [], readonly [Hex]> = { name: 'symbol', selector: '0x95d89b41', inputs: [], outputs: ['bytes32'] }

/** All of erc20Bytes32 for ethers' Interface: functions, events, errors. */
export const abi = [
  'function name() view returns (bytes32)',
  'function symbol() view returns (bytes32)',
] as const
