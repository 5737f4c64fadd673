import { Interface } from 'ethers'
import { PHASES } from '~/domain/competition/phase'
import { found, type Route } from '../../../server/api/route'
import type { RoutesContext } from '../../area'
import { rpc, rpcAll } from '../../../deploy/node/rpc'
import { COMPETITIONS, PHASE_S, SECOND_COMPETITION } from './terms'

interface Log {
  readonly data: string
  readonly blockNumber: string
  readonly topics: readonly string[]
}

/** Of both versions: the second one's say besides which competition it is. */
const EVENTS = [
  ['event UserRegister(address userAddress, uint256 teamId)', 'event NewCompetitionStatus(uint8 status)'],
  [
    'event UserRegister(address userAddress, uint256 teamId, uint256 competitionId)',
    'event NewCompetitionStatus(uint8 status, uint256 competitionId)',
  ],
].map((each) => new Interface(each))
const topicsOf = (event: string) => EVENTS.flatMap((each) => each.getEvent(event)?.topicHash ?? [])
const REGISTERED = topicsOf('UserRegister')
const STATUS = topicsOf('NewCompetitionStatus')

/** Characters of a log's first word, with its 0x. */
const WORD = 66

/**
 * When the phases of the local exchange's battles began, by their logs, and when the keeper begins the next ones. A real
 * chain's are in its site file; here they follow from when the exchange was started.
 */
export function competitionRoutes({ rpcUrl, contract }: RoutesContext): readonly Route[] {
  async function datesOf(key: string, isKept: boolean) {
    const address = contract(key)
    const logs = await rpc<readonly Log[]>(rpcUrl, 'eth_getLogs', [
      { fromBlock: '0x0', toBlock: 'latest', address, topics: [[...REGISTERED, ...STATUS]] },
    ])
    const first = logs.find(({ topics }) => REGISTERED.includes(topics[0] ?? ''))
    const moves = logs.filter(({ topics }) => STATUS.includes(topics[0] ?? ''))
    const told = [
      ...(first === undefined ? [] : [{ phase: 0, blockNumber: first.blockNumber }]),
      ...moves.map(({ data, blockNumber }) => ({ phase: Number(data.slice(0, WORD)), blockNumber })),
    ]
    const blocks = await rpcAll<{ readonly timestamp: string }>(
      rpcUrl,
      told.map(({ blockNumber }) => ({ method: 'eth_getBlockByNumber', params: [blockNumber, false] })),
    )
    const starts = new Map(told.map(({ phase }, index) => [phase, Number(blocks[index]?.timestamp)]))
    const last = Math.max(-1, ...starts.keys())
    let next = starts.get(last)
    for (let phase = last + 1; isKept && next !== undefined && phase < PHASES.length; phase += 1) {
      next += PHASE_S[phase - 1] ?? 0
      starts.set(phase, next)
    }
    return {
      contract: address,
      dates: Object.fromEntries(PHASES.map((name, phase) => [name, starts.get(phase)])),
    }
  }

  return [
    {
      path: '/api/competitions',
      answer: async () => {
        const data = await Promise.all(
          [...Object.values(COMPETITIONS), SECOND_COMPETITION].map(({ key }) =>
            datesOf(key, key === COMPETITIONS.current.key),
          ),
        )
        return found({ data })
      },
    },
  ]
}
