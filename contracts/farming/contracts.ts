import { fileURLToPath } from 'node:url'
import type { ContractsArea } from '../area'
import { farmingPowers } from './powers'

/** Farms, pools, the vault and packages. */
export const farmingContracts: ContractsArea = {
  name: 'farming',
  folder: fileURLToPath(new URL('.', import.meta.url)),
  abis: [
    { file: 'masterChef', contract: 'MasterChef' },
    { file: 'smartChef', contract: 'SmartChef' },
    { file: 'smartChefV2', contract: 'SmartChefV2' },
    { file: 'sousChefBnb', contract: 'SousChefBnb' },
    { file: 'cheeseVault', contract: 'CheeseVault' },
    { file: 'packagePool', contract: 'PackagePool' },
    { file: 'fixedAprPool', contract: 'FixedAprPool' },
  ],
  powers: farmingPowers,
}
