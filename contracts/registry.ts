import { concat } from 'ethers'
import type { Artifacts } from './compile'
import {
  artifactOf,
  type Creation,
  type Deployed,
  type DeploymentBuilder,
  type Guards,
  interfaceOf,
  known,
} from './deployed'

/** What is planned of a deployment so far: each key’s address and deployer. */
export interface Registry {
  readonly contracts: Readonly<Record<string, string>>
  readonly tokens: Readonly<Record<string, string>>
  readonly unlisted: readonly string[]
  readonly deployed: Omit<Deployed, 'deployment'>
  /** Plans creations of one account; `add` takes each and gives the address that its turn leads to. */
  readonly builder: (deployer: string, add: (creation: Creation) => string) => DeploymentBuilder
  /** Names what is on the chain already. */
  readonly note: (kind: 'contract' | 'token', key: string, address: string) => void
}

/**
 * The one way in which contracts are planned: the local exchange and `npm run deploy` differ in who sends what comes of
 * it. A key is the name of one contract.
 */
export function createRegistry(artifacts: Artifacts, guards: Guards): Registry {
  const contracts: Record<string, string> = {}
  const tokens: Record<string, string> = {}
  const makers: Record<string, string> = {}
  const unlisted: string[] = []
  const contract = (key: string) => known(contracts, key)
  const token = (key: string) => known(tokens, key)

  function name(kind: 'contract' | 'token', key: string, address: string): string {
    if (contracts[key] !== undefined || tokens[key] !== undefined) {
      throw new Error(`Two contracts are called ${key} in the deployment.`)
    }
    ;(kind === 'contract' ? contracts : tokens)[key] = address
    return address
  }

  return {
    contracts,
    tokens,
    unlisted,
    deployed: {
      artifacts,
      contract,
      token,
      makerOf: (key) => known(makers, key),
      encode: (contractName, method, args = []) =>
        interfaceOf(artifactOf(artifacts, contractName)).encodeFunctionData(method, [...args]),
    },
    builder(deployer, add) {
      function create(
        kind: 'contract' | 'token',
        key: string,
        contractName: string,
        args: readonly unknown[],
      ) {
        const artifact = artifactOf(artifacts, contractName)
        const data = concat([artifact.bytecode, interfaceOf(artifact).encodeDeploy([...args])])
        makers[key] = deployer
        return name(kind, key, add({ what: key, contract: contractName, data }))
      }
      return {
        artifacts,
        deployer,
        isStrict: guards === 'strict',
        contract,
        token,
        createContract: (key, contractName, ...args) => create('contract', key, contractName, args),
        createToken({ key, isListed }, contractName, ...args) {
          if (!isListed) unlisted.push(key)
          return create('token', key, contractName, args)
        },
      }
    },
    note: (kind, key, address) => void name(kind, key, address),
  }
}
