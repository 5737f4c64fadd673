import { rpcAll } from '../../deploy/node/rpc'
import type { ServiceContext } from '../api/route'
import type { Database } from '../store/database'
import { powerLedger, type PowerLedger } from './power'
import { SPACE } from './terms'

/** The governance hub of one exchange. */
export interface Hub {
  readonly rpcUrl: string
  readonly database: Database
  readonly power: PowerLedger
  readonly space: { readonly id: string; readonly name: string }
  readonly chainId: number
  /** The chain's time in Unix seconds. */
  readonly now: () => Promise<number>
  readonly seenForMs: number
}

export function createHub(context: ServiceContext): Hub {
  const { rpcUrl, database, record } = context
  const named = record.contracts.voting?.space
  return {
    ...{ rpcUrl, database, power: powerLedger(context), chainId: record.network.chainId },
    space: named === undefined ? SPACE : { id: named, name: record.network.name },
    seenForMs: context.seenForMs ?? 0,
    now: async () => (await blockAt(rpcUrl, 'latest')).time,
  }
}

export async function blockAt(rpcUrl: string, block: number | 'latest') {
  const tag = block === 'latest' ? block : `0x${block.toString(16)}`
  const [header] = await rpcAll<{ readonly number: string; readonly timestamp: string }>(rpcUrl, [
    { method: 'eth_getBlockByNumber', params: [tag, false] },
  ])
  return { number: Number(header?.number), time: Number(header?.timestamp) }
}
