/** What points are given for (facts 6). Words for them are at the screens. */
export type Campaign =
  | { readonly id: number; readonly type: 'ifo'; readonly sale: string }
  | {
      readonly id: number
      readonly type: 'teambattle'
      readonly battle: string
      readonly place: 'champion' | 'top-500' | 'participant'
      readonly medal: 'gold' | 'silver' | 'bronze'
    }
  | { readonly id: number; readonly type: 'participation'; readonly badge: ParticipationBadge }

export type ParticipationBadge = 'syrup-soaker' | 'clairvoyant' | 'lottie' | 'lucky' | 'baller' | 'one-year'

/** Points that were awarded, as the subgraph records them. */
export interface PointsEntry {
  readonly id: string
  readonly campaignId: number
  readonly points: number
}

export interface Achievement {
  /** The entry's; an account may have several of one campaign. */
  readonly id: string
  readonly campaign: Campaign
  readonly points: number
}

/** Entries of unknown campaigns are dropped (specification 2 §3), and none counts twice. */
export function achievementsOf(
  entries: readonly PointsEntry[],
  campaigns: ReadonlyMap<number, Campaign>,
): readonly Achievement[] {
  const seen = new Set<string>()
  return entries.flatMap(({ id, campaignId, points }) => {
    const campaign = campaigns.get(campaignId)
    if (campaign === undefined || seen.has(id)) return []
    seen.add(id)
    return [{ id, campaign, points }]
  })
}
