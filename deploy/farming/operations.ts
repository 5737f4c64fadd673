import { countOf, exactly } from '../operate/arguments'
import { contractNameOf } from '../operate/deployment'
import type { Operation } from '../operate/operation'
import { farmCount } from '../operate/siteLists'
import { launchFarms, launchPool, poolKey } from './launch'

export const farmingOperations: readonly Operation[] = [
  {
    name: 'farm add',
    usage: '· adds the farms of the configuration that the chef does not have',
    async plan({ builder, deployment }, args) {
      exactly(args, [])
      const known = await farmCount(deployment)
      if (known >= builder.config.farms.length) {
        throw new Error(`The chef has all ${String(known)} farms of the configuration: add a row to it.`)
      }
      launchFarms(builder, known)
    },
  },
  {
    name: 'farm set',
    usage: 'PID POINTS · a hundredth of its multiplier a point: 4000 for 40x',
    plan: ({ builder }, args) => {
      exactly(args, ['PID', 'POINTS'])
      setFarm(builder, countOf(args[0], 'PID'), countOf(args[1], 'POINTS'))
    },
  },
  {
    name: 'farm end',
    usage: 'PID · stops its rewards; stakes and what was earned stay',
    plan: ({ builder }, args) => {
      exactly(args, ['PID'])
      setFarm(builder, countOf(args[0], 'PID'), 0)
    },
  },
  {
    name: 'pool add',
    usage: '· makes and funds the pools of the configuration that are not there',
    plan({ builder, deployment }, args) {
      exactly(args, [])
      for (const index of builder.config.pools.keys()) {
        if (deployment.addresses.contracts[poolKey(index)] === undefined) launchPool(builder, index)
      }
    },
  },
  {
    name: 'pool end',
    usage: 'KEY · stops the rewards of a pool for tokens',
    plan({ builder, deployment }, args) {
      exactly(args, ['KEY'])
      const [key = ''] = args
      const contract = contractNameOf(deployment, key)
      if (contract === 'SousChefBnb') throw new Error(`${key} ends at its last block, and at no other.`)
      builder.call(key, { to: builder.contract(key), contract, method: 'stopReward', args: [] })
    },
  },
]

function setFarm(builder: Parameters<typeof launchPool>[0], pid: number, points: number): void {
  builder.call('MasterChef', {
    ...{ to: builder.contract('MasterChef'), contract: 'MasterChef', method: 'set' },
    args: [pid, points, true],
  })
}
