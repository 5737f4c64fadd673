/** The contract's statuses, as their numbers there (facts 11). What can be done follows from them, never from the clock. */
export const PHASES = ['registration', 'live', 'finished', 'claim', 'over'] as const
export type CompetitionPhase = (typeof PHASES)[number]

/** Undefined where the number is none of the contract's. */
export function phaseAt(status: number): CompetitionPhase | undefined {
  return PHASES[status]
}

/** Unix seconds, or a day ('2021-04-05') if the hour is not known. */
export type PhaseStart = number | string

export interface TimelineStep {
  readonly phase: CompetitionPhase
  readonly state: 'done' | 'now' | 'next'
  /** As it was announced: what can be done follows from the status alone. */
  readonly from?: PhaseStart
}

export function timelineOf(
  now: CompetitionPhase,
  starts: Readonly<Partial<Record<CompetitionPhase, PhaseStart>>> = {},
): readonly TimelineStep[] {
  const index = PHASES.indexOf(now)
  return PHASES.map((phase, i) => {
    const from = starts[phase]
    return {
      ...{ phase, state: i < index ? 'done' : i === index ? 'now' : 'next' },
      ...(from !== undefined && { from }),
    }
  })
}
