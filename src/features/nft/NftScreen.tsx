import { type ReactElement, Suspense } from 'react'
import { useLocation } from 'react-router-dom'
import { nftMarket } from '~/config/nft'
import type { Address } from '~/domain/address'
import { Skeleton } from '~/ui/Skeleton'
import { lazyPage, loadPageOf } from '~/widgets/lazyPage'
import { NoMarket } from './components/NoMarket'
import { nftReducer } from './slice'

export { nftReducer as reducer }

// One door for all of them: what the first load of any page knows of this area is one file.
const MarketPage = lazyPage(async () => (await import('./MarketPage')).MarketPage)
const CollectionsPage = lazyPage(async () => (await import('./CollectionsPage')).CollectionsPage)
const CollectionPage = lazyPage(async () => (await import('./CollectionPage')).CollectionPage)
const ItemPage = lazyPage(async () => (await import('./ItemPage')).ItemPage)

/** @public Of a `ScreenModule`. */
export async function loadPage(pathname: string): Promise<void> {
  if (nftMarket !== undefined) await loadPageOf(pageAt(pathname, nftMarket))
}

export default function NftScreen() {
  const { pathname } = useLocation()
  if (nftMarket === undefined) return <NoMarket />
  return <Suspense fallback={<Skeleton height={480} radius={16} />}>{pageAt(pathname, nftMarket)}</Suspense>
}

function pageAt(pathname: string, market: Address): ReactElement {
  const [, , kind, address, tokenId] = pathname.split('/')
  if (kind?.toLowerCase() !== 'collections') return <MarketPage market={market} />
  if (!address) return <CollectionsPage />
  if (!tokenId) return <CollectionPage address={address} />
  return <ItemPage market={market} address={address} tokenId={tokenId} />
}
