import { useSelector } from 'react-redux'
import { type Connection, selectConnection, selectCurrentBlock } from './slice'

/** The newest known block; 0 until one is known. */
export function useCurrentBlock(): number {
  return useSelector(selectCurrentBlock)
}

export function useConnection(): Connection {
  return useSelector(selectConnection)
}
