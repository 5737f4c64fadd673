import { blocksSubgraphUrl } from '~/config/info'
import { exchangeSubgraphUrl } from '~/config/priceChart'

/** Whom the pages ask; undefined where nothing keeps what happened. */
export const SOURCE =
  exchangeSubgraphUrl === undefined ? undefined : { url: exchangeSubgraphUrl, blocksUrl: blocksSubgraphUrl }
