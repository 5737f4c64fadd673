// Generated from the contracts of the local exchange by `npm run abi`. Do not edit.
import type { EventFragment } from '~/chain/codec/fragment'
import type { Address } from '~/domain/address'
import type { Hex } from '~/lib/hex'

/** Events of timelock. */
export const CallSaltEvent: EventFragment<{ readonly id: Hex; readonly salt: Hex }> = { name: 'CallSalt', topic: '0x20fda5fd27a1ea7bf5b9567f143ac5470bb059374a27e8f67cb44f946f6d0387', indexed: ['id'], data: ['salt'] }
export const CancelledEvent: EventFragment<{ readonly id: Hex }> = { name: 'Cancelled', topic: '0xbaa1eb22f2a492ba1a5fea61b8df4d27c6c8b5f3971e63bb58fa14ff72eedb70', indexed: ['id'], data: [] }
export const MinDelayChangeEvent: EventFragment<{ readonly oldDuration: bigint; readonly newDuration: bigint }> = { name: 'MinDelayChange', topic: '0x11c24f4ead16507c69ac467fbd5e4eed5fb5c699626d2cc6d66421df253886d5', indexed: [], data: ['oldDuration', 'newDuration'] }
export const RoleAdminChangedEvent: EventFragment<{ readonly role: Hex; readonly previousAdminRole: Hex; readonly newAdminRole: Hex }> = { name: 'RoleAdminChanged', topic: '0xbd79b86ffe0ab8e8776151514217cd7cacd52c909f66475c3af44e129f0b00ff', indexed: ['role', 'previousAdminRole', 'newAdminRole'], data: [] }
export const RoleGrantedEvent: EventFragment<{ readonly role: Hex; readonly account: Address; readonly sender: Address }> = { name: 'RoleGranted', topic: '0x2f8788117e7eff1d82e926ec794901d17c78024a50270940304540a733656f0d', indexed: ['role', 'account', 'sender'], data: [] }
export const RoleRevokedEvent: EventFragment<{ readonly role: Hex; readonly account: Address; readonly sender: Address }> = { name: 'RoleRevoked', topic: '0xf6391f5c32d9c69d2a47ea670b442974b53935d1edc7fd64eb21e047a839171b', indexed: ['role', 'account', 'sender'], data: [] }
