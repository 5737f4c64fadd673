import { getCreateAddress, id, parseUnits } from 'ethers'
import type { DeployArea } from './area'
import type { Artifacts } from '../contracts/compile'
import { artifactOf, type Deployed, interfaceOf } from '../contracts/deployed'
import { createRegistry } from '../contracts/registry'
import type { ExpectedAnswer, LaunchBuilder, LaunchCall, LaunchOrigin } from './builder'
import { TIMELOCK } from './exchange/launch'
import { AREA_NAMES, COIN, type LaunchConfig, REWARD } from './config'

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

/** A transaction that the owner has to send. */
export interface RemainingCall {
  readonly what: string
  readonly to: string
  readonly data: string
}

export interface LaunchPlan extends Omit<Deployed, 'deployment'> {
  readonly steps: readonly LaunchStep[]
  readonly contracts: Readonly<Record<string, string>>
  readonly tokens: Readonly<Record<string, string>>
  /** The final owner of each ownable contract. */
  readonly owners: ReadonlyMap<string, string>
  readonly expected: readonly ExpectedAnswer[]
  /** What is left to the owner. */
  readonly remaining: readonly RemainingCall[]
  /** Changes with anything that would be sent. */
  readonly hash: string
}

/** Of OpenZeppelin's roles: its holder grants all others. */
const ADMIN_ROLE = `0x${'0'.repeat(64)}`

/** All that is sent, in order: contracts, their terms and liquidity, the handing over, a swap. */
export function planLaunch(
  config: LaunchConfig,
  artifacts: Artifacts,
  { areas, origin }: { readonly areas: readonly DeployArea[]; readonly origin: LaunchOrigin },
): LaunchPlan {
  const registry = createRegistry(artifacts, config.guards)
  const creations: LaunchStep[] = []
  const calls: LaunchStep[] = []
  const lastCalls: LaunchStep[] = []
  const expected: ExpectedAnswer[] = []
  const remaining: RemainingCall[] = []
  const owners = new Map<string, string>()
  const { encode, contract } = registry.deployed
  let area = ''

  const governor = () => contract(TIMELOCK)
  const addressOf = (symbol: string) => registry.deployed.token(symbol === COIN ? 'WCOIN' : symbol)
  const decimalsOf = (symbol: string) => config.tokens.find((each) => each.symbol === symbol)?.decimals ?? 18
  const stepOf = (key: string, { to, contract: name, method, args, value = 0n }: LaunchCall): LaunchStep => ({
    ...{ key, area, to, data: encode(name, method, args), value },
  })
  function call(key: string, made: LaunchCall): void {
    calls.push(stepOf(key, made))
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
    governor,
    addressOf,
    unitsOf: (symbol, amount) => parseUnits(amount, decimalsOf(symbol)),
    noteContract: (key, address) => {
      registry.note('contract', key, address)
    },
    noteToken: (key, address) => {
      registry.note('token', key, address)
    },
    call,
    callLast: (key, made) => lastCalls.push(stepOf(key, made)),
    ownedBy: (key, owner) => owners.set(key, owner),
    isMade: (key) => creations.some((each) => each.key === key),
    expect: (answer) => expected.push(answer),
    remains: (what, { to, contract: name, method, args }) =>
      remaining.push({ what, to, data: encode(name, method, args) }),
  }
  // In an order of their own: here profiles give what players of the lottery are due.
  for (const name of AREA_NAMES.filter((each) => config.areas.includes(each))) {
    area = name
    areas.find((each) => each.name === name)?.launch(builder)
  }
  calls.push(...lastCalls)

  for (const { key, area: of, creates } of creations) {
    if (creates === undefined) continue
    const face = interfaceOf(artifactOf(artifacts, creates.contract))
    // The timelock administers itself from the beginning.
    if (face.hasFunction('renounceRole') && key !== TIMELOCK) {
      area = of
      const own = { to: creates.address, contract: creates.contract }
      call(`${key} to its admin`, { ...own, method: 'grantRole', args: [ADMIN_ROLE, governor()] })
      call(`${key} from the deployer`, {
        ...own,
        method: 'renounceRole',
        args: [ADMIN_ROLE, origin.deployer],
      })
      for (const [who, is] of [
        [governor(), true],
        [origin.deployer, false],
      ] as const) {
        expected.push({ key, ...own, method: 'hasRole', args: [ADMIN_ROLE, who], is })
      }
    }
    if (!face.hasFunction('transferOwnership') || !face.hasFunction('owner')) continue
    const owner = owners.get(key) ?? governor()
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
    // Front-running does not pay: it is a swap of dust.
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
    ...{ steps, owners, expected, remaining },
    contracts: registry.contracts,
    tokens: registry.tokens,
    hash: id(JSON.stringify(steps.map(({ key, to, data, value }) => [key, to, data, String(value)]))),
  }
}
