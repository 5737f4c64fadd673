import { PROFILE } from '~/config/profile'
import type { Translate } from '~/i18n/keys'
import { type Loadable, valueOf } from '~/lib/loadable'
import type { BunnyTexts } from '~/services/profile'

/** How a bunny is called: as the service says it, or as the field calls its starters. */
export function bunnyName(bunnyId: number, texts: Loadable<BunnyTexts, unknown>, t: Translate): string {
  const ownName = valueOf(texts)?.[String(bunnyId)]?.name
  const starter = PROFILE.starters.find((each) => each.bunnyId === bunnyId)?.name
  return (
    [ownName, starter].find((name) => name !== undefined && name !== '') ??
    t('Collectible %id%', { id: String(bunnyId) })
  )
}

/** Where its picture is; undefined if unknown. */
export function bunnyPicture(bunnyId: number, texts: Loadable<BunnyTexts, unknown>): string | undefined {
  return valueOf(texts)?.[String(bunnyId)]?.thumbnail
}
