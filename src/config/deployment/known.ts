import { env } from '../env'
import * as local from './local'
import * as mainnet from './mainnet'
import type { DeploymentRecord } from './record'
import * as testnet from './testnet'

declare global {
  /**
   * The deployment that a build is of, which vite.config.ts writes into its code part by part, each where it is named.
   * It is there in builds and wherever VITE_DEPLOYMENT is set.
   */
  const DEPLOYMENT: DeploymentRecord

  interface ImportMetaEnv {
    readonly VITE_DEPLOYMENT?: string
  }
}

type Known = Pick<DeploymentRecord, 'network' | 'contracts'>

/** That of the environment's network, where no build has fixed it: in tests, tools and development. */
export function known(): Known {
  const { network, contracts } = { 56: mainnet, 97: testnet, 31337: local }[env.chainId] ?? mainnet
  return { network: network(), contracts: contracts() }
}
