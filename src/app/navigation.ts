import type { PlainKey } from '~/i18n/keys'
import type { Area, GroupKey, NavItem } from '~/widgets/area'
import { AREAS, pageAt } from './areas'

export interface NavGroup {
  readonly key: GroupKey
  readonly label: PlainKey
  readonly items: readonly NavItem[]
}

const LABELS: readonly (readonly [GroupKey, PlainKey])[] = [
  ['trade', 'Trade {menu}'],
  ['earn', 'Earn {menu}'],
  ['win', 'Win {menu}'],
  ['nft', 'NFT'],
  ['more', 'More'],
]

/** The groups with their items, in the order of the areas; a group without an open area is left out. */
export function groupsOf(areas: readonly Area[] = AREAS): readonly NavGroup[] {
  const navItems = areas.flatMap((area) => area.navItems ?? [])
  return LABELS.map(([key, label]) => ({
    key,
    label,
    items: navItems.filter(({ group }) => group === key),
  })).filter((group) => group.items.length > 0)
}

/** The navigation item that a page belongs to: /add/BNB belongs to Liquidity. */
export function navItemAt(pathname: string, areas: readonly Area[] = AREAS): NavItem | undefined {
  const area = pageAt(pathname, areas)?.area
  if (area?.within !== undefined) return navItemAt(area.within, areas)
  const [first] = area?.navItems ?? []
  const nearest = area?.navItems?.filter(({ to }) => pathname === to || pathname.startsWith(`${to}/`))
  return nearest?.sort((a, b) => b.to.length - a.to.length)[0] ?? first
}
