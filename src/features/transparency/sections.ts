/** By an area's key: the part of /transparency that has its contracts, as contracts/areas.ts names it. */
const SECTIONS: Readonly<Record<string, string>> = {
  ...{ swap: 'exchange', mint: 'exchange', burn: 'exchange', liquidity: 'exchange', info: 'exchange' },
  ...{ farms: 'farming', pools: 'farming', profile: 'profile', teams: 'profile' },
  ...{ prediction: 'prediction', lottery: 'lottery', ifo: 'ifo', auction: 'auction' },
  ...{ competition: 'competition', nft: 'nft', sale: 'sale' },
}

/** Where who can change an area's contracts is told. */
export function transparencyPath(areaKey: string | undefined): string {
  const section = areaKey === undefined ? undefined : SECTIONS[areaKey]
  return section === undefined ? '/transparency' : `/transparency#${sectionId(section)}`
}

export function sectionId(area: string): string {
  return `area-${area}`
}
