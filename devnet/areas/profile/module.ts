import { type Area, found, problem } from '../../area'
import { USERNAMES } from './users'

const ADDRESS = /^0x[0-9a-fA-F]{40}$/

/** The names of people. */
export const profile: Area = {
  name: 'profile',
  routes: () => [
    {
      path: /^\/api\/users\/([^/]+)$/,
      answer: ({ parts: [address = ''] }) => {
        if (!ADDRESS.test(address)) return problem(400, `'${address}' is not an address.`)
        const username = USERNAMES.get(address.toLowerCase())
        return username === undefined ? problem(404, `${address} has no profile.`) : found({ username })
      },
    },
  ],
}
