import type { PlainKey, Translate } from '~/i18n/keys'

const WORDS: Readonly<Partial<Record<string, PlainKey>>> = {
  harvest: 'Harvesting',
  stake: 'Staking',
  unstake: 'Unstaking',
  compound: 'Compounding',
}

/** What is going on, on a button that waits for it. */
export function pendingActionText(action: string, t: Translate): string {
  return t(WORDS[action] ?? 'Pending')
}
