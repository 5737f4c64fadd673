import { summaryWords } from '../transactions/summaries'

export const walletSummaries = {
  dividends: summaryWords({
    facts: ['symbol'],
    text: ({ symbol }, { t }) => t('Claim %symbol% dividends', { symbol }),
    done: 'Dividends claimed',
  }),
}
