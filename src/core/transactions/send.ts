import type { CoreThunk } from '../state'
import type { SendOptions, SendResult, TransactionPlan } from './plan'

/**
 * The one road for writing: estimates every attempt of the plan, learns the reason of one that fails by a static
 * call, adds 10 % to the gas, asks the wallet to send, and records the transaction. Never throws: what went wrong
 * is the answer's `problem` (specification 1 §7 and §8).
 */
export function send(plan: TransactionPlan, options: SendOptions = {}): CoreThunk<Promise<SendResult>> {
  return async (dispatch) => {
    try {
      const { sendTransaction } = await import('./sendTransaction')
      return await dispatch(sendTransaction(plan, options))
    } catch (error) {
      console.error('A transaction could not be prepared:', error)
      return { ok: false, problem: { kind: 'unprepared' } }
    }
  }
}
