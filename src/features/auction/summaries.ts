import { summaryWords } from '~/widgets/transactions/summaries'

export const auctionSummaries = {
  'auction-bid': summaryWords({
    facts: ['amount', 'symbol', 'auction'],
    text: ({ amount, symbol, auction }, { t, figure }) =>
      t('Bid %amount% %symbol% (farm auction %id%)', { amount: figure(amount), symbol, id: auction }),
    receipt: ({ amount, symbol, auction }, { t, figure }) =>
      t('Bid %amount% %symbol% (farm auction %id%) {past}', { amount: figure(amount), symbol, id: auction }),
    done: 'Bid placed',
  }),
  'auction-reclaim': summaryWords({
    facts: ['amount', 'symbol', 'auction'],
    text: ({ amount, symbol, auction }, { t, figure }) =>
      t('Reclaim %amount% %symbol% (farm auction %id%)', { amount: figure(amount), symbol, id: auction }),
    receipt: ({ amount, symbol, auction }, { t, figure }) =>
      t('Reclaimed %amount% %symbol% (farm auction %id%)', { amount: figure(amount), symbol, id: auction }),
    done: 'Bid reclaimed',
  }),
}
