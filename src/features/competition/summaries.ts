import { summaryWords, type Telling } from '~/widgets/transactions/summaries'

const PRIZES = [
  ...(['amount', 'symbol', 'lazio', 'lazioSymbol', 'porto', 'portoSymbol'] as const),
  ...(['santos', 'santosSymbol', 'points', 'collectible'] as const),
] as const

export const competitionSummaries = {
  'competition-register': summaryWords({
    facts: ['battle'],
    text: ({ battle }, { t }) => t('Register for %battle%', { battle }),
    receipt: ({ battle }, { t }) => t('Registered for %battle%', { battle }),
    done: 'Registered',
  }),
  'competition-claim': summaryWords({
    facts: ['battle', 'amount', 'symbol', 'points'],
    text: ({ battle, amount, symbol, points }, { t, figure }) =>
      t(
        'Claim %amount% %symbol% and %count% point (%battle%)|Claim %amount% %symbol% and %count% points (%battle%)',
        { battle, amount: figure(amount), symbol, count: Number(points) },
      ),
    receipt: ({ battle, amount, symbol, points }, { t, figure }) =>
      t(
        'Claimed %amount% %symbol% and %count% point (%battle%)|Claimed %amount% %symbol% and %count% points (%battle%)',
        { battle, amount: figure(amount), symbol, count: Number(points) },
      ),
    done: 'Prize claimed',
  }),
  'competition-claim-tokens': summaryWords({
    facts: [...PRIZES, 'battle'],
    text: (facts, telling) =>
      telling.t('Claim %prizes% (%battle%)', { battle: facts.battle, prizes: prizesText(facts, telling) }),
    receipt: (facts, telling) =>
      telling.t('Claimed %prizes% (%battle%)', { battle: facts.battle, prizes: prizesText(facts, telling) }),
    done: 'Prize claimed',
  }),
  'competition-undelivered': summaryWords({
    facts: ['battle'],
    text: ({ battle }, { t }) => t('Claim what %battle% still owes you', { battle }),
    receipt: ({ battle }, { t }) => t('Claimed what %battle% still owed you', { battle }),
    done: 'Prize claimed',
  }),
}

/** Those of the second version's prizes that there are. */
function prizesText(
  { points, collectible, ...given }: Readonly<Record<(typeof PRIZES)[number], string>>,
  { t, figure, list }: Telling,
): string {
  const amounts = [
    [given.amount, given.symbol],
    [given.lazio, given.lazioSymbol],
    [given.porto, given.portoSymbol],
    [given.santos, given.santosSymbol],
  ] as const
  return list([
    ...amounts
      .filter(([amount]) => amount !== '0')
      .map(([amount, symbol]) => t('%amount% %symbol%', { amount: figure(amount), symbol })),
    ...(points === '0' ? [] : [t('%count% point|%count% points', { count: Number(points) })]),
    ...(collectible === '0'
      ? []
      : [t('%count% collectible|%count% collectibles', { count: Number(collectible) })]),
  ])
}
