import type { ReactNode } from 'react'

/** In a row of the table, in what a row opens to, or in a card. */
export type Placement = 'row' | 'details' | 'card'

/** A figure that everything in a list has: a column of the table, a line of a card. */
export interface Column<Item> {
  readonly id: string
  readonly label: string
  /** What it means, for who asks. */
  readonly help?: { readonly label: string; readonly text: string }
  /**
   * Windows narrower than this have no room for the column. What is left out below 'tablet' or 'desktop' stands in
   * the opened row; what is left out below 'phone' belongs to the panel.
   */
  readonly from?: 'phone' | 'tablet' | 'desktop'
  /** A button follows its figures in a row, which end on one line before it, as the column's label does. */
  readonly hasButton?: boolean
  /** Its figures carry a symbol, and take more room than others. */
  readonly isLong?: boolean
  /** A phone's cell has no room for all that belongs to the figure: the opened row has it once more. */
  readonly isRepeated?: boolean
  /** Cards show it in their own way. */
  readonly isOffCards?: boolean
  /** The panel says it, too: neither a card nor an opened row says it twice. */
  readonly isInPanel?: boolean
  /** Has it such a figure? Everything has by default. */
  readonly isOf?: (item: Item) => boolean
  readonly figure: (item: Item, where: Placement) => ReactNode
}

/**
 * What a list of things to earn with looks like, as rows and as cards. It keeps its identity while nothing in it
 * changes: a row renders again with its item or with this.
 */
export interface Listing<Item> {
  /** What the list holds: 'Farms'. */
  readonly label: string
  /** What one of it is: 'Farm'. */
  readonly itemLabel: string
  readonly tableId: string
  /** The item's own name in the addresses of elements: 'farm-12'. */
  readonly idOf: (item: Item) => string
  readonly name: (item: Item, where: 'row' | 'card') => ReactNode
  readonly columns: readonly Column<Item>[]
  /** What can be done with it; in a card others stand round it. */
  readonly panel: (item: Item, where: 'details' | 'card') => ReactNode
  /** Whose card takes a line of its own. None by default. */
  readonly isWide?: (item: Item) => boolean
}

export interface ListProps<Item> {
  readonly items: readonly Item[]
  readonly listing: Listing<Item>
}

/** Parts of a list that are mounted and unmounted together. */
export function chunksOf<Item>(items: readonly Item[], size: number): readonly (readonly Item[])[] {
  const parts: (readonly Item[])[] = []
  for (let at = 0; at < items.length; at += size) parts.push(items.slice(at, at + size))
  return parts
}
