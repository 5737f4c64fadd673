import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { parseDeployment } from '~/config/deployment/parse'
import type { DeploymentRecord } from '~/config/deployment/record'
import { compileContracts } from '../../contracts/compile'
import { createRegistry, type Registry } from '../../contracts/registry'
import { DEPLOY_AREAS } from '../areas'
import type { LaunchConfig } from '../config'
import { readConfig } from '../launch'
import { type LaunchChain, openChain } from '../node/chain'

/** What a launch has written, as `npm run operate` goes on with it. */
export interface Deployment {
  readonly name: string
  /** deployments/NAME */
  readonly folder: string
  readonly config: LaunchConfig
  readonly chain: LaunchChain
  readonly addresses: Addresses
  readonly site: DeploymentRecord
  readonly registry: Registry
}

/** addresses.json */
interface Addresses {
  readonly chainId: number
  readonly contracts: Readonly<Record<string, string>>
  readonly tokens: Readonly<Record<string, string>>
}

/** Reads a deployment and opens its chain; throws with what is missing, and where the chain is another one. */
export async function openDeployment(configFile: string): Promise<Deployment> {
  const name = path.basename(configFile, '.json')
  const folder = path.join(path.dirname(configFile), name)
  const config = await readConfig(configFile)
  const addresses = (await readWritten(path.join(folder, 'addresses.json'))) as Addresses
  const site = parseDeployment(await readWritten(path.join(folder, 'site.json')))
  if (addresses.chainId !== config.chain.id || site.network.chainId !== config.chain.id) {
    throw new Error(
      `${folder} is of chain ${String(addresses.chainId)}, and ${configFile} names chain ${String(config.chain.id)}.`,
    )
  }
  const chain = await openChain(config.chain.rpcUrls, config.chain.id)
  const [key, multicall = ''] = ['Multicall', addresses.contracts['Multicall']]
  if ((await chain.ask<string>('eth_getCode', [multicall, 'latest'])) === '0x') {
    throw new Error(
      `${key} of ${folder} is not on this chain: it has the id ${String(config.chain.id)}, and is another one.`,
    )
  }
  const areas = DEPLOY_AREAS.filter((area) => config.areas.some((each) => each === area.name))
  const artifacts = await compileContracts(
    areas.map(({ contracts }) => contracts),
    config.chain.evmVersion,
  )
  const registry = createRegistry(artifacts, config.guards)
  for (const [each, address] of Object.entries(addresses.contracts)) registry.note('contract', each, address)
  for (const [each, address] of Object.entries(addresses.tokens)) registry.note('token', each, address)
  return { name, folder, config, chain, addresses, site, registry }
}

async function readWritten(file: string): Promise<unknown> {
  try {
    return JSON.parse(await readFile(file, 'utf8'))
  } catch (cause) {
    throw new Error(`${file} cannot be read: npm run deploy writes it.`, { cause })
  }
}

/** A contract's name in Solidity by its key in the deployment. */
export function contractNameOf({ site }: Pick<Deployment, 'site'>, key: string): string {
  const found = site.governance?.contracts.find((each) => each.key === key)
  if (found === undefined) {
    const known = site.governance?.contracts.map((each) => each.key) ?? []
    throw new Error(
      known.length === 0
        ? 'site.json has no governance: it was written by an earlier version.'
        : `The deployment has no contract ${key}: it has ${known.join(', ')}.`,
    )
  }
  return found.contract
}
