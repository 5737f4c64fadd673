import type { StakingKind, Summary } from '~/core/transactions/slice'
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
    case 'revoke':
      return t('Revoke %symbol%', { symbol: summary.symbol })
    case 'add': {
      const { amountA, symbolA, amountB, symbolB } = summary
      return t('Add %amountA% %symbolA% and %amountB% %symbolB%', { amountA, symbolA, amountB, symbolB })
    }
    case 'remove': {
      const { amountA, symbolA, amountB, symbolB } = summary
      return t('Remove %amountA% %symbolA% and %amountB% %symbolB%', { amountA, symbolA, amountB, symbolB })
    }
    case 'stake':
    case 'unstake':
      return stakeText(summary, t)
    case 'harvest': {
      const { place, earns, symbol } = summary
      return place === 'farm'
        ? t('Harvest %earns% (%place%)', { earns, place: symbol })
        : t('Harvest %earns% (%place%)', { earns, place: placeText(place, earns, t) })
    }
    case 'bounty':
      return t('Claim a %amount% %symbol% bounty', { amount: summary.amount, symbol: summary.symbol })
  }
}

function stakeText(
  { kind, amount, symbol, place, earns }: Extract<Summary, { kind: 'stake' | 'unstake' }>,
  t: Translate,
): string {
  if (place === 'farm') {
    return kind === 'stake'
      ? t('Stake %amount% %symbol%', { amount, symbol })
      : t('Unstake %amount% %symbol%', { amount, symbol })
  }
  const name = placeText(place, earns, t)
  return kind === 'stake'
    ? t('Stake %amount% %symbol% (%place%)', { amount, symbol, place: name })
    : t('Unstake %amount% %symbol% (%place%)', { amount, symbol, place: name })
}

/** What a pool is called; a farm is known by what is staked in it. */
function placeText(place: Exclude<StakingKind, 'farm'>, earns: string, t: Translate): string {
  switch (place) {
    case 'pool':
      return t('Earn %symbol%', { symbol: earns })
    case 'manual':
      return t('Manual %symbol%', { symbol: earns })
    case 'auto':
      return t('Auto %symbol%', { symbol: earns })
    case 'package':
      return t('Packages')
    case 'fixed':
      return t('Fixed APR')
  }
}
