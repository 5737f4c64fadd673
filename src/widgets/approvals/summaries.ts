import { type Sentence, summaryWords } from '../transactions/summaries'

/** What is allowed in the end the receipt tells: wallets let people change it. */
const receiptOr =
  (planned: 'Enabled %symbol%' | 'Revoked %symbol%'): Sentence<'symbol'> =>
  ({ symbol }, { t, figure }, { allowed }) => {
    if (allowed === undefined) return t(planned, { symbol })
    if (allowed === '0') return t('Revoked %symbol%', { symbol })
    return allowed === 'unlimited'
      ? t('Enabled unlimited %symbol%', { symbol })
      : t('Enabled %amount% %symbol%', { amount: figure(allowed), symbol })
  }

export const approvalSummaries = {
  approve: summaryWords({
    facts: ['symbol'],
    text: ({ symbol }, { t }) => t('Enable %asset%', { asset: symbol }),
    receipt: receiptOr('Enabled %symbol%'),
    done: 'Enabled',
  }),
  revoke: summaryWords({
    facts: ['symbol'],
    text: ({ symbol }, { t }) => t('Revoke %symbol%', { symbol }),
    receipt: receiptOr('Revoked %symbol%'),
    done: 'Revoked',
  }),
}
