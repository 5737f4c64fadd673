import type { SiteLists } from './siteRecord'

/** The lists as they were when the site was built, in a chunk that is loaded if site.json cannot be used. */
export const compiledLists: SiteLists = {
  tokens: DEPLOYMENT.tokens,
  farms: DEPLOYMENT.farms,
  pools: DEPLOYMENT.pools,
  offerings: DEPLOYMENT.offerings,
  terms: {
    lottery: DEPLOYMENT.terms.lottery,
    auction: DEPLOYMENT.terms.auction,
    sale: DEPLOYMENT.terms.sale,
  },
  campaigns: DEPLOYMENT.campaigns,
  governance: DEPLOYMENT.governance,
  competitions: DEPLOYMENT.contracts.competitions,
}
