import { useMemo } from 'react'
import { styled } from 'styled-components'
import { useAccount } from '~/chain/wallet/useWallet'
import { NFT, nftSubgraphUrl } from '~/config/nft'
import { nftApiUrl } from '~/config/profile'
import { useRemote } from '~/core/remote/useRemote'
import type { Address } from '~/domain/address'
import { type MarketRecord, recordFrom } from '~/domain/nft/market'
import type { Collectible } from '~/domain/profile/profile'
import { useTranslation } from '~/i18n/LanguageProvider'
import { valueOf } from '~/lib/loadable'
import { nftService } from '~/services/nftMarket'
import { profileService } from '~/services/profile'
import { EmptyState } from '~/ui/EmptyState'
import { Skeleton } from '~/ui/Skeleton'
import { Table } from '~/ui/Table'
import { locationText } from '~/widgets/nft/Collected'
import { Price } from '~/widgets/nft/Price'
import { ServiceFailed } from '~/widgets/nft/ServiceFailed'
import { useCollectionTerms } from '~/widgets/nft/useMarketTerms'
import { type HeldNft, useOwnNfts } from '~/widgets/nft/useOwnNfts'
import { PersonLink } from '~/widgets/profile/PersonLink'
import { useStanding } from '../useItem'
import type { NamedToken } from '../writes'
import { ItemFrame, ItemSection } from './ItemFrame'
import { TokenActions } from './TokenActions'
import { Traits } from './Traits'

interface Props {
  readonly market: Address
  readonly collection: Address
  readonly bunnyId: string
}

const ONCE = { ticks: undefined } as const
/** What is for sale is looked at again as the specification says (3 §9). */
const REFRESHED = { pollMs: NFT.bunnyRefreshMs } as const

/** A bunny with all of its tokens that are for sale, and one’s own. */
export function BunnyPage({ market, collection, bunnyId }: Props) {
  const { t } = useTranslation()
  const account = useAccount()
  const texts = useRemote(
    profileService.endpoints.bunnyTexts,
    useMemo(() => (nftApiUrl === undefined ? undefined : { url: nftApiUrl, collection }), [collection]),
    ONCE,
  )
  const listings = useRemote(
    nftService.endpoints.bunnyListings,
    useMemo(
      () =>
        nftSubgraphUrl === undefined
          ? undefined
          : { url: nftSubgraphUrl, collection, bunnyId, most: NFT.bunnyListings },
      [collection, bunnyId],
    ),
    REFRESHED,
  )
  const { nfts } = useOwnNfts(account)
  const own = (valueOf(nfts) ?? []).filter(
    (each) => each.collection === collection && String(each.bunnyId) === bunnyId,
  )
  const text = valueOf(texts.data)?.[bunnyId]
  const name = text?.name ?? t('Bunny %id%', { id: bunnyId })
  const rows = useMemo(() => (valueOf(listings.data) ?? []).map(recordFrom), [listings.data])
  const lowest = rows[0]?.ask?.price
  if (texts.data.status === 'ready' && text === undefined) {
    return <EmptyState icon="search" text={t('This collection has no such token.')} isPage />
  }
  return (
    <ItemFrame
      collection={collection}
      collectionName={text?.collectionName}
      name={texts.data.status === 'loading' ? <Skeleton width={200} /> : <bdi>{name}</bdi>}
      picture={text?.image}
      head={
        <>
          <Lowest>
            <span>{t('Lowest price')}</span>
            <strong>
              {listings.data.status === 'loading' ? (
                <Skeleton width={120} />
              ) : (
                <Price wei={lowest} withDollars />
              )}
            </strong>
          </Lowest>
          {text?.description !== undefined && <Soft>{text.description}</Soft>}
          {texts.data.status === 'failed' && (
            <ServiceFailed text={t('The description couldn’t be loaded.')} onRetry={texts.retry} />
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
        {nftSubgraphUrl === undefined ? (
          <EmptyState icon="nft" text={t('Market activity isn’t available on this network.')} />
        ) : listings.data.status === 'failed' ? (
          <ServiceFailed text={t('The items couldn’t be loaded.')} onRetry={listings.retry} />
        ) : listings.data.status === 'loading' ? (
          <Skeleton height={160} radius={16} />
        ) : rows.length === 0 ? (
          <EmptyState icon="nft" text={t('None of these is for sale now.')} />
        ) : (
          <Table label={t('For Sale')}>
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
      {text !== undefined && text.attributes.length > 0 && (
        <ItemSection id="item-traits" title={t('Traits')}>
          <Traits
            traits={text.attributes.filter(({ trait }) => trait !== 'bunnyId')}
            distribution={undefined}
          />
        </ItemSection>
      )}
    </ItemFrame>
  )
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
        <RowActions {...row} token={record} seller={record.ask?.seller} />
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
      <RowActions {...row} token={held} seller={undefined} />
    </li>
  )
}

interface ActionProps extends RowProps {
  readonly token: Collectible
  readonly seller: Address | undefined
}

function RowActions({ market, name, picture, floor, token, seller }: ActionProps) {
  const account = useAccount()
  const { collection, tokenId } = token
  const named = useMemo((): NamedToken => ({ collection, tokenId, name }), [collection, tokenId, name])
  return (
    <TokenActions
      market={market}
      token={named}
      picture={picture}
      standing={useStanding(named, account, seller)}
      terms={useCollectionTerms(collection)}
      floor={floor}
    />
  )
}

const Lowest = styled.div`
  display: flex;
  flex-direction: column;
  color: var(--ink-soft);
  font-size: 14px;

  & > strong {
    color: var(--ink);
    font-size: 28px;
    line-height: 36px;
  }
  & small {
    color: var(--ink-soft);
    font-size: 16px;
    font-weight: 400;
  }
`

const Soft = styled.p`
  color: var(--ink-soft);
  overflow-wrap: anywhere;
`

const Rows = styled.ul`
  display: flex;
  flex-direction: column;
  gap: 12px;
  margin: 0;
  padding: 0;
  list-style: none;

  & > li {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 12px 24px;
    padding: 12px 16px;
    border: 1px solid var(--line);
    border-radius: var(--radius-control);
    background: var(--surface);
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
