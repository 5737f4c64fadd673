import type { Network } from '~/config/networks'
import { MAX_BLOCK_GAP } from './block/maxBlockGap'
import { chainChosen, chainRewound, type Connection, connectionChanged, blockSeen } from './block/slice'
import { startPoller } from './block/poller'
import { resultsDropped } from './multicall/slice'
import { type Boot, startUpdater } from './multicall/updater'
import { NoContract, RpcError, StaleBlock } from './rpc/errors'
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
  readonly boot?: Boot | undefined
}

export interface Engine {
  stop(): void
  /** Looks for a new block at once and reads everything again. */
  refresh(): void
}

/**
 * Nodes behind one address differ by some blocks, so that a lower number is nothing; so many of them in a row are a
 * chain that went back, or nodes none of which is further: the page follows them.
 */
const LOWER_HEADS = 3
/** After this long, a failed read without listeners no longer counts against the connection. */
const READS_FORGOTTEN_MS = 30_000

/**
 * Starts what keeps the store in step with the chain: the block poller and the multicall updater. Publishes whether
 * nodes answer. The clocks of `clock/useTicks` run by themselves while they are on screen.
 */
export function startChain({ store, transport, network, boot }: EngineOptions): Engine {
  const { chainId, blockPollMs, deployment } = network
  store.dispatch(chainChosen(chainId))

  /** What the latest read came to, when it failed: that the block is known does not mend it. */
  let readsFail: { readonly as: Connection; readonly at: number } | undefined
  let lowerHeads = 0

  function publish(connection: Connection): void {
    if (store.getState().block.connection !== connection) store.dispatch(connectionChanged(connection))
  }

  function noteAnswer(isRead: boolean): void {
    if (isRead || (readsFail !== undefined && Date.now() - readsFail.at > READS_FORGOTTEN_MS)) {
      readsFail = undefined
    }
    publish(readsFail?.as ?? 'live')
  }

  const observed: Transport = {
    async request(method, params, options) {
      const isRead = method === 'eth_call'
      try {
        const result = await transport.request(method, params, options)
        noteAnswer(isRead)
        return result
      } catch (error) {
        if (options?.signal?.aborted !== true) {
          // A node that says no, or is behind, is there.
          if (error instanceof RpcError || error instanceof StaleBlock) noteAnswer(isRead)
          else {
            const connection = error instanceof NoContract ? 'no-contracts' : 'lost'
            if (isRead) readsFail = { as: connection, at: Date.now() }
            publish(connection)
          }
        }
        throw error
      }
    },
  }

  function onBlock(block: number): void {
    const { currentBlock } = store.getState().block
    const isFarBehind = block < currentBlock - MAX_BLOCK_GAP
    lowerHeads = block < currentBlock ? lowerHeads + 1 : 0
    if (isFarBehind) store.dispatch(resultsDropped({ chainId }))
    if (isFarBehind || lowerHeads >= LOWER_HEADS) {
      lowerHeads = 0
      store.dispatch(chainRewound({ chainId, block }))
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
