import { type Address, toAddress } from '~/domain/address'
import { devnetCompetition } from './addresses/competition31337'
import { network } from './networks'
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

/** Facts 11: of the first battle, and of it alone. */
const EASTER_POTS: readonly Pots[] = [
  [21_000, 49_000, 42_000, 28_000, 0],
  [6_000, 14_000, 12_000, 8_000, 0],
  [3_000, 7_000, 6_000, 4_000, 0],
]

function ownOfNetwork(): readonly CompetitionRow[] {
  if ((!import.meta.env.PROD || import.meta.env.VITE_CHAIN_ID === '31337') && network.chainId === 31337) {
    const { TradingCompetition, TradingCompetitionClaim, TradingCompetitionOver } = devnetCompetition
    return [
      { id: 'alpine', name: 'Alpine Battle', contract: toAddress(TradingCompetition) },
      { id: 'harvest', name: 'Harvest Battle', contract: toAddress(TradingCompetitionClaim) },
      { id: 'cellar', name: 'Cellar Battle', contract: toAddress(TradingCompetitionOver) },
    ]
  }
  const easter = { id: 'easter', name: 'Easter Battle', pots: EASTER_POTS }
  return [
    network.chainId === 56
      ? { ...easter, contract: toAddress('0xd718baa0B1F4f70dcC8458154042120FFE0DEFFA') }
      : { ...easter, contract: toAddress('0xC787F45B833721ED3aC46E99b703B3E1E01abb97') },
  ]
}

const replaced = addressVariable('VITE_TRADING_COMPETITION')

/** The newest first, which is the one that the leaderboard is about. */
export const competitions: readonly CompetitionRow[] =
  replaced === undefined
    ? ownOfNetwork()
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
