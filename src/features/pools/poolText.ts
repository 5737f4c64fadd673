import { shortSymbol } from '~/domain/money/currency'
import type { Translate } from '~/i18n/keys'
import type { PoolView } from './selectors'

/** What a pool is called; its transactions are told with the same name. */
export function poolTitle({ kind, earningToken }: PoolView, t: Translate): string {
  const symbol = shortSymbol(earningToken.symbol)
  switch (kind) {
    case 'sous':
      return t('Earn %symbol%', { symbol })
    case 'manual':
      return t('Manual %symbol%', { symbol })
    case 'vault':
      return t('Auto %symbol%', { symbol })
    case 'package':
      return t('Packages')
    case 'fixed':
      return t('Fixed APR')
  }
}

/** What is done in it, in a few words. */
export function poolSubtitle({ kind, stakingToken }: PoolView, t: Translate): string {
  const symbol = shortSymbol(stakingToken.symbol)
  switch (kind) {
    case 'sous':
    case 'manual':
    case 'fixed':
      return t('Stake %symbol%', { symbol })
    case 'vault':
      return t('Auto-compounding')
    case 'package':
      return t('Stake %symbol% for a fixed term', { symbol })
  }
}
