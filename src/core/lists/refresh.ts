import { nanoid } from '@reduxjs/toolkit'
import type { Transport } from '~/chain/rpc/transport'
import { type ListProblem, TokenListError } from '~/domain/tokenList/problem'
import type { TokenList } from '~/domain/tokenList/tokenList'
import { downloadTokenList } from '~/services/tokenLists'
import { nameNode } from '../recipients/nameNode'
import type { CoreThunk } from '../state'
import {
  listAdded,
  listEnabled,
  listFailed,
  listLoaded,
  listLoadEnded,
  listRemoved,
  listRequested,
} from './slice'

/**
 * A list by its location (a URL, ipfs://, ipns:// or an ENS name), judged and not kept: for a person who looks before
 * importing. Rejects with a `TokenListError`, and with the signal's reason when it was given up.
 */
export function previewList(location: string, signal?: AbortSignal): CoreThunk<Promise<TokenList>> {
  return (_dispatch, _getState, { transport }) =>
    downloadTokenList(location, {
      resolveContenthash: (name) => contenthashOf(name, transport),
      ...(signal && { signal }),
    })
}

async function contenthashOf(name: string, transport: Transport): Promise<string> {
  const node = nameNode(transport)
  if (node === undefined) throw new TokenListError({ kind: 'no-name-node' })
  const { resolveContenthash } = await import('~/chain/ens/resolve')
  const hash = await resolveContenthash(name, node).catch((cause: unknown) => {
    throw new TokenListError({ kind: 'name-unresolved', name }, { cause })
  })
  if (hash === undefined) throw new TokenListError({ kind: 'name-unresolved', name })
  return hash
}

/** Loads a known list again; the outcome, failure included, is in `lists.byUrl[url]`. */
export function refreshList(url: string, signal?: AbortSignal): CoreThunk<Promise<void>> {
  return async (dispatch) => {
    const requestId = nanoid()
    dispatch(listRequested({ url, requestId }))
    try {
      const list = await dispatch(previewList(url, signal))
      dispatch(listLoaded({ url, requestId, list, at: Date.now() }))
    } catch (cause) {
      if (signal?.aborted === true) {
        dispatch(listLoadEnded({ url, requestId }))
        return
      }
      if (!(cause instanceof TokenListError)) console.error('A token list could not be read:', cause)
      const error: ListProblem =
        cause instanceof TokenListError ? cause.problem : { kind: 'download-failed', url }
      dispatch(listFailed({ url, requestId, error }))
    }
  }
}

/**
 * Takes a list in and puts it to use; a list that cannot be had is left out again, and why is the answer
 * (specification 1 §8: 'message under the button and the list is removed').
 */
export function importList(url: string): CoreThunk<Promise<ListProblem | undefined>> {
  return async (dispatch, getState) => {
    const wasKnown = Object.hasOwn(getState().lists.byUrl, url)
    dispatch(listAdded(url))
    await dispatch(refreshList(url))
    const { current, error } = getState().lists.byUrl[url] ?? {}
    if (current !== undefined) {
      dispatch(listEnabled(url))
      return undefined
    }
    if (!wasKnown) dispatch(listRemoved(url))
    return error
  }
}
