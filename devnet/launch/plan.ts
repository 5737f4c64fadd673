import { getCreateAddress, id, parseUnits } from 'ethers'
import type { Area } from '../area'
import type { Artifacts } from '../compile'
import { artifactOf, type Deployed, type DeploymentBuilder, interfaceOf } from '../deploy/deployed'
import { createRegistry } from '../deploy/registry'
import { COIN, type LaunchConfig, REWARD } from './config'

/** One transaction of the deployer. */
export interface LaunchStep {
  /** Names it in the journal. */
  readonly key: string
  readonly area: string
  /** Absent for a creation. */
  readonly to?: string
  readonly data: string
  readonly value: bigint
  readonly creates?: { readonly contract: string; readonly address: string }
}

/** When and from where on a launch goes: with it the plan is the same whenever it is made. */
export interface LaunchOrigin {
  readonly deployer: string
  readonly firstNonce: number
  readonly block: number
  readonly timestamp: number
}

/** What an area plans of a real exchange with. */
export interface LaunchBuilder extends DeploymentBuilder {
  readonly config: LaunchConfig
  readonly origin: LaunchOrigin
  readonly encode: Deployed['encode']
  /** By its symbol; the coin is the wrapped one. */
  readonly addressOf: (symbol: string) => string
  readonly unitsOf: (symbol: string, amount: string) => bigint
  readonly noteContract: (key: string, address: string) => void
  readonly noteToken: (key: string, address: string) => void
  /** A call after all contracts have been made. */
  readonly call: (key: string, call: LaunchCall) => void
  /** For who owns a contract in the end where that is not the owner of everything. */
  readonly ownedBy: (key: string, owner: string) => void
}

export interface LaunchCall {
  readonly to: string
  /** Whose method it is, in Solidity. */
  readonly contract: string
  readonly method: string
  readonly args: readonly unknown[]
  readonly value?: bigint
}

export interface LaunchPlan extends Omit<Deployed, 'deployment'> {
  readonly steps: readonly LaunchStep[]
  readonly contracts: Readonly<Record<string, string>>
  readonly tokens: Readonly<Record<string, string>>
  /** Who owns each contract that somebody owns when all is done. */
  readonly owners: ReadonlyMap<string, string>
  /** Changes with anything that would be sent. */
  readonly hash: string
}

/** All that is sent, in order: contracts, their terms and liquidity, the handing over, a swap. */
export function planLaunch(
  config: LaunchConfig,
  artifacts: Artifacts,
  { areas, origin }: { readonly areas: readonly Area[]; readonly origin: LaunchOrigin },
): LaunchPlan {
  const registry = createRegistry(artifacts)
  const creations: LaunchStep[] = []
  const calls: LaunchStep[] = []
  const owners = new Map<string, string>()
  const { encode, contract } = registry.deployed
  let area = ''

  const addressOf = (symbol: string) => registry.deployed.token(symbol === COIN ? 'WCOIN' : symbol)
  const decimalsOf = (symbol: string) => config.tokens.find((each) => each.symbol === symbol)?.decimals ?? 18
  function call(key: string, { to, contract: name, method, args, value = 0n }: LaunchCall): void {
    calls.push({ key, area, to, data: encode(name, method, args), value })
  }
  const builder: LaunchBuilder = {
    ...registry.builder(origin.deployer, ({ what, contract: name, data }) => {
      const address = getCreateAddress({ from: origin.deployer, nonce: origin.firstNonce + creations.length })
      creations.push({ key: what, area, data, value: 0n, creates: { contract: name, address } })
      return address
    }),
    config,
    origin,
    encode,
    addressOf,
    unitsOf: (symbol, amount) => parseUnits(amount, decimalsOf(symbol)),
    noteContract: (key, address) => {
      registry.note('contract', key, address)
    },
    noteToken: (key, address) => {
      registry.note('token', key, address)
    },
    call,
    ownedBy: (key, owner) => owners.set(key, owner),
  }
  const wanted = areas.filter((each) => config.areas.some((name) => name === each.name))
  for (const each of wanted) {
    area = each.name
    each.launch?.(builder)
  }

  for (const { key, area: of, creates } of creations) {
    if (creates === undefined) continue
    const face = interfaceOf(artifactOf(artifacts, creates.contract))
    if (!face.hasFunction('transferOwnership') || !face.hasFunction('owner')) continue
    const owner = owners.get(key) ?? config.owner
    owners.set(key, owner)
    if (owner === origin.deployer) continue
    area = of
    call(`${key} to its owner`, {
      to: creates.address,
      contract: creates.contract,
      method: 'transferOwnership',
      args: [owner],
    })
  }
  area = 'exchange'
  call('smoke swap', {
    to: contract('Router'),
    contract: 'Router',
    method: 'swapExactETHForTokens',
    // Of no use to anybody who trades ahead: it is a swap of dust.
    args: [1, [addressOf(COIN), addressOf(REWARD)], config.owner, 2n ** 256n - 1n],
    value: parseUnits(config.smokeSwap),
  })

  const steps = [...creations, ...calls]
  const seen = new Set<string>()
  for (const { key } of steps) {
    if (seen.has(key)) throw new Error(`Two steps of the launch are called ${key}.`)
    seen.add(key)
  }
  return {
    ...registry.deployed,
    ...{ steps, owners },
    contracts: registry.contracts,
    tokens: registry.tokens,
    hash: id(JSON.stringify(steps.map(({ key, to, data, value }) => [key, to, data, String(value)]))),
  }
}
