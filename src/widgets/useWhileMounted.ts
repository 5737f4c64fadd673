// @chunk controls
import { useCallback, useEffect, useRef } from 'react'

/** For an answer that may come when who asked is gone: calls back only as long as they are there. */
export function useWhileMounted(callback: () => void): () => void {
  const current = useRef<() => void>(undefined)
  useEffect(() => {
    current.current = callback
    return () => {
      current.current = undefined
    }
  }, [callback])
  return useCallback(() => {
    current.current?.()
  }, [])
}
