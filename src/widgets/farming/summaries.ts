import type { Translate } from '~/i18n/keys'
import { summaryWords } from '../transactions/summaries'

const STAKE = ['amount', 'symbol', 'place', 'earns'] as const

/** What is done in farms and pools alike. `symbol` is of what is staked, `earns` of what it brings. */
export const stakingSummaries = {
  stake: summaryWords({
    facts: STAKE,
    text({ amount, symbol, place, earns }, { t, figure }) {
      const name = placeText(place, earns, t)
      return name === undefined
        ? t('Stake %amount% %symbol%', { amount: figure(amount), symbol })
        : t('Stake %amount% %symbol% (%place%)', { amount: figure(amount), symbol, place: name })
    },
    receipt({ amount, symbol, place, earns }, { t, figure }) {
      const name = placeText(place, earns, t)
      return name === undefined
        ? t('Staked %amount% %symbol%', { amount: figure(amount), symbol })
        : t('Staked %amount% %symbol% (%place%)', { amount: figure(amount), symbol, place: name })
    },
    done: 'Staked',
  }),
  unstake: summaryWords({
    facts: STAKE,
    text({ amount, symbol, place, earns }, { t, figure }) {
      const name = placeText(place, earns, t)
      return name === undefined
        ? t('Unstake %amount% %symbol%', { amount: figure(amount), symbol })
        : t('Unstake %amount% %symbol% (%place%)', { amount: figure(amount), symbol, place: name })
    },
    receipt({ amount, symbol, place, earns }, { t, figure }) {
      const name = placeText(place, earns, t)
      return name === undefined
        ? t('Unstaked %amount% %symbol%', { amount: figure(amount), symbol })
        : t('Unstaked %amount% %symbol% (%place%)', { amount: figure(amount), symbol, place: name })
    },
    done: 'Unstaked',
    // Of the vault.
    guard: 'exit',
  }),
  compound: summaryWords({
    facts: STAKE,
    text: ({ amount, symbol, place, earns }, { t, figure }) =>
      t('Compound %amount% %symbol% (%place%)', {
        amount: figure(amount),
        symbol,
        place: placeText(place, earns, t) ?? symbol,
      }),
    receipt: ({ amount, symbol, place, earns }, { t, figure }) =>
      t('Compounded %amount% %symbol% (%place%)', {
        amount: figure(amount),
        symbol,
        place: placeText(place, earns, t) ?? symbol,
      }),
    done: 'Compounded',
  }),
  harvest: summaryWords({
    facts: ['symbol', 'place', 'earns'],
    text: ({ symbol, place, earns }, { t }) =>
      t('Harvest %earns% from %place%', { earns, place: placeText(place, earns, t) ?? symbol }),
    receipt({ symbol, place, earns }, { t, figure }, { amount }) {
      const name = placeText(place, earns, t) ?? symbol
      return amount === undefined
        ? t('Harvested %earns% from %place%', { earns, place: name })
        : t('Harvested %amount% %earns% from %place%', { amount: figure(amount), earns, place: name })
    },
    done: 'Harvested',
  }),
}

/** What a pool is called; a farm is known by what is staked in it. */
function placeText(place: string, earns: string, t: Translate): string | undefined {
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
    default:
      return undefined
  }
}
