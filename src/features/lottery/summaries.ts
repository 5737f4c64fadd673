import { summaryWords } from '~/widgets/transactions/summaries'

export const lotterySummaries = {
  'lottery-buy': summaryWords({
    facts: ['count', 'amount', 'symbol', 'round'],
    text: ({ count, amount, symbol, round }, { t, figure }) =>
      t(
        'Buy %count% ticket for %amount% %symbol% (lottery %round%)|Buy %count% tickets for %amount% %symbol% (lottery %round%)',
        { count: Number(count), amount: figure(amount), symbol, round },
      ),
    receipt: ({ count, amount, symbol, round }, { t, figure }) =>
      t(
        'Bought %count% ticket for %amount% %symbol% (lottery %round%)|Bought %count% tickets for %amount% %symbol% (lottery %round%)',
        { count: Number(count), amount: figure(amount), symbol, round },
      ),
    done: 'Tickets bought',
  }),
  /** `tickets` are the ids of those that are claimed, with spaces between. */
  'lottery-claim': summaryWords({
    facts: ['amount', 'symbol', 'round', 'tickets'],
    text: ({ amount, symbol, round, tickets }, { t, figure }, { count = tickets.split(' ').length }) =>
      t(
        'Claim %amount% %symbol% for %count% ticket (lottery %round%)|Claim %amount% %symbol% for %count% tickets (lottery %round%)',
        { amount: figure(amount), symbol, round, count: Number(count) },
      ),
    receipt: ({ amount, symbol, round, tickets }, { t, figure }, { count = tickets.split(' ').length }) =>
      t(
        'Claimed %amount% %symbol% for %count% ticket (lottery %round%)|Claimed %amount% %symbol% for %count% tickets (lottery %round%)',
        { amount: figure(amount), symbol, round, count: Number(count) },
      ),
    done: 'Prizes claimed',
    guard: 'exit',
  }),
  /** `tickets` are the ids of those that are paid back, with spaces between. */
  'lottery-refund': summaryWords({
    facts: ['amount', 'symbol', 'round', 'tickets'],
    text: ({ amount, symbol, round, tickets }, { t, figure }, { count = tickets.split(' ').length }) =>
      t(
        'Refund %amount% %symbol% for %count% ticket (lottery %round%)|Refund %amount% %symbol% for %count% tickets (lottery %round%)',
        { amount: figure(amount), symbol, round, count: Number(count) },
      ),
    done: 'Tickets refunded',
  }),
  'lottery-close': summaryWords({
    facts: ['round'],
    text: ({ round }, { t }) => t('Close lottery %round%', { round }),
    receipt: ({ round }, { t }) => t('Closed lottery %round%', { round }),
    done: 'Round closed',
  }),
  'lottery-draw': summaryWords({
    facts: ['round'],
    text: ({ round }, { t }) => t('Draw lottery %round%', { round }),
    receipt: ({ round }, { t }) => t('Drew lottery %round%', { round }),
    done: 'Round drawn',
  }),
}
