// Generated from the contracts of the local exchange by `npm run abi`. Do not edit.
import type { ReadFragment, WriteFragment } from '~/chain/codec/fragment'
import type { Address } from '~/domain/address'
import type { Hex } from '~/lib/hex'

export const allPairs: ReadFragment<readonly [bigint], readonly [Address]> = { name: 'allPairs', selector: '0x1e3dd18b', inputs: ['uint256'], outputs: ['address'] }
export const allPairsLength: ReadFragment<readonly [], readonly [bigint]> = { name: 'allPairsLength', selector: '0x574f2ba3', inputs: [], outputs: ['uint256'] }
export const createPair: WriteFragment<readonly [Address, Address], readonly [Address], false> = { name: 'createPair', selector: '0xc9c65396', inputs: ['address', 'address'], outputs: ['address'], isPayable: false }
export const feeTo: ReadFragment<readonly [], readonly [Address]> = { name: 'feeTo', selector: '0x017e7e58', inputs: [], outputs: ['address'] }
export const feeToSetter: ReadFragment<readonly [], readonly [Address]> = { name: 'feeToSetter', selector: '0x094b7415', inputs: [], outputs: ['address'] }
export const getPair: ReadFragment<readonly [Address, Address], readonly [Address]> = { name: 'getPair', selector: '0xe6a43905', inputs: ['address', 'address'], outputs: ['address'] }
export const INIT_CODE_PAIR_HASH: ReadFragment<readonly [], readonly [Hex]> = { name: 'INIT_CODE_PAIR_HASH', selector: '0x5855a25a', inputs: [], outputs: ['bytes32'] }
export const setFeeTo: WriteFragment<readonly [Address], readonly [], false> = { name: 'setFeeTo', selector: '0xf46901ed', inputs: ['address'], outputs: [], isPayable: false }
export const setFeeToSetter: WriteFragment<readonly [Address], readonly [], false> = { name: 'setFeeToSetter', selector: '0xa2e74af6', inputs: ['address'], outputs: [], isPayable: false }

/** All of factory for ethers' Interface: functions, events, errors. */
export const abi = [
  'event PairCreated(address indexed token0, address indexed token1, address pair, uint256)',
  'function INIT_CODE_PAIR_HASH() view returns (bytes32)',
  'function allPairs(uint256) view returns (address)',
  'function allPairsLength() view returns (uint256)',
  'function createPair(address tokenA, address tokenB) returns (address pair)',
  'function feeTo() view returns (address)',
  'function feeToSetter() view returns (address)',
  'function getPair(address tokenA, address tokenB) view returns (address)',
  'function setFeeTo(address feeTo_)',
  'function setFeeToSetter(address feeToSetter_)',
] as const
