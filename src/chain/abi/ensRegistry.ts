// Generated from the contracts of the local exchange by `npm run abi`. Do not edit.
import type { ReadFragment, WriteFragment } from '~/chain/codec/fragment'
import type { Address } from '~/domain/address'
import type { Hex } from '~/lib/hex'

export const isApprovedForAll: ReadFragment<readonly [Address, Address], readonly [boolean]> = { name: 'isApprovedForAll', selector: '0xe985e9c5', inputs: ['address', 'address'], outputs: ['bool'] }
export const old: ReadFragment<readonly [], readonly [Address]> = { name: 'old', selector: '0xb83f8663', inputs: [], outputs: ['address'] }
export const owner: ReadFragment<readonly [Hex], readonly [Address]> = { name: 'owner', selector: '0x02571be3', inputs: ['bytes32'], outputs: ['address'] }
export const recordExists: ReadFragment<readonly [Hex], readonly [boolean]> = { name: 'recordExists', selector: '0xf79fe538', inputs: ['bytes32'], outputs: ['bool'] }
export const resolver: ReadFragment<readonly [Hex], readonly [Address]> = { name: 'resolver', selector: '0x0178b8bf', inputs: ['bytes32'], outputs: ['address'] }
export const setApprovalForAll: WriteFragment<readonly [Address, boolean], readonly [], false> = { name: 'setApprovalForAll', selector: '0xa22cb465', inputs: ['address', 'bool'], outputs: [], isPayable: false }
export const setOwner: WriteFragment<readonly [Hex, Address], readonly [], false> = { name: 'setOwner', selector: '0x5b0fc9c3', inputs: ['bytes32', 'address'], outputs: [], isPayable: false }
export const setRecord: WriteFragment<readonly [Hex, Address, Address, bigint], readonly [], false> = { name: 'setRecord', selector: '0xcf408823', inputs: ['bytes32', 'address', 'address', 'uint64'], outputs: [], isPayable: false }
export const setResolver: WriteFragment<readonly [Hex, Address], readonly [], false> = { name: 'setResolver', selector: '0x1896f70a', inputs: ['bytes32', 'address'], outputs: [], isPayable: false }
export const setSubnodeOwner: WriteFragment<readonly [Hex, Hex, Address], readonly [Hex], false> = { name: 'setSubnodeOwner', selector: '0x06ab5923', inputs: ['bytes32', 'bytes32', 'address'], outputs: ['bytes32'], isPayable: false }
export const setSubnodeRecord: WriteFragment<readonly [Hex, Hex, Address, Address, bigint], readonly [], false> = { name: 'setSubnodeRecord', selector: '0x5ef2c7f0', inputs: ['bytes32', 'bytes32', 'address', 'address', 'uint64'], outputs: [], isPayable: false }
export const setTTL: WriteFragment<readonly [Hex, bigint], readonly [], false> = { name: 'setTTL', selector: '0x14ab9038', inputs: ['bytes32', 'uint64'], outputs: [], isPayable: false }
export const ttl: ReadFragment<readonly [Hex], readonly [bigint]> = { name: 'ttl', selector: '0x16a25cbd', inputs: ['bytes32'], outputs: ['uint64'] }

/** All of ensRegistry for ethers' Interface: functions, events, errors. */
export const abi = [
  'event ApprovalForAll(address indexed owner, address indexed operator, bool approved)',
  'event NewOwner(bytes32 indexed node, bytes32 indexed label, address owner)',
  'event NewResolver(bytes32 indexed node, address resolver)',
  'event NewTTL(bytes32 indexed node, uint64 ttl)',
  'event Transfer(bytes32 indexed node, address owner)',
  'function isApprovedForAll(address owner, address operator) view returns (bool)',
  'function old() pure returns (address)',
  'function owner(bytes32 node) view returns (address)',
  'function recordExists(bytes32 node) view returns (bool)',
  'function resolver(bytes32 node) view returns (address)',
  'function setApprovalForAll(address operator, bool approved)',
  'function setOwner(bytes32 node, address owner_)',
  'function setRecord(bytes32 node, address owner_, address resolver_, uint64 ttl_)',
  'function setResolver(bytes32 node, address resolver_)',
  'function setSubnodeOwner(bytes32 node, bytes32 label, address owner_) returns (bytes32 subnode)',
  'function setSubnodeRecord(bytes32 node, bytes32 label, address owner_, address resolver_, uint64 ttl_)',
  'function setTTL(bytes32 node, uint64 ttl_)',
  'function ttl(bytes32 node) view returns (uint64)',
] as const
