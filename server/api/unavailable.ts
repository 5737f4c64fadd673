import { NodeUnavailable } from '../../deploy/node/rpc'
import { DatabaseUnavailable } from '../store/database'

/** Seconds after which who was refused may ask again. */
export const RETRY_AFTER_S = '5'
export const FAILED = 'The services failed.'

/** What is said of an error that will be over by itself; undefined of any other. */
export function unavailableWords(error: unknown): string | undefined {
  if (error instanceof DatabaseUnavailable) return wordsFor('what they keep')
  return error instanceof NodeUnavailable ? wordsFor('the chain') : undefined
}

function wordsFor(what: string): string {
  return `The services cannot reach ${what}. Try again in a few seconds.`
}
