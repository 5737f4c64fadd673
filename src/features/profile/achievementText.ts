import { CLAIRVOYANT_BEFORE } from '~/config/campaigns'
import type { Campaign, ParticipationBadge } from '~/domain/profile/achievements'
import type { Translate } from '~/i18n/keys'
import { assertNever } from '~/lib/assertNever'

interface AchievementWords {
  readonly title: string
  readonly description: string
}

/** What a campaign's badge is called, and what it was given for. */
export function achievementText(
  campaign: Campaign,
  t: Translate,
  figure: (count: number) => string,
): AchievementWords {
  switch (campaign.type) {
    case 'ifo':
      return {
        title: t('IFO Shopper: %sale%', { sale: campaign.sale }),
        description: t('Took part in the %sale% token sale', { sale: campaign.sale }),
      }
    case 'teambattle':
      return { title: battleTitle(campaign, t), description: t('Traded for a team in the Easter battle') }
    case 'participation':
      return participationText(campaign.badge, t, figure)
    default:
      return assertNever(campaign)
  }
}

function battleTitle({ place, medal }: Extract<Campaign, { type: 'teambattle' }>, t: Translate): string {
  const titles = {
    champion: {
      gold: t('Easter Champion: Gold'),
      silver: t('Easter Champion: Silver'),
      bronze: t('Easter Champion: Bronze'),
    },
    'top-500': {
      gold: t('Easter Top 500: Gold'),
      silver: t('Easter Top 500: Silver'),
      bronze: t('Easter Top 500: Bronze'),
    },
    participant: {
      gold: t('Easter Participant: Gold'),
      silver: t('Easter Participant: Silver'),
      bronze: t('Easter Participant: Bronze'),
    },
  }
  return titles[place][medal]
}

function participationText(
  badge: ParticipationBadge,
  t: Translate,
  figure: (count: number) => string,
): AchievementWords {
  switch (badge) {
    case 'syrup-soaker':
      return { title: t('Syrup Soaker'), description: t('Staked in the auto-compounding vault early on') }
    case 'clairvoyant':
      return {
        title: t('Clairvoyant'),
        description: t('Played prediction before round %round%', { round: figure(CLAIRVOYANT_BEFORE) }),
      }
    case 'lottie':
      return { title: t('Lottie'), description: t('Bought a lottery ticket') }
    case 'lucky':
      return { title: t('Lucky'), description: t('Won a lottery prize') }
    case 'baller':
      return { title: t('Baller'), description: t('Was among the top 100 ticket buyers') }
    case 'one-year':
      return { title: t('1 Year'), description: t('Was here for the first anniversary') }
    default:
      return assertNever(badge)
  }
}
