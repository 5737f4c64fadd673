import { lazy } from 'react'
import { infoReducer, persistInfo } from './slice'

export { infoReducer as reducer, persistInfo as persist }

// Apart: what a screen needs is named in the first load of every page, and this one needs more than others.
const InfoFrame = lazy(() => import('./components/InfoFrame'))

/** The analytics: all that happens on the exchange, by its subgraph alone. */
export default function InfoScreen() {
  return <InfoFrame />
}
