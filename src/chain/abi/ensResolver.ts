// Generated from the contracts of the local exchange by `npm run abi`. Do not edit.
import type { ReadFragment, WriteFragment } from '~/chain/codec/fragment'
import type { Address } from '~/domain/address'
import type { Hex } from '~/lib/hex'

export const addr: ReadFragment<readonly [Hex], readonly [Address]> = { name: 'addr', selector: '0x3b3b57de', inputs: ['bytes32'], outputs: ['address'] }
export const contenthash: ReadFragment<readonly [Hex], readonly [Hex]> = { name: 'contenthash', selector: '0xbc1c58d1', inputs: ['bytes32'], outputs: ['bytes'] }
export const name: ReadFragment<readonly [Hex], readonly [string]> = { name: 'name', selector: '0x691f3431', inputs: ['bytes32'], outputs: ['string'] }
export const setAddr: WriteFragment<readonly [Hex, Address], readonly [], false> = { name: 'setAddr', selector: '0xd5fa2b00', inputs: ['bytes32', 'address'], outputs: [], isPayable: false }
export const setContenthash: WriteFragment<readonly [Hex, Hex], readonly [], false> = { name: 'setContenthash', selector: '0x304e6ade', inputs: ['bytes32', 'bytes'], outputs: [], isPayable: false }
export const setName: WriteFragment<readonly [Hex, string], readonly [], false> = { name: 'setName', selector: '0x77372213', inputs: ['bytes32', 'string'], outputs: [], isPayable: false }
export const setText: WriteFragment<readonly [Hex, string, string], readonly [], false> = { name: 'setText', selector: '0x10f13a8c', inputs: ['bytes32', 'string', 'string'], outputs: [], isPayable: false }
export const supportsInterface: ReadFragment<readonly [Hex], readonly [boolean]> = { name: 'supportsInterface', selector: '0x01ffc9a7', inputs: ['bytes4'], outputs: ['bool'] }
export const text: ReadFragment<readonly [Hex, string], readonly [string]> = { name: 'text', selector: '0x59d1d43c', inputs: ['bytes32', 'string'], outputs: ['string'] }

/** All of ensResolver for ethers' Interface: functions, events, errors. */
export const abi = [
  'event AddrChanged(bytes32 indexed node, address a)',
  'event ContenthashChanged(bytes32 indexed node, bytes hash)',
  'event NameChanged(bytes32 indexed node, string name)',
  'event TextChanged(bytes32 indexed node, string indexed indexedKey, string key)',
  'function addr(bytes32 node) view returns (address)',
  'function contenthash(bytes32 node) view returns (bytes)',
  'function name(bytes32 node) view returns (string)',
  'function setAddr(bytes32 node, address a)',
  'function setContenthash(bytes32 node, bytes hash)',
  'function setName(bytes32 node, string name_)',
  'function setText(bytes32 node, string key, string value)',
  'function supportsInterface(bytes4 interfaceID) pure returns (bool)',
  'function text(bytes32 node, string key) view returns (string)',
] as const
