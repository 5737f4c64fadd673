// Loaded before a test begins: the code that sends comes late on a page, and is a second's work to transform.
import '~/core/transactions/sendTransaction'
import type { Reducer } from '@reduxjs/toolkit'
import { act, render, renderHook } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { type ReactNode, useLayoutEffect } from 'react'
import { Provider } from 'react-redux'
import { BrowserRouter, useLocation, useNavigate } from 'react-router-dom'
import { onTestFinished } from 'vitest'
import { AppRoutes } from '~/app/routes'
import { TransactionFollower } from '~/app/TransactionFollower'
import { createAppStore } from '~/app/store'
import { chainChosen } from '~/chain/block/slice'
import { startChain } from '~/chain/engine'
import type { Transport } from '~/chain/rpc/transport'
import { setProvider } from '~/chain/wallet/session'
import { connectStarted, walletReported } from '~/chain/wallet/slice'
import { network } from '~/config/networks'
import { initialLists, listsMerged, type ListsState } from '~/core/lists/slice'
import { persist } from '~/core/persistence/persist'
import { persistedTransactions } from '~/core/transactions/persisted'
import { transactionsMerged } from '~/core/transactions/slice'
import { parseTransactionsState } from '~/core/transactions/stored'
import { persistedUser } from '~/core/user/persisted'
import type { Address } from '~/domain/address'
import { LanguageProvider } from '~/i18n/LanguageProvider'
import { remote } from '~/services/remote'
import { ToastsProvider } from '~/widgets/Toasts'
import type { Area } from '~/widgets/area'
import { wordHex } from '../../chain/fakeChain'
import { ACCOUNT, LocalChain } from './localChain'

type AppStore = ReturnType<typeof createAppStore>['store']
type Slices = Readonly<Record<string, Reducer>>

/** The app's store once some slices are in it. */
type StoreWith<Added extends Slices> = Omit<AppStore, 'getState'> & {
  getState: () => ReturnType<AppStore['getState']> & {
    readonly [Path in keyof Added]: ReturnType<Added[Path]>
  }
}

export interface Options<Added extends Slices = Record<never, Reducer>> {
  readonly path?: string
  /** What the app reads; without one a node that never answers. */
  readonly chain?: Transport
  /** Whose wallet is connected from the start. */
  readonly account?: Address
  /** What is on the page; the app's own routes, or those of `areas`, without it. */
  readonly content?: ReactNode
  /** Looks for receipts of what is sent, as the app does. */
  readonly isFollowed?: boolean
  readonly areas?: readonly Area[]
  /** Slices that screens bring along, for a page whose content is a screen and not a route. */
  readonly slices?: Added
  readonly lists?: Pick<ListsState, 'byUrl' | 'activeListUrls'>
  readonly language?: string
  readonly blockPollMs?: number
}

/** What ends the page that is open. */
const endings: (() => void)[] = []

function atReload(end: () => void): void {
  endings.unshift(end)
}

/** Leaves the page that is open, if there is one; what it has stored stays. */
function reload(): void {
  for (const end of endings.splice(0)) end()
}

const SILENT: Transport = { request: () => new Promise(() => undefined) }

/**
 * The app at a path: its real store, chain engine, providers and routes over a chain that the test holds in its hands.
 * A page that the test has opened before is left first, as by a reload. What is stored, the wallet and the timers are
 * gone when the test is over.
 */
export function renderApp<Added extends Slices = Record<never, Reducer>>(options: Options<Added> = {}) {
  const { content, areas, isFollowed = false } = options
  const { wrapper, ...page } = openPage(options)
  const shown = content ?? <AppRoutes {...(areas && { areas })} />
  const { unmount } = render(
    <>
      {shown}
      {isFollowed && <TransactionFollower />}
    </>,
    { wrapper },
  )
  atReload(unmount)
  return page
}

export function renderHookInApp<Result, Added extends Slices = Record<never, Reducer>>(
  useIt: () => Result,
  options: Omit<Options<Added>, 'content' | 'areas'> = {},
) {
  const { wrapper, ...page } = openPage(options)
  const { result, unmount } = renderHook(useIt, { wrapper })
  atReload(unmount)
  return { ...page, result }
}

function openPage<Added extends Slices>(options: Options<Added>) {
  reload()
  const { path = '/', chain, account, slices, language } = options
  history.replaceState(null, '', path)
  const store = openStore(options)
  for (const [reducerPath, reducer] of Object.entries(slices ?? {})) store.inject({ reducerPath, reducer })
  if (chain instanceof LocalChain) setProvider(chain.wallet)
  const connect = (to: Address = ACCOUNT, chainId: number = network.chainId) => {
    act(() => {
      store.dispatch(connectStarted('local'))
      store.dispatch(walletReported({ walletId: 'local', account: to, chainId }))
    })
  }
  if (account !== undefined) connect(account)
  let visit: VisitNow = { location: path, goTo: () => undefined, back: () => undefined }
  const wrapper = ({ children }: { readonly children: ReactNode }) => (
    <Provider store={store}>
      <LanguageProvider
        load={() => Promise.resolve({})}
        {...(language !== undefined && { initialLanguage: language })}
      >
        <ToastsProvider>
          <BrowserRouter>
            {children}
            <Visit
              tell={(now) => {
                visit = now
              }}
            />
          </BrowserRouter>
        </ToastsProvider>
      </LanguageProvider>
    </Provider>
  )
  return {
    wrapper,
    store: store as StoreWith<Added>,
    user: userEvent.setup(),
    connect,
    /** Where the page is: path, query and hash. */
    location: () => visit.location,
    goTo: (to: string) => {
      act(() => {
        visit.goTo(to)
      })
    },
    back: () => {
      act(() => {
        visit.back()
      })
    },
    /** Everything that was sent has its receipt: it was done, or reverted (0). */
    confirm: (status: 0 | 1 = 1) => {
      const outcome = { ...MINED, receipt: { ...MINED.receipt, status } }
      const text = JSON.stringify(store.getState().transactions)
      const mined: unknown = JSON.parse(text, (key, value: unknown) => (key === 'outcome' ? outcome : value))
      act(() => {
        store.dispatch(transactionsMerged(parseTransactionsState(mined)))
      })
    },
  }
}

/** The app's store over a chain, with its engine. */
export function openStore({ chain, lists, blockPollMs = 20 }: Options<Slices>) {
  const { store } = createAppStore({ transport: chain ?? SILENT })
  store.dispatch(listsMerged({ ...initialLists, ...lists }))
  store.dispatch(chainChosen(network.chainId))
  const stops = [persist(store, persistedTransactions), persist(store, persistedUser, store.restoredUser)]
  const engine = chain && startChain({ store, transport: chain, network: { ...network, blockPollMs } })
  atReload(() => {
    engine?.stop()
    for (const stop of stops) stop()
    // What a service did not answer would be asked again in the test after this one.
    for (const asked of store.dispatch(remote.util.getRunningQueriesThunk())) asked.abort()
  })
  onTestFinished(() => {
    reload()
    setProvider(undefined)
    localStorage.clear()
  })
  return store
}

interface VisitNow {
  readonly location: string
  readonly goTo: (to: string) => unknown
  readonly back: () => unknown
}

function Visit({ tell }: { readonly tell: (visit: VisitNow) => void }) {
  const { pathname, search, hash } = useLocation()
  const goTo = useNavigate()
  // With the drawing itself: what is on the page and where the page is agree.
  useLayoutEffect(() => {
    tell({ location: `${pathname}${search}${hash}`, goTo, back: () => goTo(-1) })
  })
  return null
}

const MINED = {
  status: 'mined',
  since: 1,
  receipt: {
    blockHash: wordHex(1n),
    blockNumber: 101,
    transactionHash: wordHex(1n),
    transactionIndex: 0,
    from: ACCOUNT,
    status: 1,
  },
}
