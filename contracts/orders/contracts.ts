import { fileURLToPath } from 'node:url'
import type { ContractsArea } from '../area'

/** Orders that their makers have signed. No one has a power over them. */
export const ordersContracts: ContractsArea = {
  name: 'orders',
  folder: fileURLToPath(new URL('.', import.meta.url)),
  abis: [{ file: 'orders', contract: 'Orders' }],
}
