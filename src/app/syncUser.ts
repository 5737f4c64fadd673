import type { Store } from '@reduxjs/toolkit'
import type { CoreState } from '~/core/state'
import { expertModeChanged, parseUserState, type UserState, userMerged } from '~/core/user/slice'
import { readStored } from '~/lib/deviceStorage'
import { isRecord } from '~/lib/record'
import { threeWay } from '~/lib/threeWay'
import { joinBeforeWriting } from './persistence'
import { fieldsText, parseFields } from './storedFields'

const KEY = 'persist:user'

/**
 * Lets every tab have what the person chose in any of them: redux-persist writes the settings whole, so that a tab
 * that was opened before would forget what another one imported since. Gives the way to stop.
 */
export function syncUser(store: Pick<Store<Pick<CoreState, 'user'>>, 'getState' | 'dispatch'>): () => void {
  /** What this tab and the others had in common last. */
  let base: unknown = parseFields(readStored(KEY))?.fields

  /** Takes into the store what others have changed. */
  function take(both: unknown): void {
    const { user } = store.getState()
    const next = Object.fromEntries(
      Object.entries(parseUserState(both)).filter(
        ([field, value]) => JSON.stringify(value) !== JSON.stringify(user[field as keyof UserState]),
      ),
    ) as Partial<UserState>
    if (Object.keys(next).length === 0) return
    store.dispatch(userMerged(next))
    // What else follows from it when it is changed here.
    if (next.userExpertMode !== undefined) store.dispatch(expertModeChanged({ isOn: next.userExpertMode }))
  }

  function onStorage({ key, newValue }: StorageEvent): void {
    if (key !== KEY || newValue === null) return
    // As it is now, not as it was when the event was sent: this tab may have written since.
    const theirs = parseFields(readStored(KEY))?.fields
    if (theirs === undefined) return
    const ours: unknown = JSON.parse(JSON.stringify({ ...store.getState().user, _persist: undefined }))
    const both = threeWay(base, ours, theirs)
    base = theirs
    take(both)
  }

  joinBeforeWriting((key, text) => {
    const ours = key === KEY ? parseFields(text) : undefined
    const theirs = ours && parseFields(readStored(KEY))?.fields
    if (ours === undefined || theirs === undefined) return text
    const both = threeWay(base, ours.fields, theirs)
    base = both
    // Not in the midst of writing, which follows from a change of the store.
    queueMicrotask(() => {
      take(both)
    })
    return fieldsText({ version: ours.version, fields: isRecord(both) ? both : ours.fields })
  })
  window.addEventListener('storage', onStorage)
  return () => {
    joinBeforeWriting(undefined)
    window.removeEventListener('storage', onStorage)
  }
}
