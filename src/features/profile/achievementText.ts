import type { Campaign, ParticipationBadge } from '~/domain/profile/achievements'
import type { Translate } from '~/i18n/keys'
import { assertNever } from '~/lib/assertNever'

interface AchievementWords {
  readonly title: string
  readonly description: string
}

interface Telling {
  readonly t: Translate
  readonly figure: (count: number) => string
  /** The round before which Clairvoyant was earned, as its contract has it; undefined where that is not known. */
  readonly clairvoyantBefore: number | undefined
}

/** What a campaign's badge is called, and what it was given for. */
export function achievementText(campaign: Campaign, telling: Telling): AchievementWords {
  const { t } = telling
  switch (campaign.type) {
    case 'ifo':
      return {
        title: t('IFO Shopper: %sale%', { sale: campaign.sale }),
        description: t('Took part in the %sale% token sale', { sale: campaign.sale }),
      }
    case 'teambattle':
      return {
        title: battleTitle(campaign, t),
        description: t('Traded for a team: %battle%', { battle: campaign.battle }),
      }
    case 'participation':
      return participationText(campaign.badge, telling)
    default:
      return assertNever(campaign)
  }
}

function battleTitle(
  { battle, place, medal }: Extract<Campaign, { type: 'teambattle' }>,
  t: Translate,
): string {
  const titles = {
    champion: {
      gold: t('%battle% Champion: Gold', { battle }),
      silver: t('%battle% Champion: Silver', { battle }),
      bronze: t('%battle% Champion: Bronze', { battle }),
    },
    'top-500': {
      gold: t('%battle% Top 500: Gold', { battle }),
      silver: t('%battle% Top 500: Silver', { battle }),
      bronze: t('%battle% Top 500: Bronze', { battle }),
    },
    participant: {
      gold: t('%battle% Participant: Gold', { battle }),
      silver: t('%battle% Participant: Silver', { battle }),
      bronze: t('%battle% Participant: Bronze', { battle }),
    },
  }
  return titles[place][medal]
}

function participationText(
  badge: ParticipationBadge,
  { t, figure, clairvoyantBefore }: Telling,
): AchievementWords {
  switch (badge) {
    case 'syrup-soaker':
      return { title: t('Syrup Soaker'), description: t('Early vault staker') }
    case 'clairvoyant':
      return {
        title: t('Clairvoyant'),
        description:
          clairvoyantBefore === undefined
            ? t('Early Prediction player')
            : t('Played Prediction before round %round%', { round: figure(clairvoyantBefore) }),
      }
    case 'lottie':
      return { title: t('Lottie'), description: t('Bought a lottery ticket') }
    case 'lucky':
      return { title: t('Lucky'), description: t('Won a lottery prize') }
    case 'baller':
      return { title: t('Baller'), description: t('Top 100 ticket buyer') }
    case 'one-year':
      return { title: t('1 Year'), description: t('First anniversary') }
    default:
      return assertNever(badge)
  }
}
