import type { Campaign, ParticipationBadge } from '~/domain/profile/achievements'

/** Facts 6: 511{NN}0000, in the order of the sales. */
// oxfmt-ignore
const SALES = [
  'Blink', 'Ditto', 'Tenet', 'Helmet', 'Soteria', 'Berry', 'Yieldwatch', 'Belt', 'Horizon', 'Hotcross', 'Kalmar',
  'Duelist King', 'Mines of Dalarnia', 'FC Porto',
]

const PARTICIPATION: Readonly<Record<number, ParticipationBadge>> = {
  513010001: 'syrup-soaker',
  514010001: 'clairvoyant',
  515010001: 'lottie',
  515020001: 'lucky',
  515030001: 'baller',
  516010001: 'one-year',
}

const PLACES = ['champion', 'top-500', 'top-500', 'top-500', 'participant'] as const
const MEDALS = ['gold', 'silver', 'bronze'] as const

/** Every campaign that points were ever given for, by its id. */
export const CAMPAIGNS: ReadonlyMap<number, Campaign> = new Map(
  [
    ...SALES.map((sale, index): Campaign => ({ id: 511_000_000 + (index + 1) * 10_000, type: 'ifo', sale })),
    ...MEDALS.flatMap((medal, group) =>
      PLACES.map((place, index): Campaign => ({
        id: 512_010_001 + group * PLACES.length + index,
        type: 'teambattle',
        place,
        medal,
      })),
    ),
    ...Object.entries(PARTICIPATION).map(([id, badge]): Campaign => ({
      id: Number(id),
      type: 'participation',
      badge,
    })),
  ].map((campaign) => [campaign.id, campaign]),
)

/** Specification 2 §3. */
export const CLAIRVOYANT_BEFORE = 12_120
