import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import { parseTokenList, type TokenList, versionChange } from '~/domain/tokenList/tokenList'
import { isRecord } from '~/lib/record'

/** One list URL (specification 1 §3 and §4). `error` is undefined after a load that succeeded. */
export interface ListState {
  readonly current?: TokenList
  /** A newer major version that waits for the person. */
  readonly pendingUpdate?: TokenList
  readonly loadingRequestId?: string
  readonly error?: string
}

export interface ListsState {
  readonly byUrl: Readonly<Record<string, ListState>>
}

const initialState: ListsState = { byUrl: {} }

interface Load {
  readonly url: string
  readonly requestId: string
}

const slice = createSlice({
  name: 'lists',
  initialState,
  reducers: {
    listRequested: (state, { payload }: PayloadAction<Load>): ListsState =>
      withList(state, payload.url, { ...state.byUrl[payload.url], loadingRequestId: payload.requestId }),
    listLoaded(state, { payload }: PayloadAction<Load & { list: TokenList }>): ListsState {
      const before = state.byUrl[payload.url]
      if (before?.loadingRequestId !== payload.requestId) return state
      return withList(state, payload.url, taken(before, payload.list))
    },
    /** A load that failed clears what was there (specification 1 §4). */
    listFailed(state, { payload }: PayloadAction<Load & { error: string }>): ListsState {
      if (state.byUrl[payload.url]?.loadingRequestId !== payload.requestId) return state
      return withList(state, payload.url, { error: payload.error })
    },
  },
})

function withList(state: ListsState, url: string, list: ListState): ListsState {
  return { ...state, byUrl: { ...state.byUrl, [url]: list } }
}

export const listsReducer = slice.reducer
export const { listRequested, listLoaded, listFailed } = slice.actions

/** DESIGN §6 [0.7]: patch and minor updates are taken by themselves, a major one waits. */
function taken({ current, pendingUpdate }: ListState, list: TokenList): ListState {
  if (current === undefined) return { current: list }
  switch (versionChange(current.version, list.version)) {
    case 'major':
      return { current, pendingUpdate: list }
    case 'minor':
    case 'patch':
      return { current: list }
    case 'none':
    case 'older':
      return { current, ...(pendingUpdate !== undefined && { pendingUpdate }) }
  }
}

/** What of a stored state can be trusted. A request that was under way when the page closed is forgotten. */
export function parseListsState(stored: unknown): Partial<ListsState> {
  if (!isRecord(stored) || !isRecord(stored['byUrl'])) return {}
  const byUrl: Record<string, ListState> = {}
  for (const [url, entry] of Object.entries(stored['byUrl'])) {
    if (!isRecord(entry) || !URL.canParse(url)) continue
    const current = parseTokenList(entry['current'])
    const pendingUpdate = parseTokenList(entry['pendingUpdate'])
    if (current === undefined) continue
    byUrl[url] = { current, ...(pendingUpdate !== undefined && { pendingUpdate }) }
  }
  return { byUrl }
}
