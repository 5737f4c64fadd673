import { fileURLToPath } from 'node:url'
import type { ContractsArea } from '../area'
import { salePowers } from './powers'

/** The sale of a collection by tickets. */
export const saleContracts: ContractsArea = {
  name: 'sale',
  folder: fileURLToPath(new URL('.', import.meta.url)),
  abis: [{ file: 'nftSale', contract: 'NFTSale' }],
  powers: salePowers,
}
