import { nanoid } from '@reduxjs/toolkit'
import { downloadTokenList } from '~/services/tokenLists'
import type { CoreThunk } from '../state'
import { listFailed, listLoaded, listRequested } from './slice'

/** Loads a list again; the outcome, failure included, is in `lists.byUrl[url]`. */
export function refreshList(url: string): CoreThunk<Promise<void>> {
  return async (dispatch) => {
    const requestId = nanoid()
    dispatch(listRequested({ url, requestId }))
    try {
      dispatch(listLoaded({ url, requestId, list: await downloadTokenList(url) }))
    } catch (cause) {
      const error = cause instanceof Error ? cause.message : String(cause)
      dispatch(listFailed({ url, requestId, error }))
    }
  }
}
