import { useMemo } from 'react'
import { styled } from 'styled-components'
import { useAccount } from '~/chain/wallet/useWallet'
import { NFT, nftSubgraphUrl } from '~/config/nft'
import { nftApiUrl } from '~/config/profile'
import { useRemote } from '~/core/remote/useRemote'
import type { Address } from '~/domain/address'
import { type MarketRecord, recordFrom } from '~/domain/nft/market'
import { distributionOfKinds } from '~/domain/nft/rarity'
import type { Collectible } from '~/domain/profile/profile'
import { useTranslation } from '~/i18n/LanguageProvider'
import { valueOf } from '~/lib/loadable'
import { nftService } from '~/services/nftMarket'
import { type CollectibleText, profileService } from '~/services/profile'
import { EmptyState } from '~/ui/EmptyState'
import { SURFACES } from '~/ui/look'
import { Skeleton } from '~/ui/Skeleton'
import { Table } from '~/ui/Table'
import { Text } from '~/ui/text'
import { locationText } from '~/widgets/nft/Collected'
import { Price } from '~/widgets/nft/Price'
import { ServiceFailed } from '~/widgets/nft/ServiceFailed'
import { useCollectionTerms } from '~/widgets/nft/useMarketTerms'
import { type HeldNft, useOwnNfts } from '~/widgets/nft/useOwnNfts'
import { PersonLink } from '~/widgets/profile/PersonLink'
import { useCount } from '~/widgets/useCount'
import { useBunnyHistory, useCheapestListings, useTokenOwnership } from '../useItem'
import type { NamedToken } from '../writes'
import { ItemFrame, ItemSection, PriceColumn } from './ItemFrame'
import { DetailsSection, HistorySections, MoreSection } from './ItemSections'
import { NoSuchToken } from './NoSuchToken'
import { TokenActions } from './TokenActions'
import { Traits } from './Traits'

interface Props {
  readonly market: Address
  readonly collection: Address
  readonly bunnyId: string
}

/** Listings of the collection among which other bunnies are looked for. */
const OTHERS = 100
const ONCE = { ticks: undefined } as const
/** Specification 3 §9. */
const REFRESHED = { pollMs: NFT.refreshMs } as const

/** A bunny with the listings of its tokens, and the account’s own. */
export function BunnyPage({ market, collection, bunnyId }: Props) {
  const { t } = useTranslation()
  const count = useCount()
  const account = useAccount()
  const texts = useRemote(
    profileService.endpoints.bunnyTexts,
    useMemo(() => ({ url: nftApiUrl, collection }), [collection]),
    ONCE,
  )
  const listings = useRemote(
    nftService.endpoints.bunnyListings,
    useMemo(
      () => ({ url: nftSubgraphUrl, collection, bunnyId, most: NFT.bunnyListings }),
      [collection, bunnyId],
    ),
    REFRESHED,
  )
  const counts = useRemote(
    nftService.endpoints.bunnyCounts,
    useMemo(() => ({ url: nftApiUrl, collection }), [collection]),
  )
  const cheapest = useCheapestListings(collection, OTHERS)
  const history = useBunnyHistory(collection, bunnyId)
  const latest = valueOf(history.history)?.trades[0]?.price
  const { nfts } = useOwnNfts(account)
  const own = (valueOf(nfts) ?? []).filter(
    (each) => each.collection === collection && String(each.bunnyId) === bunnyId,
  )
  const text = valueOf(texts.data)?.[bunnyId]
  const name = text?.name ?? t('Collectible %id%', { id: bunnyId })
  const rows = useMemo(() => (valueOf(listings.data) ?? []).map(recordFrom), [listings.data])
  const lowest = rows[0]?.ask?.price
  const described = valueOf(texts.data)
  const minted = valueOf(counts.data)
  const distribution = useMemo(
    () =>
      described === undefined || minted === undefined
        ? undefined
        : distributionOfKinds(
            Object.fromEntries(Object.entries(described).map(([id, each]) => [id, traitsIn(each)])),
            minted,
          ),
    [described, minted],
  )
  const more = useMemo(() => cheapestOfOthers(cheapest, bunnyId), [cheapest, bunnyId])
  if (texts.data.status === 'ready' && text === undefined) {
    return <NoSuchToken collection={collection} />
  }
  return (
    <ItemFrame
      collection={collection}
      collectionName={text?.collectionName}
      name={texts.data.status === 'loading' ? undefined : name}
      picture={text?.image}
      head={
        <>
          <PriceColumn>
            <span>{t('Lowest price')}</span>
            <strong>
              {listings.data.status === 'loading' ? (
                <Skeleton width={120} />
              ) : (
                <Price wei={lowest} withDollars />
              )}
            </strong>
            {latest !== undefined && (
              <span>
                {t('Last sold for')} <Price wei={latest} />
              </span>
            )}
          </PriceColumn>
          {text?.description !== undefined && (
            <Text tone="soft" breaks>
              {text.description}
            </Text>
          )}
          {texts.data.status === 'failed' && (
            <ServiceFailed
              problem={texts.data.problem}
              text={t('The description couldn’t be loaded.')}
              absent={t('Names and pictures of collectibles aren’t available on this network.')}
              onRetry={texts.retry}
            />
          )}
        </>
      }
    >
      {own.length > 0 && (
        <ItemSection id="own-bunnies" title={t('Yours')}>
          <Rows>
            {own.map((each) => (
              <OwnRow
                key={each.tokenId}
                market={market}
                held={each}
                name={`${name} #${each.tokenId}`}
                picture={text?.thumbnail}
                floor={rows.find(({ tokenId }) => tokenId !== each.tokenId)?.ask?.price}
              />
            ))}
          </Rows>
        </ItemSection>
      )}
      <ItemSection id="bunny-listings" title={t('For Sale')}>
        {listings.data.status === 'failed' ? (
          <ServiceFailed
            problem={listings.data.problem}
            text={t('The items couldn’t be loaded.')}
            absent={t('Items for sale aren’t listed on this network.')}
            onRetry={listings.retry}
          />
        ) : listings.data.status === 'loading' ? (
          <Skeleton height={160} radius={16} />
        ) : rows.length === 0 ? (
          <EmptyState icon="nft" text={t('None of these are for sale right now.')} />
        ) : (
          <Table label={`${t('For Sale')}: ${name}`}>
            <thead>
              <tr>
                <th scope="col">{t('Token ID')}</th>
                <th scope="col" data-figure>
                  {t('Price')}
                </th>
                <th scope="col">{t('Action')}</th>
                <th scope="col">{t('Owner')}</th>
              </tr>
            </thead>
            <tbody>
              {rows.map((record) => (
                <ListingRow
                  key={record.tokenId}
                  market={market}
                  record={record}
                  name={`${name} #${record.tokenId}`}
                  picture={text?.thumbnail}
                  floor={rows.find(({ tokenId }) => tokenId !== record.tokenId)?.ask?.price}
                />
              ))}
            </tbody>
          </Table>
        )}
      </ItemSection>
      {text !== undefined && traitsIn(text).length > 0 && (
        <ItemSection id="item-traits" title={t('Traits')}>
          <Traits
            traits={traitsIn(text)}
            distribution={distribution}
            isLoading={counts.data.status === 'loading'}
          />
        </ItemSection>
      )}
      <HistorySections name={name} history={history} items="numbered" />
      <DetailsSection
        collection={collection}
        metadataUrl={nftApiUrl && `${nftApiUrl}/collections/${collection}/tokens`}
      >
        <div>
          <dt>{t('Collectible ID')}</dt>
          <dd>
            <bdi>{bunnyId}</bdi>
          </dd>
        </div>
        <div>
          <dt>{t('Minted')}</dt>
          <dd data-testid="bunny-count">
            {minted === undefined || distribution === undefined
              ? '-'
              : t('%count% of %total%', {
                  count: count(minted[bunnyId] ?? 0),
                  total: count(distribution.total),
                })}
          </dd>
        </div>
      </DetailsSection>
      <MoreSection collection={collection} records={more} />
    </ItemFrame>
  )
}

/** Without the bunny id, which the service has among the attributes. */
function traitsIn({ attributes }: CollectibleText): CollectibleText['attributes'] {
  return attributes.filter(({ trait }) => trait !== 'bunnyId')
}

/** The cheapest listing of each other bunny; the records are sorted by price. */
function cheapestOfOthers(records: readonly MarketRecord[], bunnyId: string): readonly MarketRecord[] {
  const cheapest = new Map<number, MarketRecord>()
  for (const record of records) {
    const { bunnyId: other } = record
    if (other !== undefined && String(other) !== bunnyId && !cheapest.has(other)) cheapest.set(other, record)
  }
  return [...cheapest.values()]
}

interface RowProps {
  readonly market: Address
  readonly name: string
  readonly picture: string | undefined
  readonly floor: bigint | undefined
}

function ListingRow({ record, ...row }: RowProps & { readonly record: MarketRecord }) {
  return (
    <tr>
      <th scope="row">
        <bdi>{record.tokenId}</bdi>
      </th>
      <td data-figure>
        <Price wei={record.ask?.price} withDollars />
      </td>
      <td>
        <RowActions {...row} token={record} />
      </td>
      <td>{record.ask === undefined ? '-' : <PersonLink account={record.ask.seller} />}</td>
    </tr>
  )
}

function OwnRow({ held, ...row }: RowProps & { readonly held: HeldNft }) {
  const { t } = useTranslation()
  return (
    <li>
      <span>
        <bdi>#{held.tokenId}</bdi>
        <small>{locationText(held.location, t)}</small>
      </span>
      {held.price !== undefined && <Price wei={held.price} withDollars />}
      <RowActions {...row} token={held} />
    </li>
  )
}

interface ActionProps extends RowProps {
  readonly token: Collectible
}

function RowActions({ market, name, picture, floor, token }: ActionProps) {
  const account = useAccount()
  const { collection, tokenId } = token
  const named = useMemo((): NamedToken => ({ collection, tokenId, name }), [collection, tokenId, name])
  return (
    <TokenActions
      market={market}
      token={named}
      picture={picture}
      standing={useTokenOwnership(named, account)}
      terms={useCollectionTerms(collection)}
      floor={floor}
    />
  )
}

const Rows = styled.ul`
  display: flex;
  flex-direction: column;
  gap: 12px;

  & > li {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 12px 24px;
    padding: 12px 16px;
    ${SURFACES.outlined}
  }
  & > li > span:first-child {
    display: flex;
    flex-direction: column;
    font-weight: 600;
  }
  & > li > :last-child {
    margin-inline-start: auto;
  }
  & small {
    color: var(--ink-soft);
    font-size: 13px;
    font-weight: 400;
  }
`
