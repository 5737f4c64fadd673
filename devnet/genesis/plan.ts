import { getCreateAddress } from 'ethers'
import { deployerOf, FUNDED_ACCOUNTS } from '../../deploy/publicAccounts'
import type { DevnetArea } from '../area'
import { DEVNET_AREAS } from '../areas'
import type { Artifacts } from '../../contracts/compile'
import {
  type AreaCreations,
  CHAIN_ID,
  type Creation,
  type DeploymentPlan,
  type Guards,
} from '../../contracts/deployed'
import { createRegistry } from '../../contracts/registry'

/**
 * Every contract with its address. An address follows from its area's deployer and the deployer's nonce alone, so it is
 * known before there is a chain, is the same at every start, and does not move when another area is added.
 */
export function planDeployment(
  artifacts: Artifacts,
  areas: readonly DevnetArea[] = DEVNET_AREAS,
  guards: Guards = 'lenient',
): DeploymentPlan {
  const { contracts, tokens, unlisted, deployed, builder } = createRegistry(artifacts, guards)
  const byArea = areas.map((area): AreaCreations => {
    const deployer = area.deployer ?? deployerOf(area.name)
    const creations: Creation[] = []
    const addresses: Record<string, string> = {}
    area.deploy?.(
      builder(deployer, (creation) => {
        const address = getCreateAddress({ from: deployer, nonce: creations.length })
        creations.push(creation)
        addresses[creation.what] = address
        return address
      }),
    )
    return { area: area.name, deployer, addresses, creations }
  })
  return {
    ...{ ...deployed, guards },
    deployment: { chainId: CHAIN_ID, contracts, tokens, unlisted, accounts: FUNDED_ACCOUNTS },
    byArea,
  }
}
