import { summaryWords } from '~/widgets/transactions/summaries'

const SIDES = ['inputAmount', 'inputSymbol', 'outputAmount', 'outputSymbol'] as const
const WRAPPED = ['amount', 'symbol'] as const

export const swapSummaries = {
  swap: summaryWords({
    facts: SIDES,
    text: ({ inputAmount, inputSymbol, outputAmount, outputSymbol }, { t, figure }) =>
      t('Swap %inputAmount% %inputSymbol% for %outputAmount% %outputSymbol%', {
        inputAmount: figure(inputAmount),
        inputSymbol,
        outputAmount: figure(outputAmount),
        outputSymbol,
      }),
    receipt: ({ inputAmount, inputSymbol, outputAmount, outputSymbol }, { t, figure }) =>
      t('Swapped %inputAmount% %inputSymbol% for %outputAmount% %outputSymbol%', {
        inputAmount: figure(inputAmount),
        inputSymbol,
        outputAmount: figure(outputAmount),
        outputSymbol,
      }),
    done: 'Swapped',
  }),
  'swap-to': summaryWords({
    facts: [...SIDES, 'recipient'],
    text: ({ inputAmount, inputSymbol, outputAmount, outputSymbol, recipient }, { t, figure }) =>
      t('Swap %inputAmount% %inputSymbol% for %outputAmount% %outputSymbol% to %recipient%', {
        inputAmount: figure(inputAmount),
        inputSymbol,
        outputAmount: figure(outputAmount),
        outputSymbol,
        recipient,
      }),
    receipt: ({ inputAmount, inputSymbol, outputAmount, outputSymbol, recipient }, { t, figure }) =>
      t('Swapped %inputAmount% %inputSymbol% for %outputAmount% %outputSymbol% to %recipient%', {
        inputAmount: figure(inputAmount),
        inputSymbol,
        outputAmount: figure(outputAmount),
        outputSymbol,
        recipient,
      }),
    done: 'Swapped',
  }),
  wrap: summaryWords({
    facts: WRAPPED,
    text: ({ amount, symbol }, { t, figure }) =>
      t('Wrap %amount% BNB to %symbol%', { amount: figure(amount), symbol }),
    receipt: ({ amount, symbol }, { t, figure }) =>
      t('Wrapped %amount% BNB to %symbol%', { amount: figure(amount), symbol }),
    done: 'Wrapped',
  }),
  unwrap: summaryWords({
    facts: WRAPPED,
    text: ({ amount, symbol }, { t, figure }) =>
      t('Unwrap %amount% %symbol% to BNB', { amount: figure(amount), symbol }),
    receipt: ({ amount, symbol }, { t, figure }) =>
      t('Unwrapped %amount% %symbol% to BNB', { amount: figure(amount), symbol }),
    done: 'Unwrapped',
  }),
}
