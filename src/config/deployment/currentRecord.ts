import { withoutUndefined } from '~/lib/withoutUndefined'
import type { ContractsRecord, DeploymentRecord, TermsRecord } from './record'
import { loadSiteLists } from './siteLists'

/** All that this site knows of its deployment; the lists are those of site.json where the site reads it. */
export async function currentRecord(): Promise<DeploymentRecord> {
  const lists = globalThis.SITE_FILE ? await loadSiteLists() : (await import('./compiledLists')).compiledLists
  const { competitions, terms, ...others } = lists
  const contracts = withoutUndefined<ContractsRecord>({
    acceptsDelegated: DEPLOYMENT.contracts.acceptsDelegated,
    earning: DEPLOYMENT.contracts.earning,
    prediction: DEPLOYMENT.contracts.prediction,
    lottery: DEPLOYMENT.contracts.lottery,
    nftMarket: DEPLOYMENT.contracts.nftMarket,
    auction: DEPLOYMENT.contracts.auction,
    competitions,
    profile: DEPLOYMENT.contracts.profile,
    sale: DEPLOYMENT.contracts.sale,
    orders: DEPLOYMENT.contracts.orders,
    voting: DEPLOYMENT.contracts.voting,
    subgraphs: DEPLOYMENT.contracts.subgraphs,
    services: DEPLOYMENT.contracts.services,
  })
  return withoutUndefined<DeploymentRecord>({
    ...{ network: DEPLOYMENT.network, contracts, hidden: undefined },
    terms: withoutUndefined<TermsRecord>(terms),
    ...others,
  })
}
