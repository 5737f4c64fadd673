import { styled } from 'styled-components'
import { shortAddress } from '~/domain/address'
import { useTranslation } from '~/i18n/LanguageProvider'
import { Badge } from '~/ui/Badge'
import { CardLink } from '~/ui/CardLink'
import { Picture } from '~/ui/Picture'
import { Skeleton } from '~/ui/Skeleton'
import { collectionPath } from '~/widgets/nft/paths'
import { Price } from '~/widgets/nft/Price'
import { useCount } from '~/widgets/useCount'
import type { CollectionView } from '../useCollections'

interface Props {
  readonly collection: CollectionView
  /** Of the level below the page’s own, or its section’s. */
  readonly heading: 'h2' | 'h3'
}

/** A collection with its banner and figures, which leads to its page. */
export function CollectionCard({ collection, heading }: Props) {
  const { t } = useTranslation()
  const { address, text, figures, terms } = collection
  const count = useCount()
  return (
    <Frame>
      <Banner aria-hidden="true">
        <Picture sources={text?.banner === undefined ? [] : [text.banner]} />
      </Banner>
      <Face aria-hidden="true">
        <Picture sources={text?.avatar === undefined ? [] : [text.avatar]} />
      </Face>
      <Words>
        <Name as={heading}>
          <CardLink to={collectionPath(address)}>
            <bdi>{nameOf(collection)}</bdi>
          </CardLink>
          {terms?.isOpen === false && <Badge data-type="warning">{t('Closed')}</Badge>}
        </Name>
        <List>
          <div>
            <dt>{t('Volume')}</dt>
            <dd>
              <Price wei={figures && BigInt(figures.totalVolume)} />
            </dd>
          </div>
          <div>
            <dt>{t('Items')}</dt>
            <dd>{text?.totalSupply === undefined ? '-' : count(text.totalSupply)}</dd>
          </div>
          <div>
            <dt>{t('On sale')}</dt>
            <dd>{figures === undefined ? '-' : count(figures.listed)}</dd>
          </div>
        </List>
      </Words>
    </Frame>
  )
}

/** As high as cards with what they say. */
export function CollectionSkeletons({ count }: { readonly count: number }) {
  return (
    <CollectionGrid aria-hidden="true">
      {Array.from({ length: count }, (_, i) => (
        <Frame key={i}>
          <Banner />
          <Words>
            <Skeleton width="60%" height={24} />
            <Skeleton height={36} />
          </Words>
        </Frame>
      ))}
    </CollectionGrid>
  )
}

export function nameOf({ address, text }: Pick<CollectionView, 'address' | 'text'>): string {
  return text === undefined || text.name === '' ? shortAddress(address) : text.name
}

export const CollectionGrid = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(280px, 100%), 1fr));
  gap: 16px;
  margin: 0;
  padding: 0;
  list-style: none;
`

const Frame = styled.li`
  position: relative;
  overflow: hidden;
  border: 1px solid var(--line);
  border-radius: var(--radius-card);
  background: var(--surface);
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

const Words = styled.div`
  display: flex;
  flex-direction: column;
  gap: 12px;
  padding: 36px 16px 16px;
`

const Name = styled.h3`
  display: flex;
  align-items: center;
  gap: 8px;
  margin: 0;
  font-size: 17px;
  line-height: 24px;
  overflow-wrap: anywhere;
`

const List = styled.dl`
  display: flex;
  justify-content: space-between;
  gap: 12px;
  margin: 0;

  & dt {
    color: var(--ink-soft);
    font-size: 12px;
    line-height: 16px;
  }
  & dd {
    margin: 0;
    font-size: 14px;
    line-height: 20px;
    font-weight: 600;
  }
`
