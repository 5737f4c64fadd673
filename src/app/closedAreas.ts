import type { PlainKey } from '~/i18n/keys'
import type { Area } from '~/widgets/area'

/** Areas that have paths and names, and no screen yet: opening one moves its record to its feature's folder. */
export const CLOSED_AREAS: readonly Area[] = [closed('sale', 'Squad isn’t open yet', [['/pancake-squad']])]

function closed(
  key: string,
  notOpen: PlainKey,
  pages: readonly (readonly [path: string, title?: PlainKey])[],
): Area {
  return {
    key,
    pages: pages.map(([path, title]) => ({ path, notOpen, ...(title && { title }) })),
  }
}
