import type { Summary } from '~/core/transactions/slice'
import type { Translate } from '~/i18n/keys'

/** A transaction in one sentence (facts 1.4). */
export function summaryText(summary: Summary, t: Translate): string {
  switch (summary.kind) {
    case 'swap': {
      const { inputAmount, inputSymbol, outputAmount, outputSymbol } = summary
      return t('Swap %inputAmount% %inputSymbol% for %outputAmount% %outputSymbol%', {
        inputAmount,
        inputSymbol,
        outputAmount,
        outputSymbol,
      })
    }
    case 'swap-to': {
      const { inputAmount, inputSymbol, outputAmount, outputSymbol, recipient } = summary
      return t('Swap %inputAmount% %inputSymbol% for %outputAmount% %outputSymbol% to %recipient%', {
        inputAmount,
        inputSymbol,
        outputAmount,
        outputSymbol,
        recipient,
      })
    }
    case 'wrap':
      return t('Wrap %amount% BNB to %symbol%', { amount: summary.amount, symbol: summary.symbol })
    case 'unwrap':
      return t('Unwrap %amount% %symbol% to BNB', { amount: summary.amount, symbol: summary.symbol })
    case 'approve':
      return t('Approve %symbol%', { symbol: summary.symbol })
    case 'add': {
      const { amountA, symbolA, amountB, symbolB } = summary
      return t('Add %amountA% %symbolA% and %amountB% %symbolB%', { amountA, symbolA, amountB, symbolB })
    }
    case 'remove': {
      const { amountA, symbolA, amountB, symbolB } = summary
      return t('Remove %amountA% %symbolA% and %amountB% %symbolB%', { amountA, symbolA, amountB, symbolB })
    }
  }
}
