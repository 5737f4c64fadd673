import { fileURLToPath } from 'node:url'
import type { ContractsArea } from '../area'
import { nftPowers } from './powers'

/** The NFT market and the collections that are traded on it. */
export const nftContracts: ContractsArea = {
  name: 'nft',
  folder: fileURLToPath(new URL('.', import.meta.url)),
  abis: [
    { file: 'nftMarket', contract: 'NftMarket' },
    { file: 'nftCollection', contract: 'CheeseSquad' },
  ],
  powers: nftPowers,
}
