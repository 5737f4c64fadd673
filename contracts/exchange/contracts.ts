import { fileURLToPath } from 'node:url'
import type { ContractsArea } from '../area'
import { exchangePowers } from './powers'

/** The AMM, the tokens of the local exchange, wrapped coins, names, and many calls in one. */
export const exchangeContracts: ContractsArea = {
  name: 'exchange',
  folder: fileURLToPath(new URL('.', import.meta.url)),
  abis: [
    { file: 'router', contract: 'Router' },
    { file: 'pair', contract: 'Pair' },
    { file: 'factory', contract: 'Factory' },
    { file: 'erc20', contract: 'Erc20' },
    { file: 'erc20Bytes32', contract: 'Erc20Bytes32' },
    { file: 'wbnb', contract: 'WBNB' },
    {
      file: 'multicall',
      contract: 'Multicall2',
      alsoReads: ['aggregate', 'tryAggregate', 'blockAndAggregate', 'tryBlockAndAggregate'],
    },
    { file: 'ensRegistry', contract: 'ENSRegistry' },
    { file: 'ensResolver', contract: 'ENSResolver' },
    { file: 'timelock', contract: 'Timelock' },
    { file: 'codeHashes', contract: 'CodeHashes', hasRuntime: true },
    { file: 'taxProbe', contract: 'TaxProbe', alsoReads: ['probe'], hasRuntime: true },
    { file: 'batchAccount', contract: 'BatchAccount', alsoReads: ['execute', 'gain'], hasRuntime: true },
  ],
  powers: exchangePowers,
}
