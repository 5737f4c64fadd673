import { devnetFarms } from '../farms/31337'
import mainnetFarms from '../farms/56.json'
import testnetFarms from '../farms/97.json'
import { devnetPresales, devnetSales } from '../ifo/31337'
import { mainnetSales } from '../ifo/56'
import { devnetPools } from '../pools/31337'
import mainnetPools from '../pools/56.json'
import { devnetTokens } from '../tokens/31337'
import mainnetTokens from '../tokens/56.json'
import testnetTokens from '../tokens/97.json'
import * as local from './local'
import * as mainnet from './mainnet'
import type { DeploymentRecord } from './record'
import * as testnet from './testnet'

/** The deployments that are known from the start, by their names; vite.config.ts reads those of files besides. */
export const RECORDS: Readonly<Record<string, DeploymentRecord>> = {
  56: {
    network: mainnet.network(),
    contracts: mainnet.contracts(),
    tokens: mainnetTokens,
    farms: mainnetFarms,
    pools: mainnetPools,
    offerings: { sales: mainnetSales, presales: [] },
  },
  97: {
    network: testnet.network(),
    contracts: testnet.contracts(),
    tokens: testnetTokens,
    farms: testnetFarms,
    // The facts name pools of 97 with contracts that the network does not have.
    pools: [],
    offerings: { sales: [], presales: [] },
  },
  31337: {
    network: local.network(),
    contracts: local.contracts(),
    tokens: devnetTokens,
    farms: devnetFarms,
    pools: devnetPools,
    offerings: { sales: devnetSales, presales: devnetPresales },
  },
}
