import { summaryWords } from '~/widgets/transactions/summaries'

export const ifoSummaries = {
  /** `sale` is the name of what is sold. */
  'ifo-commit': summaryWords({
    facts: ['amount', 'symbol', 'sale'],
    text: ({ amount, symbol, sale }, { t, figure }) =>
      t('Commit %amount% %symbol% to %sale%', { amount: figure(amount), symbol, sale }),
    receipt: ({ amount, symbol, sale }, { t, figure }) =>
      t('Committed %amount% %symbol% to %sale%', { amount: figure(amount), symbol, sale }),
    done: 'Committed',
  }),
  'ifo-claim': summaryWords({
    facts: ['amount', 'symbol', 'sale'],
    text: ({ amount, symbol, sale }, { t, figure }) =>
      t('Claim %amount% %symbol% from %sale%', { amount: figure(amount), symbol, sale }),
    receipt: ({ amount, symbol, sale }, { t, figure }) =>
      t('Claimed %amount% %symbol% from %sale%', { amount: figure(amount), symbol, sale }),
    done: 'Claimed',
    guard: 'exit',
  }),
  'presale-buy': summaryWords({
    facts: ['amount', 'symbol'],
    text: ({ amount, symbol }, { t, figure }) =>
      t('Contribute %amount% BNB to the %symbol% presale', { amount: figure(amount), symbol }),
    receipt: ({ amount, symbol }, { t, figure }) =>
      t('Contributed %amount% BNB to the %symbol% presale', { amount: figure(amount), symbol }),
    done: 'Contributed',
  }),
  'presale-claim': summaryWords({
    facts: ['amount', 'symbol'],
    text: ({ amount, symbol }, { t, figure }) =>
      t('Claim %amount% %symbol% from the presale', { amount: figure(amount), symbol }),
    receipt: ({ amount, symbol }, { t, figure }) =>
      t('Claimed %amount% %symbol% from the presale', { amount: figure(amount), symbol }),
    done: 'Claimed',
  }),
  'presale-refund': summaryWords({
    facts: ['amount', 'symbol'],
    text: ({ amount, symbol }, { t, figure }) =>
      t('Refund %amount% BNB from the %symbol% presale', { amount: figure(amount), symbol }),
    receipt: ({ amount, symbol }, { t, figure }) =>
      t('Refunded %amount% BNB from the %symbol% presale', { amount: figure(amount), symbol }),
    done: 'Refunded',
  }),
}
