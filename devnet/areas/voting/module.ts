import type { Area } from '../../area'
import { hubRoutes } from './hub'
import { votingSeed } from './seed'

/** Voting: a hub for proposals and votes, the service that knows everybody's power, and people who have voted. */
export const voting: Area = {
  name: 'voting',
  seed: votingSeed,
  routes: hubRoutes,
}
