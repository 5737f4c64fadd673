import type { Campaign, ParticipationBadge } from '~/domain/profile/achievements'
import { once } from '~/lib/once'
import { siteLists } from './deployment/siteLists'

/** By the campaigns of facts 6, with which these contracts are made. */
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

/** Every campaign that has a name, by its id: what points were given for on this deployment, as far as configured. */
export const campaigns = once((): ReadonlyMap<number, Campaign> => {
  const { sales, battles } = globalThis.SITE_FILE ? siteLists().campaigns : DEPLOYMENT.campaigns
  return new Map(
    [
      ...sales.map(({ id, name }): Campaign => ({ id, type: 'ifo', sale: name })),
      ...battles.flatMap(({ first, name }) =>
        MEDALS.flatMap((medal, group) =>
          PLACES.map((place, index): Campaign => ({
            id: first + group * PLACES.length + index,
            type: 'teambattle',
            battle: name,
            place,
            medal,
          })),
        ),
      ),
      ...Object.entries(PARTICIPATION).map(([id, badge]): Campaign => ({
        id: Number(id),
        type: 'participation',
        badge,
      })),
    ].map((campaign) => [campaign.id, campaign]),
  )
})
