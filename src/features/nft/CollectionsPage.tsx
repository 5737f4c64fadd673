import { styled } from 'styled-components'
import { useTranslation } from '~/i18n/LanguageProvider'
import { EmptyState } from '~/ui/EmptyState'
import { Grid, Row, Stack } from '~/ui/layout'
import { Page, PageHeader } from '~/ui/page'
import { Segmented } from '~/ui/Segmented'
import { TextInput } from '~/ui/TextInput'
import { VisuallyHidden } from '~/ui/VisuallyHidden'
import { oneOf, useInAddress, useSearchInAddress } from '~/widgets/addressState'
import { ServiceFailed } from '~/widgets/nft/ServiceFailed'
import {
  CollectionCard,
  COLLECTIONS_IN_SIGHT,
  CollectionSkeletons,
  nameOf,
} from './components/CollectionCard'
import { type CollectionView, useCollections } from './useCollections'

/** Cards that stand for those that are awaited. */
const WAITING = 6
const SORTS = ['volume', 'items', 'sale', 'name'] as const
type Sort = (typeof SORTS)[number]
const CHOICE = { sort: oneOf(SORTS, 'volume') }

/** All collections with search and sorting. */
export function CollectionsPage() {
  const { t, language } = useTranslation()
  const { collections, missing, retry } = useCollections()
  const [{ sort }, choose] = useInAddress(CHOICE)
  const [search, setSearch] = useSearchInAddress('search')
  const wanted = search.trim().toLocaleLowerCase(language)
  const shown =
    collections.status === 'ready'
      ? sorted(collections.value, sort, language).filter(
          (each) =>
            nameOf(each).toLocaleLowerCase(language).includes(wanted) ||
            each.address.toLowerCase() === wanted,
        )
      : []
  return (
    <Page>
      <PageHeader title={t('Collections')} />
      <Stack gap={5}>
        <Row wrap gap={3} justify="space-between">
          <Segmented
            label={t('Sort by')}
            selected={sort}
            onSelect={(next) => choose({ sort: next })}
            options={[
              { value: 'volume', label: t('Volume') },
              { value: 'items', label: t('Items') },
              { value: 'sale', label: t('On sale') },
              { value: 'name', label: t('Name') },
            ]}
          />
          <Search>
            <VisuallyHidden>
              <label htmlFor="collection-search">{t('Search collections')}</label>
            </VisuallyHidden>
            <TextInput
              id="collection-search"
              type="search"
              placeholder={t('Search collections')}
              value={search}
              onChange={(event) => {
                setSearch(event.target.value)
              }}
            />
          </Search>
        </Row>
        {missing !== undefined && (
          <ServiceFailed
            problem={missing}
            text={t('Some market data couldn’t be loaded.')}
            absent={t('Names, pictures or stats of collections aren’t available on this network.')}
            onRetry={retry}
          />
        )}
        {collections.status === 'loading' ? (
          <CollectionSkeletons count={WAITING} />
        ) : collections.status === 'failed' ? (
          <ServiceFailed
            text={t('The collections couldn’t be loaded from the network. We’ll keep trying.')}
          />
        ) : shown.length === 0 ? (
          <EmptyState icon="search" text={t('No collections match your search.')} />
        ) : (
          <Grid as="ul" columns="repeat(auto-fill, minmax(min(280px, 100%), 1fr))">
            {shown.map((each, nth) => (
              <CollectionCard
                key={each.address}
                collection={each}
                heading="h2"
                isAtTop={nth < COLLECTIONS_IN_SIGHT}
              />
            ))}
          </Grid>
        )}
      </Stack>
    </Page>
  )
}

function sorted(all: readonly CollectionView[], sort: Sort, language: string): readonly CollectionView[] {
  const byName = (a: CollectionView, b: CollectionView) => nameOf(a).localeCompare(nameOf(b), language)
  const figure = {
    volume: ({ figures }: CollectionView) => figures && BigInt(figures.totalVolume),
    items: ({ text }: CollectionView) => text?.totalSupply,
    sale: ({ figures }: CollectionView) => figures?.listed,
    name: () => undefined,
  }[sort]
  return [...all].sort((a, b) => {
    const [one, other] = [figure(a) ?? -1, figure(b) ?? -1]
    return one < other ? 1 : one > other ? -1 : byName(a, b)
  })
}

const Search = styled.div`
  flex: 1;
  min-inline-size: min(240px, 100%);
  max-inline-size: 360px;
`
