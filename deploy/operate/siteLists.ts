import { rename, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { DeploymentRecord } from '~/config/deployment/record'
import { TIMELOCK } from '../exchange/launch'
import { json } from '../files'
import { governanceRecord } from '../governance'
import { siteRecord } from '../site'
import { siteText } from '../siteText'
import { artifactOf, interfaceOf } from '../../contracts/deployed'
import type { Deployment } from './deployment'

interface Created {
  readonly key: string
  readonly contract: string
  readonly address: string
}

/**
 * Writes what the deployment has more now: addresses, and in the site's lists the farms that the chain has and the
 * pools, sales and battles that are made. Rows that are there already stay as they are. Gives what was added, in words.
 */
export async function updateSite(
  deployment: Deployment,
  created: readonly Created[],
): Promise<readonly string[]> {
  const { config, chain, folder, addresses, site, registry } = deployment
  const contracts = { ...addresses.contracts }
  for (const { key, address } of created) contracts[key] = address
  const isThere = (key: string) => contracts[key] !== undefined
  const farms = await farmCount(deployment)
  // Rows of what the configuration names and the chain has not are left out.
  const known = {
    ...config,
    farms: config.farms.slice(0, farms),
    pools: upTo(config.pools, (index) => isThere(`Pool${String(index + 1)}`)),
    tokenSales: upTo(config.tokenSales, (index) => isThere(`Sale${String(index + 1)}`)),
    presales: upTo(config.presales, (index) => isThere(`Presale${String(index + 1)}`)),
    competitions: upTo(config.competitions, (index) => isThere(`Competition${String(index + 1)}`)),
  }
  const made = siteRecord(known, { ...registry.deployed, contracts }, 0n)
  const governance = site.governance && {
    ...site.governance,
    contracts: [
      ...site.governance.contracts,
      ...(
        await governanceRecord(chain, config, { timelock: contracts[TIMELOCK] ?? '', created })
      ).contracts.filter(({ key }) => !site.governance?.contracts.some((each) => each.key === key)),
    ],
  }
  const next: DeploymentRecord = {
    ...site,
    tokens: withNew(site.tokens, made.tokens, ({ address }) => address),
    farms: withNew(site.farms, made.farms, ({ pid }) => pid),
    pools: withNew(site.pools, made.pools, ({ sousId }) => sousId),
    offerings: {
      sales: withNew(site.offerings.sales, made.offerings.sales, ({ id }) => id),
      presales: withNew(site.offerings.presales, made.offerings.presales, ({ id }) => id),
    },
    contracts: {
      ...site.contracts,
      competitions: withNew(site.contracts.competitions, made.contracts.competitions, ({ id }) => id),
    },
    campaigns: {
      sales: withNew(site.campaigns.sales, made.campaigns.sales, ({ id }) => id),
      battles: withNew(site.campaigns.battles, made.campaigns.battles, ({ first }) => first),
    },
    ...(governance === undefined ? {} : { governance }),
  }
  if (created.length > 0)
    await writeFile(path.join(folder, 'addresses.json'), json({ ...addresses, contracts }))
  const text = siteText(next)
  if (text === siteText(site)) return []
  // A web server may read it at any moment.
  const target = path.join(folder, 'site.json')
  await writeFile(`${target}.new`, text)
  await rename(`${target}.new`, target)
  return ['site.json has the new lists: sites that are given this file show them when they load next.']
}

function upTo<T>(rows: readonly T[], isThere: (index: number) => boolean): readonly T[] {
  const end = rows.findIndex((_, index) => !isThere(index))
  return end === -1 ? rows : rows.slice(0, end)
}

function withNew<T>(before: readonly T[], now: readonly T[], idOf: (row: T) => unknown): readonly T[] {
  const known = new Set(before.map(idOf))
  return [...before, ...now.filter((row) => !known.has(idOf(row)))]
}

/** Farms that the chef has, without its own farm 0. */
export async function farmCount({ addresses, chain, registry }: Deployment): Promise<number> {
  const to = addresses.contracts['MasterChef']
  if (to === undefined) return 0
  const face = interfaceOf(artifactOf(registry.deployed.artifacts, 'MasterChef'))
  const answer = await chain.ask<string>('eth_call', [
    { to, data: face.encodeFunctionData('poolLength') },
    'latest',
  ])
  return Number(face.decodeFunctionResult('poolLength', answer)[0]) - 1
}
