import { useOwnProfile } from '~/core/profile/useOwnProfile'
import type { Address } from '~/domain/address'
import { valueOf } from '~/lib/loadable'
import { Avatar } from './Avatar'

interface Props {
  readonly account: Address
  /** Pixels. */
  readonly size: number
}

/** The connected account's picture, as it was known last until it is known anew. */
export function OwnPicture({ account, size }: Props) {
  const { picture, lastKnown } = useOwnProfile()
  const now = valueOf(picture)
  const known = lastKnown?.isActive === true ? lastKnown.nft?.thumbnail : undefined
  return (
    <Avatar account={account} thumbnail={now?.thumbnail ?? (now === null ? undefined : known)} size={size} />
  )
}
