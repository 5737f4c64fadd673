// Generated from the contracts of the local exchange by `npm run abi`. Do not edit.
import type { EventFragment } from '~/chain/codec/fragment'
import type { Address } from '~/domain/address'
import type { Hex } from '~/lib/hex'

/** Events of ensRegistry. */
export const ApprovalForAllEvent: EventFragment<{ readonly owner: Address; readonly operator: Address; readonly approved: boolean }> = { name: 'ApprovalForAll', topic: '0x17307eab39ab6107e8899845ad3d59bd9653f200f220920489ca2b5937696c31', indexed: ['owner', 'operator'], data: ['approved'] }
export const NewOwnerEvent: EventFragment<{ readonly node: Hex; readonly label: Hex; readonly owner: Address }> = { name: 'NewOwner', topic: '0xce0457fe73731f824cc272376169235128c118b49d344817417c6d108d155e82', indexed: ['node', 'label'], data: ['owner'] }
export const NewResolverEvent: EventFragment<{ readonly node: Hex; readonly resolver: Address }> = { name: 'NewResolver', topic: '0x335721b01866dc23fbee8b6b2c7b1e14d6f05c28cd35a2c934239f94095602a0', indexed: ['node'], data: ['resolver'] }
export const NewTTLEvent: EventFragment<{ readonly node: Hex; readonly ttl: bigint }> = { name: 'NewTTL', topic: '0x1d4f9bbfc9cab89d66e1a1562f2233ccbf1308cb4f63de2ead5787adddb8fa68', indexed: ['node'], data: ['ttl'] }
export const TransferEvent: EventFragment<{ readonly node: Hex; readonly owner: Address }> = { name: 'Transfer', topic: '0xd4735d920b0f87494915f556dd9b54c8f309026070caea5c737245152564d266', indexed: ['node'], data: ['owner'] }
