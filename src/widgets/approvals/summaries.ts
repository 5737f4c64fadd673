import { type SummaryWords, summaryWords } from '../transactions/summaries'

type ApprovalText = SummaryWords<'symbol'>['text']

/** What is allowed in the end the receipt tells: wallets let people change it. */
const text =
  (planned: ApprovalText): ApprovalText =>
  ({ symbol }, telling, told) => {
    const { t, figure } = telling
    const { allowed } = told
    if (allowed === undefined) return planned({ symbol }, telling, told)
    if (allowed === '0') return t('Revoke %symbol%', { symbol })
    return allowed === 'unlimited'
      ? t('Approve unlimited %symbol%', { symbol })
      : t('Approve %amount% %symbol%', { amount: figure(allowed), symbol })
  }

export const approvalSummaries = {
  approve: summaryWords({
    facts: ['symbol'],
    text: text(({ symbol }, { t }) => t('Approve %symbol%', { symbol })),
    done: 'Enabled',
  }),
  revoke: summaryWords({
    facts: ['symbol'],
    text: text(({ symbol }, { t }) => t('Revoke %symbol%', { symbol })),
    done: 'Revoked',
  }),
}
