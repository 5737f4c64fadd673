/** The symbols of public/icons.svg: the five groups of the navigation, its areas, and what stands beside them. */
export const NAV_ICONS = [
  'trade',
  'earn',
  'win',
  'nft',
  'more',
  'swap',
  'orders',
  'liquidity',
  'farms',
  'pools',
  'auction',
  'prediction',
  'lottery',
  'competition',
  'market',
  'collections',
  'squad',
  'ifo',
  'voting',
  'info',
  'teams',
  'search',
  'language',
] as const

export type NavIconName = (typeof NAV_ICONS)[number]
