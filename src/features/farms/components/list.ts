import type { Chef } from '~/config/earning'
import type { Ratio } from '~/domain/money/ratio'
import type { FarmView } from '../farmView'
import type { Opening } from './FarmDialogs'

/** Farms that are mounted and unmounted together; the columns of cards divide it. */
const PART = 12

export interface ListProps {
  readonly chef: Chef
  readonly farms: readonly FarmView[]
  /** Dollars for one reward token. */
  readonly rewardPrice: Ratio | undefined
  readonly onOpen: (opening: Opening) => void
}

export function partsOf(farms: readonly FarmView[]): readonly (readonly FarmView[])[] {
  const parts: (readonly FarmView[])[] = []
  for (let at = 0; at < farms.length; at += PART) parts.push(farms.slice(at, at + PART))
  return parts
}
