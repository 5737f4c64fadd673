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
  'competition-claim-tokens': summaryWords({
    facts: [
      ...(['battle', 'amount', 'symbol', 'lazio', 'lazioSymbol', 'porto', 'portoSymbol'] as const),
      ...(['santos', 'santosSymbol', 'points', 'collectible'] as const),
    ],
    text: ({ battle, points, collectible, ...given }, { t, figure, list }) => {
      const amounts = [
        [given.amount, given.symbol],
        [given.lazio, given.lazioSymbol],
        [given.porto, given.portoSymbol],
        [given.santos, given.santosSymbol],
      ] as const
      const parts = [
        ...amounts
          .filter(([amount]) => amount !== '0')
          .map(([amount, symbol]) => t('%amount% %symbol%', { amount: figure(amount), symbol })),
        ...(points === '0' ? [] : [t('%count% point|%count% points', { count: Number(points) })]),
        ...(collectible === '0'
          ? []
          : [t('%count% collectible|%count% collectibles', { count: Number(collectible) })]),
      ]
      return t('Claim %prizes% (%battle%)', { battle, prizes: list(parts) })
    },
    done: 'Prize claimed',
  }),
  'competition-undelivered': summaryWords({
    facts: ['battle'],
    text: ({ battle }, { t }) => t('Claim what %battle% still owes you', { battle }),
    done: 'Prize claimed',
  }),
}
