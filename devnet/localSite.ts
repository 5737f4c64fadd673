import { keccak256 } from 'ethers'
import { parseDeployment } from '~/config/deployment/parse'
import type { GovernanceRecord } from '~/config/deployment/record'
import type { DevnetArea, SitePart } from './area'
import { artifactOf, type DeploymentPlan } from '../contracts/deployed'

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
    governance: localGovernance(plan),
  })
  return { 'deployments/31337/site.json': siteText(record) }
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
