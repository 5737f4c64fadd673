import { summaryWords } from '../transactions/summaries'

export const walletSummaries = {
  dividends: summaryWords({
    facts: ['symbol'],
    text: ({ symbol }, { t, figure }, { amount, paidIn }) =>
      amount === undefined || paidIn === undefined
        ? t('Claim %symbol% dividends', { symbol })
        : t('Claim %amount% %paidIn% of %symbol% dividends', { amount: figure(amount), paidIn, symbol }),
    done: 'Dividends claimed',
  }),
}
