import { Interface } from 'ethers'
import { PHASES } from '~/domain/competition/phase'
import { found, type Route } from '../../../server/api/route'
import type { RoutesContext } from '../../area'
import { rpc, rpcAll } from '../../../deploy/node/rpc'
import { COMPETITIONS, PHASE_S } from './terms'

interface Log {
  readonly data: string
  readonly blockNumber: string
  readonly topics: readonly string[]
}

const EVENTS = new Interface([
  'event UserRegister(address userAddress, uint256 teamId)',
  'event NewCompetitionStatus(uint8 status)',
])
const REGISTERED = EVENTS.getEvent('UserRegister')?.topicHash
const STATUS = EVENTS.getEvent('NewCompetitionStatus')?.topicHash

/**
 * When the phases of the local exchange's battles began, by their logs, and when the keeper begins the next ones. A real
 * chain's are in its site file; here they follow from when the exchange was started.
 */
export function competitionRoutes({ rpcUrl, contract }: RoutesContext): readonly Route[] {
  async function datesOf(key: string, isKept: boolean) {
    const address = contract(key)
    const logs = await rpc<readonly Log[]>(rpcUrl, 'eth_getLogs', [
      { fromBlock: '0x0', toBlock: 'latest', address, topics: [[REGISTERED, STATUS]] },
    ])
    const first = logs.find(({ topics }) => topics[0] === REGISTERED)
    const moves = logs.filter(({ topics }) => topics[0] === STATUS)
    const told = [
      ...(first === undefined ? [] : [{ phase: 0, blockNumber: first.blockNumber }]),
      ...moves.map(({ data, blockNumber }) => ({ phase: Number(data), blockNumber })),
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
          Object.values(COMPETITIONS).map(({ key }) => datesOf(key, key === COMPETITIONS.current.key)),
        )
        return found({ data })
      },
    },
  ]
}
