import { loadPageOf, lazyPage } from '~/widgets/lazyPage'
import { infoReducer, persistInfo } from './slice'

export { infoReducer as reducer, persistInfo as persist }

// Apart: what a screen needs is named in the first load of every page, and this one needs more than others.
const InfoFrame = lazyPage(async () => (await import('./components/InfoFrame')).default)

/** @public Of a `ScreenModule`. */
export async function loadPage(pathname: string): Promise<void> {
  await loadPageOf(<InfoFrame />)
  const { loadPage: loadContent } = await import('./components/InfoFrame')
  await loadContent(pathname)
}

/** The analytics: all that happens on the exchange, by its subgraph alone. */
export default function InfoScreen() {
  return <InfoFrame />
}
