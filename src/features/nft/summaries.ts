import { summaryWords } from '~/widgets/transactions/summaries'

/** `name` is the token’s; `price` is in BNB, or in WBNB for who sells. */
export const nftSummaries = {
  'nft-buy': summaryWords({
    facts: ['name', 'price', 'symbol'],
    text: ({ name, price, symbol }, { t, figure }) =>
      t('Buy %name% for %price% %symbol%', { name, price: figure(price), symbol }),
    receipt: ({ name, price, symbol }, { t, figure }) =>
      t('Bought %name% for %price% %symbol%', { name, price: figure(price), symbol }),
    done: 'NFT bought',
  }),
  'nft-enable': summaryWords({
    facts: ['name'],
    text: ({ name }, { t }) => t('Approve %name% for sale', { name }),
    receipt: ({ name }, { t }) => t('Approved %name% for sale', { name }),
    done: 'Collection enabled',
  }),
  'nft-list': summaryWords({
    facts: ['name', 'price'],
    text: ({ name, price }, { t, figure }) =>
      t('List %name% for %price% WBNB', { name, price: figure(price) }),
    receipt: ({ name, price }, { t, figure }) =>
      t('Listed %name% for %price% WBNB', { name, price: figure(price) }),
    done: 'NFT listed',
  }),
  'nft-adjust': summaryWords({
    facts: ['name', 'price'],
    text: ({ name, price }, { t, figure }) =>
      t('Change the price of %name% to %price% WBNB', { name, price: figure(price) }),
    receipt: ({ name, price }, { t, figure }) =>
      t('Changed the price of %name% to %price% WBNB', { name, price: figure(price) }),
    done: 'Price adjusted',
  }),
  'nft-remove': summaryWords({
    facts: ['name'],
    text: ({ name }, { t }) => t('Remove %name% from sale', { name }),
    receipt: ({ name }, { t }) => t('Removed %name% from sale', { name }),
    done: 'NFT removed from sale',
  }),
  'nft-transfer': summaryWords({
    facts: ['name', 'to'],
    text: ({ name, to }, { t }) => t('Transfer %name% to %to%', { name, to }),
    receipt: ({ name, to }, { t }) => t('Transferred %name% to %to%', { name, to }),
    done: 'NFT transferred',
  }),
  'nft-claim': summaryWords({
    facts: ['amount'],
    text: ({ amount }, { t, figure }) => t('Claim %amount% WBNB of revenue', { amount: figure(amount) }),
    receipt: ({ amount }, { t, figure }) => t('Claimed %amount% WBNB of revenue', { amount: figure(amount) }),
    done: 'Revenue claimed',
  }),
}
