import { summaryWords } from '~/widgets/transactions/summaries'

export const predictionSummaries = {
  /** `side` is 'bull' or 'bear'. */
  'prediction-bet': summaryWords({
    facts: ['amount', 'symbol', 'side', 'round'],
    text: ({ amount, symbol, side, round }, { t, figure }) =>
      side === 'bull'
        ? t('Bet %amount% %symbol% on UP (round %round%)', { amount: figure(amount), symbol, round })
        : t('Bet %amount% %symbol% on DOWN (round %round%)', { amount: figure(amount), symbol, round }),
    receipt: ({ amount, symbol, side, round }, { t, figure }) =>
      side === 'bull'
        ? t('Bet %amount% %symbol% on UP (round %round%) {past}', { amount: figure(amount), symbol, round })
        : t('Bet %amount% %symbol% on DOWN (round %round%) {past}', {
            amount: figure(amount),
            symbol,
            round,
          }),
    done: 'Bet placed',
  }),
  /** `rounds` are their numbers, with spaces between. */
  'prediction-collect': summaryWords({
    facts: ['amount', 'symbol', 'rounds'],
    text: ({ amount, symbol, rounds }, { t, figure }) =>
      t('Collect %amount% %symbol% from %count% round|Collect %amount% %symbol% from %count% rounds', {
        amount: figure(amount),
        symbol,
        count: rounds.split(' ').length,
      }),
    receipt: ({ amount, symbol, rounds }, { t, figure }) =>
      t('Collected %amount% %symbol% from %count% round|Collected %amount% %symbol% from %count% rounds', {
        amount: figure(amount),
        symbol,
        count: rounds.split(' ').length,
      }),
    done: 'Collected',
    guard: 'exit',
  }),
}
