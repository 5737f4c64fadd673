import { summaryWords } from '../transactions/summaries'

export const approvalSummaries = {
  approve: summaryWords({
    facts: ['symbol'],
    text: ({ symbol }, { t }) => t('Approve %symbol%', { symbol }),
    done: 'Enabled',
  }),
  revoke: summaryWords({
    facts: ['symbol'],
    text: ({ symbol }, { t }) => t('Revoke %symbol%', { symbol }),
    done: 'Revoked',
  }),
}
