import { loadPageOf, lazyPage } from '~/widgets/lazyPage'
import { infoReducer, persistInfo } from './slice'

export { infoReducer as reducer, persistInfo as persist }

// Apart: what a screen needs is named in the first load of every page, and this one needs more than others.
const loadFrame = () => import('./components/InfoFrame')
const InfoFrame = lazyPage(async () => (await loadFrame()).default)

export async function loadPage(pathname: string): Promise<void> {
  await loadPageOf(<InfoFrame />)
  await (await loadFrame()).loadPage(pathname)
}

/** The analytics: all that happens on the exchange, by its subgraph alone. */
export default function InfoScreen() {
  return <InfoFrame />
}
