import { isVisible, onVisibilityChange } from '../clock/visibility'
import { parseQuantity } from '../rpc/quantity'
import type { Transport } from '../rpc/transport'

export interface PollerOptions {
  readonly transport: Transport
  readonly everyMs: number
  readonly onBlock: (block: number) => void
}

export interface Poller {
  stop(): void
  /** Asks at once; the next question follows after a whole interval. */
  poll(): void
}

/**
 * Asks for the block number every `everyMs` while the page is visible, and at once when it becomes visible again.
 * The first question waits an interval: the first read of the page brings a block number by itself. One question
 * at a time; failures are the transport's to publish and the next interval's to mend.
 */
export function startPoller({ transport, everyMs, onBlock }: PollerOptions): Poller {
  let timer: ReturnType<typeof setTimeout> | undefined
  let asking: AbortController | undefined
  let isStopped = false

  function schedule(): void {
    clearTimeout(timer)
    if (!isStopped && isVisible()) timer = setTimeout(poll, everyMs)
  }

  function poll(): void {
    clearTimeout(timer)
    asking?.abort()
    const controller = new AbortController()
    asking = controller
    transport
      .request('eth_blockNumber', [], { signal: controller.signal })
      .then(
        (answer) => {
          const block = parseQuantity(answer)
          if (block !== undefined && block > 0 && !controller.signal.aborted) onBlock(block)
        },
        () => undefined,
      )
      .finally(() => {
        if (asking !== controller) return
        asking = undefined
        schedule()
      })
  }

  const endVisibility = onVisibilityChange((nowVisible) => {
    if (nowVisible) poll()
    else clearTimeout(timer)
  })
  schedule()

  return {
    stop() {
      isStopped = true
      clearTimeout(timer)
      asking?.abort()
      endVisibility()
    },
    poll,
  }
}
