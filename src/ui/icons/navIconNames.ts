/** Drawn at once, without the sprite: the five groups of the navigation, whose bar is in a phone's first picture. */
export const GROUP_DRAWINGS = {
  trade: 'M4 8h15.5M16 4.5 19.5 8 16 11.5M20 16H4.5M8 12.5 4.5 16 8 19.5',
  earn: 'M3.5 12a8.5 8.5 0 1 0 17 0 8.5 8.5 0 1 0-17 0M8.75 15.25l6.5-6.5M8.25 9.25a1 1 0 1 0 2 0 1 1 0 1 0-2 0M13.75 14.75a1 1 0 1 0 2 0 1 1 0 1 0-2 0',
  win: 'M7.5 4h9v5.5a4.5 4.5 0 0 1-9 0zM7.5 5.5h-3V7a3.5 3.5 0 0 0 3.2 3.5M16.5 5.5h3V7a3.5 3.5 0 0 1-3.2 3.5M12 14v3M8.25 20a3.75 3 0 0 1 7.5 0z',
  nft: 'M6 4.5h12A2.5 2.5 0 0 1 20.5 7v10a2.5 2.5 0 0 1-2.5 2.5H6A2.5 2.5 0 0 1 3.5 17V7A2.5 2.5 0 0 1 6 4.5zM7.25 9.5a1.5 1.5 0 1 0 3 0 1.5 1.5 0 1 0-3 0M3.75 17l4.5-3.75 3.25 2.5 4.5-4.75 4.5 4.25',
  more: 'M4.125 12a.875.875 0 1 0 1.75 0 .875.875 0 1 0-1.75 0M11.125 12a.875.875 0 1 0 1.75 0 .875.875 0 1 0-1.75 0M18.125 12a.875.875 0 1 0 1.75 0 .875.875 0 1 0-1.75 0',
} as const

/** The symbols of public/icons.svg: the areas of the navigation, and what stands beside them. */
export const SPRITE_ICONS = [
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

type GroupIconName = keyof typeof GROUP_DRAWINGS
export type NavIconName = GroupIconName | (typeof SPRITE_ICONS)[number]
