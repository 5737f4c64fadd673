import { useLocation } from 'react-router-dom'
import type { Offerings } from '~/config/ifo/sales'
import { CurrentSales } from './components/CurrentSales'
import { IfoFrame } from './components/IfoFrame'
import { PastSales } from './components/PastSales'
import { useOfferings } from './useOfferings'
import { useSortedSales } from './useSortedSales'

export default function IfoScreen() {
  const { offerings, onRetry } = useOfferings()
  const isHistory = useLocation().pathname.startsWith('/ifo/history')
  return (
    <IfoFrame id={isHistory ? 'past-ifos' : 'current-ifo'} offerings={offerings} onRetry={onRetry}>
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
