import { hubRoutes } from '../../../server/voting/hub'
import type { PowerSources } from '../../../server/voting/power'
import type { Deployed } from '../../../contracts/deployed'
import type { DevnetArea } from '../../area'
import { FARMS, poolKey, POOLS } from '../farming/farms'
import { fillHub } from './fill'
import { votingSeed } from './seed'

/** Voting: a hub for proposals and votes, the service that knows everybody's power, and people who have voted. */
export const voting: DevnetArea = {
  name: 'voting',
  seed: votingSeed,
  routes: (context) =>
    hubRoutes(context, {
      sources: powerSources(context),
      fill: (store, power) => fillHub(store, power, context),
    }),
}

function powerSources({ contract }: Pick<Deployed, 'contract'>): PowerSources {
  const pools = POOLS.filter(({ stake, contract: kind }) => stake === 'CHEESE' && kind !== 'SousChefBnb')
  return {
    farm: FARMS.find(({ token, quote }) => token === 'CHEESE' && quote === 'WBNB')?.pid ?? -1,
    pools: pools.map((pool) => contract(poolKey(pool))),
  }
}
