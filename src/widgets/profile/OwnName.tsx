import { useSelector } from 'react-redux'
import { selectProfile } from '~/core/profile/lazy'
import type { CoreState } from '~/core/state'
import { type Address, shortAddress } from '~/domain/address'

/** The connected account: by its name where the person wants that, and else by its address. */
export function OwnName({ account }: { readonly account: Address }) {
  const isNameShown = useSelector(({ user }: CoreState) => user.userUsernameVisibility)
  const { data } = useSelector(selectProfile)
  const name = isNameShown && data?.account === account ? data.username : undefined
  return name ?? shortAddress(account)
}
