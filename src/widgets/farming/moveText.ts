import type { Move } from '~/core/transactions/useUnderWay'
import type { PlainKey, Translate } from '~/i18n/keys'

const WORDS: Readonly<Record<Move, PlainKey>> = {
  harvest: 'Harvesting',
  stake: 'Staking',
  unstake: 'Unstaking',
}

/** What is going on, on a button that waits for it. */
export function moveText(move: Move, t: Translate): string {
  return t(WORDS[move])
}
