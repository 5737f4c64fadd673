import { useSelector } from 'react-redux'
import { type Connection, selectConnection, selectCurrentBlock, selectIsConnectionLost } from './slice'

/** The newest known block; 0 until one is known. */
export function useCurrentBlock(): number {
  return useSelector(selectCurrentBlock)
}

export function useConnection(): Connection {
  return useSelector(selectConnection)
}

/** True while nothing new can be read: nothing may be offered on what was read before. */
export function useIsConnectionLost(): boolean {
  return useSelector(selectIsConnectionLost)
}
