import { exactly } from '../operate/arguments'
import { contractNameOf } from '../operate/deployment'
import type { Operation } from '../operate/operation'
import { battleKey, launchCompetition } from './launch'

/** As the contracts number them. */
const STATUSES = ['registration', 'live', 'finished', 'claim', 'over'] as const

export const competitionOperations: readonly Operation[] = [
  {
    name: 'competition add',
    usage: '· makes and funds the competitions of the configuration that are not there',
    plan({ builder, deployment }, args) {
      exactly(args, [])
      for (const index of builder.config.competitions.keys()) {
        if (deployment.addresses.contracts[battleKey(index)] === undefined) launchCompetition(builder, index)
      }
    },
  },
  {
    name: 'competition phase',
    usage: `KEY ${STATUSES.slice(1).join('|')} · begins a phase`,
    plan({ builder, deployment }, args) {
      exactly(args, ['KEY', 'PHASE'])
      const [key = '', phase] = args
      const status = STATUSES.findIndex((each) => each === phase)
      if (status < 1) throw new Error(`PHASE is one of ${STATUSES.slice(1).join(', ')}.`)
      const contract = contractNameOf(deployment, key)
      const own = { to: builder.contract(key), contract, method: 'updateCompetitionStatus' }
      builder.call(key, { ...own, args: [status] })
    },
  },
]
