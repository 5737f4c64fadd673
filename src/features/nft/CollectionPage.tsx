import { useCallback, useEffect, useMemo } from 'react'
import { useDispatch } from 'react-redux'
import { styled } from 'styled-components'
import { network } from '~/config/networks'
import { NFT, nftSubgraphUrl } from '~/config/nft'
import { nftApiUrl } from '~/config/profile'
import { useRemote } from '~/core/remote/useRemote'
import { type Address, parseAddress } from '~/domain/address'
import { marketActivity } from '~/domain/nft/activity'
import { askOrderFrom, tradeFrom } from '~/domain/nft/market'
import { type Filters, filtersIn, type Ordering, toggledTrait, writeFilters } from '~/domain/nft/filters'
import { useTranslation } from '~/i18n/LanguageProvider'
import { valueOf } from '~/lib/loadable'
import { nftService } from '~/services/nftMarket'
import { decoded } from '~/lib/decode'
import { cardText } from '~/services/profile'
import { Button } from '~/ui/Button'
import { EmptyState } from '~/ui/EmptyState'
import { ExternalLink } from '~/ui/ExternalLink'
import { Row, Stack } from '~/ui/layout'
import { Notice } from '~/ui/Notice'
import { Menu } from '~/ui/Menu'
import { PageTitle } from '~/ui/page'
import { Picture } from '~/ui/Picture'
import { Skeleton } from '~/ui/Skeleton'
import { Tabs } from '~/ui/Tabs'
import { Text } from '~/ui/text'
import { below } from '~/ui/theme'
import { Toggle } from '~/ui/Toggle'
import { VisuallyHidden } from '~/ui/VisuallyHidden'
import { oneOf, useAddressQuery, useInAddress } from '~/widgets/addressState'
import { ButtonLink } from '~/widgets/ButtonLink'
import { ActivityTable } from '~/widgets/nft/ActivityTable'
import { NftCard } from '~/widgets/nft/NftCard'
import { isOfBunnies } from '~/widgets/nft/paths'
import { Price } from '~/widgets/nft/Price'
import { ServiceFailed } from '~/widgets/nft/ServiceFailed'
import { useCardTexts } from '~/widgets/nft/useCardTexts'
import { useCollectionTerms } from '~/widgets/nft/useMarketTerms'
import { WindowedGrid } from '~/widgets/nft/WindowedGrid'
import { useShowPageSubject } from '~/widgets/pageSubject'
import { useCount } from '~/widgets/useCount'
import { useFormat } from '~/widgets/useFormat'
import { bps } from '~/domain/money/bps'
import { Figures } from './components/Figures'
import { TraitChips, TraitFilters } from './components/TraitFilters'
import { filtersChosen } from './slice'
import { type GridItem, type GridView, useGrid } from './useGrid'

const API = { url: nftApiUrl }
const CHOICE = { tab: oneOf(['items', 'activity'], 'items') }

/** A collection: its figures, its tokens under filters, and what happened in it. */
export function CollectionPage({ address }: { readonly address: string }) {
  const { t } = useTranslation()
  const collection = parseAddress(address)
  if (collection === undefined) {
    return (
      <EmptyState icon="search" text={t('This isn’t the address of a collection. Check the link.')} isPage>
        <ButtonLink to="/nfts/collections">{t('All collections')}</ButtonLink>
      </EmptyState>
    )
  }
  return <Collection key={collection} collection={collection} />
}

function Collection({ collection }: { readonly collection: Address }) {
  const { t } = useTranslation()
  const dispatch = useDispatch()
  const terms = useCollectionTerms(collection)
  const texts = useRemote(nftService.endpoints.collectionTexts, API)
  const [search, edit] = useAddressQuery()
  const filters = useMemo(() => filtersIn(new URLSearchParams(search)), [search])
  const grid = useGrid(collection, filters)
  const [{ tab }, choose] = useInAddress(CHOICE)
  useEffect(() => {
    dispatch(filtersChosen({ collection, filters }))
  }, [dispatch, collection, filters])
  const text = valueOf(texts.data)?.find((each) => each.address === collection)
  useShowPageSubject(text?.name)
  const known = valueOf(terms)
  const figures = valueOf(grid.figures)
  const count = useCount()
  const format = useFormat()
  const change = useCallback(
    (changed: (latest: Filters) => Filters) => {
      edit((query) => {
        writeFilters(query, changed(filtersIn(query)))
      })
    },
    [edit],
  )

  if (terms.status === 'ready' && known === undefined) {
    return (
      <EmptyState icon="search" text={t('The market doesn’t know this collection.')} isPage>
        <ButtonLink to="/nfts/collections">{t('All collections')}</ButtonLink>
      </EmptyState>
    )
  }
  return (
    <Stack gap={6}>
      <header>
        <Banner aria-hidden="true">
          <Picture sources={text?.banner === undefined ? [] : [text.banner]} isAtTop />
        </Banner>
        <Head>
          <Face aria-hidden="true">
            <Picture sources={text?.avatar === undefined ? [] : [text.avatar]} isAtTop />
          </Face>
          <div>
            <PageTitle>
              {text !== undefined ? (
                <bdi>{text.name}</bdi>
              ) : texts.data.status === 'loading' ? (
                <Skeleton width={200} label={t('Loading')} />
              ) : (
                <bdi>{collection}</bdi>
              )}
            </PageTitle>
            {text !== undefined ? (
              <p>{text.description}</p>
            ) : (
              texts.data.status === 'loading' && (
                <Described>
                  <Skeleton width={280} />
                </Described>
              )
            )}
            {network.explorerUrl !== undefined && (
              <ExternalLink
                href={`${network.explorerUrl}/address/${collection}`}
                newTabText={t('opens in a new tab')}
              >
                {t('View contract')}
              </ExternalLink>
            )}
          </div>
        </Head>
        <Figures
          figures={[
            {
              name: t('Items'),
              value: text?.totalSupply === undefined ? '-' : count(text.totalSupply),
            },
            { name: t('On sale'), value: grid.listed === undefined ? '-' : count(grid.listed.inAll) },
            { name: t('Lowest price'), value: <Price wei={grid.floor} /> },
            { name: t('Volume'), value: <Price wei={figures && BigInt(figures.totalVolume)} /> },
            {
              name: t('Fees'),
              value: known === undefined ? '-' : format.percent(bps(known.tradingBps + known.creatorBps)),
            },
          ]}
        />
      </header>
      {known?.isOpen === false && (
        <Notice type="warning" role="status" title={t('This collection is closed')}>
          {t('You can’t buy or list items in it, but you can remove your own listings.')}
        </Notice>
      )}
      <Tabs
        label={t('Collection')}
        selected={tab}
        onSelect={(next) => choose({ tab: next })}
        tabs={[
          {
            id: 'items',
            label: t('Items'),
            panel: <Items collection={collection} filters={filters} grid={grid} onChange={change} />,
          },
          { id: 'activity', label: t('Activity'), panel: <CollectionActivity collection={collection} /> },
        ]}
      />
    </Stack>
  )
}

interface ItemsProps {
  readonly collection: Address
  readonly filters: Filters
  readonly grid: GridView
  /** The latest filters may be newer than those that are drawn: two quick choices are both kept. */
  readonly onChange: (changed: (latest: Filters) => Filters) => void
}

function Items({ collection, filters, grid, onChange }: ItemsProps) {
  const { t } = useTranslation()
  const distribution = useRemote(
    nftService.endpoints.distribution,
    useMemo(() => (isOfBunnies(collection) ? undefined : { url: nftApiUrl, collection }), [collection]),
  )
  const traits = valueOf(distribution.data)?.traits
  const hasTraits = traits !== undefined && Object.keys(traits).length > 0
  // Bunnies have none, and nothing is asked for them.
  const areLoading = distribution.data.status === 'loading' && !isOfBunnies(collection)
  const toggle = useCallback(
    (trait: string, value: string) => {
      onChange((latest) => toggledTrait(latest, trait, value))
    },
    [onChange],
  )
  const traitFilters = hasTraits && <TraitFilters distribution={traits} filters={filters} onToggle={toggle} />
  const { items, total, listed, more } = grid
  const orderings: readonly { readonly value: Ordering; readonly label: string }[] = [
    { value: 'price-asc', label: t('Price: low to high') },
    { value: 'price-desc', label: t('Price: high to low') },
    { value: 'recent', label: t('Recently listed') },
    { value: 'id', label: t('Token ID') },
  ]
  return (
    <Layout data-traits={hasTraits || areLoading}>
      {(hasTraits || areLoading) && (
        <Aside>
          <Traits open={Object.keys(filters.traits).length > 0 ? true : undefined}>
            <summary>{t('Filter by trait')}</summary>
            {traitFilters}
          </Traits>
          <Wide>{areLoading ? <Skeleton height={320} radius={16} /> : traitFilters}</Wide>
        </Aside>
      )}
      <Stack>
        <Bar>
          <Row as="span" inline gap={2.5} size={14} lineHeight="inherit" minHeight={44}>
            <Toggle
              id="only-on-sale"
              isOn={filters.onlyOnSale}
              label={t('Only on sale')}
              onChange={(onlyOnSale) => {
                onChange((latest) => ({ ...latest, onlyOnSale }))
              }}
            />
            <span>{t('Only on sale')}</span>
          </Row>
          <Text as="span" tone="soft" size={14} role="status">
            {items.status === 'ready' &&
              (filters.onlyOnSale && listed !== undefined
                ? t('%count% item on sale|%count% items on sale', { count: listed.shown })
                : t('%count% item|%count% items', { count: Math.max(total ?? 0, items.value.length) }))}
          </Text>
          <Menu
            label={t('Sort by')}
            trigger={
              <>
                <VisuallyHidden>{t('Sort by')}</VisuallyHidden>
                {orderings.find(({ value }) => value === filters.ordering)?.label}
              </>
            }
            items={orderings.map(({ value, label }) => ({
              id: value,
              label,
              isChosen: value === filters.ordering,
              onSelect: () => {
                onChange((latest) => ({ ...latest, ordering: value }))
              },
            }))}
          />
        </Bar>
        <TraitChips
          filters={filters}
          onToggle={toggle}
          onClear={() => {
            onChange((latest) => ({ ...latest, traits: {} }))
          }}
        />
        {distribution.data.status === 'failed' && distribution.data.problem !== 'not-offered' && (
          <ServiceFailed text={t('The traits couldn’t be loaded.')} onRetry={distribution.retry} />
        )}
        {items.status === 'loading' ? (
          <Skeleton height={640} radius={16} />
        ) : items.status === 'failed' ? (
          <ServiceFailed
            problem={items.problem}
            text={t('The items couldn’t be loaded.')}
            absent={t('Items for sale aren’t listed on this network.')}
            onRetry={grid.retry}
          />
        ) : items.value.length === 0 ? (
          <EmptyState icon="nft" text={t('No items found')}>
            {filters.onlyOnSale && (
              <Button
                onClick={() => {
                  onChange((latest) => ({ ...latest, onlyOnSale: false }))
                }}
              >
                {t('Show all items')}
              </Button>
            )}
          </EmptyState>
        ) : (
          <WindowedGrid
            items={items.value}
            onEnd={more}
            draw={(part) => <Cards collection={collection} items={part} />}
          />
        )}
      </Stack>
    </Layout>
  )
}

/** One part of the windowed grid: what its cards lack is asked for by one request. */
function Cards({ collection, items }: { readonly collection: Address; readonly items: readonly GridItem[] }) {
  const { t } = useTranslation()
  const cards = useMemo(() => {
    const ofBunnies = isOfBunnies(collection)
    return items.map(({ id, metadata, record }) => ({
      id,
      record,
      token: ofBunnies
        ? { collection, tokenId: record?.tokenId ?? id, bunnyId: Number(id) }
        : { collection, tokenId: id, bunnyId: undefined },
      text:
        metadata === undefined || nftApiUrl === undefined
          ? undefined
          : decoded(cardText(nftApiUrl), metadata),
    }))
  }, [collection, items])
  const textOf = useCardTexts(
    collection,
    cards.flatMap(({ token, text }) => (text === undefined ? [token] : [])),
  )
  return cards.map(({ id, record, token, text }) => (
    <NftCard key={id} token={token} text={text ?? textOf(token)}>
      {record?.ask === undefined ? (
        <small>{t('Not for sale')}</small>
      ) : (
        <Price wei={record.ask.price} withDollars />
      )}
    </NftCard>
  ))
}

function CollectionActivity({ collection }: { readonly collection: Address }) {
  const { t } = useTranslation()
  const { data, retry } = useRemote(
    nftService.endpoints.collectionHistory,
    useMemo(() => ({ url: nftSubgraphUrl, collection, most: NFT.collectionActivity }), [collection]),
  )
  const activity = useMemo(
    () =>
      data.status === 'ready'
        ? marketActivity(data.value.trades.map(tradeFrom), data.value.asks.map(askOrderFrom))
        : [],
    [data],
  )
  if (data.status === 'loading') return <Skeleton height={320} radius={16} />
  if (data.status === 'failed') {
    return (
      <ServiceFailed
        problem={data.problem}
        text={t('The market’s activity couldn’t be loaded.')}
        absent={t('Market activity isn’t available on this network.')}
        onRetry={retry}
      />
    )
  }
  if (activity.length === 0)
    return <EmptyState icon="nft" text={t('Nothing has been bought, sold or listed yet.')} />
  return <ActivityTable label={t('Activity')} activity={activity} />
}

const Banner = styled.div`
  position: relative;
  block-size: 200px;
  overflow: hidden;
  border-radius: var(--radius-card);
  background: var(--sunken);

  ${below.phone} {
    block-size: 120px;
  }
`

const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 8px 20px;
  padding-block-end: 20px;

  & > div:last-child {
    flex: 1;
    min-inline-size: min(280px, 100%);
    padding-block-start: 12px;
  }
  & p {
    margin-block: 4px;
    color: var(--ink-soft);
    overflow-wrap: anywhere;
  }
`

/** As tall as most descriptions are. */
const Described = styled.p`
  block-size: 24px;

  ${below.phone} {
    block-size: 48px;
  }
`

const Face = styled.div`
  position: relative;
  inline-size: 112px;
  block-size: 112px;
  margin-block-start: -40px;
  margin-inline-start: 16px;
  overflow: hidden;
  border: 4px solid var(--page);
  border-radius: 50%;
  background: var(--sunken);
`

const Layout = styled.div`
  display: grid;
  gap: 24px;

  &[data-traits='true'] {
    grid-template-columns: 248px minmax(0, 1fr);
    align-items: start;
  }
  ${below.desktop} {
    &[data-traits='true'] {
      grid-template-columns: minmax(0, 1fr);
    }
  }
`

const Aside = styled.aside`
  min-inline-size: 0;
`

/** Where there is no room beside the grid, traits stand behind a line of their own. */
const Wide = styled.div`
  ${below.desktop} {
    display: none;
  }
`

const Traits = styled.details`
  display: none;

  ${below.desktop} {
    display: block;
  }
  & > summary {
    min-block-size: 44px;
    padding: 12px 16px;
    border: 1px solid var(--line-control);
    border-radius: var(--radius-control);
    font-weight: 600;
    line-height: 20px;
    cursor: pointer;
  }
  & > div {
    margin-block-start: 8px;
  }
`

const Bar = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 8px 20px;

  & > :last-child {
    margin-inline-start: auto;
  }
  /* The order has a line of its own: it stays there when the count beside the toggle arrives. */
  ${below.phone} {
    display: grid;
    grid-template-columns: auto 1fr;

    & > :last-child {
      grid-column: 1 / -1;
    }
  }
`
