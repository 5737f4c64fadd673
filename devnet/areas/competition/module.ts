import { fileURLToPath } from 'node:url'
import type { Area } from '../../area'
import { competitionJobs } from './keeper'
import { launchCompetitions } from './launch'
import { competitionSeed } from './seed'
import { COMPETITIONS, MIN_CLAIM_S, TEAMS } from './terms'

/** Battles of the teams: members register, trade, and claim what their rank is given. */
export const competition: Area = {
  name: 'competition',
  contracts: {
    folder: fileURLToPath(new URL('contracts', import.meta.url)),
    abis: [{ file: 'tradingCompetition', contract: 'TradingCompetition' }],
  },
  deploy({ createContract, contract, token }) {
    for (const { key } of Object.values(COMPETITIONS)) {
      createContract(
        key,
        'TradingCompetition',
        ...[contract('Profile'), contract('BunnyMintingStation'), token('CHEESE'), TEAMS, MIN_CLAIM_S],
      )
    }
  },
  site: ({ contract }) => ({
    contracts: {
      competitions: Object.values(COMPETITIONS).map(({ key, id, name }) => ({
        ...{ id, name, contract: contract(key) },
      })),
    },
  }),
  launch: launchCompetitions,
  seed: competitionSeed,
  keeperJobs: competitionJobs,
}
