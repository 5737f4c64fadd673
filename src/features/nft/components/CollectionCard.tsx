import { styled } from 'styled-components'
import { shortAddress } from '~/domain/address'
import { useTranslation } from '~/i18n/LanguageProvider'
import { Badge } from '~/ui/Badge'
import { CardLink } from '~/ui/CardLink'
import { Grid, Row, Stack } from '~/ui/layout'
import { SURFACES } from '~/ui/look'
import { Picture } from '~/ui/Picture'
import { Skeleton } from '~/ui/Skeleton'
import { Text } from '~/ui/text'
import { collectionPath } from '~/widgets/nft/paths'
import { Price } from '~/widgets/nft/Price'
import { useCount } from '~/widgets/useCount'
import type { CollectionView } from '../useCollections'

/** Cards that a phone’s window shows when the page opens. */
export const COLLECTIONS_IN_SIGHT = 2

interface Props {
  readonly collection: CollectionView
  /** Of the level below the page’s own, or its section’s. */
  readonly heading: 'h2' | 'h3'
  /** It stands where its page begins. */
  readonly isAtTop?: boolean
}

/** A collection with its banner and figures, which leads to its page. */
export function CollectionCard({ collection, heading, isAtTop = false }: Props) {
  const { t } = useTranslation()
  const { address, text, figures, terms } = collection
  const count = useCount()
  return (
    <Frame>
      <Banner aria-hidden="true">
        <Picture sources={text?.banner === undefined ? [] : [text.banner]} isAtTop={isAtTop} />
      </Banner>
      <Face aria-hidden="true">
        <Picture sources={text?.avatar === undefined ? [] : [text.avatar]} isAtTop={isAtTop} />
      </Face>
      <Stack gap={3} padding={[9, 4, 4]}>
        <Name as={heading}>
          <CardLink to={collectionPath(address)}>
            <bdi>{nameOf(collection)}</bdi>
          </CardLink>
          {terms?.isOpen === false && <Badge data-type="warning">{t('Closed')}</Badge>}
        </Name>
        <Row as="dl" gap={3} align="stretch" justify="space-between">
          <div>
            <Text as="dt" size={12} tone="soft">
              {t('Volume')}
            </Text>
            <Text as="dd" size={14} weight={600}>
              <Price wei={figures && BigInt(figures.totalVolume)} />
            </Text>
          </div>
          <div>
            <Text as="dt" size={12} tone="soft">
              {t('Items')}
            </Text>
            <Text as="dd" size={14} weight={600}>
              {text?.totalSupply === undefined ? '-' : count(text.totalSupply)}
            </Text>
          </div>
          <div>
            <Text as="dt" size={12} tone="soft">
              {t('On sale')}
            </Text>
            <Text as="dd" size={14} weight={600}>
              {figures === undefined ? '-' : count(figures.listed)}
            </Text>
          </div>
        </Row>
      </Stack>
    </Frame>
  )
}

/** As high as cards with what they say. */
export function CollectionSkeletons({ count }: { readonly count: number }) {
  return (
    <Grid as="ul" columns="repeat(auto-fill, minmax(min(280px, 100%), 1fr))" aria-hidden="true">
      {Array.from({ length: count }, (_, i) => (
        <Frame key={i}>
          <Banner />
          <Stack gap={3} padding={[9, 4, 4]}>
            <Skeleton width="60%" height={24} />
            <Skeleton height={36} />
          </Stack>
        </Frame>
      ))}
    </Grid>
  )
}

export function nameOf({ address, text }: Pick<CollectionView, 'address' | 'text'>): string {
  return text === undefined || text.name === '' ? shortAddress(address) : text.name
}

const Frame = styled.li`
  position: relative;
  overflow: hidden;
  ${SURFACES.card}
  transition: border-color var(--quick) var(--ease);

  &:hover {
    border-color: var(--line-control);
  }
`

const Banner = styled.div`
  position: relative;
  block-size: 112px;
  overflow: hidden;
  background: var(--sunken);
`

const Face = styled.div`
  position: absolute;
  inset-block-start: 76px;
  inset-inline-start: 16px;
  inline-size: 64px;
  block-size: 64px;
  overflow: hidden;
  border: 3px solid var(--surface);
  border-radius: 50%;
  background: var(--sunken);
`

const Name = styled.h3`
  display: flex;
  align-items: center;
  gap: 8px;
  font-size: 17px;
  line-height: 24px;
  overflow-wrap: anywhere;
`
