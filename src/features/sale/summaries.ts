import { summaryWords } from '~/widgets/transactions/summaries'

export const saleSummaries = {
  'sale-buy': summaryWords({
    facts: ['count', 'amount', 'symbol'],
    text: ({ count, amount, symbol }, { t, figure }) =>
      t(
        'Buy %count% ticket of the squad sale for %amount% %symbol%|Buy %count% tickets of the squad sale for %amount% %symbol%',
        { count: Number(count), amount: figure(amount), symbol },
      ),
    receipt: ({ count, amount, symbol }, { t, figure }) =>
      t(
        'Bought %count% ticket of the squad sale for %amount% %symbol%|Bought %count% tickets of the squad sale for %amount% %symbol%',
        { count: Number(count), amount: figure(amount), symbol },
      ),
    done: 'Tickets bought',
  }),
  'sale-mint': summaryWords({
    facts: ['tickets'],
    text: ({ tickets }, { t }, { count = tickets.split(' ').length }) =>
      t('Mint %count% collectible of the squad sale|Mint %count% collectibles of the squad sale', {
        count: Number(count),
      }),
    receipt: ({ tickets }, { t }, { count = tickets.split(' ').length }) =>
      t('Minted %count% collectible of the squad sale|Minted %count% collectibles of the squad sale', {
        count: Number(count),
      }),
    done: 'Collectibles minted',
  }),
  'sale-refund': summaryWords({
    facts: ['tickets', 'amount', 'symbol'],
    text: ({ amount, symbol }, { t, figure }) =>
      t('Refund %amount% %symbol% from the squad sale', { amount: figure(amount), symbol }),
    receipt: ({ amount, symbol }, { t, figure }) =>
      t('Refunded %amount% %symbol% from the squad sale', { amount: figure(amount), symbol }),
    done: 'Tickets refunded',
  }),
}
