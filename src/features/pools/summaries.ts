import { summaryWords } from '~/widgets/transactions/summaries'

export const poolsSummaries = {
  bounty: summaryWords({
    facts: ['amount', 'symbol'],
    text: ({ amount, symbol }, { t, figure }) =>
      t('Claim a %amount% %symbol% bounty', { amount: figure(amount), symbol }),
    receipt: ({ amount, symbol }, { t, figure }) =>
      t('Claimed a %amount% %symbol% bounty', { amount: figure(amount), symbol }),
    done: 'Bounty claimed',
  }),
}
