/** By an area's key: the part of /transparency that has its contracts, as contracts/areas.ts names it. */
const SECTIONS: Readonly<Record<string, string>> = {
  ...{ swap: 'exchange', mint: 'exchange', burn: 'exchange', liquidity: 'exchange', info: 'exchange' },
  ...{ farms: 'farming', pools: 'farming', profile: 'profile', teams: 'profile' },
  ...{ prediction: 'prediction', lottery: 'lottery', ifo: 'ifo', auction: 'auction' },
  ...{ competition: 'competition', nft: 'nft', sale: 'sale' },
}

/**
 * The id of the section that an address's hash means: '#farms' and '#area-farming' are the same. Links name the area that
 * a person is in, so that the app's frame needs none of this table.
 */
export function sectionOf(hash: string): string {
  const name = hash.slice(1)
  return Object.hasOwn(SECTIONS, name) ? sectionId(SECTIONS[name] ?? name) : name
}

export function sectionId(area: string): string {
  return `area-${area}`
}
