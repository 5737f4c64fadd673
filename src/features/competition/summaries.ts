import { summaryWords } from '~/widgets/transactions/summaries'

export const competitionSummaries = {
  'competition-register': summaryWords({
    facts: ['battle'],
    text: ({ battle }, { t }) => t('Register for %battle%', { battle }),
    done: 'Registered',
  }),
  'competition-claim': summaryWords({
    facts: ['battle', 'amount', 'symbol', 'points'],
    text: ({ battle, amount, symbol, points }, { t, figure }) =>
      t(
        'Claim %amount% %symbol% and %count% point (%battle%)|Claim %amount% %symbol% and %count% points (%battle%)',
        {
          ...{ battle, amount: figure(amount), symbol, count: Number(points) },
        },
      ),
    done: 'Prize claimed',
  }),
  'competition-undelivered': summaryWords({
    facts: ['battle'],
    text: ({ battle }, { t }) => t('Claim what %battle% still owes you', { battle }),
    done: 'Prize claimed',
  }),
}
