import { fileURLToPath } from 'node:url'
import type { ContractsArea } from '../area'
import { ifoPowers } from './powers'

/** Token sales and presales. */
export const ifoContracts: ContractsArea = {
  name: 'ifo',
  folder: fileURLToPath(new URL('.', import.meta.url)),
  abis: [
    { file: 'ifoV1', contract: 'IFOV1' },
    { file: 'ifoV2', contract: 'IFOV2' },
    { file: 'presale', contract: 'Presale' },
  ],
  powers: ifoPowers,
}
