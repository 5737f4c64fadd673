import { toQuantity } from 'ethers'
import { NodeUnavailable, rpcAll } from '../deploy/node/rpc'

interface LogFilter {
  readonly address?: readonly string[]
  readonly topics: readonly (readonly string[])[]
}

interface LogsIn<Log> {
  readonly logs: readonly Log[]
  /** Of the last block: all of them are of its chain. */
  readonly hash: string
}

/**
 * The logs of the blocks from one to another, both among them. Many nodes may be behind one address, and one that lags
 * gives no logs of blocks that it does not have, and no error either. So the last block is asked for in the same request,
 * which one node answers: throws `NodeUnavailable` where that node does not have it, and `RpcRefusal` where these are more
 * blocks or logs than it gives at once.
 */
export async function logsIn<Log>(
  rpcUrl: string,
  filter: LogFilter,
  from: number,
  to: number,
): Promise<LogsIn<Log>> {
  const [last, logs] = (await rpcAll(rpcUrl, [
    { method: 'eth_getBlockByNumber', params: [toQuantity(to), false] },
    { method: 'eth_getLogs', params: [{ ...filter, fromBlock: toQuantity(from), toBlock: toQuantity(to) }] },
  ])) as readonly [{ readonly hash: string } | null, readonly Log[]]
  if (last === null) throw new NodeUnavailable(`The node does not have block ${String(to)} yet.`)
  return { logs, hash: last.hash }
}
