import { type Address, toAddress } from '~/domain/address'
import { once } from '~/lib/once'
import type { PhaseDates } from './deployment/record'
import { siteLists } from './deployment/siteLists'
import { env } from './env'
import { network } from './networks'
import { addressVariable, choiceVariable, textVariable } from './variables'

/** A battle and its contract. */
export interface CompetitionRow {
  /** In the address bar. */
  readonly id: string
  /** Its own name, which is not translated. */
  readonly name: string
  readonly contract: Address
  /** Of its contract: the second gives the tokens of three clubs besides the reward token. */
  readonly version: 1 | 2
  /** Dollars of the reward token that each reward group of a team shares, by the team's rank; if configured. */
  readonly pots?: readonly Pots[]
  /** The last rank in a team that reaches the reward groups 4, 3, 2 and 1, if configured. */
  readonly ranks?: readonly number[]
  readonly dates?: PhaseDates
}

/** Of the groups 4 to 0. */
type Pots = readonly [number, number, number, number, number]

const replaced = addressVariable('VITE_TRADING_COMPETITION')

/**
 * The newest first, which is the one that the leaderboard is about: those of facts 11 and 14, or what operators have
 * begun since.
 */
export const competitions = once((): readonly CompetitionRow[] => {
  if (replaced !== undefined) {
    const version = choiceVariable('VITE_TRADING_COMPETITION_VERSION', ['1', '2'], '1') === '2' ? 2 : 1
    const name = textVariable('VITE_TRADING_COMPETITION_NAME') ?? 'Trading Battle'
    return [{ id: 'current', contract: replaced, version, name }]
  }
  const own = globalThis.SITE_FILE ? siteLists().competitions : DEPLOYMENT.contracts.competitions
  return own.map((row) => ({ ...row, contract: toAddress(row.contract), version: row.version ?? 1 }))
})

/** Where the dates of battles are asked for that follow from when the exchange was started; undefined elsewhere. */
export const battleDatesUrl: string | undefined =
  network.chainId === 31337 && env.servicesUrl !== undefined
    ? `${env.servicesUrl}/api/competitions`
    : undefined

export const COMPETITION = {
  /** Rows of the leaderboard before all are asked for, and how many are added at a time. */
  shownTraders: 10,
} as const
