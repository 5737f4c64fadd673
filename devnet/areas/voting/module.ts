import { createHub } from '../../../server/voting/context'
import { hubRoutes } from '../../../server/voting/hub'
import type { DevnetArea } from '../../area'
import { filledFirst } from '../../filled'
import { chainMoved, fillHub } from './fill'
import { votingSeed } from './seed'

/** Voting: a hub for proposals and votes, the service that knows everyone's power, and people who have voted. */
export const voting: DevnetArea = {
  name: 'voting',
  seed: votingSeed,
  routes(context) {
    const hub = createHub(context)
    // It follows from the chain, which is there by the time that somebody asks.
    return filledFirst(hubRoutes(hub), () => fillHub(hub, context), chainMoved)
  },
}
