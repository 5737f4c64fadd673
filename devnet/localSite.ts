import { NO_CONTRACTS, parseDeployment } from '~/config/deployment/parse'
import type { DeploymentRecord, GovernanceRecord } from '~/config/deployment/record'
import type { DevnetArea, SitePart } from './area'
import type { CodeHashes } from './genesis/codeHashes'
import type { DeploymentPlan } from '../contracts/deployed'
import { siteText } from '../deploy/siteText'

/** deployments/31337/site.json: the areas' parts, merged. */
export function localSite(
  areas: readonly DevnetArea[],
  plan: DeploymentPlan,
  codeHashes: CodeHashes,
): Readonly<Record<string, string>> {
  const record = parseDeployment(localRecord(areas, plan, codeHashes))
  return { 'deployments/31337/site.json': siteText(record) }
}

/**
 * What a site, and a server, knows of the local exchange: of some of the areas it may be less than a whole record. A
 * server needs no hashes.
 */
export function localRecord(
  areas: readonly DevnetArea[],
  plan: DeploymentPlan,
  codeHashes: CodeHashes = new Map(),
): DeploymentRecord {
  const {
    network,
    contracts,
    tokens = [],
    ...whole
  } = areas
    .flatMap(({ site }) => site?.(plan) ?? [])
    .reduce<SitePart>(
      (all, part) => ({
        ...all,
        ...part,
        contracts: { ...all.contracts, ...part.contracts },
        terms: { ...all.terms, ...part.terms },
      }),
      {},
    )
  if (network === undefined) throw new Error('No area says what the network is.')
  const { farms = [], pools = [], offerings = { sales: [], presales: [] } } = whole
  const { terms = {}, campaigns = { sales: [], battles: [] } } = whole
  return {
    network,
    contracts: { ...NO_CONTRACTS, ...contracts },
    ...{ tokens, farms, pools, offerings, terms, campaigns },
    governance: localGovernance(plan, codeHashes),
  }
}

/** Tokens that only play would fill the page. */
function localGovernance({ byArea, deployment }: DeploymentPlan, codeHashes: CodeHashes): GovernanceRecord {
  const played = Object.keys(deployment.tokens).filter((key) => !['CHEESE', 'SYRUP'].includes(key))
  const contracts = byArea.flatMap(({ creations, addresses }) =>
    creations
      .filter(({ what }) => !played.includes(what))
      .map(({ what: key, contract }) => {
        const address = addresses[key] ?? ''
        const codeHash = codeHashes.get(address)
        return { key, contract, address, ...(codeHash !== undefined && { codeHash }) }
      }),
  )
  return { accounts: {}, contracts }
}
