import { rpc } from '../deploy/node/rpc'

const PACE_MS = 1000

export interface Blocks {
  /** Resolves when the block that may be under way is made. */
  stop(): Promise<void>
}

/**
 * A block a second in real time. Asked for each one, the node keeps as many states as it was told to; by its own
 * interval mining it keeps those of the 1,500 latest blocks, some 3 MB each. `before` is awaited before each block.
 */
export function startBlocks(rpcUrl: string, before: () => Promise<void>): Blocks {
  let isStopped = false
  let timer: ReturnType<typeof setTimeout> | undefined
  let making: Promise<unknown> = Promise.resolve()
  function schedule(at: number): void {
    timer = setTimeout(
      () => {
        // A node that is gone is reported by `died`, and one that is busy gets the next block.
        making = before()
          .then(() => rpc(rpcUrl, 'evm_mine'))
          .catch(() => undefined)
          .then(() => {
            if (!isStopped) schedule(Math.max(at + PACE_MS, Date.now()))
          })
      },
      Math.max(0, at - Date.now()),
    )
  }
  schedule(Date.now() + PACE_MS)
  return {
    async stop() {
      isStopped = true
      clearTimeout(timer)
      await making
    },
  }
}
