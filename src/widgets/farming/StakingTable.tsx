import { memo, useCallback, useState } from 'react'
import { styled } from 'styled-components'
import { useTranslation } from '~/i18n/LanguageProvider'
import { ChevronDownIcon } from '~/ui/icons/ChevronDownIcon'
import {
  LeftOut,
  ExpandedRow,
  ExpandableRow,
  ROW_HEIGHT,
  RowButton,
  Sheet,
  TableFrame,
} from '~/ui/ExpandableTable'
import { below } from '~/ui/theme'
import { Tooltip } from '~/ui/Tooltip'
import { useWindowed } from '~/ui/useWindowed'
import { VisuallyHidden } from '~/ui/VisuallyHidden'
import { type Column, type Listing, type ListProps, chunksOf } from './listing'

/** A page of the list (facts 2). */
const ROWS_AT_ONCE = 12

/** Things to earn with as rows that compare. A row opens to what can be done with it. */
export function StakingTable<Item>({ items, listing }: ListProps<Item>) {
  const { t } = useTranslation()
  const [opened, setOpened] = useState<ReadonlySet<string>>(NONE)
  const onToggle = useCallback((id: string) => {
    setOpened((before) => {
      const next = new Set(before)
      if (!next.delete(id)) next.add(id)
      return next
    })
  }, [])
  return (
    <TableFrame>
      <Sheet id={listing.tableId} aria-rowcount={items.length + 1}>
        <thead>
          <tr aria-rowindex={1}>
            <th scope="col">{listing.itemLabel}</th>
            {listing.columns.map((column) => (
              <th
                key={column.id}
                scope="col"
                data-figure
                data-from={column.from}
                data-button={column.hasButton}
                data-long={column.isLong}
              >
                <Head column={column} />
              </th>
            ))}
            <th scope="col">
              <VisuallyHidden>{t('Details')}</VisuallyHidden>
            </th>
          </tr>
        </thead>
        {chunksOf(items, ROWS_AT_ONCE).map((part, index) => (
          <Part
            key={index}
            part={part}
            listing={listing}
            first={index * ROWS_AT_ONCE}
            opened={opened}
            onToggle={onToggle}
          />
        ))}
      </Sheet>
    </TableFrame>
  )
}

const NONE: ReadonlySet<string> = new Set()

function Head<Item>({ column: { label, help } }: { readonly column: Column<Item> }) {
  if (help === undefined) return label
  return (
    <Asked>
      {label}
      <Tooltip label={help.label} text={help.text} />
    </Asked>
  )
}

interface PartProps<Item> {
  readonly part: readonly Item[]
  readonly listing: Listing<Item>
  /** Items before it. */
  readonly first: number
  readonly opened: ReadonlySet<string>
  readonly onToggle: (id: string) => void
}

/** Rows that are mounted and unmounted together. */
function Part<Item>({ part, listing, first, opened, onToggle }: PartProps<Item>) {
  const { ref, isNear, height } = useWindowed<HTMLTableSectionElement>({
    isFirst: first === 0,
    estimate: part.length * ROW_HEIGHT,
  })
  return (
    <tbody ref={ref}>
      {isNear ? (
        part.map((item, index) => {
          const id = listing.idOf(item)
          return (
            <Row
              key={id}
              id={id}
              item={item}
              listing={listing}
              index={first + index}
              isOpen={opened.has(id)}
              onToggle={onToggle}
            />
          )
        })
      ) : (
        <tr aria-hidden="true">
          <td colSpan={widthOf(listing)} style={{ blockSize: height, padding: 0 }} />
        </tr>
      )}
    </tbody>
  )
}

interface RowProps<Item> {
  readonly id: string
  readonly item: Item
  readonly listing: Listing<Item>
  readonly index: number
  readonly isOpen: boolean
  readonly onToggle: (id: string) => void
}

function OneRow<Item>({ id, item, listing, index, isOpen, onToggle }: RowProps<Item>) {
  const details = `${id}-details`
  const leftOut = listing.columns.filter(
    ({ from, isRepeated, isInPanel, isOf }) =>
      (from === 'tablet' || from === 'desktop' || isRepeated === true) &&
      isInPanel !== true &&
      (isOf === undefined || isOf(item)),
  )
  return (
    <>
      <ExpandableRow aria-rowindex={index + 2} data-testid={id} data-open={isOpen}>
        <th scope="row">
          <RowButton
            type="button"
            aria-expanded={isOpen}
            aria-controls={isOpen ? details : undefined}
            onClick={() => onToggle(id)}
          >
            {listing.name(item, 'row')}
          </RowButton>
        </th>
        {listing.columns.map((column) => (
          <td key={column.id} data-figure data-from={column.from}>
            {column.figure(item, 'row')}
          </td>
        ))}
        <td data-chevron>
          <ChevronDownIcon size={20} />
        </td>
      </ExpandableRow>
      {isOpen && (
        <ExpandedRow id={details}>
          <td colSpan={widthOf(listing)} data-testid={details}>
            <LeftOut>
              {leftOut.map((column) => (
                <div key={column.id} data-until={column.from ?? 'phone'}>
                  <dt>{column.label}</dt>
                  <dd>{column.figure(item, 'details')}</dd>
                </div>
              ))}
            </LeftOut>
            {listing.panel(item, 'details')}
          </td>
        </ExpandedRow>
      )}
    </>
  )
}

/** A component that is kept by its props forgets what it is generic in. */
const Row = memo(OneRow) as typeof OneRow

/** Its name, its figures, and the arrow. */
function widthOf<Item>({ columns }: Listing<Item>): number {
  return columns.length + 2
}

const Asked = styled.span`
  display: inline-flex;
  align-items: center;
  gap: 4px;

  /* The words end where the figures do, the (i) stands above the buttons. */
  [data-button] > & {
    margin-inline-end: -28px;
  }
  ${below.phone} {
    [data-button] > & {
      margin-inline-end: 0;
    }
  }
`
