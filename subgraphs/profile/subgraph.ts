import { fileURLToPath } from 'node:url'
import type { Subgraph } from '../mapping'
import { TEAM, USER, POINT } from './entities'

export const profileSubgraph: Subgraph = {
  name: 'profile',
  entities: [TEAM, USER, POINT],
  mapping: {
    folder: fileURLToPath(new URL('src', import.meta.url)),
    sources: [
      {
        contract: 'Profile',
        key: 'Profile',
        events: [
          ...['TeamAdd', 'TeamPointIncrease', 'UserNew', 'UserPause', 'UserReactivate', 'UserChangeTeam'],
          ...['UserPointIncrease', 'UserPointIncreaseMultiple'],
        ],
      },
    ],
  },
}
