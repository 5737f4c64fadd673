import { profileApiUrl } from '~/config/profile'
import type { Address } from '~/domain/address'
import type { Username } from '~/domain/profile/username'
import { profileService } from '~/services/profile'
import { type SignProblem, signText } from '../signatures/signText'
import { announce } from '../remote/changes'
import type { CoreThunk } from '../state'

/** What became of a name that was to be registered. */
export type NameRegistration =
  | { readonly kind: 'registered'; readonly username: Username }
  /** Another account has the name, or this account already has one. */
  | { readonly kind: 'taken' }
  | { readonly kind: 'wrong-signature' }
  /** In the service's own words. */
  | { readonly kind: 'refused'; readonly words: string }
  | { readonly kind: 'not-signed'; readonly problem: SignProblem }
  /** The service did not answer, and does not say either that it has the name. */
  | { readonly kind: 'unreachable' }
  /** This network has no name service. */
  | { readonly kind: 'unavailable' }

/**
 * Has the name signed by the account's wallet and registered. An answer that was lost is made up for: where the service
 * has the very name for the account, it is registered, however that came about. For pages that show the profile.
 */
export function registerUsername(account: Address, name: Username): CoreThunk<Promise<NameRegistration>> {
  return async (dispatch) => {
    const url = profileApiUrl
    if (url === undefined) return { kind: 'unavailable' }
    const signed = await dispatch(signText(account, name))
    if (!signed.ok) return { kind: 'not-signed', problem: signed.problem }
    const { registerName, userName } = profileService.endpoints
    const { signature } = signed
    const answer = await dispatch(registerName.initiate({ url, account, name, signature }))
    const outcome: NameRegistration = answer.data?.value ?? { kind: 'unreachable' }
    if (outcome.kind === 'refused' || outcome.kind === 'wrong-signature') return outcome
    // What is shown as the account's name is what the service says of it.
    const lookUp = dispatch(userName.initiate({ url, account }, { forceRefetch: true }))
    const { data } = await lookUp
    lookUp.unsubscribe()
    const registered = data?.value.username ?? undefined
    if (registered !== undefined) dispatch(announce('name-registered'))
    return registered?.toLowerCase() === name.toLowerCase()
      ? { kind: 'registered', username: registered }
      : outcome
  }
}
