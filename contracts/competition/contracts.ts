import { fileURLToPath } from 'node:url'
import type { ContractsArea } from '../area'
import { competitionPowers } from './powers'

/** Battles of the teams. */
export const competitionContracts: ContractsArea = {
  name: 'competition',
  folder: fileURLToPath(new URL('.', import.meta.url)),
  abis: [
    { file: 'tradingCompetition', contract: 'TradingCompetition' },
    { file: 'tradingCompetitionV2', contract: 'TradingCompetitionV2' },
  ],
  powers: competitionPowers,
}
