import type { DeploymentRecord } from '~/config/deployment/record'
import { NO_CONTRACTS, parseDeployment } from '~/config/deployment/parse'
import type { DevnetArea, SitePart } from './area'
import type { DeploymentPlan } from '../contracts/deployed'
import { siteText } from '../deploy/siteText'

/** deployments/31337/site.json: the areas' parts, merged. */
export function localSite(
  areas: readonly DevnetArea[],
  plan: DeploymentPlan,
): Readonly<Record<string, string>> {
  return { 'deployments/31337/site.json': siteText(parseDeployment(localRecord(areas, plan))) }
}

/** What a site, and a server, knows of the local exchange: of some of the areas it may be less than a whole record. */
export function localRecord(areas: readonly DevnetArea[], plan: DeploymentPlan): DeploymentRecord {
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
  }
}
