// Generated from the contracts of the local exchange by `npm run abi`. Do not edit.
import type { EventFragment } from '~/chain/codec/fragment'
import type { Address } from '~/domain/address'
import type { Hex } from '~/lib/hex'

/** Events of ensResolver. */
export const AddrChangedEvent: EventFragment<{ readonly node: Hex; readonly a: Address }> = { name: 'AddrChanged', topic: '0x52d7d861f09ab3d26239d492e8968629f95e9e318cf0b73bfddc441522a15fd2', indexed: ['node'], data: ['a'] }
