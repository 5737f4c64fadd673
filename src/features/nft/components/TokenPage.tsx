import { useMemo } from 'react'
import { useAccount } from '~/chain/wallet/useWallet'
import { nftApiUrl } from '~/config/profile'
import { useRemote } from '~/core/remote/useRemote'
import type { Address } from '~/domain/address'
import type { Collectible } from '~/domain/profile/profile'
import { useTranslation } from '~/i18n/LanguageProvider'
import { type Loadable, valueOf } from '~/lib/loadable'
import { nftService } from '~/services/nftMarket'
import { Stack } from '~/ui/layout'
import { Notice } from '~/ui/Notice'
import { Skeleton } from '~/ui/Skeleton'
import { Text } from '~/ui/text'
import { Price } from '~/widgets/nft/Price'
import { ServiceFailed } from '~/widgets/nft/ServiceFailed'
import { useCollectionTerms } from '~/widgets/nft/useMarketTerms'
import { useNftText } from '~/widgets/nft/useNftText'
import { PersonLink } from '~/widgets/profile/PersonLink'
import { type TokenOwnership, useCheapestListings, useTokenOwnership, useTokenHistory } from '../useItem'
import { ItemFrame, ItemSection, PriceColumn } from './ItemFrame'
import { DetailsSection, HistorySections, MoreSection } from './ItemSections'
import { NoSuchToken } from './NoSuchToken'
import { TokenActions } from './TokenActions'
import { Traits } from './Traits'

interface Props {
  readonly market: Address
  readonly token: Collectible
}

/** Listings of the collection, this token among them, of which some are shown and the cheapest is the floor. */
const OTHERS = 12

/** A token’s page; bunnies have one of their own. */
export function TokenPage({ market, token }: Props) {
  const { t } = useTranslation()
  const { collection, tokenId } = token
  const account = useAccount()
  const { text, retry: retryText } = useNftText(token)
  const history = useTokenHistory(token)
  const record = valueOf(history.history)?.record
  const standing = useTokenOwnership(token, account)
  const terms = useCollectionTerms(collection)
  const distribution = useRemote(
    nftService.endpoints.distribution,
    useMemo(() => ({ url: nftApiUrl, collection }), [collection]),
  )
  const cheapest = useCheapestListings(collection, OTHERS)
  const more = cheapest.filter((each) => each.tokenId !== tokenId)
  const described = valueOf(text)
  const name =
    described?.name === undefined || described.name === '' ? t('Token %id%', { id: tokenId }) : described.name
  const named = useMemo(() => ({ collection, tokenId, name }), [collection, tokenId, name])
  const isUnknown = text.status === 'ready' && text.value === null && standing.status === 'failed'
  if (isUnknown) {
    return <NoSuchToken collection={collection} />
  }
  return (
    <ItemFrame
      collection={collection}
      collectionName={described?.collectionName}
      name={text.status === 'loading' ? undefined : name}
      picture={described?.image}
      head={
        <>
          <PriceBlock standing={standing} latest={record?.latestPrice} />
          <Owner standing={standing} />
          {valueOf(terms)?.isOpen === false && (
            <Notice type="warning" role="status" title={t('This collection is closed')}>
              {t('You can’t buy or list items in it, but you can remove your own listings.')}
            </Notice>
          )}
          <TokenActions
            market={market}
            token={named}
            picture={described?.thumbnail}
            standing={standing}
            terms={terms}
            floor={more[0]?.ask?.price}
          />
          {described?.description !== undefined && (
            <Text tone="soft" breaks>
              {described.description}
            </Text>
          )}
          {text.status === 'failed' && (
            <ServiceFailed
              problem={text.problem}
              text={t('The description couldn’t be loaded.')}
              absent={t('Names and pictures of collectibles aren’t available on this network.')}
              onRetry={retryText}
            />
          )}
        </>
      }
    >
      {/* Traits come first and may have any height: the sections below wait for them, so that nothing moves. */}
      {text.status === 'loading' ? (
        <Skeleton height={320} radius={16} />
      ) : (
        <>
          {described !== undefined && described !== null && described.attributes.length > 0 && (
            <ItemSection id="item-traits" title={t('Traits')}>
              <Traits
                traits={described.attributes}
                distribution={valueOf(distribution.data)}
                isLoading={distribution.data.status === 'loading'}
              />
            </ItemSection>
          )}
          <HistorySections name={name} history={history} items="none" />
          <DetailsSection
            collection={collection}
            tokenId={tokenId}
            metadataUrl={nftApiUrl && `${nftApiUrl}/collections/${collection}/tokens/${tokenId}`}
          >
            <div>
              <dt>{t('Token ID')}</dt>
              <dd>
                <bdi>{tokenId}</bdi>
              </dd>
            </div>
          </DetailsSection>
          <MoreSection collection={collection} records={more} />
        </>
      )}
    </ItemFrame>
  )
}

interface PriceProps {
  readonly standing: Loadable<TokenOwnership, unknown>
  readonly latest: bigint | undefined
}

function PriceBlock({ standing, latest }: PriceProps) {
  const { t } = useTranslation()
  const known = valueOf(standing)
  return (
    <PriceColumn data-testid="item-price">
      <span>{known === undefined || known.kind === 'for-sale' ? t('Price') : t('Not for sale')}</span>
      {standing.status === 'loading' ? (
        <strong>
          <Skeleton width={120} />
        </strong>
      ) : (
        (known === undefined || known.kind === 'for-sale') && (
          <strong>
            <Price wei={known?.ask.price} withDollars />
          </strong>
        )
      )}
      {latest !== undefined && (
        <span>
          {t('Last sold for')} <Price wei={latest} />
        </span>
      )}
    </PriceColumn>
  )
}

function Owner({ standing }: { readonly standing: Loadable<TokenOwnership, unknown> }) {
  const { t } = useTranslation()
  const known = valueOf(standing)
  if (known === undefined)
    return standing.status === 'loading' ? (
      <Stack gap={0}>
        <Text as="span" tone="soft" size={14}>
          {t('Owner')}
        </Text>
        <Skeleton width={160} height={44} />
      </Stack>
    ) : null
  if (known.kind === 'profile-picture')
    return (
      <Text as="span" tone="soft" size={14}>
        {t('Someone is using it as a profile picture.')}
      </Text>
    )
  const account = known.kind === 'for-sale' ? known.ask.seller : known.owner
  return (
    <Stack gap={0} data-testid="item-owner">
      <Text as="span" tone="soft" size={14}>
        {t('Owner')}
      </Text>
      <PersonLink account={account} />
    </Stack>
  )
}
