import { summaryWords } from '~/widgets/transactions/summaries'

export const burnSummaries = {
  remove: summaryWords({
    facts: ['amountA', 'symbolA', 'amountB', 'symbolB'],
    text: ({ amountA, symbolA, amountB, symbolB }, { t, figure }) =>
      t('Remove %amountA% %symbolA% and %amountB% %symbolB%', {
        amountA: figure(amountA),
        symbolA,
        amountB: figure(amountB),
        symbolB,
      }),
    receipt: ({ amountA, symbolA, amountB, symbolB }, { t, figure }) =>
      t('Removed %amountA% %symbolA% and %amountB% %symbolB%', {
        amountA: figure(amountA),
        symbolA,
        amountB: figure(amountB),
        symbolB,
      }),
    done: 'Liquidity removed',
  }),
}
