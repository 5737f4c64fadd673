import { lazy, Suspense } from 'react'
import { useLocation, useParams } from 'react-router-dom'
import { nftMarket } from '~/config/nft'
import { Skeleton } from '~/ui/Skeleton'
import { NoMarket } from './components/NoMarket'
import { nftReducer } from './slice'

export { nftReducer as reducer }

// One door for all of them: what the first load of any page knows of this area is one file.
const MarketPage = lazy(() => import('./MarketPage').then((m) => ({ default: m.MarketPage })))
const CollectionsPage = lazy(() => import('./CollectionsPage').then((m) => ({ default: m.CollectionsPage })))
const CollectionPage = lazy(() => import('./CollectionPage').then((m) => ({ default: m.CollectionPage })))
const ItemPage = lazy(() => import('./ItemPage').then((m) => ({ default: m.ItemPage })))

export default function NftScreen() {
  const { address, tokenId } = useParams()
  const { pathname } = useLocation()
  if (nftMarket === undefined) return <NoMarket />
  return (
    <Suspense fallback={<Skeleton height={480} radius={16} />}>
      {address !== undefined && tokenId !== undefined ? (
        <ItemPage market={nftMarket} address={address} tokenId={tokenId} />
      ) : address !== undefined ? (
        <CollectionPage address={address} />
      ) : /\/collections\/?$/.test(pathname) ? (
        <CollectionsPage />
      ) : (
        <MarketPage market={nftMarket} />
      )}
    </Suspense>
  )
}
