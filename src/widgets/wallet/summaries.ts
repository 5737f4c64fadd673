import { summaryWords } from '../transactions/summaries'

export const walletSummaries = {
  dividends: summaryWords({
    facts: ['symbol'],
    text: ({ symbol }, { t }) => t('Claim %symbol% dividends', { symbol }),
    receipt: ({ symbol }, { t, figure }, { amount, paidIn }) =>
      amount === undefined || paidIn === undefined
        ? t('Claimed %symbol% dividends', { symbol })
        : t('Claimed %amount% %paidIn% of %symbol% dividends', { amount: figure(amount), paidIn, symbol }),
    done: 'Dividends claimed',
  }),
}
