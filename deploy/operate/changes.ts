import { type FunctionFragment, getAddress, getCreateAddress } from 'ethers'
import type { LaunchBuilder, LaunchCall, LaunchOrigin } from '../builder'
import { COIN } from '../config'
import { TIMELOCK } from '../exchange/launch'
import type { LaunchStep } from '../plan'
import { parseUnits } from 'ethers'
import { artifactOf, interfaceOf } from '../../contracts/deployed'
import type { Deployment } from './deployment'

/** A call of a change, with who has to send it where that is already known. */
export interface ChangeCall extends LaunchCall {
  readonly key: string
  readonly by?: string
}

/** What operations have planned: contracts to be made by the sender, and calls by whoever may. */
export interface Change {
  readonly creations: readonly (LaunchStep & Required<Pick<LaunchStep, 'creates'>>)[]
  readonly calls: readonly ChangeCall[]
}

/** A launch's builder over what the deployment has already; `changes` gives what was planned with it. */
export function changeBuilder(
  { config, registry }: Deployment,
  origin: LaunchOrigin,
): { readonly builder: LaunchBuilder; readonly changes: () => Change } {
  const creations: Change['creations'][number][] = []
  const calls: ChangeCall[] = []
  const lastCalls: ChangeCall[] = []
  const owners = new Map<string, string>()
  const { deployed } = registry
  const governor = () => deployed.contract(TIMELOCK)
  const decimalsOf = (symbol: string) => config.tokens.find((each) => each.symbol === symbol)?.decimals ?? 18
  const builder: LaunchBuilder = {
    ...registry.builder(origin.deployer, ({ what, contract, data }) => {
      const address = getCreateAddress({ from: origin.deployer, nonce: origin.firstNonce + creations.length })
      creations.push({ key: what, area: '', data, value: 0n, creates: { contract, address } })
      return address
    }),
    ...{ config, origin, governor, encode: deployed.encode },
    addressOf: (symbol) => deployed.token(symbol === COIN ? 'WCOIN' : symbol),
    unitsOf: (symbol, amount) => parseUnits(amount, decimalsOf(symbol)),
    noteContract: (key, address) => {
      registry.note('contract', key, address)
    },
    noteToken: (key, address) => {
      registry.note('token', key, address)
    },
    call: (key, made) => calls.push({ key, ...made }),
    callLast: (key, made) => lastCalls.push({ key, ...made }),
    ownedBy: (key, owner) => owners.set(key, owner),
    isMade: (key) => creations.some((each) => each.key === key),
    expect: () => undefined,
    // Of contracts whose one admin is the owner from the beginning.
    remains: (what, made) => lastCalls.push({ key: what, by: config.owner, ...made }),
  }
  return {
    builder,
    changes() {
      const handedOver = creations.flatMap(
        ({ key, creates: { contract, address } }): readonly ChangeCall[] => {
          const face = interfaceOf(artifactOf(deployed.artifacts, contract))
          const owner = owners.get(key) ?? governor()
          if (!face.hasFunction('transferOwnership') || owner === origin.deployer) return []
          return [
            { key: `${key} to its owner`, to: address, contract, method: 'transferOwnership', args: [owner] },
          ]
        },
      )
      return { creations, calls: [...calls, ...handedOver, ...lastCalls] }
    },
  }
}

/** A call in words: 'MasterChef.set(_pid: 1, _allocPoint: 0, _withUpdate: true)'. */
export function callText(name: string, fragment: FunctionFragment, args: readonly unknown[]): string {
  const shown = fragment.inputs.map((input, index) => {
    const value = argumentText(args[index])
    return input.name === '' ? value : `${input.name}: ${value}`
  })
  return `${name}.${fragment.name}(${shown.join(', ')})`
}

function argumentText(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(argumentText).join(', ')}]`
  return String(value)
}

/** The fragment of a call; throws where the contract has no such function. */
export function fragmentOf({ registry }: Pick<Deployment, 'registry'>, contract: string, method: string) {
  const fragment = interfaceOf(artifactOf(registry.deployed.artifacts, contract)).getFunction(method)
  if (fragment === null) throw new Error(`${contract} has no function ${method}.`)
  return fragment
}

/** Call data in words, as far as the contract is one of the deployment's. */
export function dataText(
  { site, registry }: Pick<Deployment, 'site' | 'registry'>,
  to: string,
  data: string,
): string {
  const found = site.governance?.contracts.find((each) => getAddress(each.address) === getAddress(to))
  const parsed =
    found && interfaceOf(artifactOf(registry.deployed.artifacts, found.contract)).parseTransaction({ data })
  if (found === undefined || parsed === null || parsed === undefined) return `${to} with ${data}`
  return callText(found.key, parsed.fragment, [...parsed.args])
}
