import type { CoreThunk } from '../state'
import type { PermitResult, PermitRequest } from './permit'

/**
 * Asks the connected wallet for an EIP-2612 permission and looks whether the token will accept it, before anything
 * is sent. Never throws.
 */
export function askPermit(question: PermitRequest): CoreThunk<Promise<PermitResult>> {
  return async (dispatch) => {
    try {
      const { signPermit } = await import('./signPermit')
      return await dispatch(signPermit(question))
    } catch (error) {
      console.error('A permission could not be prepared:', error)
      return { ok: false, problem: { kind: 'cannot-sign', message: 'unprepared' } }
    }
  }
}
