import type { PendingAction } from '~/core/transactions/usePendingAction'
import type { PlainKey, Translate } from '~/i18n/keys'

const WORDS: Readonly<Record<PendingAction, PlainKey>> = {
  harvest: 'Harvesting',
  stake: 'Staking',
  unstake: 'Unstaking',
}

/** What is going on, on a button that waits for it. */
export function pendingActionText(action: PendingAction, t: Translate): string {
  return t(WORDS[action])
}
