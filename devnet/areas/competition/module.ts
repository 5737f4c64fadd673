import { competitionContracts } from '../../../contracts/competition/contracts'
import type { DevnetArea } from '../../area'
import { competitionRoutes } from './dates'
import { competitionJobs } from './keeper'
import { competitionSeed } from './seed'
import {
  COMPETITIONS,
  FAN_DECIMALS,
  FAN_SUPPLY,
  FAN_TOKENS,
  LAST_RANKS,
  MIN_CLAIM_S,
  SECOND_COMPETITION,
  TEAMS,
} from './terms'

/** Battles of the teams: members register, trade, and claim what their rank is given. */
export const competition: DevnetArea = {
  name: 'competition',
  contracts: competitionContracts,
  deploy({ createContract, contract, token }) {
    for (const { key } of Object.values(COMPETITIONS)) {
      createContract(
        key,
        'TradingCompetition',
        ...[contract('Profile'), contract('BunnyMintingStation'), token('CHEESE'), TEAMS, MIN_CLAIM_S],
      )
    }
    const fans = FAN_TOKENS.map(({ key, name, symbol }) =>
      createContract(key, 'PlainToken', name, symbol, FAN_DECIMALS, FAN_SUPPLY),
    )
    createContract(
      SECOND_COMPETITION.key,
      'TradingCompetitionV2',
      ...[contract('Profile'), contract('BunnyMintingStation'), [token('CHEESE'), ...fans]],
      ...[SECOND_COMPETITION.competitionId, TEAMS, MIN_CLAIM_S],
    )
  },
  site: ({ contract }) => ({
    contracts: {
      // The newest first.
      competitions: [
        ...[COMPETITIONS.current, COMPETITIONS.claim, { ...SECOND_COMPETITION, version: 2 } as const],
        COMPETITIONS.over,
      ].map(({ key, id, name, ...others }) => ({
        ...{ id, name, contract: contract(key), ranks: LAST_RANKS },
        ...('version' in others && { version: others.version }),
      })),
    },
  }),
  seed: competitionSeed,
  keeperJobs: competitionJobs,
  routes: competitionRoutes,
}
