import { fileURLToPath } from 'node:url'
import type { ContractsArea } from '../area'
import { auctionPowers } from './powers'

/** Farm auctions that projects bid in. */
export const auctionContracts: ContractsArea = {
  name: 'auction',
  folder: fileURLToPath(new URL('.', import.meta.url)),
  abis: [{ file: 'farmAuction', contract: 'FarmAuction' }],
  powers: auctionPowers,
}
