import { fileURLToPath } from 'node:url'
import type { ContractsArea } from '../area'
import { predictionPowers } from './powers'

/** The prediction game and its oracle. */
export const predictionContracts: ContractsArea = {
  name: 'prediction',
  folder: fileURLToPath(new URL('.', import.meta.url)),
  abis: [
    { file: 'prediction', contract: 'Prediction' },
    { file: 'oracleProxy', contract: 'OracleProxy' },
  ],
  powers: predictionPowers,
}
