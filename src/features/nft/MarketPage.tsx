import type { ReactNode } from 'react'
import { NFT, nftSubgraphUrl } from '~/config/nft'
import { useRemote } from '~/core/remote/useRemote'
import type { Address } from '~/domain/address'
import { type MarketRecord, recordFrom, tokenKey } from '~/domain/nft/market'
import { useTranslation } from '~/i18n/LanguageProvider'
import { valueOf } from '~/lib/loadable'
import { type CollectionFigures, nftService } from '~/services/nftMarket'
import { EmptyState } from '~/ui/EmptyState'
import { Grid, Row, Stack } from '~/ui/layout'
import { Page, PageHeader } from '~/ui/page'
import { Skeleton } from '~/ui/Skeleton'
import { ButtonLink } from '~/widgets/ButtonLink'
import { CardGrid, NftCard } from '~/widgets/nft/NftCard'
import { Price } from '~/widgets/nft/Price'
import { ServiceFailed } from '~/widgets/nft/ServiceFailed'
import { useCardText } from '~/widgets/nft/useCardTexts'
import { useCount } from '~/widgets/useCount'
import { CollectionCard, COLLECTIONS_IN_SIGHT, CollectionSkeletons } from './components/CollectionCard'
import { Figures } from './components/Figures'
import { Revenue } from './components/Revenue'
import { type CollectionView, useCollections } from './useCollections'

const TOP_COLLECTIONS = 3
const NEWEST = { url: nftSubgraphUrl, most: NFT.newestListings }

/** The market’s front page: collections and the newest listings. */
export function MarketPage({ market }: { readonly market: Address }) {
  const { t } = useTranslation()
  const { collections, missing, retry } = useCollections()
  const newest = useRemote(nftService.endpoints.newestListings, NEWEST)
  const all = valueOf(collections)
  return (
    <Page>
      <PageHeader
        id="nft-market-title"
        title={t('NFT market')}
        lead={t('Buy and sell collectibles from CheeseSwap and other artists for BNB.')}
      >
        <MarketFigures collections={all} />
      </PageHeader>
      <Revenue market={market} />
      {missing !== undefined && (
        <ServiceFailed
          problem={missing}
          text={t('Some market data couldn’t be loaded.')}
          absent={t('Names, pictures or stats of collections aren’t available on this network.')}
          onRetry={retry}
        />
      )}
      {collections.status === 'failed' && (
        <ServiceFailed text={t('The collections couldn’t be loaded from the network. We’ll keep trying.')} />
      )}
      <Section
        id="hot-collections"
        title={t('Hot collections')}
        action={
          <ButtonLink to="/nfts/collections" size="small">
            {t('All collections')}
          </ButtonLink>
        }
      >
        <TopCollections collections={all && byVolume(all)} areAtTop />
      </Section>
      <Section id="newest-collections" title={t('Newest collections')}>
        <TopCollections collections={all && byAge(all)} />
      </Section>
      <Section id="newest-listings" title={t('Newest listings')}>
        {newest.data.status === 'failed' ? (
          <ServiceFailed
            problem={newest.data.problem}
            text={t('The newest listings couldn’t be loaded.')}
            absent={t('Market activity isn’t available on this network.')}
            onRetry={newest.retry}
          />
        ) : newest.data.status === 'loading' ? (
          <Skeleton height={320} radius={16} />
        ) : newest.data.value.length === 0 ? (
          <EmptyState icon="nft" text={t('Nothing’s for sale right now.')} />
        ) : (
          <CardGrid>
            {newest.data.value.map(recordFrom).map((record, _, all) => (
              <ListingCard key={tokenKey(record)} record={record} among={all} />
            ))}
          </CardGrid>
        )}
      </Section>
    </Page>
  )
}

/** Sums over all collections, unknown while one of them is. */
function MarketFigures({ collections }: { readonly collections: readonly CollectionView[] | undefined }) {
  const { t } = useTranslation()
  const count = useCount()
  const counted = collections?.flatMap(({ figures }) => figures ?? [])
  const isWhole = counted?.length === collections?.length
  const sum = (figureOf: (figures: CollectionFigures) => number) =>
    counted === undefined || !isWhole
      ? '-'
      : count(counted.reduce((total, each) => total + figureOf(each), 0))
  const waiting = <Skeleton width={72} />
  const volume = isWhole
    ? counted?.reduce((total, { totalVolume }) => total + BigInt(totalVolume), 0n)
    : undefined
  return (
    <Figures
      figures={[
        { name: t('Volume'), value: counted === undefined ? waiting : <Price wei={volume} /> },
        {
          name: t('Trades'),
          value: counted === undefined ? waiting : sum(({ totalTrades }) => totalTrades),
        },
        { name: t('On sale'), value: counted === undefined ? waiting : sum(({ listed }) => listed) },
      ]}
    />
  )
}

interface ListingProps {
  readonly record: MarketRecord
  readonly among: readonly MarketRecord[]
}

function ListingCard({ record, among }: ListingProps) {
  return (
    <NftCard token={record} text={useCardText(record, among)}>
      <Price wei={record.ask?.price} withDollars />
    </NftCard>
  )
}

interface TopProps {
  readonly collections: readonly CollectionView[] | undefined
  /** The page begins with them. */
  readonly areAtTop?: boolean
}

function TopCollections({ collections, areAtTop = false }: TopProps) {
  if (collections === undefined) return <CollectionSkeletons count={TOP_COLLECTIONS} />
  return (
    <Grid as="ul" columns="repeat(auto-fill, minmax(min(280px, 100%), 1fr))">
      {collections.slice(0, TOP_COLLECTIONS).map((each, nth) => (
        <CollectionCard
          key={each.address}
          collection={each}
          heading="h3"
          isAtTop={areAtTop && nth < COLLECTIONS_IN_SIGHT}
        />
      ))}
    </Grid>
  )
}

function byVolume(all: readonly CollectionView[]): readonly CollectionView[] {
  const volume = ({ figures }: CollectionView) => (figures === undefined ? -1n : BigInt(figures.totalVolume))
  return [...all].sort((a, b) => (volume(a) < volume(b) ? 1 : volume(a) > volume(b) ? -1 : 0))
}

function byAge(all: readonly CollectionView[]): readonly CollectionView[] {
  return [...all].reverse().sort((a, b) => (b.text?.createdAt ?? 0) - (a.text?.createdAt ?? 0))
}

interface SectionProps {
  readonly id: string
  readonly title: string
  readonly action?: ReactNode
  readonly children: ReactNode
}

function Section({ id, title, action, children }: SectionProps) {
  return (
    <Stack as="section" aria-labelledby={id}>
      <Row wrap gap={[2, 4]} justify="space-between">
        <h2 id={id}>{title}</h2>
        {action}
      </Row>
      {children}
    </Stack>
  )
}
