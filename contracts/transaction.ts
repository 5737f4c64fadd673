export interface PlannedTransaction {
  /** For the message when it fails. */
  readonly what: string
  /** Absent for a creation. */
  readonly to?: string
  readonly data: string
  readonly value?: bigint
  readonly gas: number
}
