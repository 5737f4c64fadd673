import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import { defaultLists } from '~/config/lists'
import type { ListProblem } from '~/domain/tokenList/problem'
import type { TokenList } from '~/domain/tokenList/tokenList'
import { versionChange } from '~/domain/tokenList/version'

/** One list by where it is (specification 1 §3 and §4). `error` is undefined after a load that succeeded. */
export interface ListState {
  readonly current?: TokenList
  /** A newer major version that waits for the person. */
  readonly pendingUpdate?: TokenList
  readonly loadingRequestId?: string
  readonly error?: ListProblem
  /** When it was last downloaded, Unix milliseconds. */
  readonly loadedAt?: number
}

export interface ListsState {
  /** By location: a URL of the web or of IPFS, or an ENS name. */
  readonly byUrl: Readonly<Record<string, ListState>>
  /** Those in use; each is in `byUrl`. */
  readonly activeListUrls: readonly string[]
  /** What this device has stored has not been read yet: until then no token counts as unknown. */
  readonly isBeingRestored?: boolean
  /** The defaults that this state began with: others in the configuration take their place. */
  readonly lastInitializedDefaults?: typeof defaultLists
}

export const initialLists: ListsState = {
  byUrl: Object.fromEntries(defaultLists.urls.map((url) => [url, {}])),
  activeListUrls: defaultLists.active.filter((url) => defaultLists.urls.includes(url)),
  lastInitializedDefaults: defaultLists,
}

interface Load {
  readonly url: string
  readonly requestId: string
}

const slice = createSlice({
  name: 'lists',
  initialState: initialLists,
  reducers: {
    /** What this tab has and what this device has stored, together. */
    listsMerged: (_, { payload }: PayloadAction<ListsState>): ListsState => payload,
    listRequested(state, { payload }: PayloadAction<Load>): ListsState {
      return withList(state, payload.url, {
        ...state.byUrl[payload.url],
        loadingRequestId: payload.requestId,
      })
    },
    listLoaded(state, { payload }: PayloadAction<Load & { list: TokenList; at: number }>): ListsState {
      const before = state.byUrl[payload.url]
      if (before?.loadingRequestId !== payload.requestId) return state
      return withList(state, payload.url, { ...taken(before, payload.list), loadedAt: payload.at })
    },
    /** A load that failed clears what was there (specification 1 §4). */
    listFailed(state, { payload }: PayloadAction<Load & { error: ListProblem }>): ListsState {
      if (state.byUrl[payload.url]?.loadingRequestId !== payload.requestId) return state
      return withList(state, payload.url, { error: payload.error })
    },
    /** A load that was given up changes nothing. */
    listLoadEnded(state, { payload }: PayloadAction<Load>): ListsState {
      const { loadingRequestId, ...before } = state.byUrl[payload.url] ?? {}
      return loadingRequestId === payload.requestId ? withList(state, payload.url, before) : state
    },
    listAdded(state, { payload: url }: PayloadAction<string>): ListsState {
      return url in state.byUrl ? state : withList(state, url, {})
    },
    /** The last one stays (specification 1 §5). */
    listRemoved(state, { payload: url }: PayloadAction<string>): ListsState {
      const { [url]: removed, ...byUrl } = state.byUrl
      if (removed === undefined || Object.keys(byUrl).length === 0) return state
      return { ...state, byUrl, activeListUrls: without(state.activeListUrls, url) }
    },
    listEnabled(state, { payload: url }: PayloadAction<string>): ListsState {
      if (!(url in state.byUrl) || state.activeListUrls.includes(url)) return state
      return { ...state, activeListUrls: [...state.activeListUrls, url] }
    },
    listDisabled(state, { payload: url }: PayloadAction<string>): ListsState {
      return { ...state, activeListUrls: without(state.activeListUrls, url) }
    },
    listUpdateAccepted(state, { payload: url }: PayloadAction<string>): ListsState {
      const { pendingUpdate, ...before } = state.byUrl[url] ?? {}
      if (pendingUpdate === undefined) throw new Error('accept list update called without pending update')
      return withList(state, url, { ...before, current: pendingUpdate })
    },
  },
})

function withList(state: ListsState, url: string, list: ListState): ListsState {
  return { ...state, byUrl: { ...state.byUrl, [url]: list } }
}

function without(urls: readonly string[], url: string): readonly string[] {
  return urls.filter((each) => each !== url)
}

export const listsReducer = slice.reducer
export const {
  listsMerged,
  listRequested,
  listLoaded,
  listFailed,
  listLoadEnded,
  listAdded,
  listRemoved,
  listEnabled,
  listDisabled,
  listUpdateAccepted,
} = slice.actions

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
