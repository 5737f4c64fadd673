/** The contract's statuses, as their numbers there (facts 11). What can be done follows from them, never from the clock. */
export const PHASES = ['registration', 'live', 'finished', 'claim', 'over'] as const
export type CompetitionPhase = (typeof PHASES)[number]

/** Undefined where the number is none of the contract's. */
export function phaseAt(status: number): CompetitionPhase | undefined {
  return PHASES[status]
}

export interface TimelineStep {
  readonly phase: CompetitionPhase
  readonly state: 'done' | 'now' | 'next'
}

export function timelineOf(now: CompetitionPhase): readonly TimelineStep[] {
  const index = PHASES.indexOf(now)
  return PHASES.map((phase, i) => ({ phase, state: i < index ? 'done' : i === index ? 'now' : 'next' }))
}
