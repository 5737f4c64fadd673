import { keccak256 } from 'ethers'
import type { DeploymentPlan } from '../../contracts/deployed'
import { startAnvil } from '../../deploy/node/anvil'
import { freePort } from '../../deploy/node/ports'
import { rpcAll } from '../../deploy/node/rpc'
import { createContracts } from './genesis'

/** By address, the keccak-256 of a contract's code, immutables and all. */
export type CodeHashes = ReadonlyMap<string, `0x${string}`>

/** Of all contracts, as they stand on a chain. */
export async function codeHashesOn(rpcUrl: string, { byArea }: DeploymentPlan): Promise<CodeHashes> {
  const addresses = byArea.flatMap((area) => Object.values(area.addresses))
  const codes = await rpcAll<string>(
    rpcUrl,
    addresses.map((address) => ({ method: 'eth_getCode', params: [address, 'latest'] })),
  )
  const hashes = codes.map((code) => keccak256(code) as `0x${string}`)
  return new Map(addresses.map((address, index) => [address, hashes[index] ?? '0x']))
}

/** As they are once they are created. Constructors write immutables into the code, so a chain has to run them. */
export async function codeHashesOf(plan: DeploymentPlan): Promise<CodeHashes> {
  const port = await freePort({ port: 0, what: 'the local chain', variable: 'RPC_PORT' })
  const anvil = await startAnvil({ port })
  try {
    await createContracts(anvil.rpcUrl, plan)
    return await codeHashesOn(anvil.rpcUrl, plan)
  } finally {
    await anvil.stop()
  }
}
