/** What the keeper judges by. */
export interface RoundsState {
  readonly isPaused: boolean
  readonly hasGenesisStart: boolean
  readonly hasGenesisLock: boolean
  /** Unix seconds: when the current round is to be locked. */
  readonly lockTimestamp: number
  readonly bufferSeconds: number
}

export type RoundsStep = 'wait' | 'genesisStartRound' | 'genesisLockRound' | 'executeRound' | 'restart'

/**
 * What brings the rounds on. A round whose lock was missed can never be locked: the game is paused and unpaused, which
 * ends the rounds that were open, and begins again. A pause by someone else is left to them.
 */
export function roundsStep(state: RoundsState, now: number): RoundsStep {
  if (state.isPaused) return 'wait'
  if (!state.hasGenesisStart) return 'genesisStartRound'
  if (now < state.lockTimestamp) return 'wait'
  if (now > state.lockTimestamp + state.bufferSeconds) return 'restart'
  return state.hasGenesisLock ? 'executeRound' : 'genesisLockRound'
}
