import { ConnectionLost, isAnswerOfChain, NodeFault } from './errors'

export interface Timeouts {
  /** When a node has not answered for this long, the next one is asked beside it. */
  readonly hedgeMs: number
  /** When a node has not answered for this long, it is given up. */
  readonly requestMs: number
}

interface InTurn<N> {
  /** A node may come twice. */
  readonly order: readonly N[]
  readonly timeouts: Timeouts
  readonly signal?: AbortSignal | undefined
  readonly ask: (node: N, signal: AbortSignal) => Promise<unknown>
  /** `earlier` were asked before and have brought no answer. */
  readonly onAnswer: (node: N, earlier: readonly N[]) => void
  readonly onFault: (node: N, error: unknown) => void
  /** All have failed, this way at last. */
  readonly onGivenUp: (lastError: unknown) => void
}

/** One request on its way through an order of nodes. */
export interface Turn {
  readonly total: number
  /** How many were asked, and of those how many have not ended yet. */
  readonly asked: number
  readonly running: number
  readonly lastError: unknown
  /** What a node said for itself: it is no lost connection then. */
  readonly said: Error | undefined
}

export function firstTurn(total: number): Turn {
  return { total, asked: 0, running: 0, lastError: undefined, said: undefined }
}

/** Whether there is another one to ask. */
export function hasNext({ asked, total }: Turn): boolean {
  return asked < total
}

export function afterAsking(turn: Turn): Turn {
  return { ...turn, asked: turn.asked + 1, running: turn.running + 1 }
}

export function afterFailure(turn: Turn, error: unknown): Turn {
  const isSaid = error instanceof Error && !(error instanceof NodeFault)
  return { ...turn, running: turn.running - 1, lastError: error, said: isSaid ? error : turn.said }
}

/** No node is left that could still answer. */
export function isLost(turn: Turn): boolean {
  return !hasNext(turn) && turn.running === 0
}

/** A node's own error, or what was found in its answer, says more than that none has answered. */
export function lossOf({ said, lastError }: Turn): Error {
  return said ?? new ConnectionLost('No node answered', { cause: lastError })
}

/**
 * Asks nodes one after the other: the next one as soon as one fails, and beside a silent one. The first answer counts,
 * also where it is the chain's refusal; all others are called off. Rejects with `lossOf` when all have failed.
 */
export function askInTurn<N>(options: InTurn<N>): Promise<unknown> {
  const { order, timeouts, signal, ask, onAnswer, onFault, onGivenUp } = options
  return new Promise<unknown>((resolve, reject) => {
    const controllers: AbortController[] = []
    let turn = firstTurn(order.length)
    let hedge: ReturnType<typeof setTimeout> | undefined
    let isSettled = false

    const settle = (finish: () => void) => {
      if (isSettled) return
      isSettled = true
      clearTimeout(hedge)
      signal?.removeEventListener('abort', onAbort)
      for (const controller of controllers) controller.abort()
      finish()
    }
    const onAbort = () => {
      settle(() => {
        reject(reasonOf(signal))
      })
    }
    const giveUp = () => {
      onGivenUp(turn.lastError)
      settle(() => {
        reject(lossOf(turn))
      })
    }
    const onFailed = (node: N, error: unknown) => {
      if (isSettled) return
      if (isAnswerOfChain(error)) {
        settle(() => {
          reject(error)
        })
        return
      }
      onFault(node, error)
      turn = afterFailure(turn, error)
      if (hasNext(turn)) launch()
      else if (isLost(turn)) giveUp()
    }
    const onAnswered = (node: N, answer: unknown) => {
      if (isSettled) return
      onAnswer(node, order.slice(0, order.indexOf(node)))
      settle(() => {
        resolve(answer)
      })
    }
    const launch = () => {
      clearTimeout(hedge)
      const node = order[turn.asked]
      if (node === undefined) return
      const controller = new AbortController()
      const timer = setTimeout(() => {
        controller.abort(new NodeFault('slow'))
      }, timeouts.requestMs)
      controllers.push(controller)
      turn = afterAsking(turn)
      if (hasNext(turn)) hedge = setTimeout(launch, timeouts.hedgeMs)
      abortable(ask(node, controller.signal), controller.signal)
        .finally(() => {
          clearTimeout(timer)
        })
        .then(
          (answer) => {
            onAnswered(node, answer)
          },
          (error: unknown) => {
            onFailed(node, error)
          },
        )
    }

    if (signal?.aborted === true) {
      onAbort()
      return
    }
    signal?.addEventListener('abort', onAbort)
    if (order.length === 0) giveUp()
    else launch()
  })
}

/** Settles with the promise, or with the signal's reason as soon as it aborts: `fetch` may be deaf to its signal. */
function abortable<T>(promise: Promise<T>, signal: AbortSignal): Promise<T> {
  return new Promise((resolve, reject) => {
    signal.addEventListener('abort', () => {
      reject(reasonOf(signal))
    })
    promise.then(resolve, reject)
  })
}

function reasonOf(signal: AbortSignal | undefined): Error {
  const reason: unknown = signal?.reason
  return reason instanceof Error ? reason : new Error('aborted', { cause: reason })
}
