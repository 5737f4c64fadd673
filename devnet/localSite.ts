import { keccak256 } from 'ethers'
import { NO_CONTRACTS, parseDeployment } from '~/config/deployment/parse'
import type { DeploymentRecord, GovernanceRecord } from '~/config/deployment/record'
import type { DevnetArea, SitePart } from './area'
import { artifactOf, type DeploymentPlan } from '../contracts/deployed'
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
    governance: localGovernance(plan),
  }
}

/** Tokens that only play would fill the page; without a chain, code is known where no immutable is written into it. */
function localGovernance({ byArea, artifacts, deployment }: DeploymentPlan): GovernanceRecord {
  const played = Object.keys(deployment.tokens).filter((key) => !['CHEESE', 'SYRUP'].includes(key))
  const contracts = byArea.flatMap(({ creations, addresses }) =>
    creations
      .filter(({ what }) => !played.includes(what))
      .map(({ what: key, contract }) => {
        const { runtime, immutables } = artifactOf(artifacts, contract)
        return {
          ...{ key, contract, address: addresses[key] ?? '' },
          ...(immutables.length === 0 && { codeHash: keccak256(runtime) as `0x${string}` }),
        }
      }),
  )
  return { accounts: {}, contracts }
}
