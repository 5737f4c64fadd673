import { summaryWords } from '~/widgets/transactions/summaries'

/** `name` is of the collectible, or of the campaign. */
export const profileSummaries = {
  'profile-create': summaryWords({
    facts: [],
    text: (_, { t }) => t('Create profile'),
    done: 'Profile created',
  }),
  'profile-update': summaryWords({
    facts: [],
    text: (_, { t }) => t('Change profile picture'),
    done: 'Picture changed',
  }),
  'profile-pause': summaryWords({
    facts: [],
    text: (_, { t }) => t('Pause profile'),
    done: 'Profile paused',
  }),
  'profile-reactivate': summaryWords({
    facts: [],
    text: (_, { t }) => t('Reactivate profile'),
    done: 'Profile reactivated',
  }),
  'profile-team': summaryWords({
    facts: [],
    text: (_, { t }) => t('Change team'),
    done: 'Team changed',
  }),
  mint: summaryWords({
    facts: ['name'],
    text: ({ name }, { t }) => t('Mint %name%', { name }),
    receipt: ({ name }, { t }) => t('Minted %name%', { name }),
    done: 'Minted',
  }),
  'claim-collectible': summaryWords({
    facts: ['name'],
    text: ({ name }, { t }) => t('Claim %name%', { name }),
    receipt: ({ name }, { t }) => t('Claimed %name%', { name }),
    done: 'Collectible claimed',
  }),
  'collect-points': summaryWords({
    facts: ['name'],
    text: ({ name }, { t }) => t('Collect points (%name%)', { name }),
    receipt: ({ name }, { t }, { points }) =>
      points === undefined
        ? t('Collected points (%name%)', { name })
        : t('Collected %count% point (%name%)|Collected %count% points (%name%)', {
            count: Number(points),
            name,
          }),
    done: 'Points collected',
  }),
}
