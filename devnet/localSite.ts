import { parseDeployment } from '~/config/deployment/parse'
import type { DevnetArea, SitePart } from './area'
import type { DeploymentPlan } from '../contracts/deployed'
import { siteText } from '../deploy/siteText'

/** deployments/31337/site.json: the areas' parts, merged. */
export function localSite(
  areas: readonly DevnetArea[],
  plan: DeploymentPlan,
): Readonly<Record<string, string>> {
  const whole = areas
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
  const {
    network,
    contracts,
    tokens,
    farms = [],
    pools = [],
    offerings = { sales: [], presales: [] },
    terms = {},
    campaigns = { sales: [], battles: [] },
  } = whole
  const record = parseDeployment({
    ...{ network, contracts, tokens, farms, pools, offerings, terms, campaigns },
  })
  return { 'deployments/31337/site.json': siteText(record) }
}
