import { lazy, useEffect } from 'react'
import { useConnection } from '~/chain/block/useBlock'
import { prepare } from '~/lib/prepare'
import { whenIdle } from '~/lib/whenIdle'

const load = () => import('./TokenPicker')

/** The token picker as screens have it: in a chunk of its own, which the first picture does without. */
export const TokenPicker = lazy(() => load().then((m) => ({ default: m.TokenPicker })))

/** Loads and evaluates the picker before it is opened. */
export function prepareTokenPicker(): void {
  void prepare(load)
}

/**
 * Prepares the picker for a screen that has it, in an idle moment after the first answer of a node: what the first
 * picture and the first quote need has been asked for by then. Not for who saves data.
 */
export function usePreparedTokenPicker(): void {
  const isLive = useConnection() === 'live'
  useEffect(() => (isLive && !isSavingData() ? whenIdle(prepareTokenPicker) : undefined), [isLive])
}

/** Of the browsers that say it. */
function isSavingData(): boolean {
  const { connection } = navigator as { readonly connection?: { readonly saveData?: boolean } }
  return connection?.saveData === true
}
