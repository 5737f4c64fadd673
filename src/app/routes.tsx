import { type ComponentType, lazy, type ReactNode, Suspense, useMemo, useState } from 'react'
import { Navigate, useLocation, useParams, useRoutes } from 'react-router-dom'
import { useAccount } from '~/chain/wallet/useWallet'
import { readyToDraw } from '~/core/beforeFirstDraw'
import { type CoreStore, useCoreStore } from '~/core/state'
import { pagePath } from '~/lib/sitePath'
import { Skeleton } from '~/ui/Skeleton'
import type { Area, Page, ScreenModule } from '~/widgets/area'
import { AREAS, candidatesFor, pageAt } from './areas'
import { loadScreen } from './loadScreen'
import { RemoveShell } from './RemoveShell'

const NotFound = lazy(() => import('./pages/NotFound').then(({ NotFound: page }) => ({ default: page })))

/** Every page of every area; a screen is a chunk of its own. */
export function AppRoutes({ areas = AREAS }: { readonly areas?: readonly Area[] }) {
  const store = useCoreStore()
  // Above what suspends: a lazy component that is made anew would be waited for again, without end.
  const [routes] = useState(() => routesOf(areas, store))
  const { pathname } = useLocation()
  const candidates = useMemo(
    () => [...candidatesFor(pathname, routes), { path: '*', element: <NotFound /> }],
    [pathname, routes],
  )
  return (
    <Suspense fallback={<Skeleton height={480} radius={16} />}>
      <RemoveShell />
      {useRoutes(candidates)}
    </Suspense>
  )
}

function routesOf(areas: readonly Area[], store: CoreStore) {
  const screens = new Map<() => Promise<ScreenModule>, ComponentType>()
  const screenOf = (area: Area, load: () => Promise<ScreenModule>): ComponentType => {
    const screen =
      screens.get(load) ??
      (load === first?.load ? first.screen : lazy(() => loadScreen(area.key, load, store)))
    screens.set(load, screen)
    return screen
  }
  const contentOf = (area: Area, page: Page): ReactNode => {
    if (!('screen' in page)) return null
    const Screen = screenOf(area, page.screen)
    return <Screen />
  }
  return areas.flatMap((area) =>
    area.pages.map((page) => ({
      path: page.path,
      element: <PageContent page={page}>{contentOf(area, page)}</PageContent>,
    })),
  )
}

let first: { readonly load: () => Promise<ScreenModule>; readonly screen: ComponentType } | undefined

/**
 * Loads the screen that the page opens with before anything is drawn: React lets a screen that comes just after its
 * placeholder wait for 300 ms. One that fails to load is asked for again when it is drawn.
 */
export async function loadFirstScreen(store: CoreStore): Promise<void> {
  const found = pageAt(pagePath())
  if (found === undefined || !('screen' in found.page)) return
  const load = found.page.screen
  try {
    first = { load, screen: (await loadScreen(found.area.key, load, store)).default }
    await readyToDraw(store)
  } catch (error) {
    console.warn('A chunk failed to load:', error)
  }
}

function PageContent({ page, children }: { readonly page: Page; readonly children: ReactNode }) {
  const params = useParams()
  const { search, hash } = useLocation()
  const account = useAccount()
  const to = 'redirect' in page ? page.redirect({ params, search, hash, account }) : undefined
  return to === undefined ? children : <Navigate to={to} replace />
}
