import { concat, getCreateAddress } from 'ethers'
import { deployerOf, FUNDED_ACCOUNTS } from '../accounts'
import type { Area } from '../area'
import { AREAS } from '../areas'
import type { Artifacts } from '../compile'
import {
  artifactOf,
  CHAIN_ID,
  interfaceOf,
  type Creation,
  known,
  type AreaCreations,
  type DeploymentPlan,
} from './deployed'

/**
 * Every contract with its address. An address follows from its area's deployer and the deployer's nonce alone, so it is
 * known before there is a chain, is the same at every start, and does not move when another area is added.
 */
export function planDeployment(artifacts: Artifacts, areas: readonly Area[] = AREAS): DeploymentPlan {
  const contracts: Record<string, string> = {}
  const tokens: Record<string, string> = {}
  const makers: Record<string, string> = {}
  const unlisted: string[] = []
  const contract = (key: string) => known(contracts, key)
  const token = (key: string) => known(tokens, key)

  const byArea = areas.map((area): AreaCreations => {
    const deployer = area.deployer ?? deployerOf(area.name)
    const creations: Creation[] = []
    const addresses: Record<string, string> = {}

    function create(key: string, name: string, args: readonly unknown[]): string {
      if (makers[key] !== undefined) throw new Error(`Two contracts are called ${key} in the deployment.`)
      const artifact = artifactOf(artifacts, name)
      const address = getCreateAddress({ from: deployer, nonce: creations.length })
      creations.push({
        what: key,
        data: concat([artifact.bytecode, interfaceOf(artifact).encodeDeploy([...args])]),
      })
      addresses[key] = address
      makers[key] = deployer
      return address
    }

    area.deploy?.({
      artifacts,
      deployer,
      contract,
      token,
      createContract: (key, name, ...args) => (contracts[key] = create(key, name, args)),
      createToken({ key, isListed }, name, ...args) {
        if (!isListed) unlisted.push(key)
        return (tokens[key] = create(key, name, args))
      },
    })
    return { area: area.name, deployer, addresses, creations }
  })
  return {
    artifacts,
    deployment: { chainId: CHAIN_ID, contracts, tokens, unlisted, accounts: FUNDED_ACCOUNTS },
    contract,
    token,
    makerOf: (key) => known(makers, key),
    encode: (name, method, args = []) =>
      interfaceOf(artifactOf(artifacts, name)).encodeFunctionData(method, [...args]),
    byArea,
  }
}
