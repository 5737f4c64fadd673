import { fileURLToPath } from 'node:url'
import type { ContractsArea } from '../area'
import { lotteryPowers } from './powers'

/** Tickets for a pot that is drawn round after round. */
export const lotteryContracts: ContractsArea = {
  name: 'lottery',
  folder: fileURLToPath(new URL('.', import.meta.url)),
  abis: [
    { file: 'lottery', contract: 'Lottery' },
    { file: 'randomSource', contract: 'RandomSource' },
  ],
  powers: lotteryPowers,
}
