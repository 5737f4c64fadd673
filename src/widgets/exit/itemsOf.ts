import { type Loadable, LOADING, ready } from '~/lib/loadable'
import type { ExitItem } from './ExitSection'

interface ItemsRead {
  readonly items: Loadable<readonly ExitItem[], unknown>
  /** Some parts could not be read while others were: something may be missing. */
  readonly isPartial: boolean
}

/** The items of several parts of an area, each read by itself; failed where none of them could be. */
export function itemsOf(parts: readonly Loadable<readonly ExitItem[], unknown>[]): ItemsRead {
  const failure = parts.find(({ status }) => status === 'failed')
  const read = parts.flatMap((part) => (part.status === 'ready' ? [part.value] : []))
  if (parts.some(({ status }) => status === 'loading')) return { items: LOADING, isPartial: false }
  if (failure !== undefined && read.length === 0) return { items: failure, isPartial: false }
  return { items: ready(read.flat()), isPartial: failure !== undefined }
}
