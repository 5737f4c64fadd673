import { getAddress, ZeroAddress } from 'ethers'
import { TIMELOCK } from '../exchange/launch'
import { dataText } from './changes'
import { timeOf } from './commonOperations'
import type { Deployment } from './deployment'
import { durationText } from './duration'
import { allHolders } from './holders'
import { farmCount } from './siteLists'
import { scheduledOperations } from './timelock'

/** Says who holds which power, what is scheduled, and what the configuration names that is not there. */
export async function listDeployment(deployment: Deployment, say: (line: string) => void): Promise<void> {
  const { config, chain, addresses, site, registry } = deployment
  const all = { ...addresses.tokens, ...addresses.contracts }
  const names = new Map(Object.entries(all).map(([key, address]) => [getAddress(address), key]))
  for (const [name, address] of [
    ['the owner', config.owner],
    ['the guardian', config.timelock.guardian],
    ['the treasury', config.treasury],
  ] as const) {
    names.set(getAddress(address), names.get(getAddress(address)) ?? name)
  }
  const nameOf = (address: string) =>
    address === ZeroAddress ? 'anyone' : `${names.get(getAddress(address)) ?? 'an account'} ${address}`
  const candidates = [
    ZeroAddress,
    config.owner,
    config.timelock.guardian,
    ...Object.values(addresses.contracts),
  ]
  const asked = { chain, artifacts: registry.deployed.artifacts, candidates }
  for (const { key, contract, address } of site.governance?.contracts ?? []) {
    const held = await allHolders(asked, { contract, to: address })
    const text = held.map(
      ({ holder, addresses: who }) => `${holder}: ${who.map(nameOf).join(', ') || 'none known'}`,
    )
    say(`${key} ${address}${text.length === 0 ? '' : `\n  ${text.join('\n  ')}`}`)
  }
  const now = await timeOf(deployment)
  const waiting = await scheduledOperations(deployment)
  say(waiting.length === 0 ? 'Nothing is scheduled.' : 'Scheduled:')
  for (const { id, readyAt, targets, payloads } of waiting) {
    const when = readyAt <= now ? 'can be executed now' : `can be executed in ${durationText(readyAt - now)}`
    const calls = targets.map((to, index) => dataText(deployment, to, payloads[index] ?? '0x'))
    say(`${id} ${when}\n  ${calls.join('\n  ')}`)
  }
  const isThere = (key: string) => addresses.contracts[key] !== undefined
  const lacking = (rows: readonly unknown[], name: string) =>
    rows.filter((_, index) => !isThere(`${name}${String(index + 1)}`)).length
  const due = [
    ...(addresses.contracts['MasterChef'] === undefined
      ? []
      : [[config.farms.length - (await farmCount(deployment)), 'farm add'] as const]),
    [lacking(config.pools, 'Pool'), 'pool add'] as const,
    [lacking(config.tokenSales, 'Sale') + lacking(config.presales, 'Presale'), 'sale add'] as const,
    [lacking(config.competitions, 'Competition'), 'competition add'] as const,
    [waiting.filter(({ readyAt }) => readyAt <= now).length, 'execute'] as const,
  ].filter(([count]) => count > 0)
  for (const [count, command] of due) say(`Due: ${command} (${String(count)})`)
  if (addresses.contracts[TIMELOCK] === undefined) say('There is no timelock: owners act at once.')
}
