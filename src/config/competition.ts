import { type Address, toAddress } from '~/domain/address'
import { addressVariable, textVariable } from './variables'

/** A battle and its contract. */
export interface CompetitionRow {
  /** In the address bar. */
  readonly id: string
  /** Its own name, which is not translated. */
  readonly name: string
  readonly contract: Address
  /** Dollars of the reward token that each reward group of a team shares, by the team's rank; where somebody has told. */
  readonly pots?: readonly Pots[]
}

/** Of the groups 4 to 0. */
type Pots = readonly [number, number, number, number, number]

/** Constant in a build, so that the other networks' addresses are left out of it (facts 11 and 14). */
const own = DEPLOYMENT.contracts.competitions

const replaced = addressVariable('VITE_TRADING_COMPETITION')

/** The newest first, which is the one that the leaderboard is about. */
export const competitions: readonly CompetitionRow[] =
  replaced === undefined
    ? own.map((row) => ({ ...row, contract: toAddress(row.contract) }))
    : [
        {
          ...{ id: 'current', contract: replaced },
          name: textVariable('VITE_TRADING_COMPETITION_NAME') ?? 'Trading Battle',
        },
      ]

export const COMPETITION = {
  /** Rows of the leaderboard before all are asked for, and how many are added at a time. */
  shownTraders: 10,
} as const
