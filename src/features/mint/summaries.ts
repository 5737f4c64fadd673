import { summaryWords } from '~/widgets/transactions/summaries'

export const mintSummaries = {
  add: summaryWords({
    facts: ['amountA', 'symbolA', 'amountB', 'symbolB'],
    text: ({ amountA, symbolA, amountB, symbolB }, { t, figure }) =>
      t('Add %amountA% %symbolA% and %amountB% %symbolB%', {
        amountA: figure(amountA),
        symbolA,
        amountB: figure(amountB),
        symbolB,
      }),
    receipt: ({ amountA, symbolA, amountB, symbolB }, { t, figure }) =>
      t('Added %amountA% %symbolA% and %amountB% %symbolB%', {
        amountA: figure(amountA),
        symbolA,
        amountB: figure(amountB),
        symbolB,
      }),
    done: 'Liquidity added',
  }),
}
