import { memo } from 'react'
import { styled } from 'styled-components'
import { below } from '~/ui/theme'
import { useWindowed } from '~/ui/useWindowed'
import { DescriptionItem, DescriptionList } from '~/ui/DescriptionList'
import { Stack } from '~/ui/layout'
import { SURFACES } from '~/ui/look'
import { type Listing, type ListProps, chunksOf } from './listing'

/** Pixels of a row of cards, before one was measured. */
const CARD = 500
const MOST_COLUMNS = 3
/** As many as the highest window shows; one, two and three columns divide it. */
const CARDS_AT_ONCE = 6

/** Things to earn with as cards, each with everything that can be done with it. */
export function StakingCards<Item>({ items, listing }: ListProps<Item>) {
  return (
    <Stack role="list" aria-label={listing.label}>
      {chunksOf(items, CARDS_AT_ONCE).map((part, index) => (
        <Part key={index} items={part} listing={listing} isFirst={index === 0} />
      ))}
    </Stack>
  )
}

/** Cards that are mounted and unmounted together. */
function Part<Item>({ items, listing, isFirst }: ListProps<Item> & { readonly isFirst: boolean }) {
  const { ref, isNear, height } = useWindowed<HTMLDivElement>({
    isFirst,
    estimate: Math.ceil(items.length / MOST_COLUMNS) * CARD,
  })
  return (
    <Grid ref={ref} role="presentation" style={isNear ? undefined : { blockSize: height }}>
      {isNear && items.map((item) => <Card key={listing.idOf(item)} item={item} listing={listing} />)}
    </Grid>
  )
}

interface CardProps<Item> {
  readonly item: Item
  readonly listing: Listing<Item>
}

function OneCard<Item>({ item, listing }: CardProps<Item>) {
  const facts = listing.columns.filter(
    ({ from, isOffCards, isInPanel, isOf }) =>
      // What no phone has room for is in the panel, and a card is as narrow as a phone.
      from !== 'phone' && isOffCards !== true && isInPanel !== true && (isOf === undefined || isOf(item)),
  )
  return (
    <Frame role="listitem" data-testid={listing.idOf(item)} data-wide={listing.isWide?.(item)}>
      {listing.name(item, 'card')}
      <Details>
        {facts.map((column) => (
          <DescriptionItem key={column.id} label={column.label}>
            {column.figure(item, 'card')}
          </DescriptionItem>
        ))}
      </Details>
      {listing.panel(item, 'card')}
    </Frame>
  )
}

/** As the row of the table. */
const Card = memo(OneCard) as typeof OneCard

const Grid = styled.div`
  display: grid;
  grid-template-columns: repeat(${MOST_COLUMNS}, minmax(0, 1fr));
  align-items: start;
  gap: 16px;

  @media (max-width: 1023.98px) {
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }
  ${below.tablet} {
    grid-template-columns: minmax(0, 1fr);
  }
`

const Frame = styled.div`
  display: flex;
  flex-direction: column;
  gap: 12px;
  padding: 20px;
  ${SURFACES.card}
  box-shadow: var(--shadow);

  &[data-wide='true'] {
    grid-column: 1 / -1;
  }
  ${below.phone} {
    padding: 16px;
  }
`

const Details = styled(DescriptionList)`
  gap: 0;
  font-size: 15px;

  & > div {
    align-items: center;
    min-block-size: 44px;
  }
`
