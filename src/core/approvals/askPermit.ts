import type { CoreThunk } from '../state'
import type { Permitted, PermitQuestion } from './permit'

/**
 * Asks the connected wallet for an EIP-2612 permission and looks whether the token will accept it, before anything
 * is sent. Never throws.
 */
export function askPermit(question: PermitQuestion): CoreThunk<Promise<Permitted>> {
  return async (dispatch) => {
    try {
      const { permitting } = await import('./permitting')
      return await dispatch(permitting(question))
    } catch (error) {
      console.error('A permission could not be prepared:', error)
      return { ok: false, problem: { kind: 'cannot-sign', message: 'unprepared' } }
    }
  }
}
