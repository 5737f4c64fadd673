import { styled } from 'styled-components'
import { useAvatar } from '~/core/profile/useAvatar'
import { type Address, shortAddress } from '~/domain/address'
import { Link } from '~/ui/Link'
import { Avatar } from './Avatar'
import { profilePath } from './profilePath'

interface Props {
  readonly account: Address
  /** Of the picture, in pixels. */
  readonly size?: number
}

/** An account by picture and name, or by short address; links to the profile. */
export function PersonLink({ account, size = 32 }: Props) {
  const { username, thumbnail } = useAvatar(account)
  return (
    <Face to={profilePath(account)} title={account}>
      <Avatar account={account} thumbnail={thumbnail} size={size} />
      <bdi>{username ?? shortAddress(account)}</bdi>
    </Face>
  )
}

const Face = styled(Link)`
  display: inline-flex;
  align-items: center;
  gap: 12px;
  min-inline-size: 0;
  min-block-size: 44px;
  font-weight: 600;
  text-decoration: none;

  & > bdi {
    overflow: hidden;
    text-overflow: ellipsis;
  }
  &:hover > bdi {
    text-decoration: underline;
    text-decoration-color: var(--line-control);
    text-underline-offset: 3px;
  }
`
