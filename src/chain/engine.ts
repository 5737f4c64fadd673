import type { Network } from '~/config/networks'
import { chainChosen, chainRewound, type Connection, connectionChanged, blockSeen } from './block/slice'
import { startPoller } from './block/poller'
import { resultsDropped } from './multicall/slice'
import { type Boot, startUpdater } from './multicall/updater'
import { RpcError, StaleBlock } from './rpc/errors'
import { FAR_BLOCKS } from './rpc/failover'
import type { Transport } from './rpc/transport'
import type { ChainStore } from './state'

export interface EngineOptions {
  readonly store: ChainStore
  readonly transport: Transport
  readonly network: {
    readonly chainId: number
    readonly blockPollMs: number
    readonly deployment: Pick<Network['deployment'], 'multicall'>
  }
  readonly boot?: Boot
}

export interface Engine {
  stop(): void
  /** Looks for a new block at once and reads everything again. */
  refresh(): void
}

/**
 * Starts what keeps the store in step with the chain: the block poller and the multicall updater. Publishes whether
 * nodes answer. The clocks of `clock/useTicks` run by themselves while somebody looks at them.
 */
export function startChain({ store, transport, network, boot }: EngineOptions): Engine {
  const { chainId, blockPollMs, deployment } = network
  store.dispatch(chainChosen(chainId))

  function publish(connection: Connection): void {
    if (store.getState().block.connection !== connection) store.dispatch(connectionChanged(connection))
  }

  const observed: Transport = {
    async request(method, params, options) {
      try {
        const result = await transport.request(method, params, options)
        publish('live')
        return result
      } catch (error) {
        // A node that says no, or is behind, is there.
        const isAnswer = error instanceof RpcError || error instanceof StaleBlock
        if (options?.signal?.aborted !== true) publish(isAnswer ? 'live' : 'lost')
        throw error
      }
    },
  }

  function onBlock(block: number): void {
    if (block < store.getState().block.currentBlock - FAR_BLOCKS) {
      store.dispatch(resultsDropped({ chainId }))
      store.dispatch(chainRewound(block))
    } else {
      store.dispatch(blockSeen(block))
    }
  }

  const updater = startUpdater({
    store,
    transport: observed,
    chainId,
    multicall: deployment.multicall,
    boot,
  })
  const poller = startPoller({ transport: observed, everyMs: blockPollMs, onBlock })

  return {
    stop() {
      poller.stop()
      updater.stop()
    },
    refresh() {
      poller.poll()
      updater.refresh()
    },
  }
}
