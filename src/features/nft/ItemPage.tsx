import { lazy, Suspense } from 'react'
import { type Address, parseAddress } from '~/domain/address'
import { useTranslation } from '~/i18n/LanguageProvider'
import { EmptyState } from '~/ui/EmptyState'
import { Skeleton } from '~/ui/Skeleton'
import { ButtonLink } from '~/widgets/ButtonLink'
import { isOfBunnies } from '~/widgets/nft/paths'
import { TokenPage } from './components/TokenPage'

const BunnyPage = lazy(() => import('./components/BunnyPage').then((m) => ({ default: m.BunnyPage })))

interface Props {
  readonly market: Address
  /** As the path has them. */
  readonly address: string
  readonly tokenId: string
}

/** The page of a token, or of a bunny with all of its tokens. */
export function ItemPage({ market, address, tokenId }: Props) {
  const { t } = useTranslation()
  const collection = parseAddress(address)
  if (collection === undefined || !/^\d{1,78}$/.test(tokenId)) {
    return (
      <EmptyState icon="search" text={t('This isn’t the address of an NFT. Check the link.')} isPage>
        <ButtonLink to="/nfts/collections">{t('All collections')}</ButtonLink>
      </EmptyState>
    )
  }
  const key = `${collection} ${tokenId}`
  return isOfBunnies(collection) ? (
    <Suspense fallback={<Skeleton height={440} radius={16} />}>
      <BunnyPage key={key} market={market} collection={collection} bunnyId={tokenId} />
    </Suspense>
  ) : (
    <TokenPage key={key} market={market} token={{ collection, tokenId }} />
  )
}
