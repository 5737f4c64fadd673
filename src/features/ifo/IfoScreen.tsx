import { useLocation } from 'react-router-dom'
import type { Offerings } from '~/config/ifo/sales'
import { useConfigList } from '~/core/configLists/configList'
import { CurrentSales } from './components/CurrentSales'
import { IfoFrame } from './components/IfoFrame'
import { PastSales } from './components/PastSales'
import { offeringList } from './offeringList'
import { useSortedSales } from './useSortedSales'

/** @public Of a `ScreenModule`. */
export const loadPage = offeringList.load

export default function IfoScreen() {
  const offerings = useConfigList(offeringList)
  const isHistory = useLocation().pathname.startsWith('/ifo/history')
  return (
    <IfoFrame
      id={isHistory ? 'past-ifos' : 'current-ifo'}
      offerings={offerings}
      onRetry={offeringList.reload}
    >
      {(all) => <Sales {...all} isHistory={isHistory} />}
    </IfoFrame>
  )
}

function Sales({ sales, presales, isHistory }: Offerings & { readonly isHistory: boolean }) {
  const sorted = useSortedSales(sales)
  return isHistory ? (
    <PastSales sales={sales} sorted={sorted} />
  ) : (
    <CurrentSales presales={presales} sorted={sorted} />
  )
}
